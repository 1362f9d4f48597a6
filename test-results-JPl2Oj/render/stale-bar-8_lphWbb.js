import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { K as relativeTime, Nt as Button, Rt as WifiOff } from "./render.js";
import { t as Card } from "./card-BKuzL1d8.js";
import { n as useNow } from "./time-ago-DxLJ5pnX.js";
// client/ui/stale-bar.tsx
var import_jsx_runtime = require_jsx_runtime();
/** There was no answer. */
function UnreachableBar({ children, onRetry, tryAgain = "Try Again" }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		role: "status",
		display: "flex",
		alignItems: "center",
		gap: "3",
		px: "4",
		py: "2",
		textStyle: "t2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: WifiOff }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				flex: "1",
				minW: "0",
				children
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onRetry,
				children: tryAgain
			})
		]
	});
}
function StaleBar({ loadedAt, words, onRetry }) {
	const now = useNow();
	const online = now !== null && navigator.onLine;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		mb: "4",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(UnreachableBar, {
			onRetry,
			tryAgain: words.tryAgain,
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: online ? words.failed : words.offline }), now !== null && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${words.since(relativeTime(loadedAt, now))}` })]
		})
	});
}
export { UnreachableBar as n, StaleBar as t };
