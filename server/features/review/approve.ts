/**
 * POST approve: the car goes live with the pictures that were reviewed; nothing is fetched for it any more. A buyer must be able to read
 * what it is, so make, model and year are needed.
 */
import { carsApprove } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { presentStaffCar } from '#server/cars/present-staff.ts';
import { moveSubmission } from '#server/cars/submissions.ts';
import { handle } from '#server/kernel/handle.ts';
import type { CarRow } from '#server/store/rows.ts';
import { findPendingCar, moveCar } from './car-under-review.ts';

function requireNamed(car: CarRow): void {
  const missing = (['make', 'model', 'year'] as const).filter((field) => !car[field]);
  if (missing.length === 0) return;
  const issues = missing.map((path) => ({ path, message: 'Is needed before the car can go live' }));
  throw new Problem('VALIDATION', { message: `Add the ${missing.join(', ')} first`, issues });
}

export const postApprove = handle(carsApprove)({
  async run({ tx, params, user, now }) {
    const car = await findPendingCar(tx, params.id);
    requireNamed(car);
    const change = { status: 'approved', isVerified: true } as const;
    const live = await moveCar(tx, car, change, { action: 'car_approved', user, now });
    await moveSubmission(tx, live, { status: 'approved', reason: null, at: now, byUserId: user.id });
    return { success: true, ...(await presentStaffCar(tx, live)) };
  },
});
