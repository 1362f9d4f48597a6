import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { t as carName } from "./car-name-ti6Aore-.js";
import { n as ViewerStage, r as texts } from "./car-page-DAX0ui91.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { It as Spinner, M as ringInPicture, jt as IconButton } from "./render.js";
import { n as ArrowButton } from "./swipe-Dx99DFj5.js";
import { t as Picture } from "./picture-DcbhnXFT.js";
import { i as wrapped, n as framesDragged, r as framesToPreload, t as arrowStep } from "./roving-focus-ZvxFUlVR.js";
import { n as later } from "./later-DVf3zlT-.js";
// node_modules/lucide-react/dist/esm/icons/zoom-out.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$3 = {
	name: "zoom-out",
	size: 24,
	node: [
		["circle", {
			cx: "11",
			cy: "11",
			r: "8",
			key: "4ej97u"
		}],
		["line", {
			x1: "21",
			x2: "16.65",
			y1: "21",
			y2: "16.65",
			key: "13gj7c"
		}],
		["line", {
			x1: "8",
			x2: "14",
			y1: "11",
			y2: "11",
			key: "durymu"
		}]
	]
};
__iconData$3.node;
var ZoomOut = drawingOf(__iconData$3);
// node_modules/lucide-react/dist/esm/icons/zoom-in.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$2 = {
	name: "zoom-in",
	size: 24,
	node: [
		["circle", {
			cx: "11",
			cy: "11",
			r: "8",
			key: "4ej97u"
		}],
		["line", {
			x1: "21",
			x2: "16.65",
			y1: "21",
			y2: "16.65",
			key: "13gj7c"
		}],
		["line", {
			x1: "11",
			x2: "11",
			y1: "8",
			y2: "14",
			key: "1vmskp"
		}],
		["line", {
			x1: "8",
			x2: "14",
			y1: "11",
			y2: "11",
			key: "durymu"
		}]
	]
};
__iconData$2.node;
var ZoomIn = drawingOf(__iconData$2);
// client/ui/viewers/panorama-view.ts
/** How wide an interior is seen, and how the panorama viewer is set up (S-view-12). */
/** Horizontal field of view in degrees: at the start, closest and widest. */
var FIELD_OF_VIEW = {
	hfov: 100,
	minHfov: 50,
	maxHfov: 120
};
/** Degrees a second, to the left. */
var DRIFT = -2;
/** What the library says when it cannot start, so that it can be told from a picture that cannot be had. */
var CANNOT_START = "cannot start";
/** @param calm nothing moves by itself */
function panoramaConfig(url, calm) {
	return {
		...FIELD_OF_VIEW,
		type: "equirectangular",
		panorama: url,
		autoLoad: true,
		autoRotate: calm ? 0 : DRIFT,
		autoRotateInactivityDelay: 6e4,
		mouseZoom: false,
		showControls: false,
		compass: false,
		strings: {
			genericWebGLError: CANNOT_START,
			textureSizeError: CANNOT_START,
			unknownError: CANNOT_START
		}
	};
}
// client/ui/viewers/use-panorama.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** The picture and the library are fetched at once; the library only when a panorama is on the screen. */
function usePanorama(url) {
	const container = (0, import_react.useRef)(null);
	const viewer = (0, import_react.useRef)(null);
	const [result, setResult] = (0, import_react.useState)(null);
	(0, import_react.useEffect)(() => {
		let current = true;
		const tell = (state) => current && setResult({
			url,
			state
		});
		const start = async () => {
			const [library, picture] = await Promise.allSettled([loadLibrary(), loaded(url)]);
			if (!current) return;
			if (library.status === "rejected") tell("no-library");
			else if (picture.status === "rejected") tell("no-picture");
			else if (container.current) viewer.current = begin(library.value, container.current, url, tell);
		};
		start();
		return () => {
			current = false;
			viewer.current?.destroy();
			viewer.current = null;
		};
	}, [url]);
	return {
		container,
		viewer,
		state: result?.url === url ? result.state : "loading"
	};
}
/** Answers what gives out the library: that it is here does not mean that it can start. */
async function loadLibrary() {
	const { panoramaLibrary, panoramaStyles } = await import("./pannellum-DJOPaCov.js");
	await panoramaStyles();
	return panoramaLibrary;
}
function begin(library, container, url, tell) {
	const calm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
	try {
		const viewer = library().viewer(container, panoramaConfig(url, calm));
		viewer.on("load", () => tell("shown"));
		viewer.on("error", (message) => tell(message === "cannot start" ? "no-start" : "no-picture"));
		return viewer;
	} catch {
		tell("no-start");
		return null;
	}
}
/** The library is silent about a file that is no picture, so the picture is read first. */
async function loaded(url) {
	const picture = new Image();
	picture.src = url;
	await picture.decode();
}
// client/ui/viewers/panorama.tsx
var import_jsx_runtime = require_jsx_runtime();
var words$1 = {
	left: "Look left",
	right: "Look right",
	closer: "Zoom in",
	wider: "Zoom out",
	loading: "Loading the interior",
	errors: {
		"no-picture": "Failed to load 360° view",
		"no-start": "360° viewer initialization failed",
		"no-library": "Failed to load 360° viewer library"
	}
};
function Panorama({ label, url, still = url }) {
	const { container, viewer, state } = usePanorama(url);
	if (state !== "loading" && state !== "shown") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Still, {
		label,
		url: still,
		text: words$1.errors[state]
	});
	const turn = (by) => {
		const now = viewer.current;
		now?.setYaw(now.getYaw() + by);
	};
	const zoom = (by) => {
		const now = viewer.current;
		const wanted = (now?.getHfov() ?? 0) + by;
		now?.setHfov(Math.min(FIELD_OF_VIEW.maxHfov, Math.max(FIELD_OF_VIEW.minHfov, wanted)));
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ViewerStage, {
		role: "group",
		"aria-label": label,
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			ref: container,
			position: "absolute",
			inset: "0",
			role: "application",
			"aria-label": label,
			"aria-busy": state === "loading",
			css: {
				"&&": {
					position: "absolute",
					width: "full",
					height: "full",
					bg: "sunken"
				},
				"& .pnlm-load-box, & .pnlm-about-msg": { display: "none !important" },
				"& .pnlm-dragfix": { touchAction: "pan-y" },
				...ringInPicture
			}
		}), state === "loading" ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			role: "status",
			"aria-label": words$1.loading,
			zIndex: "1",
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner, {})
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
				side: "start",
				label: words$1.left,
				onPress: () => turn(-30)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
				side: "end",
				label: words$1.right,
				onPress: () => turn(30)
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(Corner, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				variant: "secondary",
				glyph: ZoomIn,
				"aria-label": words$1.closer,
				onClick: () => zoom(-15)
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
				variant: "secondary",
				glyph: ZoomOut,
				"aria-label": words$1.wider,
				onClick: () => zoom(15)
			})] })
		] })]
	});
}
function Corner({ children }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		position: "absolute",
		insetBlockEnd: "3",
		insetInlineEnd: "3",
		zIndex: "1",
		display: "flex",
		gap: "2",
		css: { "& button": { bg: "surface" } },
		children
	});
}
function Still({ label, url, text }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ViewerStage, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
		source: url,
		alt: label,
		ratio: "fill"
	}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
		role: "alert",
		position: "absolute",
		insetInline: "3",
		insetBlockEnd: "3",
		px: "3",
		py: "2",
		borderRadius: "control",
		bg: "surface",
		color: "danger",
		textStyle: "t2",
		children: text
	})] });
}
// node_modules/lucide-react/dist/esm/icons/rotate-3d.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData$1 = {
	name: "rotate-3d",
	size: 24,
	node: [
		["path", {
			d: "m15.194 13.707 3.814 1.86-1.86 3.814",
			key: "16shm9"
		}],
		["path", {
			d: "M16.47214 7.52786 A 5 10 0 1 0 13 21.79796",
			key: "1245p8"
		}],
		["path", {
			d: "M21.79796 11 A 10 5 0 1 0 19 15.57071",
			key: "1i40ks"
		}]
	],
	aliases: ["rotate-3-d"]
};
__iconData$1.node;
var Rotate3d = drawingOf(__iconData$1);
// client/ui/viewers/spinner-360.tsx
/** A car that turns under the finger, frame by frame (S-view-07 to S-view-10). */
var words = {
	hint: "Drag to rotate",
	empty: "No 360° data available",
	failed: "Failed to load 360° view",
	left: "Rotate left",
	right: "Rotate right"
};
/** Part of a full turn that one press on a button makes. */
var PRESSES_AROUND = 12;
function Spinner360({ label, frames }) {
	const hintId = (0, import_react.useId)();
	const [wanted, setFrame] = (0, import_react.useState)(0);
	const [failed, setFailed] = (0, import_react.useState)(null);
	const count = frames.length;
	const frame = wrapped(wanted, 0, count);
	const turn = (by) => setFrame(wrapped(frame, by, count));
	const fetchAll = usePreloaded(frames);
	const drag = useDrag(frame, fetchAll, (next) => setFrame(wrapped(next, 0, count)));
	const shown = frames[frame];
	if (shown === void 0) return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(ViewerStage, { children: words.empty });
	const press = Math.max(1, Math.round(count / PRESSES_AROUND));
	const onKey = (event) => {
		const by = arrowStep(event.key, "ltr");
		if (by === 0) return;
		event.preventDefault();
		fetchAll();
		turn(by);
	};
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(ViewerStage, { children: [
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
			...drag,
			role: "slider",
			tabIndex: 0,
			"aria-label": label,
			"aria-describedby": hintId,
			"aria-valuemin": 1,
			"aria-valuemax": count,
			"aria-valuenow": frame + 1,
			onKeyDown: onKey,
			position: "absolute",
			inset: "0",
			cursor: "grab",
			touchAction: "pan-y",
			userSelect: "none",
			css: {
				"&:active": { cursor: "grabbing" },
				...ringInPicture
			},
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
				src: shown,
				alt: "",
				draggable: false,
				width: "full",
				height: "full",
				objectFit: "cover",
				onLoad: () => setFailed(null),
				onError: () => setFailed(shown)
			})
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
			side: "start",
			label: words.left,
			onPress: () => turn(-press)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsx)(ArrowButton, {
			side: "end",
			label: words.right,
			onPress: () => turn(press)
		}),
		/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.span, {
			id: hintId,
			role: failed === shown ? "alert" : void 0,
			position: "absolute",
			insetBlockEnd: "4",
			insetInlineStart: "4",
			display: "flex",
			alignItems: "center",
			gap: "1.5",
			px: "3",
			lineHeight: "1.75rem",
			borderRadius: "pill",
			bg: "scrim",
			color: "white",
			fontSize: "t1",
			fontWeight: "semibold",
			pointerEvents: "none",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
				glyph: Rotate3d,
				size: 16
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: failed === shown ? words.failed : words.hint })]
		})
	] });
}
function useDrag(frame, onStart, onFrame) {
	const from = (0, import_react.useRef)(null);
	const end = () => {
		from.current = null;
	};
	return {
		onPointerDown(event) {
			from.current = {
				x: event.clientX,
				frame
			};
			event.currentTarget.setPointerCapture(event.pointerId);
			onStart();
		},
		onPointerMove(event) {
			if (from.current) onFrame(from.current.frame + framesDragged(event.clientX - from.current.x));
		},
		onPointerUp: end,
		onPointerCancel: end
	};
}
/** Fetches the first frames before a finger comes, so the first turn is not blank; the rest when the car is first turned. */
function usePreloaded(frames) {
	const key = frames.join(" ");
	const complete = (0, import_react.useRef)("");
	(0, import_react.useEffect)(() => {
		const urls = key.split(" ");
		fetchPictures(framesToPreload(urls.length).map((at) => urls[at]));
	}, [key]);
	return () => {
		if (complete.current === key) return;
		complete.current = key;
		fetchPictures(frames);
	};
}
function fetchPictures(urls) {
	for (const url of urls) if (url) new Image().src = url;
}
// node_modules/lucide-react/dist/esm/icons/play.mjs
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
var Play = drawingOf(__iconData);
// client/ui/viewers/video-tile.tsx
/** A video as a picture of itself with a play button; it plays over the page (S-view-05, S-view-06). */
var VideoDialog = later(async () => (await import("./video-dialog-Ba_iF7w_.js")).VideoDialog);
function VideoTile({ title, url }) {
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
			"aria-label": `${title}. Play video`,
			onClick: () => setOpen(true),
			position: "absolute",
			inset: "0",
			bg: frame ? "rgb(16 32 27 / 0.16)" : "transparent",
			display: "grid",
			placeItems: "center",
			cursor: "pointer",
			css: ringInPicture,
			children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
				display: "grid",
				placeItems: "center",
				width: "72px",
				height: "72px",
				borderRadius: "pill",
				bg: "veil",
				color: "on-veil",
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
// client/shop/car-page/gallery/media-view.tsx
function MediaView({ car, medium }) {
	const label = texts.mediumOf(carName(car), texts.media[medium]);
	if (medium === "video") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(VideoTile, {
		title: label,
		url: car.videoUrl ?? ""
	});
	if (medium === "exterior") return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Spinner360, {
		label,
		frames: car.copartExterior360
	});
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Panorama, {
		label,
		url: car.copartInterior360 ?? "",
		still: car.interiorImages[0]
	});
}
export { MediaView };
