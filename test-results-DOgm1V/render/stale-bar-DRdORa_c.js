import { c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { a as WifiOff, n as Button } from "./button-Tz6kFbp7.js";
import { t as Card } from "./card-QJerkYjO.js";
import { g as relativeTime } from "./render.js";
import { n as useNow } from "./time-ago-DA7wij5S.js";
// client/ui/stale-bar.tsx
/** Says that what stands below is from before and how old it is (D-81). */
var import_jsx_runtime = require_jsx_runtime();
function StaleBar({ loadedAt, words, onRetry }) {
	const now = useNow();
	const online = now !== null && navigator.onLine;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Card, {
		role: "status",
		display: "flex",
		alignItems: "center",
		gap: "3",
		px: "4",
		py: "2",
		mb: "4",
		textStyle: "t2",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: WifiOff }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				flex: "1",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("b", { children: online ? words.failed : words.offline }),
					" ",
					now !== null && words.since(relativeTime(loadedAt, now))
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onRetry,
				children: words.tryAgain
			})
		]
	});
}
export { StaleBar as t };
