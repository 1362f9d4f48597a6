import { n as draftsCreate, o as draftsPut } from "./inspections-BTQge7AF.js";
import { c as Problem, n as Unreachable, r as call } from "./call-DwZHXxeZ.js";
import { a as db } from "./reference-C-x2utX2.js";
import { D as queuePhotos, b as photosOf, p as draftBody, s as queueDraft } from "./intact-bytes-e5NlHJLO.js";
// client/features/inspection/save-draft.ts
/** "Save Draft": at the server when it can be reached, else in the outbox; on this phone in every case (D-79, S-wiz-15). */
/** Rejects when the phone cannot save or the server refuses; what was typed stays on the screen in both cases. */
async function saveDraftNow(inspection) {
	const id = await inspection.ensureDraft();
	await inspection.flush();
	const draft = await db.drafts.get(id);
	if (!draft || draft.kind === "correction") return "on-phone";
	if (await isOnItsWay(id)) return queued(id);
	try {
		await send(draft);
		return "on-server";
	} catch (error) {
		if (error instanceof Unreachable || error instanceof Problem && error.requiresLogin) return queued(id);
		throw error;
	}
}
async function queued(id) {
	await queueDraft(id);
	return "on-phone";
}
/** An older copy that is being sent must arrive before the new one, so the new one goes behind it. */
async function isOnItsWay(id) {
	return (await db.outbox.where("draftId").equals(id).toArray()).some((row) => row.kind === "put-draft" && (row.state === "sending" || row.uncertain));
}
/** Created on the first save, updated on later ones. */
async function send(draft) {
	const photos = await photosOf(draft);
	const body = draftBody(draft, photos);
	const key = crypto.randomUUID();
	if ((await db.receipts.where("draftId").equals(draft.id).filter((receipt) => receipt.kind === "put-draft").count() === 0 ? await call(draftsCreate, { body }, { idempotencyKey: key }) : await call(draftsPut, {
		params: { id: draft.id },
		body
	}, { idempotencyKey: key })).id !== draft.id) throw new Unreachable("The answer does not confirm what was sent");
	await db.transaction("rw", db.outbox, db.receipts, async () => {
		await db.receipts.put({
			id: key,
			ownerId: draft.ownerId,
			kind: "put-draft",
			draftId: draft.id,
			carId: draft.carId,
			answer: null,
			receivedAt: Date.now()
		});
		const outdated = (await db.outbox.where("draftId").equals(draft.id).toArray()).filter((row) => row.kind === "put-draft" && row.state !== "sent");
		await db.outbox.bulkDelete(outdated.map((row) => row.id));
		await queuePhotos(photos.filter((photo) => photo.state === "saved"));
	});
}
export { saveDraftNow };
