import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { i as drawingSummary, o as PANEL_SHAPES, r as PanelDrawing, s as VIEW_BOX } from "./panel-swatch-CjVhHFr_.js";
// shared/domain/safety.ts
var AIRBAGS = [
	"dash",
	"steering",
	"seat",
	"curtain"
];
var AIRBAG_NAMES = {
	dash: "Dashboard airbag",
	steering: "Steering airbag",
	seat: "Seat airbag",
	curtain: "Curtain airbags"
};
// client/trade/numbered-panels.tsx
/** The panel drawing with a numbered disc on each worked panel, so that a list beside it can point at it. */
var import_jsx_runtime = require_jsx_runtime();
/** The disc takes the drop's place; painted panels carry a small drop beside it. */
function NumberedPanels({ conditions, order }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
		role: "img",
		"aria-label": drawingSummary(conditions),
		position: "relative",
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", {
			"aria-hidden": "true",
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(PanelDrawing, {
				conditions: unpainted(conditions),
				idPrefix: "story-"
			}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.svg, {
				viewBox: VIEW_BOX,
				position: "absolute",
				inset: "0",
				width: "full",
				height: "full",
				children: order.map((panel, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Disc, {
					panel,
					number: at + 1,
					painted: conditions[panel]?.paint ?? false
				}, panel))
			})]
		})
	});
}
function unpainted(conditions) {
	return Object.fromEntries(Object.entries(conditions).map(([panel, condition]) => [panel, {
		...condition,
		paint: false
	}]));
}
function Disc({ panel, number, painted }) {
	const [x, y] = PANEL_SHAPES[panel].centre;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
		transform: `translate(${x} ${y})`,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
				r: "12",
				fill: "#FFFFFF",
				stroke: "#8A3F06",
				strokeWidth: "1.5"
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("text", {
				textAnchor: "middle",
				y: "4.5",
				style: {
					fontSize: 13,
					fontWeight: 700
				},
				fill: "#8A3F06",
				children: number
			}),
			painted && /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("g", {
				transform: "translate(13 -11)",
				children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("circle", {
					r: "7.5",
					fill: "#FFFFFF",
					stroke: "#10201B",
					strokeWidth: "1.2"
				}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", {
					d: "M0 -7 C3.6 -2.4 5.5 0.2 5.5 2.6 A5.5 5.5 0 0 1 -5.5 2.6 C-5.5 0.2 -3.6 -2.4 0 -7 Z",
					fill: "#10201B",
					transform: "scale(0.62)"
				})]
			})
		]
	});
}
export { AIRBAGS as n, AIRBAG_NAMES as r, NumberedPanels as t };
