import { f as require_jsx_runtime, r as chakra, t as Icon } from "./icons-RnR86ooq.js";
import { t as Plus } from "./plus-BsV886UZ.js";
import { I as aed, M as ringInPicture, jt as IconButton, t as paths, zt as X } from "./render.js";
import { t as require_dist } from "./dist-IHMA6f-2.js";
import { a as modelLine } from "./car-name-ti6Aore-.js";
import { i as photoSource, t as Picture } from "./picture-DcbhnXFT.js";
import { l as useSelection } from "./selection-context-Bu0VfH0J.js";
import { nameOf, shortKm } from "./car-words-73Yia0LJ.js";
import { n as useCarDrag, t as SortableCars } from "./sortable-cars-BxAUDnk8.js";
import { texts } from "./texts-Bhj7-lHg.js";
// client/shop/shortlist/tray/tray-cars.tsx
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
				children: cars.map((car, at) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(TrayCard, {
					car,
					place: at + 1,
					compact
				}, car.id))
			}), cars.length < 5 && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FreePlace, { place: cars.length + 1 })]
		})
	});
}
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
		border: "line",
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
						display: "block",
						truncate: true,
						textStyle: "t1",
						color: "ink-3",
						pe: {
							base: "7",
							xl: "0"
						},
						children: [car.year, shortKm(car)].filter(Boolean).join(" · ")
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(CarLink, {
						to: paths.car(car.id),
						title: name,
						draggable: false,
						display: "block",
						truncate: true,
						textStyle: "t2",
						fontWeight: "bold",
						color: "ink",
						children: `${car.make} ${modelLine(car)}`.trim() || texts.unnamed
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
		cursor: "grab",
		borderRadius: "card",
		css: ringInPicture,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
			display: "grid",
			placeItems: "center",
			width: "1.5rem",
			height: "1.5rem",
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
		children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Icon, { glyph: Plus }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: texts.addNth(place) })]
	});
}
export { TrayCars };
