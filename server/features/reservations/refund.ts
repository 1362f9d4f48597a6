/** POST /api/admin/reservations/:id/refund: the day on which money really went back. */
import { recordRefund } from '#shared/contract/payment/transfers.ts';
import { dubaiDay } from '#shared/domain/dubai-day.ts';
import { owesRefund } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { tellOfCardRefund, tellOfRefund } from '#server/messages/trade-events.ts';
import { handle } from '#server/kernel/handle.ts';
import { cardMoney, isDeposit } from '#server/payments/card-money.ts';
import type { CardPaymentRow, PaymentRow } from '#server/store/payment-rows.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { findAny } from './find-any.ts';
import { presentStaffReservation } from './present-staff.ts';

/** What an admin says of money that went back. */
interface Said {
  /** The day, "2026-11-22" in Dubai. */
  paidOn: string;
  reference: string | null;
  by: UserRow;
  now: string;
  /** Whether cards are taken here, so that money goes back to them by itself. */
  hasCards: boolean;
}

/** @param since the day before which nothing can have gone back @throws Problem VALIDATION for an earlier day, or one to come */
function requirePossible({ paidOn, now }: Said, since: string | null, tooEarly: string): void {
  const message =
    paidOn > dubaiDay(Date.parse(now))
      ? 'This day is still to come'
      : since !== null && paidOn < dubaiDay(Date.parse(since))
        ? tooEarly
        : null;
  if (message) throw new Problem('VALIDATION', { message, issues: [{ path: 'paidOn', message }] });
}

/** Nobody pays back by hand what goes back by itself. @throws Problem INVALID_STATE */
function refuseUnderway(what: string): never {
  const message = `${what} is on its way back to the card. It is recorded by itself once it was sent`;
  throw new Problem('INVALID_STATE', { message });
}

/** A payment that was paid back by hand is owed no more, whatever the provider says of it later. */
function endedAnotherWay(
  payment: CardPaymentRow,
  deposit: PaymentRow | undefined,
  paidOn: string,
): CardPaymentRow {
  const isRefused = payment.state === 'refused' && payment.refundedOn === undefined;
  const isOwed = payment.state === 'refunding' || payment.state === 'withdrawn' || isRefused;
  if (!isOwed || !isDeposit(payment, deposit)) return payment;
  return { ...payment, state: 'refused', refundedOn: paidOn };
}

async function recordDeposit(tx: Writer, row: ReservationRow, said: Said): Promise<ReservationRow> {
  const { paidOn, reference, now, by } = said;
  if (!owesRefund(row)) {
    const message = row.refundPaidOn
      ? `The refund was recorded as paid on ${row.refundPaidOn}`
      : 'No deposit of this reservation is to be paid back';
    throw new Problem('INVALID_STATE', { message });
  }
  const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  if (said.hasCards && cardMoney(row, deposit).cardRefund === 'underway') refuseUnderway('The deposit');
  requirePossible(said, row.refundedAt, 'The reservation was cancelled later than that');
  const { cardPayments } = row;
  const paid = {
    ...row,
    refundPaidOn: paidOn,
    refundReference: reference,
    // What went back another way is never sent to the card besides.
    ...(cardPayments && { cardPayments: cardPayments.map((one) => endedAnotherWay(one, deposit, paidOn)) }),
    updatedAt: now,
  };
  await tx.update('reservations', paid);
  await tellOfRefund(tx, paid, now);
  const { id: reservationId, orderId } = row;
  const change = { before: { refundPaidOn: null }, after: { refundPaidOn: paidOn } };
  await logActivity(tx, by, 'deposit_refunded', { reservationId, orderId, ...change }, now);
  return paid;
}

/** What was paid by card besides the deposit, and whose bank does not take it back. */
async function recordExtra(
  tx: Writer,
  row: ReservationRow,
  checkout: string,
  said: Said,
): Promise<ReservationRow> {
  const { paidOn, reference, now, by } = said;
  const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  const { extraPayments = [] } = cardMoney(row, deposit);
  const extra = extraPayments.find((one) => one.checkout === checkout);
  if (!extra)
    throw new Problem('NOT_FOUND', { message: 'This order has no such payment besides its deposit' });
  if (extra.state === 'sent')
    throw new Problem('INVALID_STATE', { message: `This payment went back on ${extra.sentOn}` });
  if (said.hasCards && extra.state === 'underway') refuseUnderway('This payment');
  requirePossible(said, row.createdAt, 'The reservation was made later than that');
  const paid = {
    ...row,
    cardPayments: (row.cardPayments ?? []).map((one) =>
      // Refused still: whatever the provider says of it later changes nothing.
      one.checkout === checkout
        ? { ...one, state: 'refused' as const, refundedOn: paidOn, ...(reference && { reference }) }
        : one,
    ),
    updatedAt: now,
  };
  await tx.update('reservations', paid);
  const { amount } = extra;
  await tellOfCardRefund(tx, paid, { amount, paidOn, reference, isExtra: true, isByHand: true }, now);
  const { id: reservationId, orderId } = row;
  const change = { before: { paidBackOn: null }, after: { paidBackOn: paidOn, amount } };
  await logActivity(tx, by, 'extra_payment_refunded', { reservationId, orderId, ...change }, now);
  return paid;
}

export const postRefund = handle(recordRefund)({
  async run({ tx, params, body: { paidOn, reference, checkout }, user, now, services }) {
    const row = await findAny(tx, params.id);
    const said = { paidOn, reference, by: user, now, hasCards: services.cards !== undefined };
    const paid =
      checkout === undefined
        ? await recordDeposit(tx, row, said)
        : await recordExtra(tx, row, checkout, said);
    return presentStaffReservation(tx, paid);
  },
});
