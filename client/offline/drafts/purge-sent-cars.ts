import { db, withReopen } from '#client/offline/db/database.ts';
import { isStorageFull } from '#client/offline/db/storage-errors.ts';
import { ITEM_KINDS } from '#client/offline/outbox/eligible-rows.ts';
import { rowsOfKind } from '#client/offline/outbox/outbox.ts';
import { markIfComplete } from '#client/offline/outbox/send-previews.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';
import { hasNotice } from '#client/offline/outbox/outbox-row.ts';
import { photoReceiptId } from '#client/offline/images/photo-upload-queue.ts';
import { deleteUnusedLinePhotos } from '#client/offline/repair/repair-lines.ts';
import { deleteDraftRows } from './drafts.ts';

/** A mistake noticed the same day can still be undone. */
const SENT_RETENTION_MS = 24 * 60 * 60_000;

export async function purgeSentCars(ownerId: string, now = Date.now()): Promise<number> {
  const old = await withReopen(() => findRowsSentBefore(ownerId, now - SENT_RETENTION_MS));
  let cars = 0;
  for (const row of old) if (await withReopen(() => deleteSentRow(row))) cars += 1;
  // Last, as a full disk refuses it.
  await withReopen(() => markCompleteCars(ownerId, now)).catch((error: unknown) => {
    if (!isStorageFull(error)) throw error;
  });
  return cars;
}

/** Purges sent cars and repeats the work once when the disk is full. The work must be safe to repeat. */
export async function withQuotaRetry<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    await purgeSentCars(ownerId);
    return work();
  }
}

/** Received cars whose last originals left the outbox without being sent. */
async function markCompleteCars(ownerId: string, now: number): Promise<void> {
  for (const { id } of (await listSentItems(ownerId)).filter(({ sentAt }) => sentAt === null)) {
    await db.transaction('rw', db.outbox, async () => markIfComplete(id, now));
  }
}

async function findRowsSentBefore(ownerId: string, time: number): Promise<OutboxRow[]> {
  const sent = await listSentItems(ownerId);
  return sent.filter((row) => row.sentAt !== null && row.sentAt <= time && !hasNotice(row));
}

/** Reads none of the thousands of photos, which go with their cars. */
async function listSentItems(ownerId: string): Promise<OutboxRow[]> {
  const items = await Promise.all(ITEM_KINDS.map((kind) => rowsOfKind(ownerId, kind).toArray()));
  return items.flat().filter(({ state }) => state === 'sent');
}

/** One car per transaction, so that an interruption leaves no partial car. */
function deleteSentRow(row: OutboxRow): Promise<boolean> {
  const tables = [db.drafts, db.photos, db.photoBytes, db.outbox, db.receipts, db.reference];
  return db.transaction('rw', tables, async () => {
    await db.outbox.delete(row.id);
    if (row.kind === 'save-repair-line') await deleteUnusedLinePhotos(row);
    const isCar = row.kind === 'submit-car' || row.kind === 'resubmit-car';
    // Without a receipt the car must stay.
    if (!isCar || !row.draftId || !(await db.receipts.get(row.id))) return false;
    const draft = await db.drafts.get(row.draftId);
    if (draft?.state !== 'submitted') return false;
    const photos = await db.photos.where('draftId').equals(draft.id).toArray();
    await deleteDraftRows(draft);
    for (const { sha256 } of photos) {
      const used = await db.photos.where('[ownerId+sha256]').equals([row.ownerId, sha256]).count();
      if (used === 0) await db.receipts.delete(photoReceiptId(row.ownerId, sha256));
    }
    return true;
  });
}
