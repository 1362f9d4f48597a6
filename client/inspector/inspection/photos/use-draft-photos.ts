import { useEffect, useMemo, useRef } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl, photoUrl } from '#shared/routes/photo-urls.ts';
import { countDraftPhotos, listPhotosByDraftId } from '#client/offline/drafts/drafts.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import {
  readPhotoUploads,
  getUploadStatus,
  type PhotoUploadStatus,
} from '#client/offline/images/photo-upload-status.ts';
import { getPhotoThumbnailUrl, revokeThumbnailUrls } from '#client/offline/images/edit-draft-photos.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import type { Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';

export interface DraftPhoto {
  photo: PhotoRow;
  uploadStatus: PhotoUploadStatus;
}

interface PhotoUrlCache {
  preloaded?: readonly PhotoRow[];
  shownIds: Set<string>;
}
const cacheByInspection = new WeakMap<Inspection, PhotoUrlCache>();

function getPhotoUrlCache(inspection: Inspection): PhotoUrlCache {
  const cache = cacheByInspection.get(inspection) ?? { shownIds: new Set() };
  cacheByInspection.set(inspection, cache);
  return cache;
}

export async function preloadDraftPhotos(inspection: Inspection): Promise<void> {
  const draftId = inspection.getDraftId();
  getPhotoUrlCache(inspection).preloaded = draftId ? await listPhotosByDraftId(draftId) : [];
}

/** undefined until the first read unless preloaded; [] without a draft. */
export function useDraftPhotos(draftId: string | null): readonly DraftPhoto[] | undefined {
  const urlCache = getPhotoUrlCache(useInspection());
  const photos = useLiveQuery(
    async (): Promise<readonly PhotoRow[]> => (draftId ? listPhotosByDraftId(draftId) : []),
    [draftId],
    urlCache.preloaded,
  );
  const uploads = useLiveQuery(async () => (photos ? readPhotoUploads(photos) : undefined), [photos]);
  const offline = useIsDeviceOffline();
  useEffect(() => {
    for (const photo of photos ?? []) urlCache.shownIds.add(photo.id);
  }, [photos, urlCache]);
  return useMemo(
    () => photos?.map((photo) => ({ photo, uploadStatus: getUploadStatus(photo, uploads, offline) })),
    [photos, uploads, offline],
  );
}

/** Reads only the count, so that typing does not trigger it. */
export function usePhotoCount(draftId: string | null): number {
  return useLiveQuery(() => (draftId ? countDraftPhotos(draftId) : 0), [draftId]) ?? 0;
}

export function getTilePhotoUrl(photo: PhotoRow): string | null {
  const local = getPhotoThumbnailUrl(photo);
  if (local) return local;
  const isOnServer = photo.state === 'on-server';
  return isOnServer ? (photoVariantUrl(photoUrl(photo.sha256), 320, 'jpeg') ?? null) : null;
}

/** Delayed, so that a remount keeps the URLs. */
export function useReleasePhotoUrls(inspection: Inspection): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      const { preloaded = [], shownIds } = getPhotoUrlCache(inspection);
      const ids = [...shownIds, ...preloaded.map(({ id }) => id)];
      leaving.current = setTimeout(() => revokeThumbnailUrls(ids), 0);
    };
  }, [inspection]);
}
