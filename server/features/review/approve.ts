/**
 * POST approve: the car goes live with the pictures that were reviewed; nothing is fetched for it any more. A buyer must be able to read
 * what it is, so make, model and year are needed.
 */
import { carsApprove } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { moveCar, requireStep } from '#server/cars/move-car.ts';
import { presentStaffCar } from '#server/cars/present-staff.ts';
import { handle } from '#server/kernel/handle.ts';
import type { CarRow } from '#server/store/rows.ts';
import { requireSeen } from './current.ts';
import { findCar } from './find-car.ts';

function requireNamed(car: CarRow): void {
  const missing = (['make', 'model', 'year'] as const).filter((field) => !car[field]);
  if (missing.length === 0) return;
  const issues = missing.map((path) => ({ path, message: 'Is needed before the car can go live' }));
  throw new Problem('VALIDATION', { message: `Add the ${missing.join(', ')} first`, issues });
}

export const postApprove = handle(carsApprove)({
  async run({ tx, params, body: { revision }, user, now }) {
    const car = await findCar(tx, params.id);
    await requireStep(tx, car, 'approve', user);
    await requireSeen(tx, car, revision);
    requireNamed(car);
    const live = await moveCar(tx, car, { action: 'approve', by: user, now });
    return { success: true, ...(await presentStaffCar(tx, live)) };
  },
});
