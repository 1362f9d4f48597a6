/** POST /api/customer/payments: the deposit, once a reservation, whoever asks how often (C-api-22, D-53, D-61). */
import { randomUUID } from 'node:crypto';
import { depositPayment } from '#shared/contract/reservations.ts';
import { isLive } from '#shared/domain/car-life.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { requireUngiven } from './chosen-cars.ts';
import { findOwn } from './own-reservation.ts';
import { takeStep } from './step.ts';

/** @throws Problem ALREADY_PAID, or INVALID_STATE for a cancelled one */
function requireUnpaid({ status }: ReservationRow): void {
  if (hasPaidDeposit(status)) throw new Problem('ALREADY_PAID');
  if (status === 'deposit_pending') return;
  throw new Problem('INVALID_STATE', { message: 'This reservation was cancelled. Reserve the cars again' });
}

/** Nobody pays for a choice of which nothing is left. @throws Problem CAR_UNAVAILABLE */
async function requireCarLeft(tx: Reader, { selectedCarIds }: ReservationRow): Promise<void> {
  const cars = await tx.getMany('cars', selectedCarIds);
  if (cars.some(isLive)) return;
  const message = 'None of these cars is for sale any more. You have not been charged';
  throw new Problem('CAR_UNAVAILABLE', { message, missing: selectedCarIds });
}

export const postPayment = handle(depositPayment)({
  async run({ tx, body, user, now }) {
    const { reservationId, paymentType, paymentMethod, amount } = body;
    const row = await findOwn(tx, reservationId, user);
    requireUnpaid(row);
    if (amount !== row.depositAmount) throw new Problem('AMOUNT_MISMATCH');
    await requireUngiven(tx, row.carSnapshots, row.id);
    await requireCarLeft(tx, row);
    const payment = { id: randomUUID(), reservationId, paymentType, paymentMethod, amount, createdAt: now };
    await tx.insert('payments', payment);
    const { status } = await takeStep(tx, row, { status: 'deposit_paid', by: user.role, now });
    return { success: true, id: payment.id, reservationId, amount, status };
  },
});
