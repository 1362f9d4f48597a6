import { o as money } from "./fields-D_wUdmaa.js";
import { t as number } from "./coerce-BjvX5b2F.js";
import { h as object, l as array, m as number$1, t as define, y as string } from "./entry-kdpXl4Kw.js";
// shared/contract/vehicle-data.ts
/** Questions about a car that others can answer: its VIN, its market price (S-api-32, S-api-33, S-ent-07 to 12, D-48). */
var staff = ["inspector", "admin"];
var nullableText = string().nullable();
var vinResult = object({
	brand: nullableText,
	matchedMake: nullableText,
	matchedModel: nullableText,
	model: nullableText,
	year: number$1().nullable(),
	trim: nullableText,
	odometer: number$1().nullable(),
	engine: nullableText,
	cylinders: nullableText,
	color: nullableText,
	bodyType: nullableText,
	doors: number$1().nullable(),
	primaryDamage: nullableText,
	secondaryDamage: nullableText,
	location: nullableText,
	location_old: nullableText,
	images: array(string()),
	video: nullableText,
	iaai_360: nullableText,
	copart_exterior_360: array(string()),
	copart_interior_360: nullableText,
	rawData: object({
		purchase_price: number$1().nullable(),
		airbag: nullableText,
		damage_pr: nullableText
	})
});
/** 404 with a message when neither the decoder nor an auction lot knows it. */
var vinLookup = define({
	name: "vehicle.vinLookup",
	method: "POST",
	path: "/api/inspector/vin-lookup",
	who: staff,
	body: object({ vin: string().trim().toUpperCase().length(17, "VIN must be exactly 17 characters") }),
	response: vinResult,
	perMinute: 20
});
var listingUsed = object({
	url: string(),
	title: string(),
	priceAed: number$1(),
	mileage: number$1(),
	mileageDifference: number$1(),
	condition: string(),
	location: string()
});
var pricingResult = object({
	marketPrice: number$1(),
	fixAndDriveBasePrice: number$1(),
	listingsFound: number$1(),
	closestMatch: object({
		url: string(),
		mileage: number$1(),
		mileageDifference: number$1(),
		condition: string(),
		location: string()
	}).nullable(),
	searchUrl: string(),
	listings: array(listingUsed)
});
/** 404 when there is nothing to compare with: never a made-up number. */
var pricingEstimate = define({
	name: "vehicle.pricingEstimate",
	method: "POST",
	path: "/api/inspector/pricing-estimate",
	who: staff,
	body: object({
		make: string().trim().min(1, "Please fill in make, model, year, and mileage before requesting pricing").max(60),
		model: string().trim().min(1, "Please fill in make, model, year, and mileage before requesting pricing").max(80),
		year: number().int().min(1980).max(2100),
		trim: string().max(80).nullish(),
		spec: string().max(20).nullish(),
		/** Kilometres. */
		mileage: money,
		bodyType: string().max(20).nullish(),
		engineSize: string().max(40).nullish()
	}),
	response: pricingResult,
	perMinute: 20
});
export { pricingEstimate, vinLookup };
