import { o as __toESM, r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react } from "./icons-RnR86ooq.js";
import { Ft as wrapText, Nt as Button, jt as IconButton, zt as X } from "./render.js";
import { a as DialogDescription, c as DialogPositioner, i as DialogContent, l as DialogTitle, n as Overlay, o as DialogFooter, r as DialogBody, s as DialogHeader, t as Backdrop } from "./overlay-DqldI4XV.js";
// client/ui/overlay/dialog.tsx
var dialog_exports = /* @__PURE__ */ __exportAll({
	ConfirmDialog: () => ConfirmDialog,
	Dialog: () => Dialog,
	sendForm: () => sendForm
});
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
function Dialog(props) {
	const { open, onClose, title, description, children, actions, role = "dialog", width = 560, closeLabel, focusAfter } = props;
	const content = (0, import_react.useRef)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Overlay, {
		open,
		onClose,
		role,
		closeOnInteractOutside: role === "dialog",
		initialFocusEl: () => firstControl(content.current),
		...focusAfter && { finalFocusEl: focusAfter },
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Backdrop, {}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogPositioner, {
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
				onKeyDown: sendForm,
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
							dir: "auto",
							textStyle: "t4",
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
							dir: "auto",
							color: "ink-2",
							children: description
						}), wrapText(children)]
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
		})]
	});
}
/** Ctrl+Enter, or ⌘+Enter, sends the form from any of its fields; for the form itself or what holds it. */
function sendForm(event) {
	if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
	const { currentTarget: box } = event;
	const form = box instanceof HTMLFormElement ? box : box.querySelector("form");
	if (!form || !(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
	event.preventDefault();
	form.requestSubmit();
}
/** A form opens in its first field; without fields the first button has the focus. */
function firstControl(content) {
	return content?.querySelector("input:not(:disabled), select:not(:disabled), textarea:not(:disabled)") ?? null;
}
/** Asks before an act; the safe answer has the focus. */
function ConfirmDialog(props) {
	const { onConfirm, text, confirmLabel, cancelLabel, destructive, busy = false, ...dialog } = props;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		...dialog,
		role: "alertdialog",
		width: 400,
		description: text,
		actions: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
			onClick: dialog.onClose,
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
