/** Refunds and missing payments that admins record by hand. @see D-100 */
import { recordPayment, recordRefund } from '#shared/contract/payment/transfers.ts';
import {
  missingAmount,
  amountToRefund,
  applyRefund,
  applyReceivedPayment,
} from '#shared/domain/payment/payment-amounts.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { notifyPaymentReceived, notifyRefundSent } from '#server/notifications/event-notifications.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { summarizeCardPayments, isDepositPayment } from '#server/payments/card-payment-summary.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { CardPaymentRow, PaymentRow } from '#server/store/payment-rows.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { findReservation } from './find-reservation.ts';
import { assertAmountUnchanged, assertPlausibleDay } from './payment-record-checks.ts';
import { presentStaffReservation } from './present-reservations.ts';

interface PaymentRecord {
  /** "2026-11-22", Dubai time. */
  paidOn: string;
  reference: string | null;
  amount?: number | undefined;
  by: UserRow;
  now: string;
  /** Whether card payments are on, so that refunds to cards are automatic. */
  hasCards: boolean;
}

/** An automatic refund is never made by hand as well. @throws Problem INVALID_STATE */
function throwRefundUnderway(subject: string): never {
  const message = `${subject} is being refunded to the card and will be recorded automatically`;
  throw new Problem('INVALID_STATE', { message });
}

/** Ends the debt, whatever the provider reports later. */
function markRefundedManually(
  payment: CardPaymentRow,
  deposit: PaymentRow | undefined,
  paidOn: string,
): CardPaymentRow {
  const isRefused = payment.state === 'refused' && payment.refundedOn === undefined;
  const isOwed = payment.state === 'refunding' || payment.state === 'withdrawn' || isRefused;
  if (!isOwed || !isDepositPayment(payment, deposit)) return payment;
  return { ...payment, state: 'refused', refundedOn: paidOn };
}

function findBalancePaidAt({ history, createdAt }: ReservationRow): string {
  return history.find(({ status }) => status === 'balance_paid')?.at ?? createdAt;
}

/** Refunds the deposit of a cancelled reservation, or an amount above the price. */
async function recordOwedRefund(tx: Writer, row: ReservationRow, record: PaymentRecord): Promise<ReservationRow> {
  const { paidOn, reference, now, by } = record;
  const amount = amountToRefund(row);
  if (amount === 0) {
    const message = row.refundPaidOn
      ? `The refund has already been recorded for ${row.refundPaidOn}`
      : 'This reservation has nothing to refund';
    throw new Problem('INVALID_STATE', { message });
  }
  assertAmountUnchanged(record.amount, amount);
  const isSurplus = row.status !== 'cancelled';
  const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  if (record.hasCards && summarizeCardPayments(row, deposit).cardRefund === 'underway')
    throwRefundUnderway('The deposit');
  if (isSurplus) assertPlausibleDay(record, findBalancePaidAt(row), 'The balance was paid after this date');
  else assertPlausibleDay(record, row.refundedAt, 'The reservation was cancelled after this date');
  const { cardPayments } = row;
  const paid = {
    ...applyRefund(row, amount, paidOn),
    refundReference: reference,
    // A payment refunded by hand is never sent to the card as well.
    ...(cardPayments && {
      cardPayments: cardPayments.map((one) => markRefundedManually(one, deposit, paidOn)),
    }),
    updatedAt: now,
  };
  await updateReservation(tx, row, paid);
  await notifyRefundSent(tx, paid, { amount, paidOn, reference, ...(isSurplus && { isSurplus }) }, now);
  const { id: reservationId, orderId } = row;
  const action = isSurplus ? 'surplus_refunded' : 'deposit_refunded';
  const change = { before: { refundPaidOn: null }, after: { refundPaidOn: paidOn, amount } };
  await logActivity(tx, by, action, { reservationId, orderId, ...change }, now);
  return paid;
}

async function recordMissingPayment(
  tx: Writer,
  row: ReservationRow,
  record: PaymentRecord & { amount: number },
): Promise<ReservationRow> {
  const { paidOn, reference, now, by } = record;
  const amount = missingAmount(row);
  if (amount === 0) {
    const message = 'No amount is missing. Record the balance by changing the reservation’s status';
    throw new Problem('INVALID_STATE', { message });
  }
  assertAmountUnchanged(record.amount, amount);
  assertPlausibleDay(record, row.createdAt, 'The reservation was made after this date');
  const paid = { ...applyReceivedPayment(row, amount), updatedAt: now };
  await updateReservation(tx, row, paid);
  await notifyPaymentReceived(tx, paid, { amount, paidOn, reference }, now);
  const { id: reservationId, orderId } = row;
  const change = { before: { missing: amount }, after: { missing: 0, receivedOn: paidOn, reference } };
  await logActivity(tx, by, 'payment_received', { reservationId, orderId, ...change }, now);
  return paid;
}

async function recordExtraPaymentRefund(
  tx: Writer,
  row: ReservationRow,
  checkout: string,
  record: PaymentRecord,
): Promise<ReservationRow> {
  const { paidOn, reference, now, by } = record;
  const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  const { extraPayments = [] } = summarizeCardPayments(row, deposit);
  const extra = extraPayments.find((one) => one.checkout === checkout);
  if (!extra) throw new Problem('NOT_FOUND', { message: 'This reservation has no such additional payment' });
  if (extra.state === 'sent')
    throw new Problem('INVALID_STATE', { message: `This payment was refunded on ${extra.sentOn}` });
  if (record.hasCards && extra.state === 'underway') throwRefundUnderway('This payment');
  assertAmountUnchanged(record.amount, extra.amount);
  assertPlausibleDay(record, row.createdAt, 'The reservation was made after this date');
  const paid = {
    ...row,
    cardPayments: (row.cardPayments ?? []).map((one) =>
      // Stays refused: later reports of the provider change nothing.
      one.checkout === checkout
        ? { ...one, state: 'refused' as const, refundedOn: paidOn, ...(reference && { reference }) }
        : one,
    ),
    updatedAt: now,
  };
  await updateReservation(tx, row, paid);
  const { amount } = extra;
  await notifyRefundSent(tx, paid, { amount, paidOn, reference, isExtra: true, isByHand: true }, now);
  const { id: reservationId, orderId } = row;
  const change = { before: { paidBackOn: null }, after: { paidBackOn: paidOn, amount } };
  await logActivity(tx, by, 'extra_payment_refunded', { reservationId, orderId, ...change }, now);
  return paid;
}

export const postRefund = defineHandler(recordRefund)({
  async run({ tx, params, body: { checkout, ...refund }, user, now, services }) {
    const row = await findReservation(tx, params.id);
    const record = { ...refund, by: user, now, hasCards: services.cardPayments !== undefined };
    const paid =
      checkout === undefined
        ? await recordOwedRefund(tx, row, record)
        : await recordExtraPaymentRefund(tx, row, checkout, record);
    return presentStaffReservation(tx, paid);
  },
});

export const postMissingPayment = defineHandler(recordPayment)({
  async run({ tx, params, body, user, now, services }) {
    const record = { ...body, by: user, now, hasCards: services.cardPayments !== undefined };
    return presentStaffReservation(tx, await recordMissingPayment(tx, await findReservation(tx, params.id), record));
  },
});
