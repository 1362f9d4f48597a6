/** Records the state of a card payment at the provider. Events only trigger it, so it may repeat. @see decision 0024 */
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { findClaimsByCarId } from '#server/cars/car-claims.ts';
import { logError } from '#server/logger.ts';
import { findUnconfirmedExports, findNotRegistrable } from '#server/reservations/not-registrable-cars.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import { enqueueRefunds } from './enqueue-refunds.ts';
import { findPaidReservation } from './find-paid-reservation.ts';
import { recordDeposit } from './record-deposit.ts';
import { toMinorUnits, type PaymentProvider } from './payment-provider.ts';
import {
  recordLateRefund,
  refundCardPayment,
  toAed,
  upsertCardPayment,
  type PaidCheckout,
} from './refund-card-payment.ts';
import { findCardPayment, syncRefundsAndDisputes } from './refunds-and-disputes.ts';

/** Due, complete, the only one for these cars (D-101), none went to another customer or cannot be registered (D-99). */
async function canBecomeDeposit(tx: Reader, row: ReservationRow, { amount, currency }: PaidCheckout): Promise<boolean> {
  if (row.status !== 'deposit_pending' || (await findPaidReservation(tx, row))) return false;
  if (amount !== toMinorUnits(row.depositAmount) || currency !== 'aed') return false;
  const cars = await tx.getMany('cars', row.selectedCarIds);
  const claims = await findClaimsByCarId(tx, row.selectedCarIds);
  const isClaimed = row.selectedCarIds.some((id) => (claims.get(id)?.id ?? row.id) !== row.id);
  const isExportConfirmed = findUnconfirmedExports(cars, row).length === 0;
  return cars.some(isLiveCar) && !isClaimed && isExportConfirmed && findNotRegistrable(cars).length === 0;
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

/** Safe to repeat: the next run completes an interrupted one. @throws errors of the provider or the store */
export async function reconcilePayment(store: Store, provider: PaymentProvider, checkoutId: string): Promise<void> {
  const checkout = await provider.retrieveCheckout(checkoutId);
  if (checkout?.state !== 'paid' || checkout.payment === null) return;
  const paid: PaidCheckout = { ...checkout, payment: checkout.payment };
  await store.transact((tx) => recordCapture(tx, paid, new Date().toISOString()));
  const refundsAndDisputes = await syncRefundsAndDisputes(store, provider, paid);
  const state = (await store.read((tx) => findCardPayment(tx, paid)))?.payment.state;
  if (state === 'refunding') await refundCardPayment(store, provider, paid);
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
