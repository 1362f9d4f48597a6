import { r as __exportAll } from "./rolldown-runtime-C1I3wEg2.js";
import { a as idParams, u as tri } from "./fields-D_wUdmaa.js";
import { n as patchCarBody, t as carPhoto } from "./car-form-CAyENfWo.js";
import { S as STORED_COLORS, _ as REPAIR_TIME_CATEGORIES, a as DAMAGE_TYPES, b as SPECS, h as MILEAGE_UNITS, i as CYLINDERS, m as LISTING_TYPES, n as CAR_STATUSES, t as BODY_TYPES } from "./words-BsopLzR7.js";
import { f as literal, h as object, l as array, m as number, o as _enum, t as define, u as boolean, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/staff-car.ts
/** A car as staff see it: everything an inspector said and everything that was derived (S-rev, S-api-08, decisions 2.1). */
var aed = number().nullable();
var nullableText = string().nullable();
var wholeCar = object({
	id: string(),
	shortId: string(),
	revision: number(),
	vin: nullableText,
	make: string(),
	model: string(),
	trim: nullableText,
	year: number().nullable(),
	spec: _enum(SPECS),
	/** Same value as spec, under the customer side's name (D-17). */
	regionalSpec: _enum(SPECS),
	mileageValue: number(),
	mileageUnit: _enum(MILEAGE_UNITS),
	engineSize: nullableText,
	engineSpecs: nullableText,
	numCylinders: _enum(CYLINDERS).nullable(),
	doors: number().nullable(),
	bodyType: _enum(BODY_TYPES).nullable(),
	exteriorColor: _enum(STORED_COLORS).nullable(),
	interiorColor: _enum(STORED_COLORS).nullable(),
	airbagsIntact: tri,
	chassisIntact: tri,
	oilCoolantMix: tri,
	dashAirbagDeployed: boolean(),
	steeringAirbagDeployed: boolean(),
	seatAirbagDeployed: boolean(),
	curtainAirbagsDeployed: boolean(),
	primaryDamage: _enum(DAMAGE_TYPES).nullable(),
	secondaryDamage: _enum(DAMAGE_TYPES).nullable(),
	/** JSON text. */
	panelConditions: string(),
	comments: nullableText,
	priceSellerAed: aed,
	marketPriceAed: aed,
	fixDrivePriceAed: aed,
	youSaveAed: aed,
	auctionPriceUsd: number().nullable(),
	winPriceAed: aed,
	totalWithShippingAed: aed,
	repairTimeCategory: _enum(REPAIR_TIME_CATEGORIES),
	repairTimeManual: boolean(),
	features: array(string()),
	listingType: _enum(LISTING_TYPES),
	carInUae: boolean(),
	sourceLocation: nullableText,
	sourceLocationOld: nullableText,
	photos: array(carPhoto),
	images: array(string()),
	usaImages: array(string()),
	uaeImages: array(string()),
	exteriorImages: array(string()),
	interiorImages: array(string()),
	damageImages: array(string()),
	imageUrl: nullableText,
	photoMetadata: nullableText,
	videoUrl: nullableText,
	usaVideoUrl: nullableText,
	engineVideoUrl: nullableText,
	iaai360: nullableText,
	copartExterior360: array(string()),
	copartInterior360: nullableText,
	dealerId: string(),
	dealerName: nullableText,
	submittedBy: string(),
	submittedByEmail: nullableText,
	submittedAt: string(),
	/** Why it was sent back, while it is; else null. */
	correctionNotes: nullableText,
	status: _enum(CAR_STATUSES),
	isVerified: boolean(),
	isSold: boolean(),
	soldAt: nullableText,
	archivedAt: nullableText,
	createdAt: string(),
	updatedAt: string()
});
/** What an inspector may have said differently in an earlier submission of the same car. */
var previousAnswers = wholeCar.pick({
	vin: true,
	make: true,
	model: true,
	trim: true,
	year: true,
	spec: true,
	mileageValue: true,
	mileageUnit: true,
	engineSize: true,
	engineSpecs: true,
	numCylinders: true,
	doors: true,
	bodyType: true,
	exteriorColor: true,
	interiorColor: true,
	airbagsIntact: true,
	chassisIntact: true,
	oilCoolantMix: true,
	dashAirbagDeployed: true,
	steeringAirbagDeployed: true,
	seatAirbagDeployed: true,
	curtainAirbagsDeployed: true,
	primaryDamage: true,
	secondaryDamage: true,
	panelConditions: true,
	comments: true,
	priceSellerAed: true,
	marketPriceAed: true,
	youSaveAed: true,
	fixDrivePriceAed: true,
	dealerId: true,
	exteriorImages: true,
	interiorImages: true,
	damageImages: true
}).partial();
var staffCar = wholeCar.extend({ 
/** In the answer about one pending car: what it said before its last resubmission, only the fields that changed; else null. */
previous: previousAnswers.nullable().optional() });
/** What a row of a list shows. */
var onCard = {
	id: true,
	shortId: true,
	revision: true,
	vin: true,
	make: true,
	model: true,
	trim: true,
	year: true,
	spec: true,
	bodyType: true,
	mileageValue: true,
	mileageUnit: true,
	engineSize: true,
	numCylinders: true,
	priceSellerAed: true,
	marketPriceAed: true,
	fixDrivePriceAed: true,
	imageUrl: true,
	dealerId: true,
	dealerName: true,
	submittedByEmail: true,
	submittedAt: true,
	status: true,
	isVerified: true,
	isSold: true,
	soldAt: true,
	archivedAt: true,
	updatedAt: true
};
/** A car in a list: with `view=card` only what a row shows, else the whole car. */
var listedCar = wholeCar.partial().required(onCard);
Object.keys(onCard);
// shared/contract/review.ts
var review_exports = /* @__PURE__ */ __exportAll({ carsForEdit: () => carsForEdit });
/** Review and publishing (S-api-03 to S-api-15, decisions 2.4). */
var admin = ["admin"];
/** An inspector: only an own car in needs_correction, wizard fields only (D-07). */
var adminOrOwner = ["admin", "inspector"];
/** `view=card` leaves out what no row shows: a tenth of the bytes, so that thousands of cars stay quick. */
var list = {
	method: "GET",
	who: admin,
	query: object({ view: _enum(["card"]).optional() }),
	response: array(listedCar)
};
var action = {
	method: "POST",
	who: admin,
	params: idParams,
	idempotent: true
};
var moved = staffCar.extend({ success: literal(true) });
var carsPending = define({
	...list,
	name: "review.pending",
	path: "/api/admin/pending-cars"
});
var carsApproved = define({
	...list,
	name: "review.approved",
	path: "/api/admin/approved-cars"
});
var carsArchived = define({
	...list,
	name: "review.archived",
	path: "/api/admin/cars/archived"
});
var carsForEdit = define({
	name: "review.car",
	method: "GET",
	path: "/api/admin/cars/:id",
	who: adminOrOwner,
	params: idParams,
	response: staffCar
});
/** 409 STALE {current} when `revision` is not the present one. By its inspector it also goes back to pending. */
var carsPatch = define({
	name: "review.patch",
	method: "PATCH",
	path: "/api/admin/cars/:id",
	who: adminOrOwner,
	params: idParams,
	body: patchCarBody,
	response: staffCar,
	idempotent: true,
	maxBytes: 35e6
});
var carsApprove = define({
	...action,
	name: "review.approve",
	path: "/api/admin/cars/:id/approve",
	response: moved
});
/** A tombstone: gone for good everywhere, the submission keeps the reason (D-06). */
var carsReject = define({
	...action,
	name: "review.reject",
	path: "/api/admin/cars/:id/reject",
	body: object({ reason: string().trim().min(1, "Say why it is rejected").max(2e3) }),
	response: object({
		success: literal(true),
		id: string(),
		status: literal("rejected")
	})
});
var carsSendCorrection = define({
	...action,
	name: "review.sendCorrection",
	path: "/api/admin/cars/:id/send-correction",
	body: object({ notes: string().trim().min(1, "Say what is to be corrected").max(2e3) }),
	response: moved
});
var carsArchive = define({
	name: "review.archive",
	method: "PATCH",
	path: "/api/admin/cars/:id/archive",
	who: admin,
	params: idParams,
	response: moved,
	idempotent: true
});
export { carsForEdit as a, carsReject as c, staffCar as d, carsArchived as i, carsSendCorrection as l, carsApproved as n, carsPatch as o, carsArchive as r, carsPending as s, carsApprove as t, review_exports as u };
