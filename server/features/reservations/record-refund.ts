/** Refunds and missing payments that admins record by hand. @see D-100 */
import { recordPayment, recordRefund } from '#shared/contract/payment/transfers.ts';
import {
  missingAmount,
  amountToRefund,
  applyRefund,
  applyReceivedPayment,
} from '#shared/domain/payment/payment-amounts.ts';
import { refuse } from '#server/lib/refuse.ts';
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
function throwRefundUnderway(payment: 'deposit' | 'extra'): never {
  throw refuse('INVALID_STATE', (texts) => texts.reservations.refundUnderway(payment));
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
    const { refundPaidOn } = row;
    throw refuse('INVALID_STATE', ({ reservations: texts }) =>
      refundPaidOn ? texts.refundRecorded(refundPaidOn) : texts.nothingToRefund,
    );
  }
  assertAmountUnchanged(record.amount, amount);
  const isSurplus = row.status !== 'cancelled';
  const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  if (record.hasCards && summarizeCardPayments(row, deposit).cardRefund === 'underway') throwRefundUnderway('deposit');
  if (isSurplus) assertPlausibleDay(record, findBalancePaidAt(row), (texts) => texts.reservations.beforeBalance);
  else assertPlausibleDay(record, row.refundedAt, (texts) => texts.reservations.beforeCancel);
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
  if (amount === 0) throw refuse('INVALID_STATE', (texts) => texts.reservations.nothingMissing);
  assertAmountUnchanged(record.amount, amount);
  assertPlausibleDay(record, row.createdAt, (texts) => texts.reservations.beforeReservation);
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
  if (!extra) throw refuse('NOT_FOUND', (texts) => texts.reservations.extraNotFound);
  const { state, sentOn } = extra;
  if (state === 'sent') throw refuse('INVALID_STATE', (texts) => texts.reservations.extraRefunded(sentOn ?? ''));
  if (record.hasCards && extra.state === 'underway') throwRefundUnderway('extra');
  assertAmountUnchanged(record.amount, extra.amount);
  assertPlausibleDay(record, row.createdAt, (texts) => texts.reservations.beforeReservation);
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
