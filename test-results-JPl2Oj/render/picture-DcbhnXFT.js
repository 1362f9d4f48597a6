import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { i as photoVariantUrl, n as PHOTO_WIDTHS } from "./render.js";
// client/ui/photo-source.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** Turns the address of one of our photos into the sizes and formats the server keeps of it. */
/** Before a picture's widths: who saves data gets it as if it were so wide, which on a phone is the smallest size or the one above. */
var SAVING_DATA = "(prefers-reduced-data: reduce) 200px, ";
/** A foreign address or data URL is used as it is. */
function photoSource(url, { thumbhash, widest = Infinity } = {}) {
	const set = (format) => PHOTO_WIDTHS.filter((width) => width <= widest).flatMap((width) => {
		const address = photoVariantUrl(url, width, format);
		return address ? [`${address} ${width}w`] : [];
	}).join(", ") || void 0;
	return {
		src: url,
		avif: set("avif"),
		webp: set("webp"),
		jpeg: set("jpeg"),
		thumbhash: thumbhash ?? void 0
	};
}
// node_modules/lucide-react/dist/esm/icons/image-off.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "image-off",
	size: 24,
	node: [
		["line", {
			x1: "2",
			x2: "22",
			y1: "2",
			y2: "22",
			key: "a6p6uj"
		}],
		["path", {
			d: "M10.41 10.41a2 2 0 1 1-2.83-2.83",
			key: "1bzlo9"
		}],
		["line", {
			x1: "13.5",
			x2: "6",
			y1: "13.5",
			y2: "21",
			key: "1q0aeu"
		}],
		["line", {
			x1: "18",
			x2: "21",
			y1: "12",
			y2: "15",
			key: "5mozeu"
		}],
		["path", {
			d: "M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59",
			key: "mmje98"
		}],
		["path", {
			d: "M21 15V5a2 2 0 0 0-2-2H9",
			key: "43el77"
		}]
	]
};
__iconData.node;
var ImageOff = drawingOf(__iconData);
// node_modules/thumbhash/thumbhash.js
/**
* Decodes a ThumbHash to an RGBA image. RGB is not be premultiplied by A.
*
* @param hash The bytes of the ThumbHash.
* @returns The width, height, and pixels of the rendered placeholder image.
*/
function thumbHashToRGBA(hash) {
	let { PI, min, max, cos, round } = Math;
	let header24 = hash[0] | hash[1] << 8 | hash[2] << 16;
	let header16 = hash[3] | hash[4] << 8;
	let l_dc = (header24 & 63) / 63;
	let p_dc = (header24 >> 6 & 63) / 31.5 - 1;
	let q_dc = (header24 >> 12 & 63) / 31.5 - 1;
	let l_scale = (header24 >> 18 & 31) / 31;
	let hasAlpha = header24 >> 23;
	let p_scale = (header16 >> 3 & 63) / 63;
	let q_scale = (header16 >> 9 & 63) / 63;
	let isLandscape = header16 >> 15;
	let lx = max(3, isLandscape ? hasAlpha ? 5 : 7 : header16 & 7);
	let ly = max(3, isLandscape ? header16 & 7 : hasAlpha ? 5 : 7);
	let a_dc = hasAlpha ? (hash[5] & 15) / 15 : 1;
	let a_scale = (hash[5] >> 4) / 15;
	let ac_start = hasAlpha ? 6 : 5;
	let ac_index = 0;
	let decodeChannel = (nx, ny, scale) => {
		let ac = [];
		for (let cy = 0; cy < ny; cy++) for (let cx = cy ? 0 : 1; cx * ny < nx * (ny - cy); cx++) ac.push(((hash[ac_start + (ac_index >> 1)] >> ((ac_index++ & 1) << 2) & 15) / 7.5 - 1) * scale);
		return ac;
	};
	let l_ac = decodeChannel(lx, ly, l_scale);
	let p_ac = decodeChannel(3, 3, p_scale * 1.25);
	let q_ac = decodeChannel(3, 3, q_scale * 1.25);
	let a_ac = hasAlpha && decodeChannel(5, 5, a_scale);
	let ratio = thumbHashToApproximateAspectRatio(hash);
	let w = round(ratio > 1 ? 32 : 32 * ratio);
	let h = round(ratio > 1 ? 32 / ratio : 32);
	let rgba = new Uint8Array(w * h * 4), fx = [], fy = [];
	for (let y = 0, i = 0; y < h; y++) for (let x = 0; x < w; x++, i += 4) {
		let l = l_dc, p = p_dc, q = q_dc, a = a_dc;
		for (let cx = 0, n = max(lx, hasAlpha ? 5 : 3); cx < n; cx++) fx[cx] = cos(PI / w * (x + .5) * cx);
		for (let cy = 0, n = max(ly, hasAlpha ? 5 : 3); cy < n; cy++) fy[cy] = cos(PI / h * (y + .5) * cy);
		for (let cy = 0, j = 0; cy < ly; cy++) for (let cx = cy ? 0 : 1, fy2 = fy[cy] * 2; cx * ly < lx * (ly - cy); cx++, j++) l += l_ac[j] * fx[cx] * fy2;
		for (let cy = 0, j = 0; cy < 3; cy++) for (let cx = cy ? 0 : 1, fy2 = fy[cy] * 2; cx < 3 - cy; cx++, j++) {
			let f = fx[cx] * fy2;
			p += p_ac[j] * f;
			q += q_ac[j] * f;
		}
		if (hasAlpha) for (let cy = 0, j = 0; cy < 5; cy++) for (let cx = cy ? 0 : 1, fy2 = fy[cy] * 2; cx < 5 - cy; cx++, j++) a += a_ac[j] * fx[cx] * fy2;
		let b = l - 2 / 3 * p;
		let r = (3 * l - b + q) / 2;
		let g = r - q;
		rgba[i] = max(0, 255 * min(1, r));
		rgba[i + 1] = max(0, 255 * min(1, g));
		rgba[i + 2] = max(0, 255 * min(1, b));
		rgba[i + 3] = max(0, 255 * min(1, a));
	}
	return {
		w,
		h,
		rgba
	};
}
/**
* Extracts the average color from a ThumbHash. RGB is not be premultiplied by A.
*
* @param hash The bytes of the ThumbHash.
* @returns The RGBA values for the average color. Each value ranges from 0 to 1.
*/
function thumbHashToAverageRGBA(hash) {
	let { min, max } = Math;
	let header = hash[0] | hash[1] << 8 | hash[2] << 16;
	let l = (header & 63) / 63;
	let p = (header >> 6 & 63) / 31.5 - 1;
	let q = (header >> 12 & 63) / 31.5 - 1;
	let a = header >> 23 ? (hash[5] & 15) / 15 : 1;
	let b = l - 2 / 3 * p;
	let r = (3 * l - b + q) / 2;
	let g = r - q;
	return {
		r: max(0, min(1, r)),
		g: max(0, min(1, g)),
		b: max(0, min(1, b)),
		a
	};
}
/**
* Extracts the approximate aspect ratio of the original image.
*
* @param hash The bytes of the ThumbHash.
* @returns The approximate aspect ratio (i.e. width / height).
*/
function thumbHashToApproximateAspectRatio(hash) {
	let header = hash[3];
	let hasAlpha = hash[2] & 128;
	let isLandscape = hash[4] & 128;
	return (isLandscape ? hasAlpha ? 5 : 7 : header & 7) / (isLandscape ? header & 7 : hasAlpha ? 5 : 7);
}
/**
* Encodes an RGBA image to a PNG data URL. RGB should not be premultiplied by
* A. This is optimized for speed and simplicity and does not optimize for size
* at all. This doesn't do any compression (all values are stored uncompressed).
*
* @param w The width of the input image. Must be ≤100px.
* @param h The height of the input image. Must be ≤100px.
* @param rgba The pixels in the input image, row-by-row. Must have w*h*4 elements.
* @returns A data URL containing a PNG for the input image.
*/
function rgbaToDataURL(w, h, rgba) {
	let row = w * 4 + 1;
	let idat = 6 + h * (5 + row);
	let bytes = [
		137,
		80,
		78,
		71,
		13,
		10,
		26,
		10,
		0,
		0,
		0,
		13,
		73,
		72,
		68,
		82,
		0,
		0,
		w >> 8,
		w & 255,
		0,
		0,
		h >> 8,
		h & 255,
		8,
		6,
		0,
		0,
		0,
		0,
		0,
		0,
		0,
		idat >>> 24,
		idat >> 16 & 255,
		idat >> 8 & 255,
		idat & 255,
		73,
		68,
		65,
		84,
		120,
		1
	];
	let table = [
		0,
		498536548,
		997073096,
		651767980,
		1994146192,
		1802195444,
		1303535960,
		1342533948,
		-306674912,
		-267414716,
		-690576408,
		-882789492,
		-1687895376,
		-2032938284,
		-1609899400,
		-1111625188
	];
	let a = 1, b = 0;
	for (let y = 0, i = 0, end = row - 1; y < h; y++, end += row - 1) {
		bytes.push(y + 1 < h ? 0 : 1, row & 255, row >> 8, ~row & 255, row >> 8 ^ 255, 0);
		for (b = (b + a) % 65521; i < end; i++) {
			let u = rgba[i] & 255;
			bytes.push(u);
			a = (a + u) % 65521;
			b = (b + a) % 65521;
		}
	}
	bytes.push(b >> 8, b & 255, a >> 8, a & 255, 0, 0, 0, 0, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130);
	for (let [start, end] of [[12, 29], [37, 41 + idat]]) {
		let c = -1;
		for (let i = start; i < end; i++) {
			c ^= bytes[i];
			c = c >>> 4 ^ table[c & 15];
			c = c >>> 4 ^ table[c & 15];
		}
		c = ~c;
		bytes[end++] = c >>> 24;
		bytes[end++] = c >> 16 & 255;
		bytes[end++] = c >> 8 & 255;
		bytes[end++] = c & 255;
	}
	return "data:image/png;base64," + btoa(String.fromCharCode(...bytes));
}
/**
* Decodes a ThumbHash to a PNG data URL. This is a convenience function that
* just calls "thumbHashToRGBA" followed by "rgbaToDataURL".
*
* @param hash The bytes of the ThumbHash.
* @returns A data URL containing a PNG for the rendered ThumbHash.
*/
function thumbHashToDataURL(hash) {
	let image = thumbHashToRGBA(hash);
	return rgbaToDataURL(image.w, image.h, image.rgba);
}
// client/ui/picture.tsx
/** A photo in the best format and size the browser can use, in a box that never changes its size. */
var import_jsx_runtime = require_jsx_runtime();
function Picture(props) {
	const { source, alt, sizes = "100vw", ratio = 4 / 3, priority = false, fit = "cover" } = props;
	const photo = typeof source === "string" ? photoSource(source) : source;
	const [broken, setBroken] = (0, import_react.useState)(null);
	const frame = (0, import_react.useRef)(null);
	useBlurredGround(frame, photo.thumbhash);
	const failed = broken === photo.src;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		ref: frame,
		display: "block",
		position: ratio === "fill" ? "absolute" : "relative",
		inset: ratio === "fill" ? "0" : "auto",
		overflow: "hidden",
		bgColor: fit === "cover" ? "stage-1" : "transparent",
		bgSize: "cover",
		style: {
			...ratio !== "fill" && { aspectRatio: String(ratio) },
			...fit === "cover" && !failed && { backgroundColor: averageColour(photo.thumbhash) }
		},
		children: failed ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Missing, { alt }) : /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("picture", { children: [
			photo.avif && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("source", {
				type: "image/avif",
				srcSet: photo.avif,
				sizes
			}),
			photo.webp && /* @__PURE__ */ (0, import_jsx_runtime.jsx)("source", {
				type: "image/webp",
				srcSet: photo.webp,
				sizes
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.img, {
				src: photo.src,
				srcSet: photo.jpeg,
				sizes: photo.jpeg ? sizes : void 0,
				alt,
				loading: priority ? "eager" : "lazy",
				fetchPriority: priority ? "high" : "auto",
				decoding: "async",
				draggable: false,
				onError: () => setBroken(photo.src),
				position: "absolute",
				inset: "0",
				width: "full",
				height: "full",
				objectFit: fit
			})
		] })
	});
}
function Missing({ alt }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		role: "img",
		"aria-label": alt,
		position: "absolute",
		inset: "0",
		display: "grid",
		placeItems: "center",
		color: "ink-3",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, {
			glyph: ImageOff,
			size: 24
		})
	});
}
/** Paints the blurred likeness behind a picture that is still on its way. */
function useBlurredGround(frame, thumbhash) {
	(0, import_react.useEffect)(() => {
		const box = frame.current;
		const image = box?.querySelector("img");
		if (!box || !image || image.complete) return;
		const paint = () => {
			const preview = image.complete ? null : blurredPreview(thumbhash);
			if (preview) box.style.setProperty("background-image", `url(${preview})`);
		};
		const timer = setTimeout(paint, 0);
		const clear = () => box.style.removeProperty("background-image");
		image.addEventListener("load", clear, { once: true });
		image.addEventListener("error", clear, { once: true });
		return () => {
			clearTimeout(timer);
			image.removeEventListener("load", clear);
			image.removeEventListener("error", clear);
			clear();
		};
	}, [frame, thumbhash]);
}
/** Bytes of a base64 ThumbHash, or null when it is not one. */
function decode(hash) {
	try {
		const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0));
		return bytes.length >= 5 ? bytes : null;
	} catch {
		return null;
	}
}
/**
* What shows while a picture loads: its average colour at once, its blurred likeness as soon as the browser runs. The
* picture's average colour as CSS: a few bytes, so it may stand in server-rendered pages.
*/
function averageColour(hash) {
	const bytes = hash ? decode(hash) : null;
	if (!bytes) return void 0;
	const { r, g, b } = thumbHashToAverageRGBA(bytes);
	const part = (share) => Math.round(Math.min(1, Math.max(0, share)) * 255);
	return `rgb(${part(r)} ${part(g)} ${part(b)})`;
}
/** A blurred preview as a data URL of about 4 kB; too heavy for the page's HTML, so browsers make it themselves. */
function blurredPreview(hash) {
	const bytes = hash ? decode(hash) : null;
	return bytes ? thumbHashToDataURL(bytes) : void 0;
}
export { photoSource as i, ImageOff as n, SAVING_DATA as r, Picture as t };
