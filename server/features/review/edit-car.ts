/** PATCH /api/admin/cars/{id}: changed fields of a car. An inspector's correction also sends it back to pending (D-07, D-88, S-life-05). */
import type { PatchCarBody } from '#shared/contract/cars/car-form.ts';
import { carsPatch } from '#shared/contract/review.ts';
import { parsePanelConditions } from '#shared/domain/panels.ts';
import { Problem } from '#shared/problem.ts';
import { derived } from '#server/cars/derived-fields.ts';
import { formImages, withoutImages, type FormImages } from '#server/cars/form-images.ts';
import { nextPictures } from '#server/cars/merge-pictures.ts';
import { moveCar, requireStep } from '#server/cars/transition-car.ts';
import { relinkPhotos, requireArrived } from '#server/cars/photo-references.ts';
import { presentReviewedCar } from '#server/cars/present-staff-cars.ts';
import { requireYear } from '#server/cars/model-year.ts';
import { handle } from '#server/http/define-handler.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { requireCurrent } from './assert-revision.ts';
import { requireEditor } from './assert-can-edit.ts';
import { findCar } from './find-car.ts';

/** The row after the patch: given fields replaced, the derived ones made anew. Status and owner are not among them (D-88). */
function patched(car: CarRow, body: PatchCarBody, images: FormImages): CarRow {
  const {
    revision: _revision,
    photos,
    panelConditions,
    videoUrl,
    curtainAirbagDeployed,
    ...fields
  } = withoutImages(body);
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const row: CarRow = { ...car, ...given, pictures: nextPictures(car, images, photos) };
  if (panelConditions !== undefined) row.panelConditions = parsePanelConditions(panelConditions);
  const namesVideo = body.usaVideoUrl !== undefined || body.engineVideoUrl !== undefined;
  if (videoUrl !== undefined && !namesVideo) row.usaVideoUrl = videoUrl;
  if (curtainAirbagDeployed) row.curtainAirbagsDeployed = true;
  return derived(row);
}

/** The change must be based on what is here. An inspector has to say what his is based on, an admin may. */
async function requireBasis(tx: Reader, car: CarRow, body: PatchCarBody, user: UserRow): Promise<void> {
  if (body.revision === undefined && user.role !== 'admin') {
    throw new Problem('VALIDATION', {
      issues: [{ path: 'revision', message: 'Say which version this is based on' }],
    });
  }
  await requireCurrent(tx, car, body.revision);
}

/** Another dealer stands somewhere else. */
async function placeOf(tx: Reader, { dealerId }: PatchCarBody): Promise<Pick<CarRow, 'emirate'>> {
  if (dealerId === undefined) return {};
  const dealer = await tx.get('dealers', dealerId);
  if (dealer) return { emirate: dealer.emirate };
  throw new Problem('VALIDATION', { issues: [{ path: 'dealerId', message: 'Please select a dealer' }] });
}

export const patchCar = handle(carsPatch)<FormImages>({
  prepare({ body, user, services, now }) {
    requireYear(body.year, now);
    return formImages(services.photos, body, user.id);
  },
  async run({ tx, params, body, user, now, prepared, services, afterCommit }) {
    const car = await findCar(tx, params.id);
    requireEditor(car, user);
    const action = user.role === 'inspector' ? 'resubmit' : 'edit';
    await requireStep(tx, car, action, user);
    await requireBasis(tx, car, body, user);
    const place = await placeOf(tx, body);
    const change = { ...patched(car, body, prepared), ...place };
    await requireArrived(tx, body.photos ?? [], car, change);
    const stored = await moveCar(tx, car, { action, by: user, now, change });
    await relinkPhotos(tx, car, stored);
    afterCommit(() => services.remotePictures.bringIn(stored, car));
    return presentReviewedCar(tx, stored);
  },
});
