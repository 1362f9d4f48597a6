/** An admin's changes go straight to the server: photos first, then the car (S-wiz-19). */
import { carsPatch } from '#shared/contract/review.ts';
import { photosPut } from '#shared/contract/photos.ts';
import type { CallInput } from '#shared/contract/entry.ts';
import { fillPath } from '#shared/contract/entry.ts';
import { problemOf, readJson, Unreachable } from '#client/api/call.ts';
import { sendWish } from '#client/api/wish.ts';
import { discardDraft, openDraft, photosOf } from '#client/offline/draft/drafts.ts';
import { resubmitBody } from '#client/offline/outbox/frozen.ts';
import { openPhoto } from '#client/offline/photo/photos.ts';
import type { PhotoRow } from '#client/offline/device/rows.ts';
import type { Inspection } from './inspection.ts';

/** Rejects with Problem (STALE when the car changed meanwhile) or Unreachable; the changes then stay on the screen. */
export async function saveEdit(inspection: Inspection): Promise<void> {
  const draftId = await inspection.ensureDraft();
  await inspection.flush();
  const draft = await openDraft(draftId, inspection.ownerId);
  if (!draft) throw new Unreachable('The changes are no longer on this device');
  const photos = await photosOf(draft);
  for (const photo of photos) if (photo.state === 'saved') await upload(photo);
  const body = resubmitBody(draft, photos, draft.baseRevision ?? 1);
  const input = { params: { id: draft.carId }, body } as CallInput<typeof carsPatch>;
  await sendWish(carsPatch, input);
  await discardDraft(draftId);
}

async function upload(photo: PhotoRow): Promise<void> {
  const picture = await openPhoto(photo.id);
  if (!picture) throw new Unreachable('A photo was damaged on this device. Take it again first');
  const response = await fetch(fillPath(photosPut.path, { sha256: photo.sha256 }), {
    method: photosPut.method,
    credentials: 'same-origin',
    headers: { 'Content-Type': photo.type, Accept: 'application/json' },
    body: picture,
  });
  const answer = await readJson(response);
  if (!response.ok) throw problemOf(response, answer);
}
