/** An inspector's edit also returns the car to pending. @see D-07, D-88, S-life-05 */
import type { PatchCarBody } from '#shared/contract/cars/car-form.ts';
import { voiceNotesSchema, type VoiceNote } from '#shared/contract/cars/voice-notes.ts';
import { carsPatch } from '#shared/contract/review.ts';
import { parsePanelConditions } from '#shared/domain/panels.ts';
import { Problem, toIssues } from '#shared/problem.ts';
import { refuseField, refuseFields } from '#server/lib/refuse.ts';
import { computeDerivedFields } from '#server/cars/derived-fields.ts';
import { showBlurredCopies } from '#server/cars/blurred-photos.ts';
import { storeFormImages, omitImages, type FormImages } from '#server/cars/form-images.ts';
import { mergePictures } from '#server/cars/merge-pictures.ts';
import { transitionCar, assertCarTransition } from '#server/cars/transition-car.ts';
import { updatePhotoReferences, assertPhotosUploaded } from '#server/cars/photo-references.ts';
import { presentCarForReview } from '#server/cars/present-staff-cars.ts';
import {
  listReplacedFiles,
  mergeInspectedClaims,
  updateDocumentReferences,
  withoutDocumentPictures,
} from '#server/cars/record-claims.ts';
import { mergeVoiceNotes } from '#server/cars/voice-notes.ts';
import { assertModelYear } from '#server/cars/model-year.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { removeProof } from '#server/photos/transfer-proofs.ts';
import { getCoverUrl, getPictureUrl } from '#server/store/car-pictures.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { assertRevision } from './assert-revision.ts';
import { assertCanEdit } from './assert-can-edit.ts';
import { findCar } from './find-car.ts';

/** Replaces given fields and recomputes derived ones; status and owner never change. @see D-88 */
function applyPatch(car: CarRow, body: PatchCarBody, images: FormImages): CarRow {
  const {
    revision: _revision,
    claims: _claims,
    voiceNotes: _voiceNotes,
    keepsVoiceNotes: _keepsVoiceNotes,
    photos,
    panelConditions,
    videoUrl,
    ...others
  } = omitImages(body);
  const { curtainAirbagDeployed, ...fields } = others;
  const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const row: CarRow = { ...car, ...changed, pictures: mergePictures(car, images, photos) };
  if (panelConditions !== undefined) row.panelConditions = parsePanelConditions(panelConditions);
  const namesVideo = body.usaVideoUrl !== undefined || body.engineVideoUrl !== undefined;
  if (videoUrl !== undefined && !namesVideo) row.usaVideoUrl = videoUrl;
  if (curtainAirbagDeployed) row.curtainAirbagsDeployed = true;
  return computeDerivedFields(row);
}

/** Inspectors must send the revision their edit is based on, admins may. */
async function assertBaseRevision(tx: Reader, car: CarRow, body: PatchCarBody, user: UserRow): Promise<void> {
  if (body.revision === undefined && user.role !== 'admin') {
    throw new Problem('VALIDATION', {
      issues: [{ path: 'revision', message: 'Send the revision this change is based on' }],
    });
  }
  await assertRevision(tx, car, body.revision);
}

async function findDealerEmirate(tx: Reader, { dealerId }: PatchCarBody): Promise<Pick<CarRow, 'emirate'>> {
  if (dealerId === undefined) return {};
  const dealer = await tx.get('dealers', dealerId);
  if (dealer) return { emirate: dealer.emirate };
  throw refuseFields([{ path: 'dealerId', refusal: (_texts, { fields }) => fields.selectDealer }]);
}

/** A live car leaves awaited pictures out. @throws Problem VALIDATION */
function assertCoverArrived(car: CarRow, change: CarRow): void {
  const cover = getCoverUrl(change);
  if (cover === getCoverUrl(car)) return;
  if (!change.pictures.some((one) => one.isAwaited && getPictureUrl(one) === cover)) return;
  throw refuseField('imageUrl', (texts) => texts.cars.coverAwaited);
}

/** @throws Problem VALIDATION for more than a car may have */
function listCarVoiceNotes(
  { voiceNotes: kept = [] }: CarRow,
  { voiceNotes, keepsVoiceNotes }: PatchCarBody,
): VoiceNote[] | undefined {
  if (!voiceNotes || !keepsVoiceNotes) return voiceNotes;
  const added = voiceNotes.filter(({ sha256 }) => !kept.some((note) => note.sha256 === sha256));
  const notes = voiceNotesSchema.safeParse([...kept, ...added]);
  if (notes.success) return notes.data;
  throw new Problem('VALIDATION', { issues: toIssues(notes.error).map((issue) => ({ ...issue, path: 'voiceNotes' })) });
}

export const patchCar = defineHandler(carsPatch)<FormImages>({
  prepare({ body, user, services, now }) {
    assertModelYear(body.year, now);
    return storeFormImages(services.photos, body, user.id);
  },
  async run({ tx, params, body, user, now, clockOffsetSeconds, prepared, services, afterCommit }) {
    const car = await findCar(tx, params.id);
    assertCanEdit(car, user);
    const action = user.role === 'inspector' ? 'resubmit' : 'edit';
    await assertCarTransition(tx, car, action, user);
    await assertBaseRevision(tx, car, body, user);
    const location = await findDealerEmirate(tx, body);
    const claims = await mergeInspectedClaims(tx, car, body.claims, { userId: user.id, now });
    const notes = await mergeVoiceNotes(tx, car, listCarVoiceNotes(car, body), user.id);
    const clock = action === 'resubmit' && clockOffsetSeconds !== undefined && { clockOffsetSeconds };
    const parts = { ...location, ...claims, ...notes, ...clock };
    const form = withoutDocumentPictures({ ...applyPatch(car, body, prepared), ...parts });
    const change = await showBlurredCopies(tx, form);
    await assertPhotosUploaded(tx, body.photos ?? [], { before: car, after: change, user });
    assertCoverArrived(car, change);
    const stored = await transitionCar(tx, car, { action, by: user, now, change });
    await updatePhotoReferences(tx, car, stored);
    await updateDocumentReferences(tx, car, stored);
    afterCommit(async () => {
      services.remotePictures.startImport(stored, car);
      for (const name of listReplacedFiles(car, stored)) await removeProof(services.photos.files, name);
    });
    return presentCarForReview(tx, stored, user);
  },
});
