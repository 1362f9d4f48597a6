import { a as photoUrl } from "./photos-DJkgZ0Aa.js";
import { a as parsePanelConditions } from "./panels-7VhpWp5m.js";
import { i as repairAndDrivePrice } from "./price-BxV2Or85.js";
import { r as repairTime } from "./repair-time-D4K3v-H8.js";
import { a as db, s as withReopen } from "./reference-C-x2utX2.js";
// shared/domain/inspection-form.ts
/** A new inspection (defaults of B 9). */
var EMPTY_FORM = {
	dealerId: "",
	price_seller_aed: "",
	vin: "",
	make: "",
	model: "",
	trim: "",
	year: "",
	spec: "American",
	mileage_value: "",
	mileage_unit: "miles",
	engine_size: "",
	engine_specs: "",
	num_cylinders: "",
	doors: "",
	body_type: "",
	exterior_color: "",
	interior_color: "",
	airbags_intact: null,
	chassis_intact: null,
	oil_coolant_mix: null,
	primary_damage: "",
	secondary_damage: "",
	comments: "",
	dash_airbag_deployed: false,
	steering_airbag_deployed: false,
	seat_airbag_deployed: false,
	curtain_airbags_deployed: false,
	market_price_aed: "",
	auction_price_usd: "",
	win_price_aed: "",
	total_with_shipping_aed: "",
	repair_time_category: "5-10",
	repair_time_manual: false,
	usa_images: [],
	uae_images: [],
	usa_video_url: "",
	engine_video_url: "",
	car_in_uae: false,
	listing_type: "buy_now",
	location: "",
	locationOld: "",
	iaai360: "",
	copartExterior360: [],
	copartInterior360: "",
	panel_conditions: {},
	prefilled: []
};
/** A number someone typed: thousands separators allowed. null when empty or not a number. */
function typedNumber(text) {
	const plain = text.replace(/[\s,]/g, "");
	if (plain === "") return null;
	const value = Number(plain);
	return Number.isFinite(value) ? value : null;
}
/** The form's safety answers under the names of the rules. */
function safetyOf(form) {
	return {
		airbagsIntact: form.airbags_intact,
		chassisIntact: form.chassis_intact,
		oilCoolantMix: form.oil_coolant_mix,
		dashAirbagDeployed: form.dash_airbag_deployed,
		steeringAirbagDeployed: form.steering_airbag_deployed,
		seatAirbagDeployed: form.seat_airbag_deployed,
		curtainAirbagsDeployed: form.curtain_airbags_deployed
	};
}
/** Repair time of what is filled in so far; null with no data (S-w3-04). */
function repairTimeOf(form) {
	return repairTime({
		...safetyOf(form),
		panelConditions: form.panel_conditions,
		primaryDamage: form.primary_damage || null,
		secondaryDamage: form.secondary_damage || null
	});
}
/** Price of what is filled in so far; null without a market price. */
function priceOf(form) {
	return repairAndDrivePrice({
		...safetyOf(form),
		marketPriceAed: typedNumber(form.market_price_aed),
		secondaryDamage: form.secondary_damage || null
	});
}
/** The delivery promise: the manual choice when switched on, else from the repair time, else the default (S-w3-05, S-w3-17). */
function repairTimeCategoryOf(form) {
	if (form.repair_time_manual) return form.repair_time_category;
	return repairTimeOf(form)?.category ?? "5-10";
}
/** What step 2 still lacks, by field name, in the order of the screen (S-wiz-08). */
function missingInStep2(form) {
	return [
		"vin",
		"make",
		"model",
		"year",
		"mileage_value",
		"engine_specs",
		"num_cylinders",
		"body_type",
		"exterior_color",
		"interior_color",
		"airbags_intact",
		"chassis_intact",
		"oil_coolant_mix",
		"primary_damage",
		"secondary_damage"
	].filter((name) => form[name] === "" || form[name] === null);
}
/** Completion of the four steps (S-wiz-07 to S-wiz-10). `photoCount` are the photos kept with the draft on the phone. */
function stepsComplete(form, photoCount) {
	return [
		form.dealerId !== "",
		missingInStep2(form).length === 0,
		priceOf(form) !== null,
		photoCount + form.usa_images.length + form.uae_images.length > 0
	];
}
/** The first thing that keeps a car from being submitted, in the order of D-35; null when it can go. */
function submitObstacle(form) {
	if (form.dealerId === "") return {
		field: "dealerId",
		message: "Please select a dealer"
	};
	if (form.airbags_intact === null) return {
		field: "airbags_intact",
		message: "Please specify if airbags are intact"
	};
	if (form.chassis_intact === null) return {
		field: "chassis_intact",
		message: "Please specify if chassis is intact"
	};
	if (typedNumber(form.price_seller_aed) === null) return {
		field: "price_seller_aed",
		message: "Please fill in the seller price"
	};
	if (typedNumber(form.mileage_value) === null) return {
		field: "mileage_value",
		message: "Please fill in the mileage"
	};
	return null;
}
/** The form under the wire's names (S-api-31). `undefined` never appears, so that it can be stored and hashed as JSON. */
function toCarFields(form) {
	return {
		dealerId: form.dealerId,
		priceSellerAed: typedNumber(form.price_seller_aed),
		vin: form.vin,
		make: form.make,
		model: form.model,
		trim: form.trim,
		year: typedNumber(form.year),
		spec: form.spec,
		mileageValue: typedNumber(form.mileage_value),
		mileageUnit: form.mileage_unit,
		engineSize: form.engine_size,
		engineSpecs: form.engine_specs,
		numCylinders: form.num_cylinders,
		doors: typedNumber(form.doors),
		bodyType: form.body_type,
		exteriorColor: form.exterior_color,
		interiorColor: form.interior_color,
		...safetyOf(form),
		primaryDamage: form.primary_damage,
		secondaryDamage: form.secondary_damage,
		panelConditions: JSON.stringify(form.panel_conditions),
		comments: form.comments,
		marketPriceAed: typedNumber(form.market_price_aed),
		auctionPriceUsd: typedNumber(form.auction_price_usd),
		winPriceAed: typedNumber(form.win_price_aed),
		totalWithShippingAed: typedNumber(form.total_with_shipping_aed),
		repairTimeCategory: repairTimeCategoryOf(form),
		repairTimeManual: form.repair_time_manual,
		features: [],
		listingType: form.listing_type,
		carInUae: form.car_in_uae,
		sourceLocation: form.location,
		sourceLocationOld: form.locationOld,
		imageUrl: form.uae_images[0] ?? form.usa_images[0] ?? null,
		usaImages: form.usa_images,
		uaeImages: form.uae_images,
		exteriorImages: [],
		interiorImages: [],
		damageImages: [],
		photoMetadata: null,
		videoUrl: form.usa_video_url || form.engine_video_url,
		usaVideoUrl: form.usa_video_url,
		engineVideoUrl: form.engine_video_url,
		iaai360: form.iaai360,
		copartExterior360: form.copartExterior360,
		copartInterior360: form.copartInterior360
	};
}
/** The form of a car or a draft as the server sends it (camelCase, anything may be missing). Unknown values fall back to the empty form. */
function fromCarFields(fields) {
	const text = (name) => {
		const value = fields[name];
		return typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
	};
	const tri = (name) => typeof fields[name] === "boolean" ? fields[name] : null;
	const list = (name) => Array.isArray(fields[name]) ? fields[name].filter((one) => typeof one === "string") : [];
	return {
		...EMPTY_FORM,
		dealerId: text("dealerId"),
		price_seller_aed: text("priceSellerAed"),
		vin: text("vin"),
		make: text("make"),
		model: text("model"),
		trim: text("trim"),
		year: text("year"),
		spec: text("spec") || "American",
		mileage_value: text("mileageValue"),
		mileage_unit: text("mileageUnit") === "km" ? "km" : "miles",
		engine_size: text("engineSize"),
		engine_specs: text("engineSpecs"),
		num_cylinders: text("numCylinders"),
		doors: text("doors"),
		body_type: text("bodyType"),
		exterior_color: text("exteriorColor"),
		interior_color: text("interiorColor"),
		airbags_intact: tri("airbagsIntact"),
		chassis_intact: tri("chassisIntact"),
		oil_coolant_mix: tri("oilCoolantMix"),
		primary_damage: text("primaryDamage"),
		secondary_damage: text("secondaryDamage"),
		comments: text("comments"),
		dash_airbag_deployed: tri("dashAirbagDeployed") === true,
		steering_airbag_deployed: tri("steeringAirbagDeployed") === true,
		seat_airbag_deployed: tri("seatAirbagDeployed") === true,
		curtain_airbags_deployed: tri("curtainAirbagsDeployed") === true,
		market_price_aed: text("marketPriceAed"),
		auction_price_usd: text("auctionPriceUsd"),
		win_price_aed: text("winPriceAed"),
		total_with_shipping_aed: text("totalWithShippingAed"),
		repair_time_category: text("repairTimeCategory") || "5-10",
		repair_time_manual: tri("repairTimeManual") === true,
		usa_images: list("usaImages"),
		uae_images: list("uaeImages"),
		usa_video_url: text("usaVideoUrl") || text("videoUrl"),
		engine_video_url: text("engineVideoUrl"),
		car_in_uae: tri("carInUae") === true,
		listing_type: text("listingType") === "auction" ? "auction" : "buy_now",
		location: text("sourceLocation"),
		locationOld: text("sourceLocationOld"),
		iaai360: text("iaai360"),
		copartExterior360: list("copartExterior360"),
		copartInterior360: text("copartInterior360"),
		panel_conditions: parsePanelConditions(text("panelConditions"))
	};
}
// client/offline/draft-stash.ts
/** Not there in a worker, and forbidden by some settings. */
function kept() {
	return globalThis.localStorage;
}
function keyOf(draftId) {
	return `redrive-draft:${draftId}`;
}
/** Keeps the change until it is saved. Never throws: a full or forbidden storage leaves what the database gets. */
function stash(draftId, change) {
	try {
		kept()?.setItem(keyOf(draftId), JSON.stringify(change));
	} catch {}
}
/** What a page that went away could not save, or null. */
function stashed(draftId) {
	try {
		const text = kept()?.getItem(keyOf(draftId)) ?? null;
		return text === null ? null : JSON.parse(text);
	} catch {
		return null;
	}
}
/** The change is in the database now, or its draft is gone. */
function dropStash(draftId) {
	try {
		kept()?.removeItem(keyOf(draftId));
	} catch {}
}
// client/offline/outbox-row.ts
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
		uncertain: false,
		bytesSent: 0,
		bytesTotal: given.kind === "put-photo" ? given.payload.bytes : 0,
		createdAt: Date.now(),
		sentAt: null,
		...given
	};
}
// client/offline/photo-rows.ts
/** The uploads of pictures: one row per distinct picture and person, however often it is used (sync 4.1). */
/**
* Inside a transaction over outbox and receipts: makes sure each picture is sent or queued, and answers the ids of rows that
* still have to be sent. Pictures that came from the server need nothing.
*/
async function queuePhotos(photos) {
	const waiting = [];
	const local = photos.filter((photo) => photo.state !== "on-server");
	for (const photo of distinct(local)) {
		const known = await db.outbox.where("[ownerId+sha256]").equals([photo.ownerId, photo.sha256]).first();
		if (known) {
			if (known.state !== "sent") waiting.push(known.id);
			continue;
		}
		if (await db.receipts.get(photoReceiptId(photo.ownerId, photo.sha256))) continue;
		const { ownerId, sha256, bytes } = photo;
		const row = outboxRow({
			kind: "put-photo",
			ownerId,
			sha256,
			payload: {
				sha256,
				bytes
			}
		});
		await db.outbox.add(row);
		waiting.push(row.id);
	}
	return waiting;
}
function distinct(photos) {
	return [...new Map(photos.map((photo) => [photo.sha256, photo])).values()];
}
function photoReceiptId(ownerId, sha256) {
	return `photo:${ownerId}:${sha256}`;
}
/** Inside a transaction over outbox and photos: forgets unsent uploads of pictures that no photo shows any more. */
async function dropUnusedPhotoRows(ownerId, hashes) {
	for (const sha256 of new Set(hashes)) {
		if (await db.photos.where("[ownerId+sha256]").equals([ownerId, sha256]).count() > 0) continue;
		const row = await db.outbox.where("[ownerId+sha256]").equals([ownerId, sha256]).first();
		if (row && row.state !== "sending") await db.outbox.delete(row.id);
	}
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
			uncertain: true
		} : fresh;
		await db.receipts.delete(photoReceiptId(ownerId, sha256));
		await db.outbox.put(row);
		ids.push(row.id);
	}
	return ids;
}
// client/offline/drafts.ts
/** The draft is frozen, gone or somebody else's. `code` says which. */
var DraftRefused = class extends Error {
	code;
	constructor(code, message) {
		super(message);
		this.name = "DraftRefused";
		this.code = code;
	}
};
/** Makes a draft of this person and answers its id. The same seed id twice keeps one draft. */
async function createDraft(ownerId, seed = {}) {
	const row = newDraft(ownerId, {
		...seed.id && { id: seed.id },
		form: {
			...EMPTY_FORM,
			...seed.form
		},
		step: seed.step ?? 1
	});
	await withReopen(() => db.transaction("rw", db.drafts, async () => {
		const known = await db.drafts.get(row.id);
		if (known && known.ownerId !== ownerId) throw notYours();
		if (!known) await db.drafts.add(row);
	}));
	return row.id;
}
/**
* A draft that corrects a returned car, based on the revision it was read at (sync 10). `thumbnails` by sha256, as cached for
* offline use. An open correction of the same car is continued instead of made twice.
*/
async function createCorrection(ownerId, car, thumbnails = {}) {
	return withReopen(() => db.transaction("rw", db.drafts, db.photos, async () => {
		const open = (await db.drafts.where("carId").equals(car.id).toArray()).find((one) => one.ownerId === ownerId && one.kind === "correction" && one.state === "open");
		if (open) return open.id;
		const row = newDraft(ownerId, {
			kind: "correction",
			carId: car.id,
			baseRevision: car.revision,
			correctionNotes: car.correctionNotes,
			form: correctionForm(car)
		});
		const photos = photosOnServer(row, car, thumbnails);
		await db.photos.bulkAdd(photos);
		await db.drafts.add({
			...row,
			photoIds: photos.map((photo) => photo.id)
		});
		return row.id;
	}));
}
/** The car's form; pictures of its manifest leave the address lists, as the draft's own photos stand for them. */
function correctionForm(car) {
	const form = fromCarFields(car);
	const named = new Set(car.photos.map((photo) => photo.sha256));
	const foreign = (url) => !named.has(/^\/photos\/([0-9a-f]{64})/.exec(url)?.[1] ?? "");
	return {
		...form,
		usa_images: form.usa_images.filter(foreign),
		uae_images: form.uae_images.filter(foreign)
	};
}
function newDraft(ownerId, given) {
	const now = Date.now();
	return {
		id: crypto.randomUUID(),
		ownerId,
		kind: "new",
		state: "open",
		carId: crypto.randomUUID(),
		baseRevision: null,
		correctionNotes: null,
		form: EMPTY_FORM,
		step: 1,
		slot: null,
		photoIds: [],
		revision: 0,
		createdAt: now,
		updatedAt: now,
		...given
	};
}
function photosOnServer(draft, car, thumbnails) {
	return [...car.photos].sort((a, b) => a.position - b.position).map((photo) => ({
		id: crypto.randomUUID(),
		ownerId: draft.ownerId,
		draftId: draft.id,
		sha256: photo.sha256,
		bytes: 0,
		type: "image/jpeg",
		width: null,
		height: null,
		thumbnail: thumbnails[photo.sha256] ?? null,
		gallery: photo.gallery,
		category: photo.category,
		takenAt: photo.takenAt,
		position: null,
		state: "on-server",
		convertOnServer: false,
		createdAt: draft.createdAt
	}));
}
/**
* The draft, with what its last page could not save any more; undefined when it is gone or another person's: one never learns
* of the other.
*/
async function openDraft(id, ownerId) {
	const draft = await withReopen(() => db.drafts.get(id));
	if (draft?.ownerId !== ownerId) return void 0;
	return draft.state === "open" ? withChange(draft, stashed(id) ?? {}) : draft;
}
function withChange(draft, change) {
	return {
		...draft,
		form: {
			...draft.form,
			...change.form
		},
		step: change.step ?? draft.step,
		slot: change.slot === void 0 ? draft.slot : change.slot
	};
}
/** Merges the change and counts the revision. Rejects with DraftRefused when the draft is gone or frozen. */
async function saveDraft(id, change) {
	return withReopen(() => db.transaction("rw", db.drafts, async () => {
		const draft = writable(await db.drafts.get(id));
		const saved = {
			...withChange(draft, change),
			revision: draft.revision + 1,
			updatedAt: Date.now()
		};
		await db.drafts.put(saved);
		return saved;
	}));
}
/** The draft when it may be changed; throws DraftRefused otherwise. */
function writable(draft) {
	if (!draft) throw new DraftRefused("gone", "This draft is no longer on this phone");
	if (draft.state === "submitted") throw new DraftRefused("frozen", "This car is on its way and cannot be changed now");
	return draft;
}
function notYours() {
	return new DraftRefused("not-yours", "This draft belongs to somebody else");
}
/** Open drafts of this person, last changed first. */
async function listDrafts(ownerId) {
	return (await withReopen(() => db.drafts.where("[ownerId+state]").equals([ownerId, "open"]).toArray())).sort((a, b) => b.updatedAt - a.updatedAt);
}
/** The draft's photos in their order. */
async function photosOf(draft) {
	return (await withReopen(() => db.photos.bulkGet(draft.photoIds))).filter((photo) => photo !== void 0);
}
/**
* Removes the draft, its photos and what is queued for it, and tells the server if it may know the draft (S-wiz-17).
* Rejects with DraftRefused when it is frozen.
*/
async function discardDraft(id) {
	dropStash(id);
	await withReopen(() => db.transaction("rw", [
		db.drafts,
		db.photos,
		db.photoBytes,
		db.outbox,
		db.receipts
	], async () => {
		const draft = await db.drafts.get(id);
		if (!draft) return;
		writable(draft);
		const queued = await db.outbox.where("draftId").equals(id).toArray();
		const inFlight = queued.filter((row) => row.state === "sending" || row.uncertain);
		await db.outbox.bulkDelete(queued.filter((row) => !inFlight.includes(row)).map((row) => row.id));
		const known = await db.receipts.where("draftId").equals(id).count();
		await removeDraftRows(draft);
		if (inFlight.length + known > 0) await db.outbox.add(outboxRow({
			kind: "delete-draft",
			ownerId: draft.ownerId,
			draftId: id,
			payload: {},
			dependsOn: inFlight.map((row) => row.id)
		}));
	}));
}
/** Inside a transaction over drafts, photos, photoBytes and outbox: the draft, its photos and their unsent uploads. */
async function removeDraftRows(draft) {
	const photos = await db.photos.where("draftId").equals(draft.id).toArray();
	await db.photos.bulkDelete(photos.map((photo) => photo.id));
	await db.photoBytes.bulkDelete(photos.map((photo) => photo.id));
	await db.drafts.delete(draft.id);
	await dropUnusedPhotoRows(draft.ownerId, photos.map((photo) => photo.sha256));
}
// client/offline/frozen.ts
/** What is sent for a draft, fixed at the moment it is queued: later typing must not change what is on its way (sync 1). */
/** The body of POST /api/inspector/cars. */
function submitBody(draft, photos) {
	return {
		...carBody(draft, photos),
		id: draft.carId,
		draftId: draft.id
	};
}
/** The body of PATCH /api/admin/cars/{id} for a correction. */
function resubmitBody(draft, photos, revision) {
	return {
		...carBody(draft, photos),
		revision
	};
}
/** The body of PUT /api/inspector/draft-cars/{id}: the form, where the person stood, and the photos by name. */
function draftBody(draft, photos) {
	return {
		...carBody(draft, photos),
		id: draft.id,
		carId: draft.carId,
		step: draft.step
	};
}
function carBody(draft, photos) {
	const cover = photos.find((photo) => photo.gallery === "uae") ?? photos[0];
	const fields = toCarFields(draft.form);
	return {
		...fields,
		imageUrl: fields.imageUrl ?? (cover ? photoUrl(cover.sha256) : null),
		photoMetadata: photoMetadata(photos),
		photos: manifestOf(photos)
	};
}
/** Names every photo by its hash, in order (sync 6). */
function manifestOf(photos) {
	return photos.map(({ sha256, gallery, category, takenAt }, position) => ({
		sha256,
		gallery,
		category,
		position,
		takenAt
	}));
}
/** Where each photo was taken, as JSON text by hash; null when nobody knows. Stays with the inspection, for staff. */
function photoMetadata(photos) {
	const known = photos.filter((photo) => photo.position !== null);
	if (known.length === 0) return null;
	return JSON.stringify(Object.fromEntries(known.map((photo) => [photo.sha256, { position: photo.position }])));
}
// client/offline/outbox.ts
/** What is waiting to be sent. Everything here is one transaction each, works without signal and only queues. */
/** The row cannot be changed now; the message says why. */
var OutboxRefused = class extends Error {
	code;
	constructor(code, message) {
		super(message);
		this.name = "OutboxRefused";
		this.code = code;
	}
};
var DRAFT_TABLES = [
	db.drafts,
	db.photos,
	db.outbox,
	db.receipts
];
/**
* Freezes the draft and queues the car with its photos (sync 1). An earlier refused or waiting row of the draft is replaced.
* Answers the outbox id. Rejects with DraftRefused, or OutboxRefused when a photo is damaged or an earlier try is still open.
*/
function submitDraft(draftId) {
	return freeze(draftId, (draft, photos, dependsOn) => outboxRow({
		kind: "submit-car",
		ownerId: draft.ownerId,
		draftId,
		carId: draft.carId,
		dependsOn,
		payload: submitBody(draft, photos)
	}));
}
/**
* The same for a returned car, based on the revision the correction was made on (sync 10). `ontoRevision`: after STALE, when the
* person has seen the difference and wants their version on top of that revision.
*/
function resubmitCorrection(draftId, ontoRevision) {
	return freeze(draftId, (draft, photos, dependsOn) => outboxRow({
		kind: "resubmit-car",
		ownerId: draft.ownerId,
		draftId,
		carId: draft.carId,
		dependsOn,
		payload: resubmitBody(draft, photos, ontoRevision ?? draft.baseRevision ?? 1)
	}));
}
function freeze(draftId, makeRow) {
	return withReopen(() => db.transaction("rw", DRAFT_TABLES, async () => {
		const draft = writable(await db.drafts.get(draftId));
		const photos = await photosInOrder(draft);
		if (photos.some((photo) => photo.state === "damaged")) throw new OutboxRefused("photos-damaged", "A photo was damaged on this phone. Take it again first");
		const inFlight = await clearEarlierRows(draft);
		const row = makeRow(draft, photos, [
			...await queuePhotos(photos),
			...await unsentDealer(draft),
			...inFlight.map((row) => row.id)
		]);
		await db.outbox.add(row);
		await db.drafts.update(draftId, {
			state: "submitted",
			slot: null,
			updatedAt: Date.now()
		});
		return row.id;
	}));
}
async function photosInOrder(draft) {
	return (await db.photos.bulkGet(draft.photoIds)).filter((photo) => photo !== void 0);
}
/**
* Drops what is queued for the draft and now outdated; answers the saves of the draft that are on their way, which must be
* over before the car goes: a save that arrives after it would bring the draft back.
*/
async function clearEarlierRows(draft) {
	const rows = (await db.outbox.where("draftId").equals(draft.id).toArray()).filter((row) => row.state !== "sent");
	const inFlight = rows.filter((row) => row.state === "sending" || row.uncertain);
	if (inFlight.some((row) => row.kind !== "put-draft")) throw onItsWay();
	await db.outbox.bulkDelete(rows.filter((row) => !inFlight.includes(row)).map((row) => row.id));
	return inFlight;
}
async function unsentDealer(draft) {
	return (await unsentRows(draft.ownerId)).filter((row) => row.kind === "create-dealer" && row.payload.id === draft.form.dealerId).map((row) => row.id);
}
/** Rows of this person that are not sent. Works inside transactions and live queries. */
async function unsentRows(ownerId) {
	return db.outbox.where("[ownerId+state]").anyOf([
		"queued",
		"sending",
		"waiting-sign-in",
		"needs-attention"
	].map((state) => [ownerId, state])).toArray();
}
/** All rows of this person, oldest first, for the outbox screen. Works inside a live query. */
async function outboxRows(ownerId) {
	return (await db.outbox.where("[ownerId+state]").between([ownerId, ""], [ownerId, "￿"]).toArray()).sort((a, b) => a.createdAt - b.createdAt);
}
/** Queues a copy of the open draft for the server, with its photos unless told not to. Answers the outbox id. */
async function queueDraft(draftId, { photos: withPhotos = true } = {}) {
	return withReopen(() => db.transaction("rw", DRAFT_TABLES, async () => {
		const draft = writable(await db.drafts.get(draftId));
		const photos = await photosInOrder(draft);
		if (withPhotos) await queuePhotos(photos.filter((photo) => photo.state === "saved"));
		const earlier = (await db.outbox.where("draftId").equals(draftId).toArray()).filter((row) => row.kind === "put-draft" && row.state !== "sent");
		const inFlight = earlier.filter((row) => row.state === "sending" || row.uncertain);
		await db.outbox.bulkDelete(earlier.filter((row) => !inFlight.includes(row)).map((row) => row.id));
		const { ownerId, carId } = draft;
		const row = outboxRow({
			kind: "put-draft",
			ownerId,
			draftId,
			carId,
			payload: draftBody(draft, photos),
			dependsOn: inFlight.map((one) => one.id)
		});
		await db.outbox.add(row);
		return row.id;
	}));
}
/** Queues a new dealer under an id made here, and offers it at once in the cached list. Answers the dealer's id. */
async function queueDealer(ownerId, dealer) {
	const id = dealer.id ?? crypto.randomUUID();
	await withReopen(() => db.transaction("rw", db.outbox, db.reference, async () => {
		await db.outbox.add(outboxRow({
			kind: "create-dealer",
			ownerId,
			payload: {
				...dealer,
				id
			}
		}));
		const known = await db.reference.get([ownerId, "dealers"]);
		await db.reference.put(withDealer(known, ownerId, {
			...dealer,
			id
		}));
	}));
	return id;
}
function withDealer(known, ownerId, dealer) {
	const before = Array.isArray(known?.value) ? known.value : [];
	const entry = {
		contactPhone: null,
		address: null,
		city: null,
		licenseNumber: null,
		...dealer,
		emirate: dealer.emirate || null,
		isActive: true
	};
	return {
		ownerId,
		name: "dealers",
		value: [...before, entry],
		updatedAt: known?.updatedAt ?? 0
	};
}
/**
* Takes a car back out of the outbox and opens its draft again: "Undo" after submit, "Open and fix" after a refusal. Answers the
* draft's id. Rejects with OutboxRefused when the car may already have arrived.
*/
async function undoSubmit(rowId) {
	return withReopen(() => db.transaction("rw", db.drafts, db.outbox, async () => {
		const row = notOnItsWay(await db.outbox.get(rowId));
		if (!row.draftId) throw new OutboxRefused("gone", "There is no draft behind this");
		await db.drafts.update(row.draftId, {
			state: "open",
			updatedAt: Date.now()
		});
		await db.outbox.delete(rowId);
		return row.draftId;
	}));
}
/** Throws a waiting row away; for a car also its draft and photos. Rejects with OutboxRefused when it may have arrived. */
async function discardQueued(rowId) {
	await withReopen(() => db.transaction("rw", [
		db.drafts,
		db.photos,
		db.photoBytes,
		db.outbox
	], async () => {
		const row = notOnItsWay(await db.outbox.get(rowId));
		await db.outbox.delete(rowId);
		const draft = (row.kind === "submit-car" || row.kind === "resubmit-car") && row.draftId ? await db.drafts.get(row.draftId) : void 0;
		if (draft) await removeDraftRows(draft);
	}));
}
/**
* Tries a refused row again. A car is frozen anew from its draft under a new key, as the same key with another body is refused
* (sync 5.2); everything else goes again as it is. Answers the id of the row that is now queued.
*/
async function fixAndRequeue(rowId) {
	const row = await withReopen(() => db.outbox.get(rowId));
	if (!row) throw new OutboxRefused("gone", "This is no longer in the outbox");
	if (row.kind === "submit-car") return submitDraft(await undoSubmit(rowId));
	if (row.kind === "resubmit-car") return resubmitCorrection(await undoSubmit(rowId), revisionSeen(row));
	await withReopen(() => db.outbox.update(rowId, {
		state: "queued",
		problem: null,
		attempts: 0,
		nextAttemptAt: 0
	}));
	return rowId;
}
/** After STALE the person has seen the server's version, and theirs goes on top of it; else the revision stays. */
function revisionSeen(row) {
	const current = row.problem?.code === "STALE" ? row.problem.current : void 0;
	return typeof current === "object" && current !== null && "revision" in current && typeof current.revision === "number" ? current.revision : row.payload.revision;
}
/** Lets everything that waits for its next try go now: "Send now". */
async function sendNow(ownerId) {
	await withReopen(() => db.outbox.where("[ownerId+state]").equals([ownerId, "queued"]).modify({ nextAttemptAt: 0 }));
}
function notOnItsWay(row) {
	if (!row) throw new OutboxRefused("gone", "This is no longer in the outbox");
	if (row.state === "sent") throw new OutboxRefused("sent", "This has arrived already");
	if (row.state === "sending") throw new OutboxRefused("sending", "This is being sent right now");
	if (row.uncertain) throw onItsWay();
	return row;
}
function onItsWay() {
	return new OutboxRefused("uncertain", "This may have arrived already. It can be changed once the server has answered");
}
// client/offline/sha256.ts
/** The name of a picture: computed when it is taken, it travels with the bytes from then on. */
/** SHA-256 in lower-case hex. Needs https or localhost. */
async function sha256Hex(bytes) {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
// client/offline/intact-bytes.ts
/** Reads stored pictures and trusts none without its hash: what a database gives back later is not always what it was given. */
/** Bytes of a picture of this person whose hash is right; marks photos without such bytes as damaged (sync 4.7). */
async function intactBytes(ownerId, sha256) {
	const key = [ownerId, sha256];
	const rows = await withReopen(() => db.photoBytes.where("[ownerId+sha256]").equals(key).toArray());
	for (const row of rows) if (await sha256Hex(row.bytes).catch(() => "") === sha256) return row.bytes;
	await withReopen(() => db.photos.where("[ownerId+sha256]").equals(key).filter((photo) => photo.state === "saved").modify({ state: "damaged" }));
}
export { stashed as A, toCarFields as B, writable as C, queuePhotos as D, queueAgain as E, repairTimeCategoryOf as F, repairTimeOf as I, safetyOf as L, fromCarFields as M, missingInStep2 as N, dropStash as O, priceOf as P, stepsComplete as R, saveDraft as S, photoReceiptId as T, typedNumber as V, discardDraft as _, outboxRows as a, photosOf as b, resubmitCorrection as c, undoSubmit as d, unsentRows as f, createDraft as g, createCorrection as h, fixAndRequeue as i, EMPTY_FORM as j, stash as k, sendNow as l, resubmitBody as m, sha256Hex as n, queueDealer as o, draftBody as p, discardQueued as r, queueDraft as s, intactBytes as t, submitDraft as u, listDrafts as v, dropUnusedPhotoRows as w, removeDraftRows as x, openDraft as y, submitObstacle as z };
