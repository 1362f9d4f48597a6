/**
 * What a card payment does to its order, asked as often as one likes: by the provider's events, by the customer who comes back, and by
 * the hourly round. The provider is asked what is true; an event only says that it is worth asking (decision 0024).
 */
import { isLive } from '#shared/domain/car-state-machine.ts';
import { dubaiDay } from '#shared/domain/dubai-date.ts';
import { owedBack, recordPaidBack, recordRefundFailed } from '#shared/domain/payment/reservation-payments.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { claimsOf } from '#server/cars/car-claims.ts';
import { complain } from '#server/logger.ts';
import { ringOfFailedRefund, tellOfRefund } from '#server/notifications/event-notifications.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { CardPaymentRow } from '#server/store/payment-rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import { enqueueRefunds } from './enqueue-refunds.ts';
import { findPaidSet } from './find-paid-reservation.ts';
import { recordDeposit } from './record-deposit.ts';
import {
  filsOf,
  type CardPayments,
  type Checkout,
  type PaymentMoney,
  type Refund,
} from './payment-provider.ts';
import { paymentOf, recordMovedMoney } from './refunds-and-disputes.ts';

type Paid = Checkout & { payment: string };

/** The order's payments by card with this one in its new state. */
function withPayment({ cardPayments = [] }: ReservationRow, one: CardPaymentRow): CardPaymentRow[] {
  return [...cardPayments.filter(({ checkout }) => checkout !== one.checkout), one];
}

const aedOf = ({ amount }: Checkout): number => amount / 100;

/** Whether the money can become the order's deposit: it is due, whole, the only one for these cars (D-101), and no car went to somebody else. */
async function isWanted(tx: Reader, row: ReservationRow, { amount, currency }: Paid): Promise<boolean> {
  if (row.status !== 'deposit_pending' || (await findPaidSet(tx, row))) return false;
  if (amount !== filsOf(row.depositAmount) || currency !== 'aed') return false;
  const cars = await tx.getMany('cars', row.selectedCarIds);
  const claims = await claimsOf(tx, row.selectedCarIds);
  const isGiven = row.selectedCarIds.some((id) => (claims.get(id)?.id ?? row.id) !== row.id);
  return cars.some(isLive) && !isGiven;
}

/** Makes new money the order's deposit, or writes it down as owed back. */
async function take(tx: Writer, checkout: Paid, now: string): Promise<void> {
  const row = await tx.get('reservations', checkout.reservationId ?? '');
  const known = row?.cardPayments?.find((one) => one.checkout === checkout.id);
  if (!row || (known && known.state !== 'open')) return;
  const { id, payment } = checkout;
  if (!(await isWanted(tx, row, checkout))) {
    const cardPayments = withPayment(row, {
      checkout: id,
      payment,
      state: 'refunding',
      amount: aedOf(checkout),
    });
    await updateReservation(tx, row, { ...row, cardPayments });
    await enqueueRefunds(tx, { id: row.id, cardPayments }, now);
    return;
  }
  const cardPayments = withPayment(row, { checkout: id, payment, state: 'taken' });
  const deposit = { paymentMethod: 'card', provider: payment, by: 'customer', now } as const;
  await recordDeposit(tx, row, { ...deposit, change: { cardPayments } });
}

const SYSTEM = { email: 'redrive', role: 'system' } as const;

/** Whether this money is the deposit that is owed since the order was cancelled. */
async function isDeposit(tx: Reader, row: ReservationRow, { payment }: Paid): Promise<boolean> {
  const paid = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  return paid.some(({ provider }) => provider === payment);
}

/** The money went back: only now is it written down, and told. A refused refund may be made anew at the provider. */
async function wentBack(tx: Writer, checkout: Paid, reference: string, now: string): Promise<void> {
  const row = await tx.get('reservations', checkout.reservationId ?? '');
  const known = row?.cardPayments?.find((one) => one.checkout === checkout.id);
  const isRefused = known?.state === 'refused' && known.refundedOn === undefined;
  // A dispute may take a deposit whose refund is on its way: both are recorded.
  const isOwed = known?.state === 'refunding' || known?.state === 'withdrawn' || isRefused;
  if (!row || !known || !isOwed) return;
  const paidOn = dubaiDay(Date.parse(now));
  const refund = { state: 'refunded', refundedOn: paidOn, reference } as const;
  const deposit = await isDeposit(tx, row, checkout);
  const amount = aedOf(checkout) - (known.moved?.refunded ?? 0);
  if (known.state === 'withdrawn' && amount <= 0) return;
  const next = {
    ...(deposit ? { ...recordPaidBack(row, amount, paidOn), refundReference: reference } : row),
    cardPayments: withPayment(row, { ...known, ...refund }),
    updatedAt: now,
  };
  await updateReservation(tx, row, next);
  // All of it may have gone back at the provider before it was owed: that was told.
  if (amount > 0) await tellOfRefund(tx, next, { amount, paidOn, reference, isExtra: !deposit }, now);
  if (!deposit) return;
  const change = { before: { refundPaidOn: null }, after: { refundPaidOn: paidOn } };
  const details = { reservationId: row.id, orderId: row.orderId, ...change };
  await logActivity(tx, SYSTEM, 'deposit_refunded', details, now);
}

