import { db, withReopen } from '#client/offline/db/database.ts';
import type { DamagePin } from '#shared/domain/photos/damage-pins.ts';
import { remainingIssues, assertWritable } from '#client/offline/drafts/drafts.ts';
import { readVerifiedBytes } from './read-verified-bytes.ts';
import { addPhotos, type AddPhotosOptions, type AddPhotosProgress, type AddPhotoResult } from './add-photos.ts';
import { pickPhotoTags, type PhotoTags } from './photo-tags.ts';
import { deletePhotoRow } from './photo-upload-queue.ts';
import { isListingPhoto, type PhotoRow } from '#client/offline/db/rows.ts';

/** @throws DraftNotWritableError */
export async function removePhoto(photoId: string): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', [db.drafts, db.photos, db.photoBytes, db.outbox], async () => {
      const photo = await db.photos.get(photoId);
      if (!photo) return;
      const draft = assertWritable(await db.drafts.get(photo.draftId));
      const photoIds = draft.photoIds.filter((id) => id !== photoId);
      const issues = remainingIssues(draft, ['uae_images']);
      await db.drafts.update(draft.id, { photoIds, ...issues, updatedAt: Date.now() });
      await deletePhotoRow(photo);
    }),
  );
}

export async function reorderPhotos(draftId: string, order: readonly string[]): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.drafts, async () => {
      const draft = assertWritable(await db.drafts.get(draftId));
      const listed = [...new Set(order)].filter((id) => draft.photoIds.includes(id));
      const unlisted = draft.photoIds.filter((id) => !listed.includes(id));
      await db.drafts.update(draftId, { photoIds: [...listed, ...unlisted], updatedAt: Date.now() });
    }),
  );
}

export type PhotoPlacement = PhotoTags & Pick<PhotoRow, 'id' | 'category'>;

/** Tags that are absent are cleared. @throws DraftNotWritableError */
export async function setPhotoTags(placements: readonly PhotoPlacement[]): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, async () => {
      const photos = await db.photos.bulkGet(placements.map(({ id }) => id));
      const changed = photos.flatMap((photo, at) => {
        const { view = null, panels = null, slot = null, category = photo?.category } = placements[at] ?? {};
        return photo && category ? [{ ...photo, category, view, panels, slot }] : [];
      });
      for (const draftId of new Set(changed.map((photo) => photo.draftId))) {
        assertWritable(await db.drafts.get(draftId));
      }
      await db.photos.bulkPut(changed);
    }),
  );
}

/** The pins of one photo are one value. @throws DraftNotWritableError */
export async function savePhotoPins(photoId: string, pins: readonly DamagePin[]): Promise<void> {
  await withReopen(() =>
    db.transaction('rw', db.drafts, db.photos, async () => {
      const photo = await db.photos.get(photoId);
      if (!photo) return;
      assertWritable(await db.drafts.get(photo.draftId));
      await db.photos.put({ ...photo, pins: [...pins] });
    }),
  );
}

/** One transaction swaps the photos. A file that the draft already has replaces nothing. */
export async function replacePhoto(
  photoId: string,
  file: Blob,
  capture: Pick<AddPhotosOptions, 'takenNow'> = {},
  onProgress?: (progress: AddPhotosProgress) => void,
): Promise<AddPhotoResult | undefined> {
  const old = await db.photos.get(photoId);
  if (!old) return undefined;
  const { gallery, category, claim } = old;
  // Pins are places on the old picture.
  const { pins: _pins, ...tags } = pickPhotoTags(old);
  const options = { ...capture, gallery, category, claim, tags, replaces: photoId };
  const [result] = await addPhotos(old.draftId, [file], options, onProgress);
  return result;
}

/** Verified against its hash; without an intact copy resolves with undefined and marks the photo as damaged. */
export async function readPhotoBlob(photoId: string): Promise<Blob | undefined> {
  const photo = await withReopen(() => db.photos.get(photoId));
  if (!photo || photo.state === 'on-server') return undefined;
  const bytes = await readVerifiedBytes(photo.ownerId, photo.sha256);
  return bytes && new Blob([bytes], { type: photo.type });
}

const thumbnailUrls = new Map<string, string>();

/** Object URL of the thumbnail, cached until revokeThumbnailUrls. */
export function getPhotoThumbnailUrl(photo: Pick<PhotoRow, 'id' | 'thumbnail'>): string | null {
  if (!photo.thumbnail) return null;
  const cached = thumbnailUrls.get(photo.id);
  if (cached) return cached;
  const url = URL.createObjectURL(new Blob([photo.thumbnail], { type: 'image/jpeg' }));
  thumbnailUrls.set(photo.id, url);
  return url;
}

export async function getFirstPhotoThumbnailUrl(draftId: string | null | undefined): Promise<string | null> {
  const draft = draftId ? await db.drafts.get(draftId) : undefined;
  for (const id of draft?.photoIds ?? []) {
    const photo = await db.photos.get(id);
    if (photo && isListingPhoto(photo)) return getPhotoThumbnailUrl(photo);
  }
  return null;
}

export function revokeThumbnailUrls(photoIds: Iterable<string>): void {
  for (const id of photoIds) {
    const url = thumbnailUrls.get(id);
    if (url) URL.revokeObjectURL(url);
    thumbnailUrls.delete(id);
  }
}
