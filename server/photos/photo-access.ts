/** Who may see a photo: everybody while a live car names it, else the staff it belongs to and the customer whose car or repair it is of. */
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import type { CarRow, PhotoRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

export type PhotoAccess = 'public' | 'private' | 'none';

/** Cars looked at in one go: one live car among them settles it. */
const BATCH_SIZE = 25;

function isOwnCar(car: CarRow, user: UserRow): boolean {
  if (user.role === 'inspector') return car.submittedBy === user.id;
  return user.role === 'dealer' && car.dealerId === user.dealerId;
}

/** Whether one of the cars was picked for this customer: after the sale its pictures are theirs alone (D-92). */
async function isPickedFor(tx: Reader, cars: readonly CarRow[], user: UserRow): Promise<boolean> {
  const ids = cars.map(({ id }) => id);
  const claims = user.role === 'customer' ? await tx.getMany('carClaims', ids) : [];
  const reservations = claims.map(({ reservationId }) => reservationId);
  return (await tx.getMany('reservations', reservations)).some(({ customerId }) => customerId === user.id);
}

/** Whether the workshop told this customer of the repair with it (decision 0027). */
async function isRepairPhotoFor(tx: Reader, { id: hash }: PhotoRow, user: UserRow): Promise<boolean> {
  if (user.role !== 'customer') return false;
  return (await tx.find('reservations.withPhoto', { hash })).some(({ customerId }) => customerId === user.id);
}

/** How this user, or a visitor for null, may see the photo. */
export async function getPhotoAccess(tx: Reader, photo: PhotoRow, user: UserRow | null): Promise<PhotoAccess> {
  let isOwn = user !== null && (user.role === 'admin' || photo.uploadedBy === user.id);
  for (let at = 0; at < photo.carIds.length; at += BATCH_SIZE) {
    const cars = await tx.getMany('cars', photo.carIds.slice(at, at + BATCH_SIZE));
    if (cars.some(isLiveCar)) return 'public';
    isOwn ||= user !== null && (cars.some((car) => isOwnCar(car, user)) || (await isPickedFor(tx, cars, user)));
  }
  isOwn ||= user !== null && (await isRepairPhotoFor(tx, photo, user));
  return isOwn ? 'private' : 'none';
}
