import { C as uuid, f as literal, g as optional, h as object, i as ZodDefault, l as array, m as number, o as _enum, u as boolean, x as union, y as string } from "./entry-kdpXl4Kw.js";
import { _ as REPAIR_TIME_CATEGORIES, a as DAMAGE_TYPES, b as SPECS, g as PHOTO_CATEGORIES, h as MILEAGE_UNITS, i as CYLINDERS, m as LISTING_TYPES, p as GALLERIES, r as COLORS, t as BODY_TYPES } from "./words-BsopLzR7.js";
import { c as sha256, i as id, o as money, s as optionalText, t as choice, u as tri } from "./fields-D_wUdmaa.js";
import { n as storedColor } from "./car-search-fE8w2oeS.js";
// shared/contract/car-form.ts
/** The wizard's form on the wire (S-api-31, S-ent-13 to S-ent-17), camelCase. Answers are checked by word lists, not by completeness (D-35). */
var color = string().nullish().transform((value, ctx) => {
	if (!value) return null;
	const known = storedColor(value);
	if (!known) ctx.addIssue({
		code: "custom",
		message: `Choose one of: ${COLORS.join(", ")}`
	});
	return known ?? null;
});
var amount = money.nullish().transform((value) => value ?? null);
var urls = array(string().max(2e7)).max(200).default([]);
var flag = boolean().nullish().transform((value) => value ?? false);
var answer = tri.optional().transform((value) => value ?? null);
/** A whole number, or its text. Nothing else counts as one: null and '' are not 0. */
var whole = (min, max) => union([number(), string().regex(/^\s*\d+\s*$/).transform(Number)]).pipe(number().int("Use a whole number").min(min).max(max));
var optionalWhole = (min, max) => union([whole(min, max), literal("")]).nullish().transform((value) => value === "" ? null : value ?? null);
/** One photo of the manifest: an upload named by its hash. */
var carPhoto = object({
	sha256,
	gallery: _enum(GALLERIES),
	category: _enum(PHOTO_CATEGORIES).default("exterior"),
	position: number().int().min(0).max(999),
	takenAt: string().max(40).nullish().transform((value) => value ?? null)
});
/** All the wizard asks for. Every field may be missing in a PATCH. */
var carFields = object({
	dealerId: id,
	priceSellerAed: money,
	vin: optionalText(40),
	make: string().trim().max(60).nullish().transform((value) => value ?? ""),
	model: string().trim().max(80).nullish().transform((value) => value ?? ""),
	trim: optionalText(80),
	/** 1980 to next year (D-12). */
	year: optionalWhole(1980, 2100),
	spec: _enum(SPECS).default("American"),
	mileageValue: whole(0, 5e6),
	mileageUnit: _enum(MILEAGE_UNITS).default("miles"),
	engineSize: optionalText(40),
	engineSpecs: optionalText(120),
	numCylinders: choice(CYLINDERS),
	doors: optionalWhole(1, 9),
	bodyType: choice(BODY_TYPES),
	exteriorColor: color,
	interiorColor: color,
	airbagsIntact: answer,
	chassisIntact: answer,
	oilCoolantMix: answer,
	dashAirbagDeployed: flag,
	steeringAirbagDeployed: flag,
	seatAirbagDeployed: flag,
	curtainAirbagsDeployed: flag,
	/** The same answer under another name, for callers that use it (decisions 2.2). */
	curtainAirbagDeployed: boolean().nullish(),
	primaryDamage: choice(DAMAGE_TYPES),
	secondaryDamage: choice(DAMAGE_TYPES),
	/** JSON text: {panel: {action, paint}} for the 15 panels. */
	panelConditions: string().max(5e3).nullish().transform((value) => value ?? null),
	comments: optionalText(5e3),
	marketPriceAed: amount,
	auctionPriceUsd: amount,
	winPriceAed: amount,
	totalWithShippingAed: amount,
	repairTimeCategory: _enum(REPAIR_TIME_CATEGORIES).default("5-10"),
	repairTimeManual: flag,
	features: array(string().max(80)).max(50).default([]),
	listingType: _enum(LISTING_TYPES).default("buy_now"),
	carInUae: flag,
	sourceLocation: optionalText(120),
	sourceLocationOld: optionalText(120),
	/** Addresses or data URLs; the server stores data URLs as photos (D-50). */
	imageUrl: string().max(2e7).nullish().transform((value) => value ?? null),
	usaImages: urls,
	uaeImages: urls,
	exteriorImages: urls,
	interiorImages: urls,
	damageImages: urls,
	photoMetadata: string().max(2e5).nullish().transform((value) => value ?? null),
	videoUrl: optionalText(2e3),
	usaVideoUrl: optionalText(2e3),
	engineVideoUrl: optionalText(2e3),
	iaai360: optionalText(2e3),
	copartExterior360: array(string().max(2e3)).max(400).default([]),
	copartInterior360: optionalText(2e3)
});
var photoManifest = array(carPhoto).max(200);
/** POST /api/inspector/cars: airbags and chassis must be answered (S-err-31, S-err-32, decisions 2.4). */
var submitCarBody = carFields.extend({
	/** The car's id, made on the phone. */
	id: uuid().optional(),
	draftId: id.nullish().transform((value) => value ?? null),
	photos: photoManifest.default([]),
	airbagsIntact: boolean({ error: "Please specify if airbags are intact" }),
	chassisIntact: boolean({ error: "Please specify if chassis is intact" }),
	dealerId: string({ error: "Please select a dealer" }).min(1, "Please select a dealer").max(100)
});
/** Every field may be absent and then stays as it is: defaults and "null when absent" of the full form must not apply. */
function asPatch(schema) {
	const shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, optional(unwrapDefault(field))]));
	return object(shape);
}
function unwrapDefault(field) {
	return field instanceof ZodDefault ? field.unwrap() : field;
}
/** PATCH /api/admin/cars/{id}. Status, sale, archive, owner and derived prices are not among the fields: they are ignored (D-88). */
var patchCarBody = asPatch(carFields).extend({
	/** What the change is based on: an inspector must send it, an admin may. */
	revision: number().int().min(1).optional(),
	photos: photoManifest.optional()
});
export { patchCarBody as n, submitCarBody as r, carPhoto as t };
