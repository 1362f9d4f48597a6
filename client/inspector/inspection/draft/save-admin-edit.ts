import { carsPatch } from '#shared/contract/review.ts';
import type { CallInput } from '#shared/contract/endpoint.ts';
import { texts } from '#messages/field/inspection.ts';
import { texts as errorTexts } from '#messages/ui/outbox-errors.ts';
import { NetworkError } from '#client/api/api-client.ts';
import { sendIdempotent } from '#client/api/idempotent-request.ts';
import { endActiveRecording } from '#client/offline/drafts/active-recording.ts';
import { discardDraft, loadDraft, listDraftPhotos } from '#client/offline/drafts/drafts.ts';
import { assertAccepted } from '#client/offline/outbox/outbox.ts';
import { buildResubmitPayload } from '#client/offline/outbox/request-payloads.ts';
import { uploadPhoto } from '#client/offline/outbox/upload-photo.ts';
import { readVerifiedBytes } from '#client/offline/images/read-verified-bytes.ts';
import type { PhotoRow } from '#client/offline/db/rows.ts';
import type { Inspection } from './inspection.ts';

/**
 * Uploads the photos, then the car; the form keeps the changes on failure. @throws OutboxError, Problem, NetworkError
 */
export async function saveAdminEdit(inspection: Inspection): Promise<void> {
  const draftId = await inspection.ensureDraft();
  await endActiveRecording();
  await inspection.flush();
  const draft = await loadDraft(draftId, inspection.ownerId);
  if (!draft) throw new NetworkError(texts.changesGone);
  const photos = await listDraftPhotos(draft);
  const body = buildResubmitPayload(draft, photos, draft.baseRevision ?? 1);
  assertAccepted(carsPatch.body, body);
  for (const photo of photos) if (photo.state === 'saved') await uploadDraftPhoto(photo);
  const input = { params: { id: draft.carId }, body } as CallInput<typeof carsPatch>;
  await sendIdempotent(carsPatch, input);
  await discardDraft(draftId);
}

async function uploadDraftPhoto({ ownerId, sha256 }: PhotoRow): Promise<void> {
  const bytes = await readVerifiedBytes(ownerId, sha256);
  if (!bytes) throw new NetworkError(errorTexts.photoDamaged);
  await uploadPhoto({ sha256, bytes });
}
