import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { f as require_jsx_runtime, n as drawingOf, p as require_react, r as chakra } from "./icons-RnR86ooq.js";
import { Mt as AnchorButton } from "./render.js";
import { n as Dialog } from "./dialog-DuhS_Kj4.js";
// node_modules/lucide-react/dist/esm/icons/external-link.mjs
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "external-link",
	size: 24,
	node: [
		["path", {
			d: "M15 3h6v6",
			key: "1q9fwt"
		}],
		["path", {
			d: "M10 14 21 3",
			key: "gplh6r"
		}],
		["path", {
			d: "M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6",
			key: "a6xqqp"
		}]
	]
};
__iconData.node;
var ExternalLink = drawingOf(__iconData);
// client/ui/viewers/video-dialog.tsx
/** A video over the page, 16 to 9, playing at once (S-view-05). */
var import_jsx_runtime = require_jsx_runtime();
var words = {
	close: "Close",
	failed: "This video cannot be played here",
	elsewhere: "Open the video"
};
function VideoDialog({ open, onClose, title, url }) {
	const [failed, setFailed] = (0, import_react.useState)(null);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Dialog, {
		open,
		onClose,
		title,
		width: 960,
		closeLabel: words.close,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Frame, { children: failed === url ? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			role: "alert",
			display: "grid",
			gap: "3",
			justifyItems: "center",
			p: "4",
			children: [words.failed, /* @__PURE__ */ (0, import_jsx_runtime.jsx)(AnchorButton, {
				href: url,
				target: "_blank",
				rel: "noreferrer",
				icon: ExternalLink,
				children: words.elsewhere
			})]
		}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.video, {
			src: url,
			"aria-label": title,
			controls: true,
			autoPlay: true,
			playsInline: true,
			onError: () => setFailed(url),
			width: "full",
			height: "full",
			objectFit: "contain"
		}) })
	});
}
var Frame = chakra("div", { base: {
	display: "grid",
	placeItems: "center",
	aspectRatio: "16 / 9",
	width: "full",
	borderRadius: "control",
	overflow: "hidden",
	bg: "night",
	color: "white"
} });
export { VideoDialog };
