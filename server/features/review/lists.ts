/** The lists of the review and the one car to edit (S-api-03 to 05, S-api-08). */
import { carsApproved, carsArchived, carsForEdit, carsPending } from '#shared/contract/review.ts';
import { handle } from '#server/http/handle.ts';
import { presentStaffCar, presentStaffCars } from '#server/cars/present-staff.ts';
import { findCar } from './car-under-review.ts';
import { requireEditor } from './editor.ts';

export const getPending = handle(carsPending)({
  run: async ({ tx }) => presentStaffCars(tx, await tx.find('cars.pending', {})),
});

export const getApproved = handle(carsApproved)({
  run: async ({ tx }) => presentStaffCars(tx, await tx.find('cars.approved', {})),
});

export const getArchived = handle(carsArchived)({
  run: async ({ tx }) => presentStaffCars(tx, await tx.find('cars.archived', {})),
});

export const getCarForEdit = handle(carsForEdit)({
  async run({ tx, params, user }) {
    const car = await findCar(tx, params.id);
    requireEditor(car, user);
    return presentStaffCar(tx, car);
  },
});
