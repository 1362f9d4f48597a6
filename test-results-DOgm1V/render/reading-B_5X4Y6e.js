import { c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { a as WifiOff, n as Button } from "./button-Tz6kFbp7.js";
import { g as relativeTime } from "./render.js";
import { n as useNow } from "./time-ago-DA7wij5S.js";
import { t as Card } from "./card-QJerkYjO.js";
// client/ui/aged-banner.tsx
/** Says that what stands below is from before: it stays, only its age is told. */
var import_jsx_runtime = require_jsx_runtime();
function AgedBanner({ text, loadedAt, onRetry }) {
	const now = useNow();
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
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
				flex: "1",
				minW: "0",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("b", { children: [text, "."] }),
					" ",
					now !== null && `Loaded ${relativeTime(loadedAt, now)}.`
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				onClick: onRetry,
				children: "Try Again"
			})
		]
	});
}
// client/api/reading.ts
/**
* `aged` is there but could not be renewed; `failed` never came. A read that waits for signal counts as one that did not come:
* whoever looks at it should not wait for something that is not on its way.
*/
function readingOf({ data, isError, fetchStatus }) {
	const isStuck = isError || fetchStatus === "paused" || data === null;
	if (data === void 0 || data === null) return isStuck ? "failed" : "loading";
	return isStuck ? "aged" : "ready";
}
export { AgedBanner as n, readingOf as t };
