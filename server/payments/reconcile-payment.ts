/** Idempotent: events only trigger it, the provider's current state counts. @see decision 0024 */
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { amountToRefund, applyRefund, applyFailedRefund } from '#shared/domain/payment/payment-amounts.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { findClaimsByCarId } from '#server/cars/car-claims.ts';
import { logError } from '#server/logger.ts';
import { notifyRefundFailed, notifyRefundSent } from '#server/notifications/event-notifications.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { CardPaymentRow } from '#server/store/payment-rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import { enqueueRefunds } from './enqueue-refunds.ts';
import { findPaidReservation } from './find-paid-reservation.ts';
import { recordDeposit } from './record-deposit.ts';
import {
  toMinorUnits,
  type PaymentProvider,
  type Checkout,
  type RefundsAndDisputes,
  type RefundResult,
} from './payment-provider.ts';
import { findCardPayment, syncRefundsAndDisputes } from './refunds-and-disputes.ts';

type PaidCheckout = Checkout & { payment: string };

function upsertCardPayment({ cardPayments = [] }: ReservationRow, payment: CardPaymentRow): CardPaymentRow[] {
  return [...cardPayments.filter(({ checkout }) => checkout !== payment.checkout), payment];
}

const toAed = ({ amount }: Checkout): number => amount / 100;

/** Due, complete, the only one for these cars (D-101), and no car went to another customer. */
async function canBecomeDeposit(tx: Reader, row: ReservationRow, { amount, currency }: PaidCheckout): Promise<boolean> {
  if (row.status !== 'deposit_pending' || (await findPaidReservation(tx, row))) return false;
  if (amount !== toMinorUnits(row.depositAmount) || currency !== 'aed') return false;
  const cars = await tx.getMany('cars', row.selectedCarIds);
  const claims = await findClaimsByCarId(tx, row.selectedCarIds);
  const isClaimed = row.selectedCarIds.some((id) => (claims.get(id)?.id ?? row.id) !== row.id);
  return cars.some(isLiveCar) && !isClaimed;
}

async function recordCapture(tx: Writer, checkout: PaidCheckout, now: string): Promise<void> {
  const row = await tx.get('reservations', checkout.reservationId ?? '');
  const existing = row?.cardPayments?.find((one) => one.checkout === checkout.id);
  if (!row || (existing && existing.state !== 'open')) return;
  const { id, payment } = checkout;
  if (!(await canBecomeDeposit(tx, row, checkout))) {
    const cardPayments = upsertCardPayment(row, {
      checkout: id,
      payment,
      state: 'refunding',
      amount: toAed(checkout),
    });
    await updateReservation(tx, row, { ...row, cardPayments });
    await enqueueRefunds(tx, { id: row.id, cardPayments }, now);
    return;
  }
  const cardPayments = upsertCardPayment(row, { checkout: id, payment, state: 'taken' });
  const deposit = { paymentMethod: 'card', provider: payment, by: 'customer', now } as const;
  await recordDeposit(tx, row, { ...deposit, change: { cardPayments } });
}

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
async function recordLateRefund(store: Store, checkout: PaidCheckout, { refunds }: RefundsAndDisputes): Promise<void> {
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

/** Safe to repeat: the next run completes an interrupted one. @throws errors of the provider or the store */
export async function reconcilePayment(store: Store, provider: PaymentProvider, checkoutId: string): Promise<void> {
  const checkout = await provider.retrieveCheckout(checkoutId);
  if (checkout?.state !== 'paid' || checkout.payment === null) return;
  const paid: PaidCheckout = { ...checkout, payment: checkout.payment };
  await store.transact((tx) => recordCapture(tx, paid, new Date().toISOString()));
  const refundsAndDisputes = await syncRefundsAndDisputes(store, provider, paid);
  const state = (await store.read((tx) => findCardPayment(tx, paid)))?.payment.state;
  if (state === 'refunding') await applyRefundResult(store, paid, await provider.refund(paid.payment, paid.amount));
  else if (refundsAndDisputes) await recordLateRefund(store, paid, refundsAndDisputes);
}

const BATCH_SIZE = 200;

export async function reconcileOpenCheckouts(store: Store, provider: PaymentProvider): Promise<void> {
  const before = new Date().toISOString();
  const unpaid = await store.read((tx) => tx.find('reservations.lapsed', { before, limit: BATCH_SIZE }));
  for (const { cardPayments = [] } of unpaid)
    for (const { checkout, state } of cardPayments)
      if (state === 'open')
        await reconcilePayment(store, provider, checkout).catch((error: unknown) =>
          logError(`reconciling the checkout ${checkout}`, error),
        );
}
