import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react } from "./icons-B_vz_UmD.js";
import { w as useSession } from "./render.js";
// client/api/signal.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function subscribe(listener) {
	window.addEventListener("online", listener);
	window.addEventListener("offline", listener);
	return () => {
		window.removeEventListener("online", listener);
		window.removeEventListener("offline", listener);
	};
}
/** The device itself says that it has no network. false promises nothing: a captive portal looks like a network too. */
function useUnplugged() {
	return (0, import_react.useSyncExternalStore)(subscribe, () => !navigator.onLine, () => false);
}
/** The device has no network, or the server did not answer when last asked. */
function useNoSignal() {
	const { offline } = useSession();
	const unplugged = useUnplugged();
	return offline || unplugged;
}
export { useUnplugged as n, useNoSignal as t };
