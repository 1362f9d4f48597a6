/** POST send-correction: the car goes back to its inspector with notes and leaves the pending list (S-life-04). */
import { carsSendCorrection } from '#shared/contract/review.ts';
import { moveCar, requireStep } from '#server/cars/move-car.ts';
import { presentStaffCar } from '#server/cars/present-staff.ts';
import { handle } from '#server/kernel/handle.ts';
import { requireSeen } from './current.ts';
import { findCar } from './find-car.ts';

export const postSendCorrection = handle(carsSendCorrection)({
  async run({ tx, params, body: { notes, revision }, user, now }) {
    const car = await findCar(tx, params.id);
    await requireStep(tx, car, 'send_correction', user);
    await requireSeen(tx, car, revision);
    const returned = await moveCar(tx, car, { action: 'send_correction', by: user, now, reason: notes });
    return { success: true, ...(await presentStaffCar(tx, returned)) };
  },
});
