import { carsApproved, carsArchived, carsForEdit, carsPending } from '#shared/contract/review.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { presentStaffCards, presentCarForReview, presentStaffCars } from '#server/cars/present-staff-cars.ts';
import { refuse } from '#server/lib/refuse.ts';
import type { Reader } from '#server/store/store.ts';
import { findCar } from './find-car.ts';
import { assertCanEdit } from './assert-can-edit.ts';

interface QueueQuery {
  view?: 'card' | undefined;
  limit: number;
  after?: string | undefined;
}

type QueueName = 'cars.pending' | 'cars.approved' | 'cars.archived';

/** A car that left the list still works as a cursor. @throws Problem NOT_FOUND for an unknown cursor */
async function readQueue(tx: Reader, list: QueueName, { view, limit, after }: QueueQuery) {
  const last = after === undefined ? undefined : await tx.get('cars', after);
  if (after !== undefined && !last) throw refuse('NOT_FOUND', (texts) => texts.cars.notFound);
  const time = list === 'cars.archived' ? last?.archivedAt : last?.createdAt;
  const cursor = last && { at: time ?? last.createdAt, id: last.id };
  const cars = await tx.find(list, { limit, after: cursor });
  return view === 'card' ? presentStaffCards(tx, cars) : presentStaffCars(tx, cars);
}

export const getPendingCars = defineHandler(carsPending)({
  run: ({ tx, query }) => readQueue(tx, 'cars.pending', query),
});

export const getApprovedCars = defineHandler(carsApproved)({
  run: ({ tx, query }) => readQueue(tx, 'cars.approved', query),
});

export const getArchivedCars = defineHandler(carsArchived)({
  run: ({ tx, query }) => readQueue(tx, 'cars.archived', query),
});

export const getCarForEdit = defineHandler(carsForEdit)({
  async run({ tx, params, user, services: { requiresRegistrationCheck, requiresAllOriginals } }) {
    const car = await findCar(tx, params.id);
    assertCanEdit(car, user);
    return {
      ...(await presentCarForReview(tx, car, user)),
      ...(requiresRegistrationCheck && { requiresRegistrationCheck }),
      ...(!requiresAllOriginals && { requiresCoverOnly: true }),
    };
  },
});
