/** An admin's changes go straight to the server: photos first, then the car (S-wiz-19). */
import { carsPatch } from '#shared/contract/review.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { Unreachable } from '#client/api/api-client.ts';
import { sendWish } from '#client/api/idempotent-request.ts';
import { discardDraft, openDraft, photosOf } from '#client/offline/drafts/drafts.ts';
import { requireAccepted } from '#client/offline/outbox/outbox.ts';
import { resubmitBody } from '#client/offline/outbox/request-payloads.ts';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { intactBytes } from '#client/offline/images/read-verified-bytes.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import type { Inspection } from './inspection.ts';

/**
 * Rejects with OutboxRefused (`invalid`), Problem (STALE when the car changed meanwhile) or Unreachable; the changes then stay on the
 * screen.
 */
export async function saveEdit(inspection: Inspection): Promise<void> {
  const draftId = await inspection.ensureDraft();
  await inspection.flush();
  const draft = await openDraft(draftId, inspection.ownerId);
  if (!draft) throw new Unreachable('The changes are no longer on this device');
  const photos = await photosOf(draft);
  const body = resubmitBody(draft, photos, draft.baseRevision ?? 1);
  requireAccepted(carsPatch.body, body);
  for (const photo of photos) if (photo.state === 'saved') await upload(photo);
  const input = { params: { id: draft.carId }, body } as CallInput<typeof carsPatch>;
  await sendWish(carsPatch, input);
  await discardDraft(draftId);
}

async function upload({ ownerId, sha256 }: PhotoRow): Promise<void> {
  const bytes = await intactBytes(ownerId, sha256);
  if (!bytes) throw new Unreachable('A photo was damaged on this device. Take it again first');
  await uploadPhoto({ sha256, bytes });
}
