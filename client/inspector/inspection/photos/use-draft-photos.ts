/** The photos of the open draft as the screen needs them: in order, with what the outbox says of each. */
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
  /** As they were when they were last read ahead; undefined before. */
  preloaded?: readonly PhotoRow[];
  /** Ids of those whose small picture has an address. */
  shownIds: Set<string>;
}
const cacheByInspection = new WeakMap<Inspection, PhotoUrlCache>();

function getPhotoUrlCache(inspection: Inspection): PhotoUrlCache {
  const known = cacheByInspection.get(inspection) ?? { shownIds: new Set() };
  cacheByInspection.set(inspection, known);
  return known;
}

/** Reads the photos before their step is shown, so that it can be drawn with them. Rejects when the phone cannot be read. */
export async function preloadDraftPhotos(inspection: Inspection): Promise<void> {
  const draftId = inspection.getDraftId();
  getPhotoUrlCache(inspection).preloaded = draftId ? await listPhotosByDraftId(draftId) : [];
}

/** undefined while the first read runs, unless they were read ahead; [] without a draft. */
export function useDraftPhotos(draftId: string | null): readonly DraftPhoto[] | undefined {
  const pictures = getPhotoUrlCache(useInspection());
  const photos = useLiveQuery(
    async (): Promise<readonly PhotoRow[]> => (draftId ? listPhotosByDraftId(draftId) : []),
    [draftId],
    pictures.preloaded,
  );
  const uploads = useLiveQuery(async () => (photos ? readPhotoUploads(photos) : undefined), [photos]);
  const offline = useIsDeviceOffline();
  useEffect(() => {
    for (const photo of photos ?? []) pictures.shownIds.add(photo.id);
  }, [photos, pictures]);
  return useMemo(
    () => photos?.map((photo) => ({ photo, uploadStatus: getUploadStatus(photo, uploads, offline) })),
    [photos, uploads, offline],
  );
}

/** How many photos the draft has; reads nothing else, so typing does not wake it. */
export function usePhotoCount(draftId: string | null): number {
  return useLiveQuery(() => (draftId ? countDraftPhotos(draftId) : 0), [draftId]) ?? 0;
}

/** The small picture kept here, else the server's own when it has one. */
export function getTilePhotoUrl(photo: PhotoRow): string | null {
  const local = getPhotoThumbnailUrl(photo);
  if (local) return local;
  const known = photo.state === 'on-server';
  return known ? (photoVariantUrl(photoUrl(photo.sha256), 320, 'jpeg') ?? null) : null;
}

/** Gives the addresses back when the wizard is gone; the pause lets a remount keep them. */
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
