import type { CarPhotoInput } from '#shared/contract/cars/car-form.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { toCarFields } from '#shared/domain/inspection-form.ts';
import { pickPhotoTags } from '#client/offline/images/photo-tags.ts';
import type { DraftRow, JsonBody, PhotoRow } from '#client/offline/db/rows.ts';

/** Request bodies, fixed when they are queued: later typing must not change them. */

export function buildSubmitPayload(draft: DraftRow, photos: readonly PhotoRow[]): JsonBody {
  const draftRevision = draft.baseRevision === null ? {} : { draftRevision: draft.baseRevision };
  return { ...buildCarPayload(draft, photos), id: draft.carId, draftId: draft.id, ...draftRevision };
}

export function buildResubmitPayload(
  draft: DraftRow,
  photos: readonly PhotoRow[],
  revision: number,
): JsonBody & { revision: number } {
  return { ...buildCarPayload(draft, photos), revision };
}

export function buildDraftPayload(
  draft: DraftRow,
  photos: readonly PhotoRow[],
  revision: number,
): JsonBody & { revision: number } {
  return { ...buildCarPayload(draft, photos), id: draft.id, carId: draft.carId, step: draft.step, revision };
}

function buildCarPayload(draft: DraftRow, photos: readonly PhotoRow[]): JsonBody {
  const cover = photos.find((photo) => photo.gallery === 'uae') ?? photos[0];
  const fields = toCarFields(draft.form);
  return {
    ...fields,
    imageUrl: fields.imageUrl ?? (cover ? photoUrl(cover.sha256) : null),
    photoMetadata: buildPhotoMetadata(photos),
    photos: buildPhotoManifest(photos),
  };
}

function buildPhotoManifest(photos: readonly PhotoRow[]): CarPhotoInput[] {
  return photos.map((photo, position) => {
    const { sha256, gallery, category, takenAt } = photo;
    return { sha256, gallery, category, position, takenAt, ...pickPhotoTags(photo) };
  });
}

/** JSON of capture positions by hash; null without positions. Visible to staff only. */
function buildPhotoMetadata(photos: readonly PhotoRow[]): string | null {
  const located = photos.filter((photo) => photo.position !== null);
  if (located.length === 0) return null;
  return JSON.stringify(Object.fromEntries(located.map((photo) => [photo.sha256, { position: photo.position }])));
}
