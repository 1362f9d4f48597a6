import { a as isStorageFull, i as db, o as withReopen, s as liveQuery } from "./reference-D9hw8P63.js";
import { n as backoffMs, t as LONGEST_WAIT_MS } from "./backoff-Dwf4dd-O.js";
import { A as number, D as discriminatedUnion, E as boolean, F as string, M as optional, O as literal, S as _enum, T as array, a as id, c as optionalNumber, d as sha256, h as typedNumber, j as object, k as looseObject, l as optionalText, m as tri, n as done, o as idParams, r as email, t as choice, u as requiredText, w as _undefined, y as ZodDefault, z as uuid } from "./fields-D-15uvoi.js";
import { a as intendedFor, l as readJson, m as fillPath, n as Unreachable, o as ownProblem, p as define, r as call } from "./call-C4FbK-me.js";
import { n as currentAccount } from "./account-Cd7pJ3Pf.js";
import { D as STORED_COLORS, S as REPAIR_TIME_CATEGORIES, T as SPECS, _ as LISTING_TYPES, c as COLORS, d as DEALER_FORM_EMIRATES, g as GALLERIES, l as CYLINDERS, o as BODY_TYPES, s as CAR_STATUSES, u as DAMAGE_TYPES, v as MILEAGE_UNITS, x as PHOTO_CATEGORIES } from "./render.js";
import { t as dealer } from "./dealers-DwwRGcP3.js";
import { t as CHANGED_DEALERS } from "./invitations-D8tRPwzZ.js";
import { t as optionalPhone } from "./phone-Cue3CvKl.js";
import { t as number$1 } from "./coerce-BHsPmZP-.js";
import { r as MAX_REVIEW_REASON_LENGTH, t as MAX_COMMENTS_LENGTH } from "./limits-B63A6JdW.js";
import { t as PANELS } from "./panels-BXNZrfM0.js";
import { t as VIEWS } from "./picture-words-CRZzxm3F.js";
import { n as NUMBER_RULES } from "./read-number-D_YlBxCi.js";
import { o as storedColor } from "./car-search-DeXyNsTA.js";
import { i as stripFormatCharacters } from "./compared-text-DsTOn8hE.js";
import { i as TITLE_STATUSES, r as ELIGIBILITIES } from "./papers-B3uYFZVG.js";
import { r as Problem } from "./problem-BorzhGDb.js";
// shared/domain/repair/repair-time.ts
/** What takes days and comes with the car's answers alone. */
var REPAIR_WORKS = [
	"airbags",
	"chassis",
	"oil-coolant",
	"mechanical",
	"primary-damage",
	"secondary-damage"
];
// client/offline/outbox/background-sync.ts
/** Asks the browser to wake the service worker when there is signal, also after the page was closed (sync 2.2). */
var SYNC_TAG = "redrive-outbox";
/** Registers the wake-up where the browser has it. Only a helper: the page sends without it too, so it never rejects. */
async function askBackgroundSync() {
	try {
		await (await navigator.serviceWorker.getRegistration())?.sync?.register(SYNC_TAG);
	} catch {}
}
// client/offline/outbox/outbox-row.ts
/** A row that is ready to be sent at once, with what is given put over the defaults. */
function outboxRow(given) {
	return {
		id: crypto.randomUUID(),
		draftId: null,
		carId: null,
		dependsOn: [],
		attempts: 0,
		nextAttemptAt: 0,
		state: "queued",
		problem: null,
		unanswered: false,
		bytesSent: 0,
		bytesTotal: given.kind === "put-photo" ? given.payload.bytes : 0,
		createdAt: Date.now(),
		sentAt: null,
		...given
	};
}
// client/offline/photo/photo-rows.ts
function photoReceiptId(ownerId, sha256) {
	return `photo:${ownerId}:${sha256}`;
}
/**
* Inside a transaction over outbox and photos: forgets unsent uploads of pictures that no photo shows any more. One that is on
* its way is forgotten when its try fails.
*/
async function dropUnusedPhotoRows(ownerId, hashes) {
	for (const sha256 of new Set(hashes)) {
		if (await isShown(ownerId, sha256)) continue;
		const row = await db.outbox.where("[ownerId+sha256]").equals([ownerId, sha256]).first();
		if (row && row.state !== "sending") await db.outbox.delete(row.id);
	}
}
/** Inside a transaction over photos: whether any photo on this phone shows the picture. */
async function isShown(ownerId, sha256) {
	return await db.photos.where("[ownerId+sha256]").equals([ownerId, sha256]).count() > 0;
}
/**
* Inside a transaction over outbox, receipts and photoBytes: the server lacks these pictures after all, so they go again from
* the start (sync 6.2). Answers the ids of their rows; a picture that is not on this phone has none.
*/
async function queueAgain(ownerId, hashes) {
	const ids = [];
	for (const sha256 of new Set(hashes)) {
		const bytes = await db.photoBytes.where("[ownerId+sha256]").equals([ownerId, sha256]).first();
		if (!bytes) continue;
		const known = await db.outbox.where("[ownerId+sha256]").equals([ownerId, sha256]).first();
		const fresh = outboxRow({
			kind: "put-photo",
			ownerId,
			sha256,
			payload: {
				sha256,
				bytes: bytes.bytes.byteLength
			}
		});
		const row = known ? {
			...fresh,
			id: known.id,
			createdAt: known.createdAt,
			unanswered: true
		} : fresh;
		await db.receipts.delete(photoReceiptId(ownerId, sha256));
		await db.outbox.put(row);
		ids.push(row.id);
	}
	return ids;
}
// client/offline/draft/drafts.ts
/** Inside a transaction over drafts, photos, photoBytes and outbox: the draft, its photos and their unsent uploads. */
async function removeDraftRows(draft) {
	const photos = await db.photos.where("draftId").equals(draft.id).toArray();
	await db.photos.bulkDelete(photos.map((photo) => photo.id));
	await db.photoBytes.bulkDelete(photos.map((photo) => photo.id));
	await db.drafts.delete(draft.id);
	await dropUnusedPhotoRows(draft.ownerId, photos.map((photo) => photo.sha256));
}
// client/offline/draft/clean-up.ts
/** What arrived makes room on the phone, when its time has come. */
/** What the server confirmed leaves the phone not a day sooner: a mistake noticed the same day can still be undone (sync 8), ms. */
var KEEP_MS = 864e5;
/** Removes drafts, photos and rows whose car has its receipt for at least 24 hours. Answers how many cars went. */
async function cleanUp(ownerId, now = Date.now()) {
	const old = (await withReopen(() => sentBefore(ownerId, now - KEEP_MS))).filter((row) => row.kind !== "put-photo");
	let cars = 0;
	for (const row of old) if (await withReopen(() => removeSent(row))) cars += 1;
	return cars;
}
/** Runs the work, which must be safe to repeat; where there was no room, once more after what arrived a day ago has gone (sync 12.3). */
async function withRoom(ownerId, work) {
	try {
		return await work();
	} catch (error) {
		if (!isStorageFull(error)) throw error;
		await cleanUp(ownerId);
		return work();
	}
}
async function sentBefore(ownerId, time) {
	return (await db.outbox.where("[ownerId+state]").equals([ownerId, "sent"]).toArray()).filter((row) => row.sentAt !== null && row.sentAt <= time);
}
/** One car per transaction: whatever stops it in between leaves whole cars. */
function removeSent(row) {
	const tables = [
		db.drafts,
		db.photos,
		db.photoBytes,
		db.outbox,
		db.receipts
	];
	return db.transaction("rw", tables, async () => {
		await db.outbox.delete(row.id);
		if (!(row.kind === "submit-car" || row.kind === "resubmit-car") || !row.draftId || !await db.receipts.get(row.id)) return false;
		const draft = await db.drafts.get(row.draftId);
		if (draft?.state !== "submitted") return false;
		const photos = await db.photos.where("draftId").equals(draft.id).toArray();
		await removeDraftRows(draft);
		for (const { sha256 } of photos) if (await db.photos.where("[ownerId+sha256]").equals([row.ownerId, sha256]).count() === 0) await db.receipts.delete(photoReceiptId(row.ownerId, sha256));
		return true;
	});
}
// shared/contract/photos.ts
/** Uploads addressed by their content (design section 4, rule 4). Names and statuses are fixed: other programs rely on them. */
/** An admin edits cars too, pictures included. */
var uploaders = ["inspector", "admin"];
var params = object({ sha256 });
/** Bytes of one part, and the largest photo the server takes. */
var PART_BYTES = {
	min: 65536,
	max: 262144
};
/** Says that the whole photo arrived, was hashed and is durable. Only this lets the phone drop its copy (rules 7, 8). */
var photoReceipt = object({
	sha256,
	bytes: number().int(),
	url: string()
});
var photosHave = define({
	name: "photos.have",
	method: "POST",
	path: "/api/inspector/photos/have",
	touches: [],
	who: uploaders,
	body: object({ hashes: array(sha256).max(500) }),
	response: object({ have: array(sha256) })
});
define({
	name: "photos.head",
	method: "HEAD",
	path: "/api/inspector/photos/:sha256",
	who: uploaders,
	params,
	response: _undefined(),
	ownTransactions: true
});
define({
	name: "photos.put",
	method: "PUT",
	path: "/api/inspector/photos/:sha256",
	touches: [],
	who: uploaders,
	params,
	body: "bytes",
	response: photoReceipt,
	ownTransactions: true
});
/** One part: 204 with Upload-Offset, the last one 200 with the receipt; a wrong offset is 409 with the right one. */
var photosPatch = define({
	name: "photos.patch",
	method: "PATCH",
	path: "/api/inspector/photos/:sha256",
	touches: [],
	who: uploaders,
	params,
	body: "bytes",
	response: photoReceipt.optional(),
	ownTransactions: true
});
// shared/contract/new-dealer.ts
/** New dealers: with a password an inspector tells, or invited by an admin (S-w1-02, S-api-30, decision 0031). */
var newDealer = object({
	/** Made on the phone when it is created without signal. */
	id: uuid().optional(),
	name: requiredText(120, "Enter the dealer’s name"),
	contactEmail: email,
	contactPhone: optionalPhone,
	address: optionalText(200),
	city: optionalText(80),
	emirate: choice(DEALER_FORM_EMIRATES),
	licenseNumber: optionalText(60)
});
/** The password is in this answer once and nowhere else (S-w1-05). 409 when the email is taken. */
var dealersCreate = define({
	name: "dealers.create",
	method: "POST",
	path: "/api/inspector/dealers",
	touches: [
		"dealers",
		"activity",
		"stats"
	],
	who: ["inspector", "admin"],
	body: newDealer,
	response: object({
		dealer,
		credentials: object({
			email: string(),
			password: string()
		})
	}),
	status: 201,
	idempotent: true
});
define({
	name: "dealers.invite",
	method: "POST",
	path: "/api/admin/dealers/invite",
	touches: CHANGED_DEALERS,
	who: ["admin"],
	body: newDealer.omit({ id: true }),
	response: dealer,
	status: 201,
	idempotent: true,
	perMinute: { person: 30 }
});
// shared/domain/media-address.ts
/** Addresses of videos, tours and pictures all round: pages of other hosts over https, and our own paths. */
var MAX_LENGTH = 2e3;
/** Whether an address may be stored and shown: never a script, data, or a page over plain http. */
function isMediaAddress(address) {
	if (address.length > MAX_LENGTH || /[\s\\]/.test(address)) return false;
	return /^\/(?!\/)/.test(address) || /^https:\/\/[^/?#]/i.test(address);
}
// shared/domain/photos/taken-at.ts
/** Digital cameras write no earlier year: it is what a clock says that was never set. */
var FIRST_YEAR = 1990;
var ISO = /^(\d{4})-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/;
/** The time when it exists and a camera can have taken a photo then; null for anything else. ISO 8601, with or without zone. */
function realTakenAt(text) {
	const [, year] = ISO.exec(text ?? "") ?? [];
	if (!text || !year || Number(year) < FIRST_YEAR) return null;
	const wall = text.slice(0, 19);
	const time = /* @__PURE__ */ new Date(`${wall}Z`);
	return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(wall) ? text : null;
}
// shared/contract/cars/car-form.ts
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
var { aed: aed$1, usd, mileage, year, doors } = NUMBER_RULES;
/** Web addresses, paths of this site, and data that is stored as a picture; '' is none. No script and no other kind (D-50). */
var ADDRESS = /^(https?:\/\/[^\s]+|\/(?!\/)[^\s]*|data:[^,]*,[^]*)?$/i;
var NOT_AN_ADDRESS = "Use a web address that begins with https://";
var address = (max) => string().max(max).regex(ADDRESS, NOT_AN_ADDRESS);
var MAX_IMAGE_CHARACTERS = 2e7;
var urls = array(address(MAX_IMAGE_CHARACTERS)).max(200).default([]);
/** The address of a video or a view all round; '' and null mean that there is none. */
var media = optionalText(2e3).refine((address) => address === null || isMediaAddress(address), NOT_AN_ADDRESS);
var flag = boolean().nullish().transform((value) => value ?? false);
var answer = tri.optional().transform((value) => value ?? null);
/** One photo of the manifest: an upload named by its hash. */
var carPhoto = object({
	sha256,
	gallery: _enum(GALLERIES),
	category: _enum(PHOTO_CATEGORIES).default("exterior"),
	position: number().int().min(0).max(999),
	/** A time that does not exist counts as not given: it was read from the file, and costs no photo. */
	takenAt: string().max(40).nullish().transform(realTakenAt),
	/** From where the whole car is seen, and which panels the photo shows; null takes back what was said, absent leaves it. */
	view: _enum(VIEWS).nullish(),
	panels: array(_enum(PANELS)).max(PANELS.length).nullish()
});
/** All the wizard asks for. Every field may be missing in a PATCH. */
var carFields = object({
	dealerId: id,
	priceSellerAed: typedNumber(aed$1),
	vin: optionalText(40).overwrite((vin) => vin && stripFormatCharacters(vin) || null),
	make: string().trim().max(60).nullish().transform((value) => value ?? ""),
	model: string().trim().max(80).nullish().transform((value) => value ?? ""),
	trim: optionalText(80),
	/** 1980 to next year (D-12). */
	year: optionalNumber(year),
	spec: _enum(SPECS).default("American"),
	mileageValue: typedNumber(mileage),
	mileageUnit: _enum(MILEAGE_UNITS).default("miles"),
	engineSize: optionalText(40),
	engineSpecs: optionalText(120),
	numCylinders: choice(CYLINDERS),
	doors: optionalNumber(doors),
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
	comments: optionalText(MAX_COMMENTS_LENGTH),
	marketPriceAed: optionalNumber(aed$1),
	auctionPriceUsd: optionalNumber(usd),
	winPriceAed: optionalNumber(aed$1),
	totalWithShippingAed: optionalNumber(aed$1),
	repairTimeCategory: _enum(REPAIR_TIME_CATEGORIES).default("5-10"),
	repairTimeManual: flag,
	features: array(string().max(80)).max(50).default([]),
	listingType: _enum(LISTING_TYPES).default("buy_now"),
	carInUae: flag,
	sourceLocation: optionalText(120),
	sourceLocationOld: optionalText(120),
	/** Addresses, `/photos/{sha256}` of what was uploaded, or data URLs, which the server stores as photos (D-50). */
	imageUrl: address(MAX_IMAGE_CHARACTERS).nullish().transform((value) => value ?? null),
	usaImages: urls,
	uaeImages: urls,
	exteriorImages: urls,
	interiorImages: urls,
	damageImages: urls,
	photoMetadata: string().max(2e5).nullish().transform((value) => value ?? null),
	videoUrl: media,
	usaVideoUrl: media,
	engineVideoUrl: media,
	iaai360: media,
	copartExterior360: array(string().max(2e3).refine(isMediaAddress, NOT_AN_ADDRESS)).max(400).default([]),
	copartInterior360: media
});
var MAX_PHOTOS = 200;
var photoManifest = array(carPhoto).max(MAX_PHOTOS, `A car has at most ${MAX_PHOTOS} photos`);
/** POST /api/inspector/cars: airbags and chassis must be answered (S-err-31, S-err-32, decisions 2.4). */
var submitCarBody = carFields.extend({
	/** The car's id, made on the phone. */
	id: uuid().optional(),
	draftId: id.nullish().transform((value) => value ?? null),
	/** The draft's revision the car was made of; one that was changed elsewhere since stays (sync 13.5). */
	draftRevision: number().int().min(0).nullish(),
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
// shared/contract/inspections.ts
/** What inspectors send and read: cars, submissions, drafts (S-api-26 to S-api-31, design section 4). */
var inspector = ["inspector"];
var submitReceipt = object({
	success: literal(true),
	id: string(),
	submissionId: string(),
	status: _enum(CAR_STATUSES),
	revision: number(),
	photos: array(sha256)
});
/** 409 PHOTOS_MISSING {missing} when a photo it names has not arrived (rule 6). */
var carsSubmit = define({
	name: "cars.submit",
	method: "POST",
	path: "/api/inspector/cars",
	touches: [
		"submissions",
		"drafts",
		"review",
		"stats",
		"activity"
	],
	who: inspector,
	body: submitCarBody,
	response: submitReceipt,
	status: 201,
	idempotent: true,
	maxBytes: 35e6
});
var submission = object({
	id: string(),
	carId: string(),
	status: _enum(CAR_STATUSES),
	submittedAt: string(),
	/** Shown as Admin Notes. */
	rejectionReason: string().nullable(),
	history: array(object({
		status: _enum(CAR_STATUSES),
		reason: string().nullable(),
		at: string()
	})),
	carData: object({
		make: string(),
		model: string(),
		year: number().nullable(),
		mileageValue: number(),
		mileageUnit: string(),
		bodyType: string().nullable(),
		regionalSpec: string(),
		exteriorColor: string().nullable()
	}),
	imageUrl: string().nullable()
});
define({
	name: "submissions.list",
	method: "GET",
	path: "/api/inspector/submissions",
	who: inspector,
	response: array(submission)
});
/** Any fields; they come back as sent, except data URLs, which come back as photo addresses (D-74, design section 4). */
var draftFields = looseObject({
	id: id.optional(),
	/**
	* The draft's revision this copy is based on; 0 when its sender has never seen the server's (sync 13). A save without one
	* replaces whatever is there.
	*/
	revision: number().int().min(0).nullish()
});
/** `revision` counts the saves that changed the draft, from 1. */
var draft = looseObject({
	id: string(),
	revision: number(),
	createdAt: string(),
	updatedAt: string()
});
var draftCall = {
	who: inspector,
	idempotent: true,
	maxBytes: 35e6
};
define({
	name: "drafts.list",
	method: "GET",
	path: "/api/inspector/draft-cars",
	who: inspector,
	response: array(draft)
});
define({
	name: "drafts.get",
	method: "GET",
	path: "/api/inspector/draft-cars/:id",
	who: inspector,
	params: idParams,
	response: draft
});
/** The id is the phone's own when it sends one; saving the same id again keeps one draft. 409 STALE {current} as with PUT. */
var draftsCreate = define({
	...draftCall,
	name: "drafts.create",
	method: "POST",
	path: "/api/inspector/draft-cars",
	touches: ["drafts"],
	body: draftFields,
	response: draft,
	status: 201
});
/**
* Creates the draft when the id is new: a phone may send the later copy first. 409 STALE {current} when `revision` is given and
* the draft here is another one with other contents.
*/
var draftsPut = define({
	...draftCall,
	name: "drafts.put",
	method: "PUT",
	path: "/api/inspector/draft-cars/:id",
	touches: ["drafts"],
	params: idParams,
	body: draftFields,
	response: draft
});
/** Deleting what is gone succeeds: a repeated call must not alarm anybody. */
var draftsDelete = define({
	...draftCall,
	name: "drafts.delete",
	method: "DELETE",
	path: "/api/inspector/draft-cars/:id",
	touches: ["drafts"],
	params: idParams,
	response: done
});
// shared/contract/cars/papers.ts
/** What is recorded of a car's papers, as staff and reports are told it. */
var claim$1 = (value) => object({
	value,
	source: string(),
	recordedAt: string()
});
/** Each claim with its source. */
var claims = {
	title: claim$1(_enum(TITLE_STATUSES)),
	origin: claim$1(string()),
	importing: claim$1(_enum(ELIGIBILITIES)),
	registration: claim$1(_enum(ELIGIBILITIES))
};
var papers = object({
	title: claims.title.optional(),
	origin: claims.origin.optional(),
	importing: claims.importing.optional(),
	registration: claims.registration.optional(),
	keys: number().optional(),
	odometerPhoto: sha256.optional()
});
// shared/contract/cars/quote.ts
/** The lines of a car's price and repair time as they were computed and stored together; a screen adds nothing to them. */
var days = number();
var repairLine = discriminatedUnion("cause", [
	object({
		cause: literal("panel"),
		panel: _enum(PANELS),
		days
	}),
	object({
		cause: _enum(REPAIR_WORKS),
		days
	}),
	object({
		cause: literal("complexity"),
		percent: number(),
		days
	}),
	object({
		cause: literal("minimum"),
		days
	}),
	object({
		cause: literal("rounding"),
		days
	})
]);
var quoteLines = object({
	/** Whole AED; with the market price they come to the Repair & Drive price. */
	reductions: array(object({
		id: string(),
		label: string(),
		percent: number(),
		amountAed: number()
	})),
	reductionPercent: number(),
	repairTime: object({
		totalDays: number(),
		category: _enum(REPAIR_TIME_CATEGORIES),
		rank: number(),
		reason: string(),
		breakdown: object({
			panels: number(),
			airbags: number(),
			majorIssues: number(),
			damageBumps: number(),
			preTotal: number(),
			rankAdjustment: number()
		})
	}).nullable(),
	/** They add up to totalDays; none where the days are not known. */
	repairLines: array(repairLine)
});
// shared/contract/cars/staff-car.ts
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
	...quoteLines.shape,
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
	updatedAt: string(),
	/** What an admin recorded of its papers; absent where nobody did. */
	papers: papers.optional()
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
/** Review and publishing (S-api-03 to S-api-15, decisions 2.4). */
var admin = ["admin"];
/** An inspector: only an own car in needs_correction, wizard fields only (D-07). */
var adminOrOwner = ["admin", "inspector"];
/** Most cars one answer holds: as many as one machine is for without PostgreSQL. */
var MOST_LISTED = 5e4;
/**
* `view=card` leaves out what no row shows: a tenth of the bytes, so that thousands of cars stay quick. `after` names the last car of
* the answer before this one; 404 when there is no such car.
*/
var list = {
	method: "GET",
	who: admin,
	query: object({
		view: _enum(["card"]).optional(),
		limit: number$1().int().min(1).max(MOST_LISTED).default(MOST_LISTED),
		after: id.optional()
	}),
	response: array(listedCar)
};
/** Everything that may show the car. */
var SHOWS_CAR = [
	"review",
	"cars",
	"stats",
	"activity"
];
var action = {
	method: "POST",
	who: admin,
	params: idParams,
	idempotent: true,
	touches: SHOWS_CAR
};
/** The revision its sender was shown, so that nobody decides on what he did not see: of another one it is 409 STALE {current}. */
var decision = object({ revision: number().int().min(1).optional() });
var moved = staffCar.extend({ success: literal(true) });
define({
	...list,
	name: "review.pending",
	path: "/api/admin/pending-cars"
});
define({
	...list,
	name: "review.approved",
	path: "/api/admin/approved-cars"
});
define({
	...list,
	name: "review.archived",
	path: "/api/admin/cars/archived"
});
define({
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
	touches: SHOWS_CAR,
	who: adminOrOwner,
	params: idParams,
	body: patchCarBody,
	response: staffCar,
	idempotent: true,
	maxBytes: 35e6
});
define({
	...action,
	name: "review.approve",
	path: "/api/admin/cars/:id/approve",
	body: decision,
	response: moved
});
define({
	...action,
	name: "review.reject",
	path: "/api/admin/cars/:id/reject",
	body: decision.extend({ reason: requiredText(MAX_REVIEW_REASON_LENGTH, "Say why it is rejected") }),
	response: object({
		success: literal(true),
		id: string(),
		status: literal("rejected")
	})
});
define({
	...action,
	name: "review.sendCorrection",
	path: "/api/admin/cars/:id/send-correction",
	body: decision.extend({ notes: requiredText(MAX_REVIEW_REASON_LENGTH, "Say what is to be corrected") }),
	response: moved
});
define({
	name: "review.archive",
	method: "PATCH",
	path: "/api/admin/cars/:id/archive",
	touches: SHOWS_CAR,
	who: admin,
	params: idParams,
	response: moved,
	idempotent: true
});
db.drafts, db.photos, db.outbox, db.receipts;
/** Rows of this person that are not sent. Works inside transactions and live queries. */
async function unsentRows(ownerId) {
	return db.outbox.where("[ownerId+state]").anyOf([
		"queued",
		"sending",
		"waiting-sign-in",
		"needs-attention"
	].map((state) => [ownerId, state])).toArray();
}
// client/offline/outbox/part-size.ts
/** How large the next part is: small where the line breaks, large where it holds and round trips would cost time (sync 4.4). */
var PartSize = class {
	#bytes = PART_BYTES.min;
	/** Bytes of the next part, 64 to 256 KiB. */
	get bytes() {
		return this.#bytes;
	}
	/** A part arrived. */
	arrived() {
		this.#bytes = Math.min(PART_BYTES.max, this.#bytes * 2);
	}
	/** A part was cut off. */
	cut() {
		this.#bytes = Math.max(PART_BYTES.min, this.#bytes / 2);
	}
};
// client/offline/outbox/ready.ts
/** Which row goes next (sync 2.3): what others wait for first, photos before cars, older before newer. */
var ORDER = {
	"create-dealer": 0,
	"put-photo": 1,
	"put-draft": 2,
	"submit-car": 3,
	"resubmit-car": 3,
	"delete-draft": 4
};
/**
* Whether this release knows how to send it. A page or worker of an earlier one may meet what a later one has queued, as both can be on
* a phone while an update waits: that is left to the later one.
*/
var isKnown = ({ kind }) => Object.hasOwn(ORDER, kind);
/** The rows that may be sent now, in their order. `rows`: all rows of one person that are not sent. */
function readyRows(rows, { now, eager, skip }) {
	const unsent = new Set(rows.map((row) => row.id));
	return rows.filter((row) => isWaiting(row) && !skip.has(row.id)).filter((row) => isDue(row, now) || eager && waitOf(row.problem?.notBefore ?? 0, now) <= 0).filter((row) => !row.dependsOn.some((id) => unsent.has(id))).sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.createdAt - b.createdAt);
}
/** For nothing but its time. */
function isWaiting(row) {
	return (row.state === "queued" || row.state === "sending") && isKnown(row);
}
function isDue({ nextAttemptAt }, now) {
	return waitOf(nextAttemptAt, now) <= 0;
}
/** Milliseconds until a time; none when it is so far off that the clock was set back since: waiting for it could take days. */
function waitOf(at, now) {
	return at - now > LONGEST_WAIT_MS ? 0 : at - now;
}
/** When the next row becomes ready by itself, ms since 1970; null when none will. */
function nextTime(rows) {
	const unsent = new Set(rows.map((row) => row.id));
	const times = rows.filter(isWaiting).filter((row) => !row.dependsOn.some((id) => unsent.has(id))).map((row) => row.nextAttemptAt);
	return times.length === 0 ? null : Math.min(...times);
}
// client/offline/outbox/outcome.ts
/** No intact copy of the photo is left on this phone. */
var PhotoDamaged = class extends Error {
	constructor() {
		super("This photo was damaged on this device. Take it again");
		this.name = "PhotoDamaged";
	}
};
var TRY_AGAIN = /* @__PURE__ */ new Set([
	408,
	425,
	429
]);
/** `attempts`: failed tries of this row with this one, at least 1. `random`: 0 to 1. */
function outcomeOf(error, attempts, random) {
	if (error instanceof PhotoDamaged) return {
		next: "attention",
		problem: {
			code: "PHOTO_DAMAGED",
			message: error.message,
			status: null
		}
	};
	if (!(error instanceof Problem)) {
		const problem = {
			code: "UNREACHABLE",
			message: error instanceof Error ? error.message : String(error),
			status: null
		};
		return {
			next: "retry",
			inMs: backoffMs(attempts, random),
			askedMs: 0,
			problem
		};
	}
	const problem = problemOfRow(error);
	if (error.status === 401 || error.code === "OTHER_PERSON") return {
		next: "sign-in",
		problem
	};
	if (error.code === "PHOTOS_MISSING") return {
		next: "send-photos",
		missing: error.extra.missing ?? [],
		problem
	};
	if (error.status >= 500 || TRY_AGAIN.has(error.status) || error.code === "HASH_MISMATCH") {
		const { retryAfter = 0 } = error.extra;
		const askedMs = Math.min(LONGEST_WAIT_MS, retryAfter * 1e3);
		return {
			next: "retry",
			inMs: backoffMs(attempts, random, retryAfter),
			askedMs,
			problem
		};
	}
	return {
		next: "attention",
		problem
	};
}
function problemOfRow(error) {
	const { issues, current } = error.extra;
	return {
		code: error.code,
		message: error.message,
		status: error.status,
		...issues && { issues },
		...current !== void 0 && { current }
	};
}
/**
* Whether this failure proves that the operation took no effect. Anything else leaves it open, and an open operation may not be
* taken back (sync 5.3).
*/
function provesNoEffect(error) {
	if (!(error instanceof Problem)) return false;
	const { status } = error;
	return status >= 400 && status < 500 && status !== 401 && status !== 403 && !TRY_AGAIN.has(status);
}
// client/offline/photo/sha256.ts
/** The name of a picture: computed when it is taken, it travels with the bytes from then on. */
/** SHA-256 in lower-case hex. Needs https or localhost. */
async function sha256Hex(bytes) {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// client/offline/photo/intact-bytes.ts
/** Reads stored pictures and trusts none without its hash: what a database gives back later is not always what it was given. */
/** Bytes of a picture of this person whose hash is right; marks photos without such bytes as damaged (sync 4.7). */
async function intactBytes(ownerId, sha256) {
	const key = [ownerId, sha256];
	const rows = await withReopen(() => db.photoBytes.where("[ownerId+sha256]").equals(key).toArray());
	for (const row of rows) if (await sha256Hex(row.bytes).catch(() => "") === sha256) return row.bytes;
	await withReopen(() => db.photos.where("[ownerId+sha256]").equals(key).filter((photo) => photo.state === "saved").modify({ state: "damaged" }));
}
// client/offline/outbox/upload.ts
/** A line slower than this counts as dead, bytes a second. */
var SLOWEST = 1e3;
var ANSWER_MS = 3e4;
/** Answers "continue elsewhere" in a row, after which something is wrong with this try. */
var MOST_JUMPS = 5;
/**
* The server's receipt for the whole picture. Rejects with Problem when refused and with Unreachable when no progress could be made;
* what arrived stays on the server and is not sent again.
*/
async function uploadPhoto(upload) {
	const { sha256, bytes, partSize = new PartSize() } = upload;
	let offset = upload.resume ? await serverOffset(sha256) : 0;
	let jumps = 0;
	while (offset < bytes.byteLength) {
		const before = offset;
		try {
			const part = bytes.slice(offset, offset + partSize.bytes);
			const answer = await sendPart(upload, offset, part);
			partSize.arrived();
			if (answer.receipt) return answer.receipt;
			offset = answer.offset;
		} catch (error) {
			offset = await whereToGoOn(error, sha256);
			if (!(error instanceof Problem)) partSize.cut();
		}
		jumps = offset > before ? 0 : jumps + 1;
		if (jumps > MOST_JUMPS || offset > bytes.byteLength) throw new Unreachable("The upload makes no progress");
		await upload.onProgress?.(offset);
	}
	return confirmed(upload);
}
/** After a wrong offset the server's own; after a cut what it says when asked at once. Every other failure is passed on. */
async function whereToGoOn(error, sha256) {
	if (error instanceof Problem && error.code === "OFFSET_MISMATCH" && error.extra.offset !== void 0) return error.extra.offset;
	if (error instanceof Unreachable) return serverOffset(sha256);
	throw error;
}
/** How many bytes the server has; 0 when it knows nothing of the picture. Rejects with Unreachable or Problem. */
async function serverOffset(sha256) {
	const response = await request(sha256, { method: "HEAD" }, 0);
	if (response.ok) return offsetOf(response);
	const problem = ownProblem(response);
	if (problem.code === "NOT_FOUND") return 0;
	throw problem;
}
/** A number the server gave; a page that answers in its place has no such header (sync 7). */
function offsetOf(response) {
	const text = response.headers.get("Upload-Offset");
	const offset = text === null ? NaN : Number(text);
	if (!Number.isSafeInteger(offset) || offset < 0) throw new Unreachable("The answer did not come from Redrive");
	return offset;
}
async function sendPart({ sha256, bytes, intendedUser }, offset, part) {
	const response = await request(sha256, {
		method: "PATCH",
		headers: {
			"Content-Type": "application/offset+octet-stream",
			"Upload-Offset": String(offset),
			"Upload-Length": String(bytes.byteLength),
			Accept: "application/json",
			...intendedFor(intendedUser)
		},
		body: part
	}, part.byteLength);
	if (response.status === 204) return {
		offset: offsetOf(response),
		receipt: null
	};
	const answer = await readJson(response);
	if (!response.ok) throw withOffset(ownProblem(response, answer), response);
	return {
		offset: bytes.byteLength,
		receipt: checkedReceipt(answer, sha256)
	};
}
function withOffset(problem, response) {
	if (problem.code !== "OFFSET_MISMATCH" || problem.extra.offset !== void 0) return problem;
	return new Problem("OFFSET_MISMATCH", {
		...problem.extra,
		offset: offsetOf(response)
	});
}
/** Only a receipt that names our picture is one (sync 7). */
function checkedReceipt(answer, sha256) {
	const parsed = photoReceipt.safeParse(answer);
	if (parsed.success && parsed.data.sha256 === sha256) return parsed.data;
	throw new Unreachable("The answer did not come from Redrive");
}
/** The server said it has every byte, but not in a receipt: asks for its word in JSON. */
async function confirmed({ sha256, bytes, intendedUser }) {
	const options = {
		provenOnly: true,
		...intendedUser !== void 0 && { intendedUser }
	};
	const { have } = await call(photosHave, { body: { hashes: [sha256] } }, options);
	if (!have.includes(sha256)) throw new Unreachable("The server is still checking the photo");
	return {
		sha256,
		bytes: bytes.byteLength,
		url: `/photos/${sha256}`
	};
}
async function request(sha256, init, bytes) {
	try {
		return await fetch(fillPath(photosPatch.path, { sha256 }), {
			...init,
			credentials: "same-origin",
			cache: "no-store",
			signal: AbortSignal.timeout(ANSWER_MS + bytes / SLOWEST * 1e3)
		});
	} catch (cause) {
		throw new Unreachable(void 0, { cause });
	}
}
// client/offline/outbox/send.ts
/** Rejects with Problem for a refusal, Unreachable when no answer of ours came, PhotoDamaged when there is nothing to send. */
async function sendRow(row, options) {
	const keyed = keyedOf(row, options);
	switch (row.kind) {
		case "put-photo": return sendPhoto(row, options);
		case "submit-car": return checkedSubmit(await keyed(carsSubmit, { body: row.payload }), row);
		case "resubmit-car": return checkedCar(await keyed(carsPatch, {
			params: { id: row.carId },
			body: row.payload
		}), row);
		case "put-draft": {
			const { payload } = row;
			const draft = payload.revision === 0 ? await keyed(draftsCreate, { body: payload }) : await keyed(draftsPut, {
				params: { id: row.draftId },
				body: payload
			});
			if (draft.id !== row.draftId) throw notOurs();
			return draft;
		}
		case "delete-draft": return keyed(draftsDelete, { params: { id: row.draftId } });
		case "create-dealer": {
			const created = await keyed(dealersCreate, { body: row.payload });
			if (created.dealer.id !== row.payload.id) throw notOurs();
			return created;
		}
		default: throw notOurs();
	}
}
/** The body was frozen as JSON and is checked by the server; its type is not known here any more. */
function keyedOf(row, { oldestAt }) {
	return (entry, input) => call(entry, input, {
		idempotencyKey: row.id,
		intendedUser: row.ownerId,
		provenOnly: true,
		signal: AbortSignal.timeout(12e4),
		oldestUnsent: Math.max(0, Math.round((Date.now() - oldestAt) / 1e3))
	});
}
async function sendPhoto(row, options) {
	const bytes = await intactBytes(row.ownerId, row.sha256);
	if (!bytes) throw new PhotoDamaged();
	const resume = row.attempts > 0 || row.bytesSent > 0 || row.unanswered;
	return uploadPhoto({
		sha256: row.sha256,
		bytes,
		resume,
		intendedUser: row.ownerId,
		...options
	});
}
/** A receipt counts when it names our car and every photo of it (sync 7). */
function checkedSubmit(receipt, row) {
	const missing = hashesOf(row.payload).filter((hash) => !receipt.photos.includes(hash));
	if (receipt.id !== row.carId || missing.length > 0) throw notOurs();
	return receipt;
}
/** The corrected car counts when it is ours and holds every photo of the correction. */
function checkedCar(car, row) {
	const has = new Set(car.photos.map((photo) => photo.sha256));
	if (car.id !== row.carId || hashesOf(row.payload).some((hash) => !has.has(hash))) throw notOurs();
	return car;
}
/** The hashes a frozen body names. */
function hashesOf(payload) {
	const photos = "photos" in payload ? payload.photos : [];
	return (Array.isArray(photos) ? photos : []).map((photo) => photo.sha256);
}
function notOurs() {
	return new Unreachable("The answer does not confirm what was sent");
}
// client/offline/outbox/settle.ts
/** Writes down how a try ended, so that every page and the worker go on from the same truth. */
/** The server confirmed it: receipt and state in one transaction. */
async function settleSent(row, answer) {
	const { ownerId, kind, draftId, carId } = row;
	const receipt = {
		id: row.kind === "put-photo" ? photoReceiptId(ownerId, row.sha256) : row.id,
		ownerId,
		kind,
		draftId,
		carId,
		answer: kind === "put-draft" ? null : answer,
		receivedAt: Date.now()
	};
	await withReopen(() => db.transaction("rw", db.outbox, db.receipts, db.drafts, async () => {
		await db.receipts.put(receipt);
		if (row.kind === "put-draft" && draftId) await baseOn(draftId, answer.revision);
		await db.outbox.update(row.id, {
			state: "sent",
			sentAt: receipt.receivedAt,
			bytesSent: row.bytesTotal,
			problem: null,
			unanswered: false
		});
	}));
}
/** The server's draft is this copy now: what is typed here, and what waits to be sent of it, goes on from that revision (sync 13.2). */
async function baseOn(draftId, revision) {
	const draft = await db.drafts.get(draftId);
	const newest = Math.max(draft?.baseRevision ?? 0, revision);
	await db.drafts.update(draftId, { baseRevision: newest });
	await db.outbox.where("draftId").equals(draftId).filter((one) => one.state === "queued" || one.state === "waiting-sign-in").filter((one) => !one.unanswered).modify((one) => {
		if (one.kind === "put-draft") one.payload.revision = newest;
		if (one.kind === "submit-car") one.payload = {
			...one.payload,
			draftRevision: newest
		};
	});
}
/** It was not confirmed: decides what comes next and writes it down. A photo that was deleted meanwhile asks nobody anything. */
async function settleFailed(row, error) {
	return withReopen(() => db.transaction("rw", [
		db.outbox,
		db.receipts,
		db.photos,
		db.photoBytes
	], async () => {
		const attempts = (await db.outbox.get(row.id) ?? row).bytesSent > row.bytesSent ? 1 : row.attempts + 1;
		const outcome = outcomeOf(error, attempts, Math.random());
		const unanswered = !provesNoEffect(error) && (row.unanswered || !isRefusal(outcome));
		const { problem } = outcome;
		const change = {
			attempts,
			problem,
			unanswered,
			...await next(row, outcome)
		};
		await (row.kind === "put-photo" && !await isShown(row.ownerId, row.sha256) ? db.outbox.delete(row.id) : db.outbox.update(row.id, change));
		return outcome;
	}));
}
/** An answer of the server to this very try; the try took no effect, whatever an earlier one did. */
function isRefusal(outcome) {
	return outcome.next !== "retry" || outcome.problem.status !== null && outcome.problem.status < 500;
}
async function next(row, outcome) {
	switch (outcome.next) {
		case "retry": return {
			state: "queued",
			nextAttemptAt: Date.now() + outcome.inMs,
			...outcome.askedMs > 0 && { problem: {
				...outcome.problem,
				notBefore: Date.now() + outcome.askedMs
			} },
			...outcome.problem.code === "HASH_MISMATCH" && { bytesSent: 0 }
		};
		case "sign-in":
			await db.outbox.where("[ownerId+state]").anyOf([[row.ownerId, "queued"], [row.ownerId, "sending"]]).modify((one) => {
				one.unanswered ||= one.state === "sending";
				one.state = "waiting-sign-in";
			});
			return {
				state: "waiting-sign-in",
				nextAttemptAt: 0
			};
		case "send-photos": {
			const photos = await queueAgain(row.ownerId, outcome.missing);
			if (photos.length === 0) return { state: "needs-attention" };
			return {
				state: "queued",
				nextAttemptAt: 0,
				dependsOn: [.../* @__PURE__ */ new Set([...row.dependsOn, ...photos])]
			};
		}
		case "attention": return { state: "needs-attention" };
	}
}
// client/offline/outbox/drain.ts
/** One round of sending: everything that is ready now, two items at a time, then it ends. Runs in pages and in the worker. */
/** Two, so that one item's bytes fill the line while the other waits for its answer (sync 4.5). */
var LANES = 2;
/** Failures in a row without any answer, after which the signal is gone and the rest need not be tried. */
var HOPELESS = 3;
/** Photos the server was asked about: it is asked once, not in every round. */
var asked = /* @__PURE__ */ new Set();
/** Learns from every part of every item while this page or worker lives. */
var partSize = new PartSize();
/** Sends what is ready. Never rejects because of an item; with StorageFull where nothing can be written down, and so nothing sent. */
function drain({ ownerId, eager }) {
	return withRoom(ownerId, () => sendReady(newRound({
		ownerId,
		eager
	})));
}
async function sendReady(round) {
	await skipWhatTheServerHas(round);
	const active = /* @__PURE__ */ new Set();
	for (;;) {
		const row = active.size < LANES && round.end === "done" && !round.failure ? await nextRow(round) : void 0;
		if (row) {
			round.skip.add(row.id);
			const work = tryRow(row.id, round).catch((cause) => round.failure = { cause }).finally(() => active.delete(work));
			active.add(work);
		} else if (active.size > 0) await Promise.race(active);
		else {
			if (round.failure) throw round.failure.cause;
			return round.end;
		}
	}
}
function newRound(options) {
	return {
		...options,
		skip: /* @__PURE__ */ new Set(),
		silent: 0,
		oldestAt: Date.now(),
		end: "done"
	};
}
async function nextRow(round) {
	if (!await isTheirs(round)) {
		round.end = "signed-out";
		return;
	}
	const rows = await withReopen(() => unsentRows(round.ownerId));
	round.oldestAt = Math.min(Date.now(), ...rows.map(({ createdAt }) => createdAt));
	return readyRows(rows, {
		now: Date.now(),
		...round
	})[0];
}
/** Checked before every item: nothing of one person may leave under the session of another (sync 9.3). */
async function isTheirs(round) {
	return (await currentAccount())?.id === round.ownerId;
}
async function tryRow(id, round) {
	await withItemLock(id, async () => {
		const row = await claim(id);
		if (row) await sendAndSettle(row, round);
	});
}
/** Marks the row as being sent; undefined when it is no longer to be sent. */
async function claim(id) {
	return withReopen(() => db.transaction("rw", db.outbox, async () => {
		const row = await db.outbox.get(id);
		if (row?.state !== "queued" && row?.state !== "sending") return void 0;
		const unanswered = row.unanswered || row.state === "sending";
		await db.outbox.update(id, {
			state: "sending",
			unanswered
		});
		return {
			...row,
			unanswered
		};
	}));
}
async function sendAndSettle(row, round) {
	try {
		const onProgress = async (bytesSent) => {
			round.silent = 0;
			await db.outbox.update(row.id, { bytesSent });
		};
		await settleSent(row, await sendRow(row, {
			partSize,
			onProgress,
			oldestAt: round.oldestAt
		}));
		round.silent = 0;
		round.eager = true;
	} catch (error) {
		const outcome = await settleFailed(row, error);
		round.silent = error instanceof Unreachable ? round.silent + 1 : 0;
		if (outcome.next === "sign-in") round.end = "signed-out";
		else if (round.silent >= HOPELESS) round.end = "no-signal";
		if (outcome.next === "send-photos") round.skip.delete(row.id);
		if (outcome.next === "send-photos") await forgetSkipped(round);
	}
}
async function forgetSkipped(round) {
	const rows = await withReopen(() => unsentRows(round.ownerId));
	for (const row of rows) if (row.kind === "put-photo" && row.attempts === 0) round.skip.delete(row.id);
}
/** One question for all waiting photos: what arrived before, from here or another phone, is not sent again (sync 4.2). */
async function skipWhatTheServerHas(round) {
	if (!await isTheirs(round)) return;
	const photos = readyRows(await withReopen(() => unsentRows(round.ownerId)), {
		now: Date.now(),
		...round
	}).filter((row) => row.kind === "put-photo").filter((row) => !asked.has(row.id)).slice(0, 500);
	if (photos.length === 0) return;
	try {
		const { have } = await call(photosHave, { body: { hashes: photos.map((row) => row.sha256) } }, {
			signal: AbortSignal.timeout(3e4),
			intendedUser: round.ownerId
		});
		const there = new Set(have);
		for (const row of photos) asked.add(row.id);
		for (const row of photos.filter((one) => there.has(one.sha256))) await settleSent(row, {
			sha256: row.sha256,
			bytes: row.payload.bytes,
			url: `/photos/${row.sha256}`
		});
	} catch {}
}
/** Runs the work while no other page or worker does; answers false when one does. */
function withItemLock(id, work) {
	return navigator.locks.request(`redrive-outbox:${id}`, { ifAvailable: true }, async (lock) => {
		if (lock) await work();
		return lock !== null;
	});
}
// client/offline/outbox/engine.ts
/** The shortest sleep: what is ready but was not sent is being sent by another tab, ms. */
var SHORTEST_SLEEP_MS = 2e3;
/**
* After so long without any event everything that waits is tried again: signal comes back behind an unchanged Wi-Fi, too, and no event
* tells. Half of it at least, so that not all phones behind one tower come at once, ms.
*/
var LOOK_AGAIN_MS = 3e4;
/** Events after which trying again is worth it. navigator.onLine is never asked: it says yes behind a captive portal. */
var EVENTS = [
	"online",
	"visibilitychange",
	"pageshow",
	"focus"
];
/** Starts sending for this person until stopped. Safe in several tabs and beside the service worker. */
function startEngine({ ownerId, scope = self }) {
	const seen = /* @__PURE__ */ new Set();
	let timer;
	let running = null;
	let again = false;
	let silences = 0;
	let pausedUntil = 0;
	let lookAgainAt = 0;
	let stopped = false;
	function wake(eager) {
		if (stopped) return Promise.resolve();
		if (eager) pausedUntil = 0;
		if (running) {
			again ||= eager;
			return running;
		}
		running = round(eager).finally(() => {
			running = null;
			const repeat = again;
			again = false;
			if (repeat) wake(true);
			else schedule();
		});
		return running;
	}
	async function round(eager) {
		if (eager) lookAgainAt = performance.now() + LOOK_AGAIN_MS * (.5 + Math.random() / 2);
		const end = await drain({
			ownerId,
			eager
		}).catch(() => "no-signal");
		silences = end === "no-signal" ? silences + 1 : 0;
		if (end === "no-signal") pausedUntil = performance.now() + backoffMs(silences, Math.random());
		if (end === "done") await cleanUp(ownerId).catch(() => void 0);
	}
	async function schedule(known) {
		clearTimeout(timer);
		if (stopped || running) return;
		const at = nextTime(known ?? await unsentRows(ownerId).catch(() => []));
		if (at === null || stopped || running) return;
		const now = performance.now();
		const next = Math.min(Math.max(waitOf(at, Date.now()), pausedUntil - now), lookAgainAt - now);
		const wait = Math.min(Math.max(next, SHORTEST_SLEEP_MS), LOOK_AGAIN_MS);
		clearTimeout(timer);
		timer = setTimeout(() => void wake(performance.now() >= lookAgainAt), wait);
	}
	const watching = liveQuery(() => db.transaction("r", db.account, db.outbox, async () => ({
		account: await db.account.get("current"),
		rows: await unsentRows(ownerId)
	}))).subscribe({ next({ account, rows }) {
		if (account?.id !== ownerId || !account.signedIn) return;
		const fresh = rows.some((row) => row.state === "queued" && !seen.has(row.id));
		for (const row of rows) if (row.state === "queued") seen.add(row.id);
		else if (row.state !== "sending") seen.delete(row.id);
		if (fresh) {
			wake(true);
			askBackgroundSync();
		} else schedule(rows);
	} });
	const onEvent = () => {
		if (typeof document === "undefined" || document.visibilityState === "visible") wake(true);
	};
	for (const name of EVENTS) scope.addEventListener(name, onEvent);
	if (typeof document !== "undefined") document.addEventListener("visibilitychange", onEvent);
	wake(true);
	return {
		sendNow: () => wake(true),
		stop() {
			stopped = true;
			clearTimeout(timer);
			watching.unsubscribe();
			for (const name of EVENTS) scope.removeEventListener(name, onEvent);
			if (typeof document !== "undefined") document.removeEventListener("visibilitychange", onEvent);
		}
	};
}
export { startEngine };
