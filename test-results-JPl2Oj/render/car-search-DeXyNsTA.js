import { D as STORED_COLORS } from "./render.js";
// shared/domain/car-search.ts
/** The words of a search for cars that a list needs before it asks. */
/** Width of a price step of the counts (facets.price), AED. */
var PRICE_STEP = 25e3;
/** Width of a step of mileage, kilometres: a car is counted under the end of its step, as "up to" asks. */
var MILEAGE_STEP = 25e3;
/** Width of a step of what one saves, AED: a car is counted under the beginning of its step, as "at least" asks. */
var SAVING_STEP = 1e4;
/** "Repaired within so many days" by the categories that end by then. */
var REPAIRED_WITHIN = {
	"10": ["5-10"],
	"16": ["5-10", "11-16"],
	"22": [
		"5-10",
		"11-16",
		"17-22"
	]
};
var REPAIR_DAYS = [
	"10",
	"16",
	"22"
];
/** Gray and grey are one colour; the filter says Grey, the store Gray (D-15). Case does not matter (D-14). */
function storedColor(text) {
	const wanted = text.trim().toLowerCase() === "grey" ? "gray" : text.trim().toLowerCase();
	return STORED_COLORS.find((color) => color.toLowerCase() === wanted);
}
export { SAVING_STEP as a, REPAIR_DAYS as i, PRICE_STEP as n, storedColor as o, REPAIRED_WITHIN as r, MILEAGE_STEP as t };
