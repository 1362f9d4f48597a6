/** The photos of the open draft as the screen needs them: in order, with what the outbox says of each. */
import { useEffect, useMemo, useRef } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl, photoUrl } from '#shared/addresses/photos.ts';
import { photoCount, photosOfDraft } from '#client/offline/draft/drafts.ts';
import { useDeviceOffline } from '#client/session/connectivity.ts';
import { uploadsOf, whereIs, type PhotoWhere } from '#client/offline/photo/photo-uploads.ts';
import { photoUrlFor, releasePhotoUrls } from '#client/offline/photo/photos.ts';
import type { PhotoRow } from '#client/offline/device/rows.ts';

export interface DraftPhoto {
  photo: PhotoRow;
  where: PhotoWhere;
}

/** undefined while the first read runs; [] without a draft. */
export function useDraftPhotos(draftId: string | null): readonly DraftPhoto[] | undefined {
  const photos = useLiveQuery(async () => (draftId ? photosOfDraft(draftId) : []), [draftId]);
  const uploads = useLiveQuery(async () => (photos ? uploadsOf(photos) : undefined), [photos]);
  const offline = useDeviceOffline();
  useReleasedUrls(photos);
  return useMemo(
    () => photos?.map((photo) => ({ photo, where: whereIs(photo, uploads, offline) })),
    [photos, uploads, offline],
  );
}

/** How many photos the draft has; reads nothing else, so typing does not wake it. */
export function usePhotoCount(draftId: string | null): number {
  return useLiveQuery(() => (draftId ? photoCount(draftId) : 0), [draftId]) ?? 0;
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
