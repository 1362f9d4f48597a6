/** Turns an inspection into a pending car and its submission, once. */
import { randomUUID } from 'node:crypto';
import { carsSubmit } from '#shared/contract/inspections.ts';
import type { SubmitCarBody } from '#shared/contract/cars/car-form.ts';
import { parsePanelConditions } from '#shared/domain/panels.ts';
import { CLAIMS } from '#shared/domain/papers.ts';
import { refuse, refuseFields } from '#server/lib/refuse.ts';
import { computeDerivedFields } from '#server/cars/derived-fields.ts';
import { showBlurredCopies } from '#server/cars/blurred-photos.ts';
import { storeFormImages, omitImages, type FormImages } from '#server/cars/form-images.ts';
import { mergePictures } from '#server/cars/merge-pictures.ts';
import { submitCar, initialCarState } from '#server/cars/transition-car.ts';
import { findAwaitedPhotos, updatePhotoReferences, assertPhotosUploaded } from '#server/cars/photo-references.ts';
import { mergeInspectedClaims, updateDocumentReferences, withoutDocumentPictures } from '#server/cars/record-claims.ts';
import { generateShortId } from '#server/cars/short-id.ts';
import { mergeVoiceNotes } from '#server/cars/voice-notes.ts';
import { assertModelYear } from '#server/cars/model-year.ts';
import { finishRequestsOfCar } from '#server/inspection-requests/move-request.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { CarRow, DealerRow, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

interface PreparedCar {
  id: string;
  shortId: string;
  submissionId: string;
  images: FormImages;
}

interface SubmissionContext extends Pick<DealerRow, 'emirate'> {
  user: UserRow;
  now: string;
  clockOffsetSeconds: number | undefined;
}

function createCarRow(
  body: SubmitCarBody,
  { user, now, emirate, clockOffsetSeconds }: SubmissionContext,
  prepared: PreparedCar,
): CarRow {
  const {
    id: _id,
    draftId: _draftId,
    draftRevision: _draftRevision,
    photos,
    claims: _claims,
    voiceNotes: _voiceNotes,
    inspectedAt,
    panelConditions,
    videoUrl,
    curtainAirbagDeployed,
    ...fields
  } = omitImages(body);
  return computeDerivedFields({
    ...fields,
    ...(inspectedAt && { inspectedAt }),
    ...(clockOffsetSeconds !== undefined && { clockOffsetSeconds }),
    emirate,
    id: prepared.id,
    shortId: prepared.shortId,
    panelConditions: parsePanelConditions(panelConditions),
    curtainAirbagsDeployed: fields.curtainAirbagsDeployed || curtainAirbagDeployed === true,
    usaVideoUrl: fields.usaVideoUrl ?? (fields.engineVideoUrl === null ? videoUrl : null),
    pictures: mergePictures({ pictures: [] }, { usaImages: [], ...prepared.images }, photos),
    ...initialCarState(user, now),
  });
}

/** Deletes the inspector's own draft unless another device changed it since. @see D-74 */
async function deleteSubmittedDraft(tx: Writer, body: SubmitCarBody, user: UserRow): Promise<void> {
  if (body.draftId === null) return;
  const draft = await tx.get('drafts', body.draftId);
  const isNewer = typeof body.draftRevision === 'number' && body.draftRevision !== draft?.revision;
  if (draft?.inspectorId === user.id && !isNewer) await tx.remove('drafts', draft.id);
}

export const postSubmitCar = defineHandler(carsSubmit)<PreparedCar>({
  async prepare({ body, user, services, now }) {
    assertModelYear(body.year, now);
    return {
      id: body.id ?? randomUUID(),
      shortId: generateShortId(),
      submissionId: randomUUID(),
      images: await storeFormImages(services.photos, body, user.id),
    };
  },
  async run({ tx, body, user, now, clockOffsetSeconds, prepared, services, afterCommit }) {
    const dealer = await tx.get('dealers', body.dealerId);
    if (!dealer) {
      throw refuseFields([{ path: 'dealerId', refusal: (_texts, { fields }) => fields.selectDealer }]);
    }
    if (await tx.get('cars', prepared.id)) {
      throw refuse('CONFLICT', (texts) => texts.cars.submitted);
    }
    const inspected = createCarRow(body, { user, now, clockOffsetSeconds, emirate: dealer.emirate }, prepared);
    const claims = await mergeInspectedClaims(tx, inspected, body.claims, { userId: user.id, now });
    const notes = await mergeVoiceNotes(tx, inspected, body.voiceNotes, user.id);
    const car = await showBlurredCopies(tx, withoutDocumentPictures({ ...inspected, ...claims, ...notes }));
    await assertPhotosUploaded(tx, body.photos, { before: null, after: car, user });
    await submitCar(tx, car, { by: user, now, submissionId: prepared.submissionId });
    await updatePhotoReferences(tx, null, car);
    await updateDocumentReferences(tx, null, car);
    await deleteSubmittedDraft(tx, body, user);
    await finishRequestsOfCar(tx, car.id, { user, now });
    afterCommit(() => services.remotePictures.startImport(car));
    const { id, status, revision } = car;
    const photos = [...new Set([...body.photos, ...(body.voiceNotes ?? [])].map(({ sha256 }) => sha256))];
    const recorded = body.claims && { claims: CLAIMS.filter((name) => car.papers?.[name] !== undefined) };
    const awaited = await findAwaitedPhotos(tx, car);
    return {
      success: true,
      id,
      submissionId: prepared.submissionId,
      status,
      revision,
      photos,
      ...recorded,
      ...(awaited.length > 0 && { awaitedPhotos: awaited }),
    };
  },
});
