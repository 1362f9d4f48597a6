import { f as require_jsx_runtime, n as drawingOf, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { Ht as Check } from "./render.js";
import { _ as PASSWORD_RULES } from "./fields-D-15uvoi.js";
import { c as VisuallyHidden } from "./page-CRV3tWFN.js";
// node_modules/lucide-react/dist/esm/icons/circle.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "circle",
	size: 24,
	node: [["circle", {
		cx: "12",
		cy: "12",
		r: "10",
		key: "1mglay"
	}]]
};
__iconData.node;
var Circle = drawingOf(__iconData);
// client/trade/password-rules.tsx
/** What a new password must be, said before it is broken and ticked off while it is typed: the help of its field. */
var import_jsx_runtime = require_jsx_runtime();
function PasswordRules({ password, current, rules = PASSWORD_RULES }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "grid",
		gap: "1",
		mt: "1",
		children: rules.map(({ id, says, isKept }) => {
			const kept = isKept(password, current);
			return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
				"data-kept": kept,
				display: "flex",
				alignItems: "center",
				gap: "2",
				color: kept ? "drive" : "ink-2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: kept ? Check : Circle,
					size: 16
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: says }), kept && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: ": done" })] })]
			}, id);
		})
	});
}
export { PasswordRules as t };
