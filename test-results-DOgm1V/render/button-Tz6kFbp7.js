import { S as require_dist, c as chakra, n as buttonRecipe, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
// node_modules/lucide-react/dist/esm/icons/wifi-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "wifi-off",
	size: 24,
	node: [
		["path", {
			d: "M12 20h.01",
			key: "zekei9"
		}],
		["path", {
			d: "M8.5 16.429a5 5 0 0 1 7 0",
			key: "1bycff"
		}],
		["path", {
			d: "M5 12.859a10 10 0 0 1 5.17-2.69",
			key: "1dl1wf"
		}],
		["path", {
			d: "M19 12.859a10 10 0 0 0-2.007-1.523",
			key: "4k23kn"
		}],
		["path", {
			d: "M2 8.82a15 15 0 0 1 4.177-2.643",
			key: "1grhjp"
		}],
		["path", {
			d: "M22 8.82a15 15 0 0 0-11.288-3.764",
			key: "z3jwby"
		}],
		["path", {
			d: "m2 2 20 20",
			key: "1ooewy"
		}]
	]
};
__iconData.node;
var WifiOff = createLucideIcon(__iconData);
// client/ui/spinner.tsx
var import_dist = require_dist();
/** The small turning ring inside a busy button. */
var import_jsx_runtime = require_jsx_runtime();
/** Decoration: the busy element says so itself through aria-busy. */
function Spinner() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		"aria-hidden": true,
		flex: "none",
		width: "4",
		height: "4",
		borderRadius: "pill",
		borderWidth: "2px",
		borderStyle: "solid",
		borderColor: "currentColor",
		borderInlineEndColor: "transparent",
		animation: "spin 0.8s linear infinite"
	});
}
// client/ui/button.tsx
var Pressed = chakra("button", buttonRecipe);
var PressedLink = chakra(import_dist.Link, buttonRecipe);
var PressedAnchor = chakra("a", buttonRecipe);
/** A button never submits a form unless `type="submit"` is given. */
function Button({ loading, blockedNote, icon, endIcon, children, disabled, ...rest }) {
	const blocked = disabled || loading || Boolean(blockedNote);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Pressed, {
		type: "button",
		...rest,
		disabled: blocked,
		"aria-busy": loading || void 0,
		children: [
			loading ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner, {}) : icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: icon }),
			blockedNote ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TwoLines, {
				note: blockedNote,
				children
			}) : children,
			endIcon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: endIcon,
				mirror: true
			})
		]
	});
}
function TwoLines({ note, children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
		display: "grid",
		justifyItems: "center",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children }), /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			display: "inline-flex",
			alignItems: "center",
			gap: "1",
			textStyle: "t1",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: WifiOff,
				size: 16
			}), note]
		})]
	});
}
/** Goes to another screen of the app; `to` as in react-router. */
function LinkButton({ icon, endIcon, children, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PressedLink, {
		...rest,
		children: [
			icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: icon }),
			children,
			endIcon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: endIcon,
				mirror: true
			})
		]
	});
}
/** Leaves the app: telephone numbers, chats, downloads. */
function AnchorButton({ icon, endIcon, children, ...rest }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(PressedAnchor, {
		...rest,
		children: [
			icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: icon }),
			children,
			endIcon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: endIcon,
				mirror: true
			})
		]
	});
}
export { WifiOff as a, Spinner as i, Button as n, LinkButton as r, AnchorButton as t };
