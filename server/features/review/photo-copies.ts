/** Photos of a car that other cars show too, edited or not. @see decision 0051 */
import { setImmediate } from 'node:timers/promises';
import { carsDismissPhotoCopy, carsPhotoCopies, type PhotoCopy } from '#shared/contract/review.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { getCarState } from '#shared/domain/car-state-machine.ts';
import { Problem } from '#shared/problem.ts';
import { buildCarActivityDetails, logActivity } from '#server/audit/activity-log.ts';
import { findReferencedPhotoHashes } from '#server/cars/photo-references.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { Services } from '#server/http/services.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { MAX_COMPARED, type PhotoCandidate } from '#server/photos/photo-copies.ts';
import type { CarRow, PhotoRow } from '#server/store/rows.ts';
import { findCar } from './find-car.ts';

const MAX_CARS = 5;

const normalizeVin = (vin: string | null): string => (vin ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');

/** A car that is inspected or listed again keeps its photos. */
function isSameCar(car: CarRow, other: CarRow): boolean {
  const vin = normalizeVin(car.vin);
  return car.id === other.id || (vin !== '' && vin === normalizeVin(other.vin));
}

/** A photo keeps its identity when it is blurred. */
function findOriginal({ pictures }: CarRow, sha256: string): string {
  const picture = pictures.find((one) => 'sha256' in one && one.sha256 === sha256);
  return picture?.blur?.original ?? sha256;
}

function isDismissed(car: CarRow, photo: string, otherCar: CarRow, other: string): boolean {
  return (car.dismissedCopies ?? []).some(
    (one) =>
      one.otherCarId === otherCar.id &&
      findOriginal(car, one.photo) === findOriginal(car, photo) &&
      findOriginal(otherCar, one.other) === findOriginal(otherCar, other),
  );
}

async function findCopiesOfPhoto(
  { photos }: Services,
  car: CarRow,
  photo: PhotoRow,
  candidates: readonly (PhotoCandidate & { cars: CarRow[] })[],
): Promise<PhotoCopy[]> {
  const copies: PhotoCopy[] = [];
  let compared = 0;
  for (const { photo: other, match, cars } of candidates) {
    const alarming = cars.filter(
      (one) =>
        one.status !== 'rejected' &&
        !isSameCar(car, one) &&
        !isDismissed(car, photo.id, one, other.id) &&
        !isDismissed(one, other.id, car, photo.id),
    );
    if (alarming.length === 0) continue;
    if ((compared += 1) > MAX_COMPARED) break;
    // Other requests run between two comparisons.
    await setImmediate();
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

/** Frames of a 360° view are left out: neighbours resemble each other, and so do those of other cars. */
export const getPhotoCopies = defineHandler(carsPhotoCopies)({
  async run({ params, services }) {
    const { car, photos } = await services.store.read(async (tx) => {
      const found = await findCar(tx, params.id);
      const hashes = new Set(found.pictures.flatMap((one) => ('sha256' in one ? one.sha256 : [])));
      return { car: found, photos: await tx.getMany('photos', [...hashes]) };
    });
    const hashed = photos.flatMap((photo) => (photo.perceptualHash ? { photo, hash: photo.perceptualHash.hash } : []));
    const candidates = await services.photos.copies.findCandidates(
      hashed.map(({ hash }) => hash),
      'staff',
    );
    const carIdsOf = ({ photo }: PhotoCandidate): string[] => photo.carIds.slice(0, MAX_CARS);
    const ids = [...new Set(candidates.flat().flatMap(carIdsOf))];
    const rows = await services.store.read((tx) => tx.getMany('cars', ids));
    const cars = new Map(rows.map((one) => [one.id, one]));
    const copies: PhotoCopy[] = [];
    for (const [at, { photo }] of hashed.entries()) {
      const found = (candidates[at] ?? []).map((one) => ({
        ...one,
        cars: carIdsOf(one).flatMap((id) => cars.get(id) ?? []),
      }));
      copies.push(...(await findCopiesOfPhoto(services, car, photo, found)));
    }
    return { copies };
  },
});

export const postDismissPhotoCopy = defineHandler(carsDismissPhotoCopy)({
  async run({ tx, params, body: { photo, other, otherCarId }, user, now }) {
    const car = await findCar(tx, params.id);
    const otherCar = await tx.get('cars', otherCarId);
    if (!findReferencedPhotoHashes(car).has(photo) || !otherCar) throw new Problem('NOT_FOUND');
    if (isDismissed(car, photo, otherCar, other)) return { success: true };
    const pair = { photo: findOriginal(car, photo), other: findOriginal(otherCar, other) };
    const dismissed = { ...pair, otherCarId, by: user.id, at: now };
    await tx.update('cars', { ...car, dismissedCopies: [...(car.dismissedCopies ?? []), dismissed] });
    const after = { photo, other, otherCar: `${carName(otherCar)} (${otherCar.shortId})` };
    await logActivity(tx, user, 'photo_copy_dismissed', { ...(await buildCarActivityDetails(tx, car)), after }, now);
    return { success: true };
  },
});
