import { r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { _ as REPAIR_TIME_CATEGORIES, b as SPECS, t as BODY_TYPES } from "./words-BsopLzR7.js";
import { t as number } from "./coerce-BjvX5b2F.js";
import { n as storedColor, t as carSearchQuery } from "./car-search-fE8w2oeS.js";
import { a as idParams } from "./fields-D_wUdmaa.js";
import { n as PANEL_ACTIONS, t as PANELS } from "./panels-7VhpWp5m.js";
import { f as literal, h as object, l as array, m as number$1, o as _enum, s as _null, t as define, u as boolean, v as record, x as union, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/public-car.ts
/** A live car as a visitor sees it. Never VIN, seller price, auction figures or the submitter (D-56). */
var aed = number$1().nullable();
var nullableText = string().nullable();
/** What a list needs (C-ent, C-card). */
var carCard = object({
	id: string(),
	shortId: string(),
	make: string(),
	model: string(),
	trim: nullableText,
	year: number$1().nullable(),
	/** Whole kilometres (D-13). */
	mileage: number$1(),
	mileageUnit: literal("km"),
	/** Whole miles, without drift for values typed in miles. */
	mileageMiles: number$1(),
	regionalSpec: _enum(SPECS),
	/** engineSize, else engineSpecs, else null: screens then show V6, or Electric (D-77). */
	engine: nullableText,
	engineSpecs: nullableText,
	numCylinders: nullableText,
	bodyType: nullableText,
	exteriorColor: nullableText,
	interiorColor: nullableText,
	/** Market Value. */
	asIsPrice: aed,
	originalPrice: aed,
	/** Repair & Drive price; null shows as TBA. */
	repairPrice: aed,
	price: aed,
	savings: aed,
	discountPercentage: number$1(),
	showDiscountPercentage: boolean(),
	repairTimeCategory: _enum(REPAIR_TIME_CATEGORIES),
	features: array(string()),
	airbagsIntact: boolean(),
	chassisIntact: boolean(),
	isVerified: boolean(),
	imageUrl: nullableText,
	/** Base64 ThumbHash of imageUrl, when known. */
	imageThumbHash: nullableText,
	location: string(),
	createdAt: string(),
	updatedAt: string()
});
var reductionLine = object({
	id: string(),
	label: string(),
	percent: number$1(),
	amountAed: number$1()
});
/** GET /api/cars and GET /api/cars/{id} (C-ent). */
var publicCar = carCard.extend({
	archivedAt: _null(),
	dealerId: string(),
	dealerName: nullableText,
	comments: nullableText,
	doors: number$1().nullable(),
	usaImages: array(string()),
	uaeImages: array(string()),
	exteriorImages: array(string()),
	interiorImages: array(string()),
	damageImages: array(string()),
	videoUrl: nullableText,
	iaai360: nullableText,
	copartExterior360: array(string()),
	copartInterior360: nullableText,
	primaryDamage: nullableText,
	secondaryDamage: nullableText,
	/** The panels with work, in their fixed order. */
	panels: array(object({
		panel: _enum(PANELS),
		action: _enum(PANEL_ACTIONS),
		paint: boolean(),
		days: number$1()
	})),
	deployedAirbags: array(string()),
	oilCoolantMix: boolean(),
	repairTime: object({
		totalDays: number$1(),
		category: _enum(REPAIR_TIME_CATEGORIES),
		rank: number$1(),
		reason: string(),
		breakdown: object({
			panels: number$1(),
			airbags: number$1(),
			majorIssues: number$1(),
			damageBumps: number$1(),
			preTotal: number$1(),
			rankAdjustment: number$1()
		})
	}).nullable(),
	reductions: array(reductionLine),
	inspectedAt: string()
});
// shared/contract/cars.ts
var cars_exports = /* @__PURE__ */ __exportAll({
	carFacets: () => carFacets,
	carsDetail: () => carsDetail,
	carsList: () => carsList,
	carsMakes: () => carsMakes,
	carsModels: () => carsModels,
	carsSearch: () => carsSearch,
	carsSimilar: () => carsSimilar,
	carsSuggest: () => carsSuggest,
	carsTrims: () => carsTrims,
	trim: () => trim
});
/** What everybody may read: live cars and the lists to choose from (C-api-04 on, D-11, D-91). */
var bound = number().int().min(0).max(1e8).optional().catch(void 0);
var name = string().trim().min(1).max(80).optional().catch(void 0);
var year = number().int().min(1900).max(2200);
var carsList = define({
	name: "cars.list",
	method: "GET",
	path: "/api/cars",
	who: "anyone",
	query: object({
		make: name,
		model: name,
		/** One value is that year, two are a range; yearMin and yearMax win (D-11). */
		year: union([year, array(year).max(2)]).optional().catch(void 0),
		yearMin: year.optional().catch(void 0),
		yearMax: year.optional().catch(void 0),
		priceFrom: bound,
		priceTo: bound,
		regionalSpec: _enum(SPECS).optional().catch(void 0),
		bodyType: _enum(BODY_TYPES).optional().catch(void 0),
		exteriorColor: string().transform(storedColor).optional().catch(void 0)
	}),
	response: array(publicCar)
});
var count = record(string(), number$1());
var carFacets = object({
	make: count,
	model: count,
	year: count,
	bodyType: count,
	exteriorColor: count,
	regionalSpec: count,
	airbags: number$1(),
	chassis: number$1(),
	price: count
});
var carsSearch = define({
	name: "cars.search",
	method: "GET",
	path: "/api/cars/search",
	who: "anyone",
	query: carSearchQuery,
	response: object({
		cars: array(carCard),
		total: number$1(),
		nextCursor: string().nullable(),
		facets: carFacets,
		/** The search text that was answered when the one asked for held words no car carries; else null. */
		corrected: string().nullable()
	})
});
var suggestion = object({
	/** What to search for: "2021 Toyota Camry". */
	text: string(),
	kind: _enum([
		"make",
		"model",
		"body",
		"year"
	]),
	/** Live cars that searching for it finds. */
	cars: number$1()
});
/** What a person who typed `q` so far may be looking for; what is on sale first. */
var carsSuggest = define({
	name: "cars.suggest",
	method: "GET",
	path: "/api/cars/suggest",
	who: "anyone",
	query: object({
		q: name,
		limit: number().int().min(1).max(12).default(8).catch(8)
	}),
	response: object({ suggestions: array(suggestion) })
});
var carsMakes = define({
	name: "cars.makes",
	method: "GET",
	path: "/api/cars/meta/makes",
	who: "anyone",
	response: array(string())
});
var carsModels = define({
	name: "cars.models",
	method: "GET",
	path: "/api/cars/meta/models",
	who: "anyone",
	query: object({ make: name }),
	response: array(string())
});
var trim = object({
	name: string(),
	bodyType: _enum(BODY_TYPES).optional()
});
var carsTrims = define({
	name: "cars.trims",
	method: "GET",
	path: "/api/cars/meta/trims",
	who: "anyone",
	query: object({
		model: name,
		make: name
	}),
	response: array(trim)
});
/** 404 for a car that is not live, 410 when it was sold. */
var carsDetail = define({
	name: "cars.detail",
	method: "GET",
	path: "/api/cars/:id",
	who: "anyone",
	params: idParams,
	response: publicCar
});
/** Up to `limit` live cars like this one, then the newest; the car itself may be sold, gone or unknown. */
var carsSimilar = define({
	name: "cars.similar",
	method: "GET",
	path: "/api/cars/:id/similar",
	who: "anyone",
	params: idParams,
	query: object({ limit: number().int().min(1).max(12).default(4).catch(4) }),
	response: array(carCard)
});
export { carsSimilar as a, carsSearch as i, carsMakes as n, carsSuggest as o, carsModels as r, cars_exports as s, carsDetail as t };
