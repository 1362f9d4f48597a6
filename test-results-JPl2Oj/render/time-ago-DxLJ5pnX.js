import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react } from "./icons-RnR86ooq.js";
import { B as date, K as relativeTime, V as dateTime } from "./render.js";
// client/ui/time-ago.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
var MINUTE = 6e4;
function everyMinute(tick) {
	const timer = setInterval(tick, MINUTE);
	return () => clearInterval(timer);
}
var thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;
var unknown = () => null;
/** The running minute in milliseconds, renewed as it passes; null on the server and until the page is taken over. */
function useNow() {
	return (0, import_react.useSyncExternalStore)(everyMinute, thisMinute, unknown);
}
function TimeAgo({ at }) {
	const now = useNow();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)("time", {
		dateTime: at,
		title: dateTime(at),
		children: now === null ? date(at) : relativeTime(at, now)
	});
}
export { useNow as n, TimeAgo as t };
