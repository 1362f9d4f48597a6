import { useMemo } from 'react';
import { getDamagedPanels, PANELS, type Panel } from '#shared/domain/panels.ts';
import { findPhotoSlot, listMissingSlots, listShotSlots, type ShotSlot } from '#shared/domain/photos/shot-list.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import { listPhotosByDraftId } from '#client/offline/drafts/drafts.ts';
import { getUploadStatus, readPhotoUploads } from '#client/offline/images/photo-upload-status.ts';
import type { Inspection } from '#client/inspector/inspection/draft/inspection.ts';
import { useFormValue } from '#client/inspector/inspection/draft/form-store.ts';
import { useMarkedPanels } from '#client/inspector/inspection/photos/photo-category.tsx';
import type { DraftPhoto } from '#client/inspector/inspection/photos/use-draft-photos.ts';

export interface ShotList {
  slots: readonly ShotSlot[];
  missing: readonly ShotSlot[];
  /** Photos of the inspection without a slot, in the order of the gallery. */
  unsorted: readonly DraftPhoto[];
}

/** A damaged or refused photo fills no slot: it has to be retaken. */
function isUsablePhoto({ photo, uploadStatus }: DraftPhoto): boolean {
  return photo.gallery === 'uae' && uploadStatus.state !== 'damaged' && uploadStatus.state !== 'refused';
}

export function useShotList(photos: readonly DraftPhoto[]): ShotList {
  const bodyType = useFormValue((form) => form.body_type);
  const marked = useMarkedPanels().join(' ');
  return useMemo(() => {
    const damaged = marked.split(' ');
    const slots = listShotSlots(
      bodyType,
      PANELS.filter((panel) => damaged.includes(panel)),
    );
    const usable = photos.filter(isUsablePhoto);
    const missing = listMissingSlots(
      slots,
      usable.map(({ photo }) => photo),
    );
    return { slots, missing, unsorted: usable.filter(({ photo }) => findPhotoSlot(photo) === null) };
  }, [bodyType, marked, photos]);
}

/** Marked panels without a close-up. Never fails: a question must not block a submission. */
export async function findMissingCloseUps(inspection: Inspection): Promise<Panel[]> {
  const { panel_conditions: conditions } = inspection.formStore.getState();
  const photos = await readUsablePhotos(inspection.getDraftId()).catch(() => null);
  const damaged = photos ? getDamagedPanels(conditions).map(({ panel }) => panel) : [];
  return damaged.filter((panel) => listMissingSlots([`close:${panel}`], photos ?? []).length > 0);
}

async function readUsablePhotos(draftId: string | null): Promise<PhotoRow[]> {
  const photos = draftId ? await listPhotosByDraftId(draftId) : [];
  const uploads = await readPhotoUploads(photos);
  return photos.filter((photo) => isUsablePhoto({ photo, uploadStatus: getUploadStatus(photo, uploads, false) }));
}
