import { db } from '#client/offline/db/database.ts';
import { RESET_RETRY, createOutboxRow } from '#client/offline/outbox/outbox-row.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

/** The uploads of pictures: one row per distinct picture and person, however often it is used (sync 4.1). */

/**
 * Inside a transaction over outbox and receipts: makes sure each picture is sent or queued, and answers the ids of rows that
 * still have to be sent. One that was refused goes again: whoever asks for this is a person who wants it sent. Pictures that
 * came from the server need nothing.
 */
export async function enqueuePhotoUploads(photos: readonly PhotoRow[]): Promise<string[]> {
  const waiting: string[] = [];
  const local = photos.filter((photo) => photo.state !== 'on-server');
  for (const photo of uniqueBySha256(local)) {
    const known = await db.outbox.where('[ownerId+sha256]').equals([photo.ownerId, photo.sha256]).first();
    if (known) {
      if (known.state === 'needs-attention') await db.outbox.update(known.id, RESET_RETRY);
      if (known.state !== 'sent') waiting.push(known.id);
      continue;
    }
    if (await db.receipts.get(photoReceiptId(photo.ownerId, photo.sha256))) continue;
    const { ownerId, sha256, bytes } = photo;
    const row = createOutboxRow({ kind: 'put-photo', ownerId, sha256, payload: { sha256, bytes } });
    await db.outbox.add(row);
    waiting.push(row.id);
  }
  return waiting;
}

function uniqueBySha256(photos: readonly PhotoRow[]): PhotoRow[] {
  return [...new Map(photos.map((photo) => [photo.sha256, photo])).values()];
}

export function photoReceiptId(ownerId: string, sha256: string): string {
  return `photo:${ownerId}:${sha256}`;
}

/**
 * Inside a transaction over outbox and photos: forgets unsent uploads of pictures that no photo shows any more. One that is on
 * its way is forgotten when its try fails.
 */
export async function deleteUnusedUploads(ownerId: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    if (await isPhotoUsed(ownerId, sha256)) continue;
    const row = await db.outbox.where('[ownerId+sha256]').equals([ownerId, sha256]).first();
    if (row && row.state !== 'sending') await db.outbox.delete(row.id);
  }
}

/** Inside a transaction over photos: whether any photo on this phone shows the picture. */
export async function isPhotoUsed(ownerId: string, sha256: string): Promise<boolean> {
  return (await db.photos.where('[ownerId+sha256]').equals([ownerId, sha256]).count()) > 0;
}

/**
 * Inside a transaction over outbox, receipts and photoBytes: the server lacks these pictures after all, so they go again from
 * the start (sync 6.2). Answers the ids of their rows; a picture that is not on this phone has none.
 */
export async function requeuePhotoUploads(ownerId: string, hashes: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const sha256 of new Set(hashes)) {
    const bytes = await db.photoBytes.where('[ownerId+sha256]').equals([ownerId, sha256]).first();
    if (!bytes) continue;
    const known = await db.outbox.where('[ownerId+sha256]').equals([ownerId, sha256]).first();
    const payload = { sha256, bytes: bytes.bytes.byteLength };
    const fresh = createOutboxRow({ kind: 'put-photo', ownerId, sha256, payload });
    const row = known ? { ...fresh, id: known.id, createdAt: known.createdAt, unanswered: true } : fresh;
    await db.receipts.delete(photoReceiptId(ownerId, sha256));
    await db.outbox.put(row);
    ids.push(row.id);
  }
  return ids;
}
