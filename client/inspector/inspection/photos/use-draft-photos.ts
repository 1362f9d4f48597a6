/** The photos of the open draft as the screen needs them: in order, with what the outbox says of each. */
import { useEffect, useMemo, useRef } from 'react';
import { useLiveQuery } from 'dexie-react-hooks';
import { photoVariantUrl, photoUrl } from '#shared/routes/photo-urls.ts';
import { photoCount, photosOfDraft } from '#client/offline/drafts/drafts.ts';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { uploadsOf, whereIs, type PhotoWhere } from '#client/offline/images/photo-upload-status.ts';
import { photoUrlFor, releasePhotoUrls } from '#client/offline/images/edit-draft-photos.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import type { Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { useInspection } from '#client/inspector/inspection/draft/inspection-context.ts';

export interface DraftPhoto {
  photo: PhotoRow;
  where: PhotoWhere;
}

interface Pictures {
  /** As they were when they were last read ahead; undefined before. */
  ahead?: readonly PhotoRow[];
  /** Ids of those whose small picture has an address. */
  shown: Set<string>;
}
const ofInspection = new WeakMap<Inspection, Pictures>();

function picturesOf(inspection: Inspection): Pictures {
  const known = ofInspection.get(inspection) ?? { shown: new Set() };
  ofInspection.set(inspection, known);
  return known;
}

/** Reads the photos before their step is shown, so that it can be drawn with them. Rejects when the phone cannot be read. */
export async function readPhotosAhead(inspection: Inspection): Promise<void> {
  const draftId = inspection.draftId();
  picturesOf(inspection).ahead = draftId ? await photosOfDraft(draftId) : [];
}

/** undefined while the first read runs, unless they were read ahead; [] without a draft. */
export function useDraftPhotos(draftId: string | null): readonly DraftPhoto[] | undefined {
  const pictures = picturesOf(useInspection());
  const photos = useLiveQuery(
    async (): Promise<readonly PhotoRow[]> => (draftId ? photosOfDraft(draftId) : []),
    [draftId],
    pictures.ahead,
  );
  const uploads = useLiveQuery(async () => (photos ? uploadsOf(photos) : undefined), [photos]);
  const offline = useDeviceOffline();
  useEffect(() => {
    for (const photo of photos ?? []) pictures.shown.add(photo.id);
  }, [photos, pictures]);
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

/** Gives the addresses back when the wizard is gone; the pause lets a remount keep them. */
export function useReleasedPictures(inspection: Inspection): void {
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      const { ahead = [], shown } = picturesOf(inspection);
      const ids = [...shown, ...ahead.map(({ id }) => id)];
      leaving.current = setTimeout(() => releasePhotoUrls(ids), 0);
    };
  }, [inspection]);
}
