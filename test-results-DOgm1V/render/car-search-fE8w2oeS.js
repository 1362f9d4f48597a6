import { f as literal, h as object, o as _enum, x as union, y as string } from "./entry-kdpXl4Kw.js";
import { t as number } from "./coerce-BjvX5b2F.js";
import { S as STORED_COLORS, b as SPECS, t as BODY_TYPES } from "./words-BsopLzR7.js";
// shared/contract/car-search.ts
/** The filter set of the product's own lists (D-91). The URL of a list carries the same names; a bad value costs only itself. */
var CAR_SORTS = [
	"latest",
	"year_desc",
	"year_asc",
	"price_asc",
	"price_desc",
	"mileage_asc",
	"repair_time"
];
/** Gray and grey are one colour; the filter says Grey, the store Gray (D-15). Case does not matter (D-14). */
function storedColor(text) {
	const wanted = text.trim().toLowerCase() === "grey" ? "gray" : text.trim().toLowerCase();
	return STORED_COLORS.find((color) => color.toLowerCase() === wanted);
}
var text = string().trim().min(1).max(80).optional().catch(void 0);
var whole = (min, max) => number().int().min(min).max(max).optional().catch(void 0);
var flag = union([
	literal("true"),
	literal("1"),
	literal(true)
]).transform(() => true).optional().catch(void 0);
var carSearchQuery = object({
	make: text,
	model: text,
	yearMin: whole(1980, 2100),
	yearMax: whole(1980, 2100),
	priceFrom: whole(0, 1e8),
	priceTo: whole(0, 1e8),
	regionalSpec: _enum(SPECS).optional().catch(void 0),
	bodyType: _enum(BODY_TYPES).optional().catch(void 0),
	exteriorColor: string().transform((value) => storedColor(value)).optional().catch(void 0),
	airbags: flag,
	chassis: flag,
	/** Every word must be found in make, model, trim, year or body type. */
	q: text,
	sortBy: _enum(CAR_SORTS).default("latest").catch("latest"),
	limit: number().int().min(1).max(100).default(20).catch(20),
	cursor: string().max(400).optional().catch(void 0)
});
export { storedColor as n, carSearchQuery as t };
