/** The photos of the open draft as the screen needs them: in order, with what the outbox says of each. */
import { useEffect, useMemo, useRef } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl, photoUrl } from '#shared/contract/photos.ts';
import { db } from '#client/offline/device/database.ts';
import { photosOf } from '#client/offline/draft/drafts.ts';
import { photoReceiptId } from '#client/offline/photo/photo-rows.ts';
import { photoUrlFor, releasePhotoUrls } from '#client/offline/photo/photos.ts';
import type { OutboxRow, PhotoRow } from '#client/offline/device/rows.ts';

export type PhotoWhere =
  | { state: 'damaged' | 'on-server' | 'sent' | 'waiting' | 'here' }
  | { state: 'sending'; done: number; all: number }
  | { state: 'refused'; message: string };

export interface DraftPhoto {
  photo: PhotoRow;
  where: PhotoWhere;
}

/** undefined while the first read runs; [] without a draft. */
export function useDraftPhotos(draftId: string | null): readonly DraftPhoto[] | undefined {
  const photos = useLiveQuery(async () => {
    const draft = draftId ? await db.drafts.get(draftId) : undefined;
    return draft ? photosOf(draft) : [];
  }, [draftId]);
  const uploads = useLiveQuery(async () => (photos ? readUploads(photos) : undefined), [photos]);
  useReleasedUrls(photos);
  return useMemo(
    () => photos?.map((photo) => ({ photo, where: whereIs(photo, uploads) })),
    [photos, uploads],
  );
}

/** How many photos the draft has; reads nothing else, so typing does not wake it. */
export function usePhotoCount(draftId: string | null): number {
  return (
    useLiveQuery(() => (draftId ? db.photos.where('draftId').equals(draftId).count() : 0), [draftId]) ?? 0
  );
}

interface Uploads {
  rows: ReadonlyMap<string, OutboxRow>;
  received: ReadonlySet<string>;
}

async function readUploads(photos: readonly PhotoRow[]): Promise<Uploads> {
  const keys = photos.map((photo) => [photo.ownerId, photo.sha256]);
  const rows = await db.outbox.where('[ownerId+sha256]').anyOf(keys).toArray();
  const receipts = await db.receipts.bulkGet(photos.map((one) => photoReceiptId(one.ownerId, one.sha256)));
  return {
    rows: new Map(rows.flatMap((row) => (row.sha256 ? [[row.sha256, row] as const] : []))),
    received: new Set(photos.flatMap((photo, at) => (receipts[at] ? [photo.sha256] : []))),
  };
}

function whereIs(photo: PhotoRow, uploads: Uploads | undefined): PhotoWhere {
  if (photo.state === 'damaged') return { state: 'damaged' };
  if (photo.state === 'on-server') return { state: 'on-server' };
  const row = uploads?.rows.get(photo.sha256);
  if (row?.state === 'sent' || uploads?.received.has(photo.sha256)) return { state: 'sent' };
  if (!row) return { state: 'here' };
  if (row.state === 'needs-attention') return { state: 'refused', message: row.problem?.message ?? '' };
  if (row.state === 'sending') return { state: 'sending', done: row.bytesSent, all: row.bytesTotal };
  return { state: 'waiting' };
}

/** The small picture kept here, else the server's own when it has one. */
export function tileUrl(photo: PhotoRow): string | null {
  const local = photoUrlFor(photo);
  if (local) return local;
  const known = photo.state === 'on-server';
  return known ? (photoVariantUrl(photoUrl(photo.sha256), 320, 'jpeg') ?? null) : null;
}

/** Gives the addresses back when the screen is gone; the pause lets a remount keep them. */
function useReleasedUrls(photos: readonly PhotoRow[] | undefined): void {
  const seen = useRef(new Set<string>());
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    for (const photo of photos ?? []) seen.current.add(photo.id);
  }, [photos]);
  useEffect(() => {
    clearTimeout(leaving.current);
    const ids = seen.current;
    return () => {
      leaving.current = setTimeout(() => releasePhotoUrls(ids), 0);
    };
  }, []);
}
