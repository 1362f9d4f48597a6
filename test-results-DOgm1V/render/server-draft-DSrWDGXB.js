import { i as draftsGet } from "./inspections-BTQge7AF.js";
import { s as photosHave } from "./photos-DJkgZ0Aa.js";
import { t as carPhoto } from "./car-form-CAyENfWo.js";
import { M as fromCarFields, g as createDraft, y as openDraft } from "./intact-bytes-e5NlHJLO.js";
import { r as call } from "./call-DwZHXxeZ.js";
import { a as db } from "./reference-C-x2utX2.js";
import { p as addPhotos } from "./inbox-CJvmKxCx.js";
// client/features/inspection/server-draft.ts
/** A draft that was begun on another device: fetched, put on this phone under its own id, its photos named or taken in. */
/** Rejects when the server does not know it, or cannot be reached. */
async function fetchServerDraft(ownerId, id) {
	const draft = await call(draftsGet, { params: { id } });
	const step = Number(draft.step);
	await createDraft(ownerId, {
		id,
		form: fromCarFields(draft),
		step: step >= 1 && step <= 4 ? step : 1
	});
	const named = namedPhotos(draft);
	const have = await whatServerHas(named);
	await db.transaction("rw", db.drafts, db.photos, async () => {
		const rows = named.map((photo) => photoRow(ownerId, id, photo, have.has(photo.sha256)));
		await db.photos.bulkAdd(rows);
		await db.drafts.update(id, {
			photoIds: rows.map((row) => row.id),
			...typeof draft.carId === "string" && { carId: draft.carId }
		});
	});
	await takeInPictures(id, draft);
	const row = await openDraft(id, ownerId);
	if (!row) throw new Error("The draft belongs to somebody else");
	return row;
}
/** Photos by their manifest, and those an older client sent as picture data, which the server keeps as photos (D-50). */
function namedPhotos(draft) {
	const manifest = carPhoto.array().safeParse(draft.photos);
	const listed = manifest.success ? manifest.data : [];
	const known = new Set(listed.map((photo) => photo.sha256));
	const others = pictureTexts(draft).flatMap((text) => /^\/photos\/([0-9a-f]{64})/.exec(text)?.[1] ?? []).filter((sha256) => !known.has(sha256)).map((sha256) => ({
		sha256,
		gallery: "uae",
		category: "exterior",
		takenAt: null
	}));
	return [...listed, ...others];
}
/** The values of photoData: JSON text that maps a photo's key to its data or address (S-ent-06). */
function pictureTexts(draft) {
	if (typeof draft.photoData !== "string") return [];
	try {
		const data = JSON.parse(draft.photoData);
		return Object.values(data ?? {}).filter((one) => typeof one === "string");
	} catch {
		return [];
	}
}
async function takeInPictures(draftId, draft) {
	const data = pictureTexts(draft).filter((text) => text.startsWith("data:image/"));
	if (data.length === 0) return;
	const files = await Promise.all(data.map(async (text) => (await fetch(text)).blob()));
	await addPhotos(draftId, files, {
		gallery: "uae",
		category: "exterior"
	});
}
/** A photo that was named but never arrived has to be taken again; without an answer it is believed to be there. */
async function whatServerHas(photos) {
	const hashes = photos.map((photo) => photo.sha256);
	if (hashes.length === 0) return /* @__PURE__ */ new Set();
	const { have } = await call(photosHave, { body: { hashes } }).catch(() => ({ have: hashes }));
	return new Set(have);
}
function photoRow(ownerId, draftId, photo, there) {
	const { sha256, gallery, category, takenAt } = photo;
	return {
		id: crypto.randomUUID(),
		ownerId,
		draftId,
		sha256,
		bytes: 0,
		type: "image/jpeg",
		width: null,
		height: null,
		thumbnail: null,
		gallery,
		category,
		takenAt,
		position: null,
		state: there ? "on-server" : "damaged",
		convertOnServer: false,
		createdAt: Date.now()
	};
}
export { fetchServerDraft };
