import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { p as require_react } from "./icons-RnR86ooq.js";
// client/shop/journey.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var nothingReserved = false;
var listeners = /* @__PURE__ */ new Set();
function say(is) {
	nothingReserved = is;
	for (const tell of listeners) tell();
}
/** For the page: whether this person is known to have no reservation that runs. */
function useSayNothingReserved(is) {
	(0, import_react.useEffect)(() => {
		say(is);
		return () => say(false);
	}, [is]);
}
/** For the step bar; false as long as no page has said so. */
function useNothingReserved() {
	return (0, import_react.useSyncExternalStore)((tell) => {
		listeners.add(tell);
		return () => listeners.delete(tell);
	}, () => nothingReserved, () => false);
}
export { useSayNothingReserved as n, useNothingReserved as t };
