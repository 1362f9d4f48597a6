import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { P as ringOnNight, zt as X } from "./render.js";
import { c as DialogPositioner, i as DialogContent, n as Overlay } from "./overlay-DqldI4XV.js";
import { t as Picture } from "./picture-DcbhnXFT.js";
import { a as Counter, c as viewerWords, i as Caption, r as Arrows, s as Thumbnails, t as useSwipeSteps } from "./swipe-Dx99DFj5.js";
import { i as wrapped, t as arrowStep } from "./roving-focus-ZvxFUlVR.js";
// client/ui/viewers/lightbox.tsx
var import_jsx_runtime = require_jsx_runtime();
function Lightbox({ open, onClose, label, ...view }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Overlay, {
		open: open && view.images.length > 0,
		onClose,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogPositioner, {
			position: "fixed",
			inset: "0",
			zIndex: "modal",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(DialogContent, {
				"aria-label": label,
				position: "absolute",
				inset: "0",
				display: "grid",
				gridTemplateRows: "auto minmax(0, 1fr) auto",
				bg: "night",
				color: "white",
				outline: "none",
				css: ringOnNight,
				animation: "appear 140ms",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(View, {
					...view,
					onClose
				})
			})
		})
	});
}
function View({ images, index, onIndex, onClose }) {
	const step = (by) => onIndex(wrapped(index, by, images.length));
	const { handlers } = useSwipeSteps(step);
	const onKey = (event) => {
		const by = arrowStep(event.key, getComputedStyle(event.currentTarget).direction);
		if (by === 0) return;
		event.preventDefault();
		event.stopPropagation();
		step(by);
	};
	const shown = images[index];
	if (!shown) return null;
	const many = images.length > 1;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "contents",
		onKeyDown: onKey,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				display: "flex",
				alignItems: "center",
				justifyContent: "space-between",
				minH: "14",
				paddingInline: "16px 8px",
				paddingBlockStart: "env(safe-area-inset-top)",
				"aria-live": "polite",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("span", { children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Counter, {
						index,
						count: images.length
					}),
					" ",
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Caption, { text: shown.caption })
				] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
					type: "button",
					"aria-label": viewerWords.close,
					onClick: onClose,
					width: "field",
					height: "field",
					display: "grid",
					placeItems: "center",
					borderRadius: "control",
					color: "white",
					cursor: "pointer",
					children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
						glyph: X,
						size: 24
					})
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				position: "relative",
				touchAction: "pan-y",
				...handlers,
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: shown.source,
					alt: shown.alt,
					ratio: "fill",
					fit: "contain",
					priority: true,
					sizes: "100vw"
				}, shown.caption ?? ""), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Arrows, {
					count: images.length,
					onStep: step
				})]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				minH: "4",
				p: "2",
				paddingBlockEnd: "calc(8px + env(safe-area-inset-bottom))",
				minW: "0",
				children: many && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Thumbnails, {
					images,
					index,
					onShow: onIndex,
					look: "strip"
				})
			})
		]
	});
}
export { Lightbox };
