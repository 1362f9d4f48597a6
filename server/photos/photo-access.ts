/** Access to a photo: public while a live car refers to it, otherwise for the staff and customers concerned. */
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import type { CarRow, PhotoRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

export type PhotoAccess = 'public' | 'private' | 'none';

const BATCH_SIZE = 25;

function isOwnCar(car: CarRow, user: UserRow): boolean {
  if (user.role === 'inspector') return car.submittedBy === user.id;
  return user.role === 'dealer' && car.dealerId === user.dealerId;
}

/** After the sale only the buyer sees the photos (D-92). */
async function isPickedFor(tx: Reader, cars: readonly CarRow[], user: UserRow): Promise<boolean> {
  const ids = cars.map(({ id }) => id);
  const claims = user.role === 'customer' ? await tx.getMany('carClaims', ids) : [];
  const reservations = claims.map(({ reservationId }) => reservationId);
  return (await tx.getMany('reservations', reservations)).some(({ customerId }) => customerId === user.id);
}

/** Photos of a customer's repair. @see decision 0027 */
async function isRepairPhotoFor(tx: Reader, { id: hash }: PhotoRow, user: UserRow): Promise<boolean> {
  if (user.role !== 'customer') return false;
  return (await tx.find('reservations.withPhoto', { hash })).some(({ customerId }) => customerId === user.id);
}

/** The original of a blurred photo is for admins and the inspector of the car. */
async function isOriginalFor(tx: Reader, carIds: readonly string[], user: UserRow | null): Promise<boolean> {
  if (user?.role !== 'inspector') return false;
  return (await tx.getMany('cars', carIds)).some(({ submittedBy }) => submittedBy === user.id);
}

export async function getPhotoAccess(tx: Reader, photo: PhotoRow, user: UserRow | null): Promise<PhotoAccess> {
  let isOwn = user !== null && (user.role === 'admin' || photo.uploadedBy === user.id);
  if (photo.blurred) return isOwn || (await isOriginalFor(tx, photo.blurred.carIds, user)) ? 'private' : 'none';
  for (let at = 0; at < photo.carIds.length; at += BATCH_SIZE) {
    const cars = await tx.getMany('cars', photo.carIds.slice(at, at + BATCH_SIZE));
    if (cars.some(isLiveCar)) return 'public';
    isOwn ||= user !== null && (cars.some((car) => isOwnCar(car, user)) || (await isPickedFor(tx, cars, user)));
  }
  isOwn ||= user !== null && (await isRepairPhotoFor(tx, photo, user));
  return isOwn ? 'private' : 'none';
}
