import { f as require_jsx_runtime, r as chakra } from "./icons-RnR86ooq.js";
import { Ft as wrapText, I as aed, W as distance } from "./render.js";
import { c as VisuallyHidden, t as FinePrint } from "./page-CRV3tWFN.js";
import { t as Badge } from "./badge-grlK88iV.js";
import { t as Picture } from "./picture-DcbhnXFT.js";
import { a as modelLine, i as makeLine, t as carName } from "./car-name-ti6Aore-.js";
import { u as common } from "./kept-reservation-B5QWsTxT.js";
// client/shop/reservation/car-line.tsx
var import_jsx_runtime = require_jsx_runtime();
function CarLine({ car, lead, end, size = "large", detail, children }) {
	const large = size === "large";
	const facts = [car.mileage, car.regionalSpec && `${car.regionalSpec} spec`].filter(Boolean).join(" · ");
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
		display: "grid",
		gridTemplateColumns: large ? {
			base: "96px minmax(0, 1fr)",
			md: "144px minmax(0, 1fr) auto"
		} : "64px minmax(0, 1fr) auto",
		columnGap: large ? {
			base: "3",
			md: "4"
		} : "3",
		rowGap: "2",
		alignItems: "center",
		opacity: car.state === "gone" ? .9 : 1,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				borderRadius: "control",
				overflow: "hidden",
				filter: car.state === "gone" ? "grayscale(1)" : "none",
				children: car.imageUrl ? /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Picture, {
					source: car.imageUrl,
					alt: "",
					sizes: large ? "144px" : "64px"
				}) : /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
					bg: "sunken",
					aspectRatio: "4 / 3"
				})
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.div, {
				minW: "0",
				children: [
					lead && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.p, {
						textStyle: "t1",
						fontWeight: "semibold",
						color: "drive",
						children: lead
					}),
					/* @__PURE__ */ (0, import_jsx_runtime.jsxs)(chakra.p, {
						textStyle: large ? "t3" : "t2",
						lineHeight: large ? "1.375rem" : "1.25rem",
						fontWeight: "bold",
						children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.span, {
							display: "block",
							textStyle: "t1",
							fontWeight: "normal",
							color: "ink-3",
							children: car.eyebrow
						}), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${car.title}` })]
					}),
					facts && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(FinePrint, { children: facts }),
					/* @__PURE__ */ (0, import_jsx_runtime.jsx)(State, { car }),
					wrapText(detail)
				]
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				textStyle: large ? "t3" : "t2",
				fontWeight: "semibold",
				whiteSpace: "nowrap",
				...large && { gridColumn: {
					base: "2",
					md: "3"
				} },
				textDecoration: car.state === "gone" ? "line-through" : "none",
				children: end ?? /* @__PURE__ */ (0, import_jsx_runtime.jsxs)(import_jsx_runtime.Fragment, { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)(VisuallyHidden, { children: "Repair & Drive price" }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("span", { children: ` ${aed(car.price)}` })] })
			}),
			children && /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.div, {
				gridColumn: "1 / -1",
				children
			})
		]
	});
}
function State({ car }) {
	if (car.state === "live") return null;
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Badge, {
		tone: "danger",
		children: common[car.state]
	});
}
// client/shop/reservation/order-cars.ts
function fromShortlist(car, today) {
	const price = typeof today === "object" ? today.price : car.repairPrice;
	const state = typeof today === "string" ? today : price === null && today !== void 0 ? "unpriced" : "live";
	return {
		id: car.id,
		name: carName(car),
		eyebrow: makeLine(car),
		title: modelLine(car),
		imageUrl: car.imageUrl,
		mileage: distance(car.mileage, car.mileageUnit),
		regionalSpec: car.regionalSpec || null,
		price,
		state
	};
}
function fromReservation(car) {
	return {
		id: car.carId,
		name: car.title,
		eyebrow: car.title.split(" ").slice(0, 2).join(" "),
		title: car.title.split(" ").slice(2).join(" ") || car.title,
		imageUrl: car.imageUrl,
		mileage: car.mileage === null ? null : distance(car.mileage, "km"),
		regionalSpec: car.regionalSpec,
		price: car.repairPrice,
		state: car.isReserved ? "reserved" : car.isAvailable ? "live" : "gone"
	};
}
/** Those that can be reserved. */
function reservable(cars) {
	return cars.filter(({ state }) => state === "live");
}
/** AED, of the cars that can be reserved (C-res-18). */
function orderTotal(cars) {
	return reservable(cars).reduce((sum, { price }) => sum + (price ?? 0), 0);
}
export { CarLine as a, reservable as i, fromShortlist as n, orderTotal as r, fromReservation as t };
