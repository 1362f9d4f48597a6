import { c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
// client/ui/notice.tsx
var import_jsx_runtime = require_jsx_runtime();
function Notice({ icon, alarming = false, title, text, action, note }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		role: alarming ? "alert" : void 0,
		display: "grid",
		justifyItems: "center",
		textAlign: "center",
		gap: "2",
		px: "6",
		py: {
			base: "8",
			lg: "12"
		},
		children: [
			icon && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "grid",
				placeItems: "center",
				width: "12",
				height: "12",
				borderRadius: "control",
				bg: alarming ? "danger-tint" : "sunken",
				color: alarming ? "danger" : "ink-3",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: icon,
					size: 24
				})
			}),
			title && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t4",
				fontWeight: "bold",
				children: title
			}),
			text && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				color: "ink-2",
				maxW: "44ch",
				textWrap: "balance",
				children: text
			}),
			action && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				marginBlockStart: "3",
				children: action
			}),
			note && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				textStyle: "t1",
				color: "ink-3",
				minH: "4",
				children: note
			})
		]
	});
}
export { Notice as t };
