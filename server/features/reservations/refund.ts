/** POST /api/admin/reservations/:id/refund: the day on which the deposit of a cancelled reservation really went back. */
import { recordRefund } from '#shared/contract/payment/transfers.ts';
import { dubaiDay } from '#shared/domain/dubai-day.ts';
import { owesRefund } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { tellOfRefund } from '#server/messages/trade-events.ts';
import { handle } from '#server/kernel/handle.ts';
import type { CardPaymentRow, PaymentRow } from '#server/store/payment-rows.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import { isDeposit } from './card-money.ts';
import { findAny } from './find-any.ts';
import { presentStaffReservation } from './present-staff.ts';

/** @throws Problem VALIDATION for a day to come, or before the reservation was cancelled */
function requirePossible({ refundedAt }: ReservationRow, paidOn: string, now: string): void {
  const message =
    paidOn > dubaiDay(Date.parse(now))
      ? 'This day is still to come'
      : refundedAt !== null && paidOn < dubaiDay(Date.parse(refundedAt))
        ? 'The reservation was cancelled later than that'
        : null;
  if (message) throw new Problem('VALIDATION', { message, issues: [{ path: 'paidOn', message }] });
}

/** Nobody pays back by hand what goes back by itself. @throws Problem INVALID_STATE */
function requireNotOnItsWay({ cardPayments = [] }: ReservationRow, deposit: PaymentRow | undefined): void {
  if (!cardPayments.some((one) => one.state === 'refunding' && isDeposit(one, deposit))) return;
  const message = 'The deposit is on its way back to the card. It is recorded by itself once it was sent';
  throw new Problem('INVALID_STATE', { message });
}

function endedAnotherWay(payment: CardPaymentRow, deposit: PaymentRow | undefined): CardPaymentRow {
  const isOver = payment.state === 'refunding' && isDeposit(payment, deposit);
  return isOver ? { ...payment, state: 'refused' } : payment;
}

export const postRefund = handle(recordRefund)({
  async run({ tx, params, body: { paidOn, reference }, user, now, services }) {
    const row = await findAny(tx, params.id);
    if (!owesRefund(row)) {
      const message = row.refundPaidOn
        ? `The refund was recorded as paid on ${row.refundPaidOn}`
        : 'No deposit of this reservation is to be paid back';
      throw new Problem('INVALID_STATE', { message });
    }
    const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
    if (services.cards) requireNotOnItsWay(row, deposit);
    requirePossible(row, paidOn, now);
    const { cardPayments } = row;
    const paid = {
      ...row,
      refundPaidOn: paidOn,
      refundReference: reference,
      // What went back another way is never sent to the card besides.
      ...(cardPayments && { cardPayments: cardPayments.map((one) => endedAnotherWay(one, deposit)) }),
      updatedAt: now,
    };
    await tx.update('reservations', paid);
    await tellOfRefund(tx, paid, now);
    const { id: reservationId, orderId } = row;
    const change = { before: { refundPaidOn: null }, after: { refundPaidOn: paidOn } };
    await logActivity(tx, user, 'deposit_refunded', { reservationId, orderId, ...change }, now);
    return presentStaffReservation(tx, paid);
  },
});