/**
 * The provider cannot pay it back: it is owed still, and an admin has to do it another way.
 * @param sent AED that the provider has sent back of it all the same
 */
async function cannotGoBack(
  tx: Writer,
  checkout: Paid,
  { reason, sent }: { reason: string; sent: number },
  now: string,
): Promise<void> {
  const row = await tx.get('reservations', checkout.reservationId ?? '');
  const known = row?.cardPayments?.find((one) => one.checkout === checkout.id);
  if (!row || (known?.state !== 'refunding' && known?.state !== 'refunded')) return;
  const { refundedOn: _day, reference: _number, ...payment } = known;
  const isOfDeposit = await isDeposit(tx, row, checkout);
  const failed = known.state === 'refunded' ? aedOf(checkout) - sent : 0;
  const next = {
    ...(isOfDeposit ? { ...recordRefundFailed(row, failed), refundReference: null } : row),
    cardPayments: withPayment(row, { ...payment, state: 'refused' }),
    updatedAt: now,
  };
  await updateReservation(tx, row, next);
  const amount = isOfDeposit ? owedBack(next) : aedOf(checkout);
  await ringOfFailedRefund(tx, next, { amount, reason }, now);
}

async function recordRefund(store: Store, checkout: Paid, refund: Refund, sent = 0): Promise<void> {
  const now = new Date().toISOString();
  if (refund.state === 'sent') await store.transact((tx) => wentBack(tx, checkout, refund.reference, now));
  if (refund.state === 'refused')
    await store.transact((tx) => cannotGoBack(tx, checkout, { reason: refund.reason, sent }, now));
}

/** A refund that the card's bank sent back, or one that was made anew after that. */
async function recordLateRefund(store: Store, checkout: Paid, { refunds }: PaymentMoney): Promise<void> {
  const sent = refunds.filter(({ state }) => state === 'sent');
  const sum = sent.reduce((all, { amount }) => all + amount, 0);
  const isSent = sum >= checkout.amount;
  const failed = refunds.find(({ state }) => state === 'failed');
  const known = (await store.read((tx) => paymentOf(tx, checkout)))?.known;
  if (known?.state === 'refunded' && !isSent && failed)
    await recordRefund(
      store,
      checkout,
      { state: 'refused', reason: `Refund ${failed.id} is ${failed.reason}` },
      sum / 100,
    );
  if ((known?.state === 'refused' || known?.state === 'withdrawn') && isSent)
    await recordRefund(store, checkout, { state: 'sent', reference: sent[0]?.id ?? '' });
}

/**
 * Brings the order in step with what the provider says of this checkout. Whatever is cut off is done by the next one who asks.
 * @throws what the provider or the store throws: ask again later
 */
export async function settle(store: Store, provider: CardPayments, checkoutId: string): Promise<void> {
  const checkout = await provider.look(checkoutId);
  if (checkout?.state !== 'paid' || checkout.payment === null) return;
  const paid: Paid = { ...checkout, payment: checkout.payment };
  await store.transact((tx) => take(tx, paid, new Date().toISOString()));
  const money = await recordMovedMoney(store, provider, paid);
  const state = (await store.read((tx) => paymentOf(tx, paid)))?.known.state;
  if (state === 'refunding')
    await recordRefund(store, paid, await provider.refund(paid.payment, paid.amount));
  else if (money) await recordLateRefund(store, paid, money);
}

/** Checkouts at a time that one round looks at. */
const BATCH = 200;

/** Looks at every checkout of an unpaid order: no event came, and nobody returned. */
export async function settleOpen(store: Store, provider: CardPayments): Promise<void> {
  const before = new Date().toISOString();
  const unpaid = await store.read((tx) => tx.find('reservations.lapsed', { before, limit: BATCH }));
  for (const { cardPayments = [] } of unpaid)
    for (const { checkout, state } of cardPayments)
      if (state === 'open')
        await settle(store, provider, checkout).catch((error: unknown) =>
          complain(`asking for the checkout ${checkout}`, error),
        );
}
