import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { n as Dialog } from "./dialog-DuhS_Kj4.js";
import { i as photoSource, t as Picture } from "./picture-DcbhnXFT.js";
import { r as texts } from "./car-page-DAX0ui91.js";
// client/shop/car-page/gallery/contact-sheet.tsx
/** Every picture of a car at a glance, part by part; a tap shows it large. */
var import_jsx_runtime = require_jsx_runtime();
function ContactSheet({ open, onClose, parts, onShow }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		title: texts.allPhotosTitle,
		closeLabel: texts.closePhotos,
		width: 720,
		children: parts.map(({ title, images }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.section, {
			"aria-label": title,
			mb: "5",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.h3, {
				textStyle: "t2",
				fontWeight: "semibold",
				mb: "2",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: `${title} ` }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
					color: "ink-3",
					children: images.length
				})]
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Grid, { children: images.map(({ url, alt, seen }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("li", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Tile, {
				type: "button",
				"aria-label": alt,
				onClick: () => onShow(url),
				children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: photoSource(url, { widest: 640 }),
					alt: "",
					sizes: "(min-width: 720px) 160px, 30vw"
				})
			}), seen && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
				"aria-hidden": true,
				textStyle: "t1",
				color: "ink-2",
				pt: "1",
				children: seen
			})] }, url)) })]
		}, title))
	});
}
var Grid = chakra("ul", { base: {
	display: "grid",
	gridTemplateColumns: {
		base: "repeat(3, minmax(0, 1fr))",
		md: "repeat(4, minmax(0, 1fr))"
	},
	gap: "2"
} });
var Tile = chakra("button", { base: {
	display: "block",
	width: "full",
	borderRadius: "control",
	overflow: "hidden",
	cursor: "pointer",
	"&:hover": { opacity: .88 }
} });
export { ContactSheet };
