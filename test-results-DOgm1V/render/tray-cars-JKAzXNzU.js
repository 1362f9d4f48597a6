import { S as require_dist, c as chakra, t as Icon, w as require_jsx_runtime } from "./icons-B_vz_UmD.js";
import { t as Plus } from "./plus-uvi6oVGJ.js";
import { F as X, P as IconButton, i as aed } from "./render.js";
import { r as photoSource, t as Picture } from "./picture-Ft4tAYSG.js";
import { a as useSelection } from "./selection-context-60AJdLEb.js";
import { i as shortKm, o as texts, r as nameOf } from "./list-checks-TB2YLUKn.js";
import { n as useCarDrag, t as SortableCars } from "./sortable-cars-DVwPLTwJ.js";
// client/features/shortlist/tray-cars.tsx
/** The row of chosen cars in the selection bar, ranked by hand or by keyboard (C-tray-10, C-tray-11, C-tray-18). */
var import_dist = require_dist();
var import_jsx_runtime = require_jsx_runtime();
var CarLink = chakra(import_dist.Link);
function TrayCars({ compact }) {
	const { cars, move } = useSelection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(SortableCars, {
		id: "tray",
		cars,
		onMove: move,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
			display: "flex",
			gap: "3",
			p: "1",
			overflowX: "auto",
			css: {
				scrollbarWidth: "thin",
				overscrollBehaviorX: "contain"
			},
			children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.ol, {
				"aria-label": texts.order,
				display: "flex",
				gap: "3",
				m: "0",
				p: "0",
				listStyle: "none",
				children: cars.map((car, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrayCard, {
					car,
					place: at + 1,
					compact
				}, car.id))
			}), cars.length < 5 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FreePlace, { place: cars.length + 1 })]
		})
	});
}
var oneLine = {
	display: "block",
	whiteSpace: "nowrap",
	overflow: "hidden",
	textOverflow: "ellipsis"
};
function TrayCard({ car, place, compact }) {
	const drag = useCarDrag(car.id);
	const name = nameOf(car);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.li, {
		...drag.item,
		"data-car": car.id,
		flex: "none",
		position: "relative",
		display: {
			base: "grid",
			xl: "block"
		},
		gridTemplateColumns: "68px minmax(0, 1fr)",
		width: compact ? "160px" : "200px",
		bg: "surface",
		borderWidth: "1px",
		borderStyle: "solid",
		borderColor: "line",
		borderRadius: "card",
		overflow: "hidden",
		cursor: "grab",
		userSelect: "none",
		touchAction: "manipulation",
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				position: "relative",
				aspectRatio: { xl: "16 / 10" },
				bg: "stage-1",
				children: car.imageUrl && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: photoSource(car.imageUrl, { widest: 640 }),
					alt: name,
					sizes: "200px",
					ratio: "fill"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Handle, {
				place,
				label: texts.reorder(name),
				handle: drag.handle
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(RemoveButton, {
				car,
				name
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				px: {
					base: "2",
					xl: "3"
				},
				pt: "2",
				pb: {
					base: "2",
					xl: "3"
				},
				minW: "0",
				children: [
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						...oneLine,
						textStyle: "t1",
						color: "ink-3",
						pe: {
							base: "7",
							xl: "0"
						},
						children: [car.year, shortKm(car)].filter(Boolean).join(" · ")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLink, {
						to: `/car/${car.id}`,
						title: name,
						draggable: false,
						...oneLine,
						textStyle: "t2",
						fontWeight: "bold",
						color: "ink",
						textDecoration: "none",
						children: `${car.make} ${car.model}`.trim() || texts.unnamed
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
						display: "block",
						textStyle: "t2",
						fontWeight: "semibold",
						children: aed(car.repairPrice)
					})
				]
			})
		]
	});
}
/** The place in the order; also what takes the keyboard. */
function Handle({ place, label, handle }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.button, {
		type: "button",
		...handle,
		"aria-label": texts.placeOf(place, label),
		position: "absolute",
		insetBlockStart: "0",
		insetInlineStart: "0",
		width: "touch",
		height: "touch",
		p: "2",
		border: "0",
		bg: "transparent",
		cursor: "grab",
		borderRadius: "card",
		css: { "&:focus-visible": { outlineOffset: "-4px" } },
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "grid",
			placeItems: "center",
			width: "6",
			height: "6",
			borderRadius: "pill",
			bg: "ink",
			color: "on-ink",
			textStyle: "t1",
			fontWeight: "bold",
			children: place
		})
	});
}
function RemoveButton({ car, name }) {
	const { remove } = useSelection();
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
		position: "absolute",
		insetBlockStart: "0",
		insetInlineEnd: "0",
		css: {
			"& button": {
				bg: "transparent",
				position: "relative"
			},
			"& button:hover": { bg: "transparent" },
			"& button::before": {
				content: "\"\"",
				position: "absolute",
				inset: "8px",
				borderRadius: "pill",
				bg: "veil"
			},
			"& svg": { position: "relative" }
		},
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(IconButton, {
			glyph: X,
			iconSize: 16,
			"aria-label": texts.remove(name),
			onClick: () => remove(car.id)
		})
	});
}
function FreePlace({ place }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		flex: "none",
		width: "200px",
		display: "grid",
		placeItems: "center",
		placeContent: "center",
		gap: "1",
		borderWidth: "1px",
		borderStyle: "dashed",
		borderColor: "line-2",
		borderRadius: "card",
		textStyle: "t2",
		color: "ink-3",
		p: "2",
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Plus }), texts.addNth(place)]
	});
}
export { TrayCars };
