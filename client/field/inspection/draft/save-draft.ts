/** "Save Draft": at the server when it can be reached, else in the outbox; on this phone in every case (D-79, S-wiz-15). */
import { draftsCreate, draftsPut } from '#shared/contract/inspections.ts';
import { Problem } from '#shared/problem.ts';
import { call, Unreachable } from '#client/api/call.ts';
import { db } from '#client/offline/device/database.ts';
import { photosOf } from '#client/offline/draft/drafts.ts';
import { draftBody } from '#client/offline/outbox/frozen.ts';
import { queueDraft } from '#client/offline/outbox/outbox.ts';
import { queuePhotos } from '#client/offline/photo/photo-rows.ts';
import type { DraftRow } from '#client/offline/device/rows.ts';
import type { Inspection } from './inspection.ts';

export type DraftSaved = 'on-server' | 'on-phone';

/** Rejects when the phone cannot save or the server refuses; what was typed stays on the screen in both cases. */
export async function saveDraftNow(inspection: Inspection): Promise<DraftSaved> {
  const id = await inspection.ensureDraft();
  await inspection.flush();
  const draft = await db.drafts.get(id);
  // A correction is no draft of the server's: the returned car itself is there.
  if (!draft || draft.kind === 'correction') return 'on-phone';
  if (await isOnItsWay(id)) return queued(id);
  try {
    await send(draft);
    return 'on-server';
  } catch (error) {
    const noSignal = error instanceof Unreachable;
    if (noSignal || (error instanceof Problem && error.requiresLogin)) return queued(id);
    throw error;
  }
}

async function queued(id: string): Promise<DraftSaved> {
  await queueDraft(id);
  return 'on-phone';
}

/** An older copy that is being sent must arrive before the new one, so the new one goes behind it. */
async function isOnItsWay(id: string): Promise<boolean> {
  const rows = await db.outbox.where('draftId').equals(id).toArray();
  return rows.some((row) => row.kind === 'put-draft' && (row.state === 'sending' || row.uncertain));
}

/** Created on the first save, updated on later ones. */
async function send(draft: DraftRow): Promise<void> {
  const photos = await photosOf(draft);
  const body = draftBody(draft, photos);
  const key = crypto.randomUUID();
  const known = await db.receipts
    .where('draftId')
    .equals(draft.id)
    .filter((receipt) => receipt.kind === 'put-draft')
    .count();
  const answer =
    known === 0
      ? await call(draftsCreate, { body }, { idempotencyKey: key })
      : await call(draftsPut, { params: { id: draft.id }, body }, { idempotencyKey: key });
  if (answer.id !== draft.id) throw new Unreachable('The answer does not confirm what was sent');
  await db.transaction('rw', db.outbox, db.receipts, async () => {
    await db.receipts.put({
      id: key,
      ownerId: draft.ownerId,
      kind: 'put-draft',
      draftId: draft.id,
      carId: draft.carId,
      answer: null,
      receivedAt: Date.now(),
    });
    const older = await db.outbox.where('draftId').equals(draft.id).toArray();
    const outdated = older.filter((row) => row.kind === 'put-draft' && row.state !== 'sent');
    await db.outbox.bulkDelete(outdated.map((row) => row.id));
    await queuePhotos(photos.filter((photo) => photo.state === 'saved'));
  });
}
