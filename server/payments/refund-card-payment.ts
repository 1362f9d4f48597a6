/** Records what the card provider refunded or refused to refund. @see decision 0024 */
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { amountToRefund, applyRefund, applyFailedRefund } from '#shared/domain/payment/payment-amounts.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { notifyRefundFailed, notifyRefundSent } from '#server/notifications/event-notifications.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { CardPaymentRow } from '#server/store/payment-rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import type { Checkout, PaymentProvider, RefundsAndDisputes, RefundResult } from './payment-provider.ts';
import { findCardPayment } from './refunds-and-disputes.ts';

export type PaidCheckout = Checkout & { payment: string };

export function upsertCardPayment({ cardPayments = [] }: ReservationRow, payment: CardPaymentRow): CardPaymentRow[] {
  return [...cardPayments.filter(({ checkout }) => checkout !== payment.checkout), payment];
}

export const toAed = ({ amount }: Checkout): number => amount / 100;

const SYSTEM_ACTOR = { email: 'redrive', role: 'system' } as const;

async function isOwedDeposit(tx: Reader, row: ReservationRow, { payment }: PaidCheckout): Promise<boolean> {
  const paid = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  return paid.some(({ provider }) => provider === payment);
}

/** A refused refund may be repeated at the provider. */
async function recordRefundSent(tx: Writer, checkout: PaidCheckout, reference: string, now: string): Promise<void> {
  const row = await tx.get('reservations', checkout.reservationId ?? '');
  const existing = row?.cardPayments?.find((one) => one.checkout === checkout.id);
  const isRefused = existing?.state === 'refused' && existing.refundedOn === undefined;
  // A dispute may take a deposit whose refund is under way: both are recorded.
  const isOwed = existing?.state === 'refunding' || existing?.state === 'withdrawn' || isRefused;
  if (!row || !existing || !isOwed) return;
  const paidOn = toDubaiDate(Date.parse(now));
  const refund = { state: 'refunded', refundedOn: paidOn, reference } as const;
  const deposit = await isOwedDeposit(tx, row, checkout);
  const amount = toAed(checkout) - (existing.moved?.refunded ?? 0);
  if (existing.state === 'withdrawn' && amount <= 0) return;
  const next = {
    ...(deposit ? { ...applyRefund(row, amount, paidOn), refundReference: reference } : row),
    cardPayments: upsertCardPayment(row, { ...existing, ...refund }),
    updatedAt: now,
  };
  await updateReservation(tx, row, next);
  // The provider may have refunded all of it before it was owed; that was announced then.
  if (amount > 0) await notifyRefundSent(tx, next, { amount, paidOn, reference, isExtra: !deposit }, now);
  if (!deposit) return;
  const change = { before: { refundPaidOn: null }, after: { refundPaidOn: paidOn } };
  const details = { reservationId: row.id, orderId: row.orderId, ...change };
  await logActivity(tx, SYSTEM_ACTOR, 'deposit_refunded', details, now);
}

/** An admin refunds it another way. @param sent AED that the provider sent back nevertheless */
async function recordRefundRefused(
  tx: Writer,
  checkout: PaidCheckout,
  { reason, sent }: { reason: string; sent: number },
  now: string,
): Promise<void> {
  const row = await tx.get('reservations', checkout.reservationId ?? '');
  const existing = row?.cardPayments?.find((one) => one.checkout === checkout.id);
  if (!row || (existing?.state !== 'refunding' && existing?.state !== 'refunded')) return;
  const { refundedOn: _day, reference: _number, ...payment } = existing;
  const isOfDeposit = await isOwedDeposit(tx, row, checkout);
  const failed = existing.state === 'refunded' ? toAed(checkout) - sent : 0;
  const next = {
    ...(isOfDeposit ? { ...applyFailedRefund(row, failed), refundReference: null } : row),
    cardPayments: upsertCardPayment(row, { ...payment, state: 'refused' }),
    updatedAt: now,
  };
  await updateReservation(tx, row, next);
  const amount = isOfDeposit ? amountToRefund(next) : toAed(checkout);
  await notifyRefundFailed(tx, next, { amount, reason }, now);
}

async function applyRefundResult(
  store: Store,
  checkout: PaidCheckout,
  refund: RefundResult,
  sentAed = 0,
): Promise<void> {
  const now = new Date().toISOString();
  if (refund.state === 'sent') await store.transact((tx) => recordRefundSent(tx, checkout, refund.reference, now));
  if (refund.state === 'refused')
    await store.transact((tx) => recordRefundRefused(tx, checkout, { reason: refund.reason, sent: sentAed }, now));
}

/** A refund that the card's bank returned, or a repeated one after that. */
export async function recordLateRefund(
  store: Store,
  checkout: PaidCheckout,
  { refunds }: RefundsAndDisputes,
): Promise<void> {
  const sent = refunds.filter(({ state }) => state === 'sent');
  const sum = sent.reduce((all, { amount }) => all + amount, 0);
  const isSent = sum >= checkout.amount;
  const failed = refunds.find(({ state }) => state === 'failed');
  const existing = (await store.read((tx) => findCardPayment(tx, checkout)))?.payment;
  if (existing?.state === 'refunded' && !isSent && failed)
    await applyRefundResult(
      store,
      checkout,
      { state: 'refused', reason: `Refund ${failed.id} is ${failed.reason}` },
      sum / 100,
    );
  if ((existing?.state === 'refused' || existing?.state === 'withdrawn') && isSent)
    await applyRefundResult(store, checkout, { state: 'sent', reference: sent[0]?.id ?? '' });
}

/** @throws errors of the provider or the store */
export async function refundCardPayment(
  store: Store,
  provider: PaymentProvider,
  checkout: PaidCheckout,
): Promise<void> {
  await applyRefundResult(store, checkout, await provider.refund(checkout.payment, checkout.amount));
}
