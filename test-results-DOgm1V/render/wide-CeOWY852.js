import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react } from "./icons-B_vz_UmD.js";
// client/ui/wide.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var WIDE = "(min-width: 1024px)";
function subscribe(listener) {
	const query = window.matchMedia(WIDE);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}
/** From 1024 px on. Renders again when the window crosses it. */
function useWide() {
	return (0, import_react.useSyncExternalStore)(subscribe, () => window.matchMedia(WIDE).matches, () => false);
}
export { useWide as t };
