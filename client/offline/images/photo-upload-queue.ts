import { db } from '#client/offline/db/database.ts';
import { RESET_RETRY, createOutboxRow } from '#client/offline/outbox/outbox-row.ts';
import { maxPreviewBytes } from './compression-limits.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';

/**
 * Runs inside a transaction over outbox and receipts. Only a car goes before its originals (`withPreviews`): other
 * bodies that name a photo follow it.
 * @returns the ids of rows that are unsent
 */
export async function enqueuePhotoUploads(
  photos: readonly PhotoRow[],
  { withPreviews = false } = {},
): Promise<string[]> {
  const unsentIds: string[] = [];
  const localPhotos = photos.filter((photo) => photo.state !== 'on-server');
  for (const photo of uniqueBySha256(localPhotos)) {
    const existing = await db.outbox.where('[ownerId+sha256]').equals([photo.ownerId, photo.sha256]).first();
    if (existing) {
      if (existing.state === 'needs-attention') await db.outbox.update(existing.id, RESET_RETRY);
      if (existing.state === 'sent') continue;
      unsentIds.push(existing.id);
      // `false`: the server refused this preview.
      const isRefused = existing.kind === 'put-photo' && existing.payload.hasPreview === false;
      const hasPreview = (withPreviews && isPreviewable(photo)) || undefined;
      if (!isRefused) await db.outbox.update(existing.id, { 'payload.hasPreview': hasPreview } as object);
      continue;
    }
    if (await db.receipts.get(photoReceiptId(photo.ownerId, photo.sha256))) continue;
    const { ownerId, sha256, bytes } = photo;
    const payload = { sha256, bytes, ...(withPreviews && isPreviewable(photo) && { hasPreview: true }) };
    const row = createOutboxRow({ kind: 'put-photo', ownerId, sha256, payload });
    await db.outbox.add(row);
    unsentIds.push(row.id);
  }
  return unsentIds;
}

/** Reviewers read documents, so these arrive whole. A large preview would not pay. */
function isPreviewable({ thumbnail, gallery, bytes }: PhotoRow): boolean {
  return thumbnail !== null && gallery !== 'document' && thumbnail.byteLength <= maxPreviewBytes(bytes);
}

function uniqueBySha256(photos: readonly PhotoRow[]): PhotoRow[] {
  return [...new Map(photos.map((photo) => [photo.sha256, photo])).values()];
}

export function photoReceiptId(ownerId: string, sha256: string): string {
  return `photo:${ownerId}:${sha256}`;
}

/** Runs inside a transaction over outbox and photos. An upload in flight is deleted when its attempt fails. */
export async function deleteUnusedUploads(ownerId: string, hashes: readonly string[]): Promise<void> {
  for (const sha256 of new Set(hashes)) {
    if (await isPhotoUsed(ownerId, sha256)) continue;
    const row = await db.outbox.where('[ownerId+sha256]').equals([ownerId, sha256]).first();
    if (row && row.state !== 'sending') await db.outbox.delete(row.id);
  }
}

/** Runs inside a transaction over outbox, photos and photoBytes. */
export async function deletePhotoRow({ id, ownerId, sha256 }: PhotoRow): Promise<void> {
  await db.photoBytes.delete(id);
  await db.photos.delete(id);
  await deleteUnusedUploads(ownerId, [sha256]);
}

/** Runs inside a transaction over photos. */
export async function isPhotoUsed(ownerId: string, sha256: string): Promise<boolean> {
  return (await db.photos.where('[ownerId+sha256]').equals([ownerId, sha256]).count()) > 0;
}

/** Runs inside a transaction over outbox, receipts and photoBytes. Resolves with row ids of local photos. */
export async function requeuePhotoUploads(ownerId: string, hashes: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const sha256 of new Set(hashes)) {
    const bytes = await db.photoBytes.where('[ownerId+sha256]').equals([ownerId, sha256]).first();
    if (!bytes) continue;
    const existing = await db.outbox.where('[ownerId+sha256]').equals([ownerId, sha256]).first();
    const payload = { sha256, bytes: bytes.bytes.byteLength };
    const newRow = createOutboxRow({ kind: 'put-photo', ownerId, sha256, payload });
    const row = existing ? { ...newRow, id: existing.id, createdAt: existing.createdAt, unanswered: true } : newRow;
    await db.receipts.delete(photoReceiptId(ownerId, sha256));
    await db.outbox.put(row);
    ids.push(row.id);
  }
  return ids;
}
