import { i as readNumber, n as NUMBER_RULES } from "./read-number-D_YlBxCi.js";
import { i as REPAIR_DAYS, o as storedColor } from "./car-search-DeXyNsTA.js";
import { T as SPECS, h as FILTER_COLORS, o as BODY_TYPES, p as EMIRATES, u as DAMAGE_TYPES, y as OTHER_COLOR } from "./render.js";
/** The sort every list has; what else it offers is its own (C-brw-19, C-brw-20). */
var MOST_SAVED = "saving_desc";
/** C-brw-14. */
var DEFAULT_FILTERS = {
	make: "all",
	model: "all",
	yearMin: "",
	yearMax: "",
	priceFrom: "",
	priceUpto: "",
	regionalSpec: "all",
	bodyType: "all",
	color: "all",
	airbags: false,
	chassis: false,
	mileageFrom: "",
	mileageUpto: "",
	damage: "all",
	repairDays: "all",
	emirate: "all",
	savingFrom: "",
	sortBy: "latest"
};
function specOf(text) {
	return text === "none" ? "none" : SPECS.find((spec) => spec === text) ?? "all";
}
/** Reads an address as the server does. A bad value costs only itself; a sort the page does not offer is the default. */
function filtersOf(params, sorts) {
	const given = Object.fromEntries(params);
	const { exteriorColor = "", sortBy } = given;
	const spoken = FILTER_COLORS.find((name) => name.toLowerCase() === exteriorColor.toLowerCase());
	const stored = exteriorColor.trim().toLowerCase() === "other" ? OTHER_COLOR : storedColor(exteriorColor);
	return {
		make: nameOf(given["make"]),
		model: nameOf(given["model"]),
		yearMin: wholeOf(given["yearMin"], NUMBER_RULES.year),
		yearMax: wholeOf(given["yearMax"], NUMBER_RULES.year),
		priceFrom: priceBound(given["priceFrom"]),
		priceUpto: priceBound(given["priceTo"]),
		regionalSpec: specOf(params.get("regionalSpec")),
		bodyType: BODY_TYPES.find((type) => type === given["bodyType"]) ?? "all",
		color: spoken ?? stored ?? "all",
		airbags: isOn(given["airbags"]),
		chassis: isOn(given["chassis"]),
		mileageFrom: wholeOf(given["mileageFrom"], KILOMETRES),
		mileageUpto: wholeOf(given["mileageTo"], KILOMETRES),
		damage: DAMAGE_TYPES.find((type) => type === given["damage"]) ?? "all",
		repairDays: REPAIR_DAYS.find((days) => days === given["repairDaysTo"]) ?? "all",
		emirate: EMIRATES.find((emirate) => emirate === given["emirate"]) ?? "all",
		savingFrom: wholeOf(given["savingFrom"], NUMBER_RULES.aed),
		sortBy: sortBy === "saving_desc" ? MOST_SAVED : sorts.find((sort) => sort === sortBy) ?? "latest"
	};
}
/** 1 to 80 characters. */
function nameOf(text = "") {
	const name = text.trim();
	return name.length > 0 && name.length <= 80 ? name : "all";
}
/** What the address of a list can bound a mileage by. */
var KILOMETRES = {
	kind: "mileage",
	unit: "km",
	min: 0,
	max: 1e8
};
function wholeOf(text = "", rule) {
	const reading = readNumber(text, rule);
	return reading.kind === "value" ? String(reading.value) : "";
}
/** As much of a text as the address of a page keeps. */
var MAX_TEXT = 80;
/** A typed price as the filter set and the address keep it: digits, or the text itself when it is no amount. */
function priceBound(typed = "") {
	return readNumber(typed, NUMBER_RULES.aed).kind === "error" ? typed.trim().slice(0, MAX_TEXT) : wholeOf(typed, NUMBER_RULES.aed);
}
/** Without prices that cannot be read: they narrow nothing. */
function readable(filters) {
	return {
		...filters,
		priceFrom: wholeOf(filters.priceFrom, NUMBER_RULES.aed),
		priceUpto: wholeOf(filters.priceUpto, NUMBER_RULES.aed)
	};
}
var isOn = (text) => text === "true" || text === "1";
/** What narrows, under the names address and server share; everything at its default is left out. */
function narrowing(filters) {
	const { priceUpto, mileageUpto, repairDays, color, airbags, chassis, ...same } = filters;
	const named = {
		...same,
		priceTo: priceUpto,
		mileageTo: mileageUpto,
		repairDaysTo: repairDays,
		exteriorColor: color,
		airbags: airbags ? "true" : "",
		chassis: chassis ? "true" : ""
	};
	return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== "" && value !== "all" && value !== "latest"));
}
/** The question for the server, without page size and cursor. `q` is the search text. */
function searchQuery(filters, q) {
	const { regionalSpec, ...rest } = narrowing(readable(filters));
	return {
		...carSearchText(rest),
		...regionalSpec && regionalSpec !== "none" && { regionalSpec },
		...q.trim() && { q: q.trim() }
	};
}
/** Text values as the contract takes them: it reads numbers and flags out of an address. */
function carSearchText(values) {
	return values;
}
/** The address of a list: only what differs from the defaults, so that the plain page has a plain address. */
function listParams(filters, q, shown, firstShown) {
	const params = new URLSearchParams(narrowing(filters));
	if (q.trim()) params.set("q", q.trim());
	if (shown > firstShown) params.set("shown", String(shown));
	return params;
}
/** Whether anything narrows the list; the sort does not. */
function isNarrowed(filters) {
	return Object.keys(narrowing({
		...readable(filters),
		sortBy: "latest",
		regionalSpec: effectiveSpec(filters)
	})).length > 0;
}
function effectiveSpec({ regionalSpec }) {
	return regionalSpec === "none" ? "all" : regionalSpec;
}
/** Both toggles on is "all"; both off too (D-17). */
function specToggles(filters) {
	const { regionalSpec } = filters;
	return {
		GCC: regionalSpec === "all" || regionalSpec === "GCC",
		American: regionalSpec === "all" || regionalSpec === "American"
	};
}
function specOfToggles(on) {
	if (on.GCC === on.American) return on.GCC ? "all" : "none";
	return on.GCC ? "GCC" : "American";
}
/** The years to choose from: 2024 down to 2019 and every other year in stock, newest first (C-brw-09, D-12). */
function yearOptions(inStock) {
	return [.../* @__PURE__ */ new Set([...[
		2024,
		2023,
		2022,
		2021,
		2020,
		2019
	], ...Object.keys(inStock).map(Number).filter(Number.isInteger)])].toSorted((a, b) => b - a).map(String);
}
export { isNarrowed as a, readable as c, specToggles as d, yearOptions as f, filtersOf as i, searchQuery as l, KILOMETRES as n, listParams as o, MOST_SAVED as r, priceBound as s, DEFAULT_FILTERS as t, specOfToggles as u };
