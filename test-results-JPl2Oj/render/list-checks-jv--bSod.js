import { n as drawingOf } from "./icons-RnR86ooq.js";
// client/shop/shortlist/lists/kept-list.ts
var hasMinimum = (count) => count >= 2;
/** Whether that many cars can be compared and reserved: 2 to 5 (C-const-02). */
var isComparable = (count) => hasMinimum(count) && count <= 5;
/** Foreign or older content costs only what is wrong with it; without an id there is no car. */
function readCar(stored) {
	if (typeof stored !== "object" || stored === null) return [];
	const { id, make, model, trim, year, mileage, mileageUnit, regionalSpec, imageUrl, repairPrice } = stored;
	const price = repairPrice === null ? null : Number(repairPrice);
	if (typeof id !== "string" || id === "") return [];
	return [{
		id,
		make: text(make) ?? "",
		model: text(model) ?? "",
		trim: text(trim),
		year: number(year),
		mileage: number(mileage) ?? 0,
		mileageUnit: mileageUnit === "miles" ? "miles" : "km",
		regionalSpec: text(regionalSpec) ?? "",
		imageUrl: text(imageUrl),
		repairPrice: number(price)
	}];
}
var text = (value) => typeof value === "string" ? value : null;
var number = (value) => Number.isFinite(value) ? value : null;
/** The first `limit` different cars of anything that was stored; empty when it is no list (C-sel-09). */
function readKept(content, limit) {
	if (!Array.isArray(content)) return [];
	const cars = content.flatMap(readCar);
	return cars.filter((car, at) => cars.findIndex(({ id }) => id === car.id) === at).slice(0, limit);
}
/** Appends, or returns the very list when the car is on it already or the list is full (C-sel-02, C-sel-03). */
function withCar(cars, car, limit) {
	return cars.length >= limit || cars.some(({ id }) => id === car.id) ? cars : [...cars, car];
}
/** The others keep their order (C-sel-14); the very list when the car is not on it. */
function withoutCar(cars, id) {
	return cars.some((car) => car.id === id) ? cars.filter((car) => car.id !== id) : cars;
}
/** The same cars in the same order with what is newly known of them; the very list when nothing is new (D-82). */
function refreshed(cars, known) {
	const next = cars.map((car) => {
		const fresh = known.find(({ id }) => id === car.id);
		return fresh && !sameFacts(fresh, car) ? fresh : car;
	});
	return next.every((car, at) => car === cars[at]) ? cars : next;
}
function sameFacts(one, other) {
	return JSON.stringify(readCar(one)) === JSON.stringify(readCar(other));
}
/** Moves one car; a position outside the list, or its own, changes nothing. */
function moved(cars, from, to) {
	const car = cars[from];
	if (car === void 0 || to === from || to < 0 || to >= cars.length) return cars;
	return cars.toSpliced(from, 1).toSpliced(to, 0, car);
}
// node_modules/lucide-react/dist/esm/icons/list-checks.mjs
/**
* @license lucide-react v1.75.0 - ISC
*
* This source code is licensed under the ISC license.
* See the LICENSE file in the root directory of this source tree.
*/
var __iconData = {
	name: "list-checks",
	size: 24,
	node: [
		["path", {
			d: "M13 5h8",
			key: "a7qcls"
		}],
		["path", {
			d: "M13 12h8",
			key: "h98zly"
		}],
		["path", {
			d: "M13 19h8",
			key: "c3s6r1"
		}],
		["path", {
			d: "m3 17 2 2 4-4",
			key: "1jhpwq"
		}],
		["path", {
			d: "m3 7 2 2 4-4",
			key: "1obspn"
		}]
	]
};
__iconData.node;
var ListChecks = drawingOf(__iconData);
export { readKept as a, withoutCar as c, moved as i, hasMinimum as n, refreshed as o, isComparable as r, withCar as s, ListChecks as t };
