import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react, c as chakra, r as createLucideIcon, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { u as DROP } from "./lightbox-mWK_fU_l.js";
import { i as ViewerStage, t as VideoDialog } from "./video-dialog-43oyQ1Q5.js";
// node_modules/lucide-react/dist/esm/icons/play.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "play",
	size: 24,
	node: [["path", {
		d: "M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z",
		key: "10ikf1"
	}]]
};
__iconData.node;
var Play = createLucideIcon(__iconData);
// client/ui/video-frame.ts
/** One frame of a video as a picture, for its tile (S-view-06). Browser only. */
/** Seconds into the video: the first moments are often black. */
var AT_SECONDS = 3;
var WIDTH_PX = 640;
/**
* A data URL of the frame at 3 seconds, or of the last one of a shorter video. Rejects where the video cannot be read, which it
* cannot from a host that does not allow it.
*/
function videoFrame(url, signal) {
	const video = document.createElement("video");
	video.crossOrigin = "anonymous";
	video.muted = true;
	video.playsInline = true;
	video.preload = "metadata";
	const forget = () => {
		video.removeAttribute("src");
		video.load();
	};
	return new Promise((resolve, reject) => {
		const fail = () => reject(/* @__PURE__ */ new Error("The video cannot be read"));
		signal.addEventListener("abort", fail);
		video.addEventListener("error", fail);
		video.addEventListener("loadedmetadata", () => {
			video.currentTime = AT_SECONDS;
		});
		video.addEventListener("seeked", () => {
			try {
				resolve(drawn(video));
			} catch {
				fail();
			}
		});
		video.src = url;
	}).finally(forget);
}
function drawn(video) {
	const canvas = document.createElement("canvas");
	canvas.width = WIDTH_PX;
	canvas.height = Math.round(WIDTH_PX * video.videoHeight / video.videoWidth);
	canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
	return canvas.toDataURL("image/jpeg", .8);
}
// client/ui/video-tile.tsx
/** A video as a picture of itself with a play button; it plays over the page (S-view-05, S-view-06). */
var import_jsx_runtime = require_jsx_runtime();
function VideoTile({ title, url, play = "Play video" }) {
	const [open, setOpen] = (0, import_react.useState)(false);
	const frame = useFrame(url);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ViewerStage, { children: [
		frame && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
			src: frame,
			alt: "",
			"data-video-frame": "",
			position: "absolute",
			inset: "0",
			width: "full",
			height: "full",
			objectFit: "cover"
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
			type: "button",
			"aria-label": `${title}. ${play}`,
			onClick: () => setOpen(true),
			position: "absolute",
			inset: "0",
			p: "0",
			border: "0",
			bg: frame ? "rgb(16 32 27 / 0.16)" : "transparent",
			display: "grid",
			placeItems: "center",
			cursor: "pointer",
			css: { "&:focus-visible": { outlineOffset: "-4px" } },
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "grid",
				placeItems: "center",
				width: "72px",
				height: "72px",
				borderRadius: "pill",
				bg: "veil",
				color: "#10201B",
				boxShadow: "floating",
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
					glyph: Play,
					size: 24
				})
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VideoDialog, {
			open,
			onClose: () => setOpen(false),
			title,
			url
		})
	] });
}
/** null while there is none, and for good where the video does not let itself be read. */
function useFrame(url) {
	const [frame, setFrame] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		const leaving = new AbortController();
		videoFrame(url, leaving.signal).then((picture) => !leaving.signal.aborted && setFrame({
			url,
			picture
		}), () => void 0);
		return () => leaving.abort();
	}, [url]);
	return frame?.url === url ? frame.picture : null;
}
// client/ui/panel-swatch.tsx
/** The drawing's own marks in small, so that legend, list and buttons speak the same language. */
var ground = {
	none: "#FFFFFF",
	repair: "repeating-linear-gradient(-45deg, #D08A4E 0 3px, #FCE3BF 3px 6px)",
	replace: "#B45309"
};
/** Decoration: the words beside it carry the meaning. */
function PanelSwatch({ action, wide = false }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		"aria-hidden": true,
		display: "inline-block",
		flex: "none",
		width: wide ? "6" : "18px",
		height: "18px",
		borderRadius: "4px",
		borderWidth: "1.5px",
		borderStyle: "solid",
		borderColor: "#33443D",
		style: { background: ground[action] }
	});
}
function PaintMark() {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.svg, {
		"aria-hidden": true,
		viewBox: "-12 -12 24 24",
		width: "20px",
		height: "20px",
		flex: "none",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
			r: "11",
			fill: "#FFFFFF",
			stroke: "#10201B",
			strokeWidth: "1.6"
		}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
			d: DROP,
			fill: "#10201B"
		})]
	});
}
var english = {
	none: "None",
	repair: "Repair",
	replace: "Replace",
	paint: "Paint"
};
function PanelLegend({ words = english }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.ul, {
		display: "flex",
		flexWrap: "wrap",
		justifyContent: "center",
		alignItems: "center",
		columnGap: "4",
		minH: "9",
		m: "0",
		p: "0",
		listStyle: "none",
		textStyle: "t2",
		fontWeight: "semibold",
		css: { "& li": {
			display: "flex",
			alignItems: "center",
			gap: "1.5"
		} },
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSwatch, { action: "none" }), words.none] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSwatch, { action: "repair" }), words.repair] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelSwatch, { action: "replace" }), words.replace] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PaintMark, {}), words.paint] })
		]
	});
}
export { VideoTile as i, PanelLegend as n, PanelSwatch as r, PaintMark as t };
