import { o as carsPatch } from "./review-q7hbuBiB.js";
import { l as photosPut } from "./photos-DJkgZ0Aa.js";
import { n as fillPath } from "./entry-kdpXl4Kw.js";
import { i as problemOf, n as Unreachable, o as readJson, r as call } from "./call-DwZHXxeZ.js";
import { a as db } from "./reference-C-x2utX2.js";
import { _ as discardDraft, b as photosOf, m as resubmitBody } from "./intact-bytes-e5NlHJLO.js";
import { o as openPhoto } from "./inbox-CJvmKxCx.js";
// client/features/inspection/save-edit.ts
/** An admin's changes go straight to the server: photos first, then the car (S-wiz-19). */
/** Rejects with Problem (STALE when the car changed meanwhile) or Unreachable; the changes then stay on the screen. */
async function saveEdit(inspection) {
	const draftId = await inspection.ensureDraft();
	await inspection.flush();
	const draft = await db.drafts.get(draftId);
	if (!draft) throw new Unreachable("The changes are no longer on this device");
	const photos = await photosOf(draft);
	for (const photo of photos) if (photo.state === "saved") await upload(photo);
	const body = resubmitBody(draft, photos, draft.baseRevision ?? 1);
	const input = {
		params: { id: draft.carId },
		body
	};
	await call(carsPatch, input, { idempotencyKey: crypto.randomUUID() });
	await discardDraft(draftId);
}
async function upload(photo) {
	const picture = await openPhoto(photo.id);
	if (!picture) throw new Unreachable("A photo was damaged on this device. Take it again first");
	const response = await fetch(fillPath(photosPut.path, { sha256: photo.sha256 }), {
		method: photosPut.method,
		credentials: "same-origin",
		headers: {
			"Content-Type": photo.type,
			Accept: "application/json"
		},
		body: picture
	});
	const answer = await readJson(response);
	if (!response.ok) throw problemOf(response, answer);
}
export { saveEdit };
