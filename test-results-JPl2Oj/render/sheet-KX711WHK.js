import { jt as IconButton, zt as X } from "./render.js";
import { c as DialogPositioner, i as DialogContent, l as DialogTitle, n as Overlay, o as DialogFooter, r as DialogBody, s as DialogHeader, t as Backdrop } from "./overlay-DqldI4XV.js";
import { f as require_jsx_runtime } from "./icons-RnR86ooq.js";
// client/ui/overlay/sheet.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Modal; focus comes back to what opened it. */
function Sheet({ open, onClose, title, closeLabel, children, actions }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Overlay, {
		open,
		onClose,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Backdrop, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogPositioner, {
			position: "fixed",
			inset: "0",
			zIndex: "modal",
			display: "flex",
			alignItems: "end",
			justifyContent: {
				base: "stretch",
				md: "flex-end"
			},
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogContent, {
				bg: "surface",
				color: "ink",
				boxShadow: "sheet",
				outline: "none",
				width: {
					base: "full",
					md: "400px"
				},
				height: { md: "full" },
				maxH: {
					base: "calc(100dvh - 48px)",
					md: "100dvh"
				},
				borderRadius: {
					base: "16px 16px 0 0",
					md: "0"
				},
				display: "flex",
				flexDirection: "column",
				animation: "rise 140ms",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogHeader, {
						display: "flex",
						alignItems: "center",
						gap: "3",
						minH: "14",
						paddingInline: "16px 8px",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogTitle, {
							textStyle: "t4",
							flex: "1",
							minW: "0",
							children: title
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
							glyph: X,
							size: "field",
							"aria-label": closeLabel,
							onClick: onClose
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogBody, {
						px: "4",
						pb: "4",
						overflowY: "auto",
						flex: "1",
						minH: "0",
						children
					}),
					actions && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogFooter, {
						display: "flex",
						gap: "2",
						px: "4",
						pt: "3",
						pb: "calc(16px + env(safe-area-inset-bottom))",
						boxShadow: "dock",
						children: actions
					})
				]
			})
		})]
	});
}
export { Sheet };
