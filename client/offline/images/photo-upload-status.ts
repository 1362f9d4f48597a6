import { db } from '#client/offline/db/database.ts';
import type { OutboxRow, PhotoRow } from '#client/offline/db/rows.ts';
import { photoReceiptId } from './photo-upload-queue.ts';

export type PhotoUploadStatus =
  | { state: 'damaged' | 'on-server' | 'sent' | 'waiting' | 'waiting-signal' | 'here' }
  | { state: 'sending'; done: number; all: number }
  | { state: 'refused'; message: string };

interface PhotoUploads {
  rows: ReadonlyMap<string, OutboxRow>;
  received: ReadonlySet<string>;
}

export async function readPhotoUploads(photos: readonly PhotoRow[]): Promise<PhotoUploads> {
  const keys = photos.map((photo) => [photo.ownerId, photo.sha256]);
  const rows = await db.outbox.where('[ownerId+sha256]').anyOf(keys).toArray();
  const receipts = await db.receipts.bulkGet(photos.map((one) => photoReceiptId(one.ownerId, one.sha256)));
  return {
    rows: new Map(rows.flatMap((row) => (row.sha256 ? [[row.sha256, row] as const] : []))),
    received: new Set(photos.flatMap((photo, at) => (receipts[at] ? [photo.sha256] : []))),
  };
}

export function getUploadStatus(
  photo: PhotoRow,
  uploads: PhotoUploads | undefined,
  offline: boolean,
): PhotoUploadStatus {
  if (photo.state === 'damaged') return { state: 'damaged' };
  if (photo.state === 'on-server') return { state: 'on-server' };
  const row = uploads?.rows.get(photo.sha256);
  if (row?.state === 'sent' || uploads?.received.has(photo.sha256)) return { state: 'sent' };
  if (!row) return { state: 'here' };
  if (row.state === 'needs-attention') return { state: 'refused', message: row.problem?.message ?? '' };
  if (offline) return { state: 'waiting-signal' };
  if (row.state === 'sending') return { state: 'sending', done: row.bytesSent, all: row.bytesTotal };
  return { state: 'waiting' };
}
