/** Photos of a car that other cars show too, edited or not. @see decision 0051 */
import { carsDismissPhotoCopy, carsPhotoCopies, type PhotoCopy } from '#shared/contract/review.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { getCarState } from '#shared/domain/car-state-machine.ts';
import { Problem } from '#shared/problem.ts';
import { buildCarActivityDetails, logActivity } from '#server/audit/activity-log.ts';
import { findReferencedPhotoHashes } from '#server/cars/photo-references.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { Services } from '#server/http/services.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import type { CarRow, PhotoRow } from '#server/store/rows.ts';
import { findCar } from './find-car.ts';

/** Similar photos of the same car are skipped. */
const MAX_CANDIDATES = 24;
const MAX_COMPARED = 8;
const MAX_CARS = 5;

const normalizeVin = (vin: string | null): string => (vin ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A car that is inspected or listed again keeps its photos. */
function isSameCar(car: CarRow, other: CarRow): boolean {
  const vin = normalizeVin(car.vin);
  return car.id === other.id || (vin !== '' && vin === normalizeVin(other.vin));
}

function isDismissed(car: CarRow, photo: string, other: string, otherCarId: string): boolean {
  const dismissed = car.dismissedCopies ?? [];
  return dismissed.some((one) => one.photo === photo && one.other === other && one.otherCarId === otherCarId);
}

async function findCopiesOfPhoto({ store, photos }: Services, car: CarRow, photo: PhotoRow): Promise<PhotoCopy[]> {
  if (!photo.perceptualHash) return [];
  const copies: PhotoCopy[] = [];
  let compared = 0;
  for (const { photo: other, match } of await photos.copies.findCandidates(photo.perceptualHash.hash, MAX_CANDIDATES)) {
    const cars = await store.read((tx) => tx.getMany('cars', other.carIds.slice(0, MAX_CARS)));
    const alarming = cars.filter(
      (one) =>
        one.status !== 'rejected' &&
        !isSameCar(car, one) &&
        !isDismissed(car, photo.id, other.id, one.id) &&
        !isDismissed(one, other.id, photo.id, car.id),
    );
    if (alarming.length === 0) continue;
    if ((compared += 1) > MAX_COMPARED) break;
    if (!(await photos.copies.isCopy(photo, other, match))) continue;
    for (const one of alarming) {
      const { id, shortId } = one;
      copies.push({
        photo: { sha256: photo.id, url: photoUrl(photo.id) },
        other: { sha256: other.id, url: photoUrl(other.id) },
        car: { id, shortId, name: carName(one), state: getCarState(one, false) },
      });
    }
  }
  return copies;
}

export const getPhotoCopies = defineHandler(carsPhotoCopies)({
  async run({ params, services }) {
    const { car, photos } = await services.store.read(async (tx) => {
      const found = await findCar(tx, params.id);
      return { car: found, photos: await tx.getMany('photos', [...findReferencedPhotoHashes(found)]) };
    });
    const copies: PhotoCopy[] = [];
    for (const photo of photos) copies.push(...(await findCopiesOfPhoto(services, car, photo)));
    return { copies };
  },
});

/** The revision stays, so that an open review can be finished. */
export const postDismissPhotoCopy = defineHandler(carsDismissPhotoCopy)({
  async run({ tx, params, body: { photo, other, otherCarId }, user, now }) {
    const car = await findCar(tx, params.id);
    const otherCar = await tx.get('cars', otherCarId);
    if (!findReferencedPhotoHashes(car).has(photo) || !otherCar) throw new Problem('NOT_FOUND');
    if (isDismissed(car, photo, other, otherCarId)) return { success: true };
    const dismissed = { photo, other, otherCarId, by: user.id, at: now };
    await tx.update('cars', { ...car, dismissedCopies: [...(car.dismissedCopies ?? []), dismissed] });
    const after = { photo, other, otherCar: `${carName(otherCar)} (${otherCar.shortId})` };
    await logActivity(tx, user, 'photo_copy_dismissed', { ...(await buildCarActivityDetails(tx, car)), after }, now);
    return { success: true };
  },
});
