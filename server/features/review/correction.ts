/** POST send-correction: the car goes back to its inspector with notes and leaves the pending list (S-life-04). */
import { carsSendCorrection } from '#shared/contract/review.ts';
import { presentStaffCar } from '#server/cars/present-staff.ts';
import { moveSubmission } from '#server/cars/submissions.ts';
import { handle } from '#server/kernel/handle.ts';
import { findPendingCar, moveCar } from './car-under-review.ts';

export const postSendCorrection = handle(carsSendCorrection)({
  async run({ tx, params, body: { notes }, user, now }) {
    const car = await findPendingCar(tx, params.id);
    const move = { action: 'car_sent_back', user, now, reason: notes } as const;
    const returned = await moveCar(tx, car, { status: 'needs_correction' }, move);
    await moveSubmission(tx, returned, {
      status: 'needs_correction',
      reason: notes,
      at: now,
      byUserId: user.id,
    });
    return { success: true, ...(await presentStaffCar(tx, returned)) };
  },
});
