import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
// client/ui/frame/wordmark.tsx
/** The name as it is always drawn: a sturdy lowercase wordmark whose "r" carries the return arrow. */
var import_jsx_runtime = require_jsx_runtime();
/** Draws in the current text colour; only the arrow is green. */
function Wordmark({ height = 28, label }) {
	const name = label ? {
		role: "img",
		"aria-label": label
	} : { "aria-hidden": true };
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.svg, {
		viewBox: "0 0 134 30",
		height: `${height}px`,
		width: "auto",
		flex: "none",
		...name,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				fill: "none",
				stroke: "currentColor",
				strokeWidth: "4.6",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M3.3 27V15.9a4.6 4.6 0 0 1 9.2 0V16.6" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M23.5 18.2H37.3a6.9 6.9 0 1 0-2.6 4.6" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
						cx: "51.5",
						cy: "18.2",
						r: "6.9"
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M58.4 2v25" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M68 27V9" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M68 18.5a6.8 6.8 0 0 1 8.6-7.4" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M84.5 9.3V27M91.4 9.3l6.7 12.8 6.7-12.8" }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: "M111 18.2h13.8a6.9 6.9 0 1 0-2.6 4.6" })
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
				d: "M84.5 1.2a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8Z",
				fill: "currentColor"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.path, {
				d: "M6.9 15.9H18.1L12.5 23Z",
				fill: "drive"
			})
		]
	});
}
export { Wordmark as t };
