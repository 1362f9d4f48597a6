import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { F as ringOnPicture } from "./render.js";
import { t as ChevronRight } from "./chevron-right-Dt8Jp2sR.js";
import { t as Picture } from "./picture-DcbhnXFT.js";
import { t as ChevronLeft } from "./chevron-left-B6z2Yx8G.js";
// client/ui/viewers/picture-row.tsx
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
var import_jsx_runtime = require_jsx_runtime();
/** What every viewer says. */
var viewerWords = {
	previous: "Previous image",
	next: "Next image",
	open: "Open full screen",
	close: "Close",
	empty: "No images available",
	/** Names one small picture or dot. */
	show: (number) => `Show image ${number}`
};
/** Lies over the whole of a picture; a press opens it full screen. */
var EnlargeButton = chakra("button", { base: {
	position: "absolute",
	inset: "0",
	cursor: "zoom-in"
} });
/** A 44 px disc at the start or end edge, half way up. */
function ArrowButton({ side, label, onPress }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
		type: "button",
		"aria-label": label,
		onClick: onPress,
		position: "absolute",
		insetBlockStart: "calc(50% - 22px)",
		...side === "start" ? { insetInlineStart: {
			base: "2",
			lg: "4"
		} } : { insetInlineEnd: {
			base: "2",
			lg: "4"
		} },
		width: "touch",
		height: "touch",
		p: "0",
		display: "grid",
		placeItems: "center",
		border: "0",
		borderRadius: "pill",
		bg: "veil",
		color: "on-veil",
		boxShadow: "resting",
		cursor: "pointer",
		zIndex: "1",
		css: {
			"&:hover": { bg: "white" },
			...ringOnPicture
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: side === "start" ? ChevronLeft : ChevronRight,
			mirror: true
		})
	});
}
/** Back and on by one picture. */
function Arrows({ count, onStep }) {
	if (count < 2) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
		side: "start",
		label: viewerWords.previous,
		onPress: () => onStep(-1)
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
		side: "end",
		label: viewerWords.next,
		onPress: () => onStep(1)
	})] });
}
var Words = chakra("span", { base: {
	display: "inline-block",
	px: "2",
	py: "1",
	borderRadius: "badge",
	bg: "scrim",
	color: "white",
	textStyle: "t1",
	fontWeight: "semibold"
} });
/** What lies on the shown picture; nothing for most. */
function Caption({ text }) {
	return text === void 0 ? null : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Words, { children: text });
}
/** "3/12"; nothing for a single picture (C-car-04). */
function Counter({ index, count }) {
	if (count < 2) return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		display: "inline-block",
		paddingInline: "10px",
		lineHeight: "1.75rem",
		borderRadius: "pill",
		bg: "scrim",
		color: "white",
		fontSize: "t1",
		fontWeight: "semibold",
		children: `${index + 1}/${count}`
	});
}
/** Small pictures; the shown one is ringed and scrolled into view. */
function Thumbnails({ images, index, onShow, look }) {
	const list = (0, import_react.useRef)(null);
	const inSight = (0, import_react.useRef)(0);
	(0, import_react.useEffect)(() => {
		if (inSight.current === index) return;
		inSight.current = index;
		const row = list.current;
		const chosen = row?.children[index];
		if (!row || !(chosen instanceof HTMLElement)) return;
		row.scrollTo({ left: chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2 });
	}, [index]);
	const strip = look === "strip";
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ul, {
		ref: list,
		display: "grid",
		gridAutoFlow: "column",
		gridAutoColumns: strip ? "72px" : {
			base: "72px",
			lg: "minmax(0, 1fr)"
		},
		gap: "2",
		p: "1",
		position: "relative",
		overflowX: "auto",
		scrollbarWidth: "none",
		css: strip ? {} : { lg: {
			gridAutoFlow: "row",
			gridTemplateColumns: "repeat(8, minmax(0, 1fr))",
			overflowX: "visible"
		} },
		children: Array.from(images, (image, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)("li", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
			type: "button",
			"aria-label": `${viewerWords.show(at + 1)}: ${image.alt}`,
			"aria-current": at === index,
			onClick: () => onShow(at),
			display: "block",
			width: "full",
			borderRadius: "control",
			overflow: "hidden",
			cursor: "pointer",
			css: { "&[aria-current=true]": { boxShadow: "0 0 0 2px var(--rd-colors-paper), 0 0 0 4px var(--rd-colors-drive)" } },
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
				source: image.source,
				alt: "",
				sizes: "96px"
			})
		}) }, at))
	});
}
// client/ui/viewers/swipe.ts
/** A finger dragged sideways across a picture: next or previous. */
/** Pixels a finger must travel before it counts as a swipe and not a tap. */
var SWIPE_MIN = 40;
/** Handlers for the surface; `onStep` hears +1 (next) or −1 (previous) and `swiped` tells a following click to stand back. */
function useSwipeSteps(onStep) {
	const start = (0, import_react.useRef)(null);
	const moved = (0, import_react.useRef)(false);
	return {
		swiped: () => moved.current,
		handlers: {
			onPointerDown(event) {
				moved.current = false;
				start.current = event.pointerType === "mouse" ? null : event.clientX;
			},
			onPointerUp(event) {
				if (start.current === null) return;
				const travelled = event.clientX - start.current;
				start.current = null;
				if (Math.abs(travelled) < SWIPE_MIN) return;
				moved.current = true;
				const rtl = getComputedStyle(event.currentTarget).direction === "rtl";
				onStep(travelled < 0 === !rtl ? 1 : -1);
			},
			onPointerCancel() {
				start.current = null;
			}
		}
	};
}
export { Counter as a, viewerWords as c, Caption as i, ArrowButton as n, EnlargeButton as o, Arrows as r, Thumbnails as s, useSwipeSteps as t };
