/** Access to a photo: public while a live car or a shared repair shows it, otherwise for the staff and customers concerned. */
import { BUYER_PHOTO_FIELDS } from '#shared/domain/repair/work-order.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { isSharedRepairPhoto } from '#server/repair/shared-repairs.ts';
import type { CarRow, PhotoPreviewRow, PhotoRow, UserRow } from '#server/store/rows.ts';
import { isPrivatePlate } from '#server/store/car-pictures.ts';
import { isClaimDocument } from '#server/store/photo-references.ts';
import type { Reader } from '#server/store/store.ts';

export type PhotoAccess = 'public' | 'private' | 'none';

const BATCH_SIZE = 25;

function isOwnCar(car: CarRow, user: UserRow): boolean {
  if (user.role === 'inspector') return car.submittedBy === user.id;
  return user.role === 'dealer' && car.dealerId === user.dealerId;
}

/** Reservations that the cars are picked for. */
async function findReservationIds(tx: Reader, cars: readonly CarRow[]): Promise<string[]> {
  const claims = await tx.getMany(
    'carClaims',
    cars.map(({ id }) => id),
  );
  return claims.map(({ reservationId }) => reservationId);
}

/** After the sale only the buyer and the workshop in charge see the photos. @see D-92, decision 0052 */
async function isPickedFor(tx: Reader, cars: readonly CarRow[], user: UserRow): Promise<boolean> {
  if (user.role !== 'customer' && user.role !== 'workshop') return false;
  const ids = await findReservationIds(tx, cars);
  if (user.role === 'workshop')
    return (await tx.getMany('workOrders', ids)).some(({ workshopId }) => workshopId === user.id);
  return (await tx.getMany('reservations', ids)).some(({ customerId }) => customerId === user.id);
}

/** Photos of a customer's repair. @see decision 0027 */
async function isRepairPhotoFor(tx: Reader, { id: hash }: PhotoRow, user: UserRow): Promise<boolean> {
  if (user.role !== 'customer') return false;
  return (await tx.find('reservations.withPhoto', { hash })).some(({ customerId }) => customerId === user.id);
}

async function isInspectorsDocument(tx: Reader, { documentOf = [] }: PhotoRow, user: UserRow | null): Promise<boolean> {
  if (user?.role !== 'inspector') return false;
  return (await tx.getMany('cars', documentOf)).some((car) => isOwnCar(car, user));
}

/** Photos of a work order; its customer sees the proofs, not the invoices. */
async function isWorkPhotoFor(tx: Reader, { id: hash }: PhotoRow, user: UserRow): Promise<boolean> {
  if (user.role !== 'customer' && user.role !== 'workshop') return false;
  const orders = await tx.find('workOrders.withPhoto', { hash });
  if (user.role === 'workshop') return orders.some(({ workshopId }) => workshopId === user.id);
  const proven = orders.filter(({ lines }) =>
    lines.some(({ record }) => BUYER_PHOTO_FIELDS.some((field) => record?.[field] === hash)),
  );
  const reservations = await tx.getMany(
    'reservations',
    proven.map(({ id }) => id),
  );
  return reservations.some(({ customerId }) => customerId === user.id);
}

/** The original of a blurred photo is for admins and the inspector of the car. */
async function isOriginalFor(tx: Reader, carIds: readonly string[], user: UserRow | null): Promise<boolean> {
  if (user?.role !== 'inspector') return false;
  return (await tx.getMany('cars', carIds)).some(({ submittedBy }) => submittedBy === user.id);
}

export async function getPhotoAccess(tx: Reader, photo: PhotoRow, user: UserRow | null): Promise<PhotoAccess> {
  let isOwn = user !== null && (user.role === 'admin' || photo.uploadedBy === user.id);
  if (isClaimDocument(photo)) return isOwn || (await isInspectorsDocument(tx, photo, user)) ? 'private' : 'none';
  if (photo.blurred) return isOwn || (await isOriginalFor(tx, photo.blurred.carIds, user)) ? 'private' : 'none';
  for (let at = 0; at < photo.carIds.length; at += BATCH_SIZE) {
    const cars = await tx.getMany('cars', photo.carIds.slice(at, at + BATCH_SIZE));
    const showing = cars.filter((car) => !isPrivatePlate(car, photo.id));
    if (showing.some(isLiveCar)) return 'public';
    const readable = user?.role === 'inspector' ? cars : showing;
    isOwn ||= user !== null && (readable.some((car) => isOwnCar(car, user)) || (await isPickedFor(tx, showing, user)));
  }
  isOwn ||= user !== null && ((await isRepairPhotoFor(tx, photo, user)) || (await isWorkPhotoFor(tx, photo, user)));
  // Private to caches as well, so that a withdrawn consent hides the photo at once.
  return isOwn || (await isSharedRepairPhoto(tx, photo)) ? 'private' : 'none';
}

/** Like a private photo, also of a live car. */
export async function canSeePreview(tx: Reader, preview: PhotoPreviewRow, user: UserRow | null): Promise<boolean> {
  if (user === null) return false;
  if (user.role === 'admin' || preview.uploadedBy === user.id) return true;
  const cars = await tx.getMany('cars', preview.carIds);
  return cars.some((car) => isOwnCar(car, user) && (user.role === 'inspector' || !isPrivatePlate(car, preview.id)));
}
