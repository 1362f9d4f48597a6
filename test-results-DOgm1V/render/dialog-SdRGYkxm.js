import { o as __toESM, r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as Portal } from "./portal-7T3z2bLn.js";
import { F as X, P as IconButton } from "./render.js";
import { n as Button } from "./button-Tz6kFbp7.js";
import { a as DialogBody, c as DialogFooter, d as DialogRoot, f as DialogTitle, i as useEverOpen, l as DialogHeader, n as gone, o as DialogContent, r as overlayExempt, s as DialogDescription, t as Backdrop, u as DialogPositioner } from "./overlay-CCU3MYPy.js";
// client/ui/dialog.tsx
var dialog_exports = /* @__PURE__ */ __exportAll({ ConfirmDialog: () => ConfirmDialog });
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
function Dialog(props) {
	const { open, onClose, title, description, children, actions, role = "dialog", width = 560, closeLabel, focusAfter } = props;
	const content = (0, import_react.useRef)(null);
	if (!useEverOpen(open)) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogRoot, {
		open,
		role,
		onOpenChange: (change) => !change.open && onClose(),
		closeOnInteractOutside: role === "dialog",
		persistentElements: overlayExempt,
		initialFocusEl: () => firstControl(content.current),
		...focusAfter && { finalFocusEl: focusAfter },
		lazyMount: true,
		unmountOnExit: true,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Portal, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Backdrop, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogPositioner, {
			position: "fixed",
			inset: "0",
			zIndex: "modal",
			display: "flex",
			alignItems: {
				base: "end",
				md: "center"
			},
			justifyContent: "center",
			p: "4",
			overscrollBehavior: "contain",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogContent, {
				ref: content,
				bg: "surface",
				color: "ink",
				borderRadius: "card",
				boxShadow: "floating",
				width: "full",
				maxW: `${width}px`,
				maxH: "calc(100dvh - 32px)",
				display: "flex",
				flexDirection: "column",
				outline: "none",
				animation: "rise 140ms",
				css: gone,
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogHeader, {
						display: "flex",
						alignItems: "start",
						gap: "3",
						px: {
							base: "4",
							md: "6"
						},
						pt: {
							base: "4",
							md: "6"
						},
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogTitle, {
							textStyle: "t4",
							fontWeight: "bold",
							flex: "1",
							minW: "0",
							children: title
						}), closeLabel && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
							glyph: X,
							"aria-label": closeLabel,
							onClick: onClose,
							style: { margin: "-8px" }
						})]
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(DialogBody, {
						px: {
							base: "4",
							md: "6"
						},
						py: "4",
						overflowY: "auto",
						flex: "1",
						display: "grid",
						gap: "4",
						alignContent: "start",
						children: [description && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogDescription, {
							color: "ink-2",
							children: description
						}), children]
					}),
					actions && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogFooter, {
						display: "flex",
						flexWrap: "wrap",
						justifyContent: "flex-end",
						gap: "2",
						px: {
							base: "4",
							md: "6"
						},
						pb: {
							base: "4",
							md: "6"
						},
						children: actions
					})
				]
			})
		})] })
	});
}
/** A form opens in its first field; without fields the first button has the focus. */
function firstControl(content) {
	return content?.querySelector("input:not(:disabled), select:not(:disabled), textarea:not(:disabled)") ?? null;
}
/** Asks before an act; the safe answer has the focus. */
function ConfirmDialog(props) {
	const { open, onClose, onConfirm, title, text, confirmLabel, cancelLabel, destructive, busy = false, focusAfter } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		role: "alertdialog",
		width: 400,
		focusAfter,
		title,
		description: text,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: onClose,
			children: cancelLabel
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			variant: destructive ? "danger" : "primary",
			loading: busy,
			onClick: onConfirm,
			children: confirmLabel
		})] })
	});
}
export { Dialog as n, dialog_exports as r, ConfirmDialog as t };
