/** The lists of the review and the one car to edit (S-api-03 to 05, S-api-08). */
import { carsApproved, carsArchived, carsForEdit, carsPending } from '#shared/contract/review.ts';
import { handle } from '#server/kernel/handle.ts';
import { presentCards, presentReviewedCar, presentStaffCars } from '#server/cars/present-staff.ts';
import type { CarRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { findCar } from './find-car.ts';
import { requireEditor } from './editor.ts';

type View = { view?: 'card' | undefined };

const listed = (tx: Reader, cars: readonly CarRow[], { view }: View) =>
  view === 'card' ? presentCards(tx, cars) : presentStaffCars(tx, cars);

export const getPending = handle(carsPending)({
  run: async ({ tx, query }) => listed(tx, await tx.find('cars.pending', {}), query),
});

export const getApproved = handle(carsApproved)({
  run: async ({ tx, query }) => listed(tx, await tx.find('cars.approved', {}), query),
});

export const getArchived = handle(carsArchived)({
  run: async ({ tx, query }) => listed(tx, await tx.find('cars.archived', {}), query),
});

export const getCarForEdit = handle(carsForEdit)({
  async run({ tx, params, user }) {
    const car = await findCar(tx, params.id);
    requireEditor(car, user);
    return presentReviewedCar(tx, car);
  },
});
