/** The lists of the review and the one car to edit (S-api-03 to 05, S-api-08). */
import { carsApproved, carsArchived, carsForEdit, carsPending } from '#shared/contract/review.ts';
import { handle } from '#server/http/define-handler.ts';
import { presentCards, presentReviewedCar, presentStaffCars } from '#server/cars/present-staff-cars.ts';
import { Problem } from '#shared/problem.ts';
import type { Reader } from '#server/store/store.ts';
import { findCar } from './find-car.ts';
import { requireEditor } from './assert-can-edit.ts';

interface Page {
  view?: 'card' | undefined;
  limit: number;
  after?: string | undefined;
}

type List = 'cars.pending' | 'cars.approved' | 'cars.archived';

/** @throws Problem NOT_FOUND for a place behind a car that never was; a car that left the list meanwhile still says where it stood */
async function listed(tx: Reader, list: List, { view, limit, after }: Page) {
  const last = after === undefined ? undefined : await tx.get('cars', after);
  if (after !== undefined && !last) throw new Problem('NOT_FOUND', { message: 'Car not found' });
  const time = list === 'cars.archived' ? last?.archivedAt : last?.createdAt;
  const behind = last && { at: time ?? last.createdAt, id: last.id };
  const cars = await tx.find(list, { limit, behind });
  return view === 'card' ? presentCards(tx, cars) : presentStaffCars(tx, cars);
}

export const getPending = handle(carsPending)({
  run: ({ tx, query }) => listed(tx, 'cars.pending', query),
});

export const getApproved = handle(carsApproved)({
  run: ({ tx, query }) => listed(tx, 'cars.approved', query),
});

export const getArchived = handle(carsArchived)({
  run: ({ tx, query }) => listed(tx, 'cars.archived', query),
});

export const getCarForEdit = handle(carsForEdit)({
  async run({ tx, params, user }) {
    const car = await findCar(tx, params.id);
    requireEditor(car, user);
    return presentReviewedCar(tx, car);
  },
});
