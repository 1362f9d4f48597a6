/**
 * The order of a set of cars: there is one a customer and set, however often and from however many devices it is asked for, before
 * its deposit is paid (D-08) and after (D-101). Looking and writing share a transaction, so two requests at once get the same order.
 */
import { randomUUID } from 'node:crypto';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { MOST_UNPAID, reservationMoney } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { findPaidSet, isSameSet } from '#server/payments/paid-set.ts';
import { requireChoosable, requireUngiven, snapshotOf } from './chosen-cars.ts';
import { insertWithOrderId } from './order-id.ts';

/** What the customer asks for. The amounts are compared, never stored. */
export interface Wish {
  selectedCarIds: readonly string[];
  /** AED as the client computed it. */
  depositAmount?: number | undefined;
  /** AED as the client computed it. */
  totalAmount?: number | undefined;
  details?: Pick<ReservationRow, 'customerInfo' | 'paymentMethod'>;
}

/** @throws Problem CAR_NOT_AVAILABLE for a car that was picked for this customer */
async function requireNoneOwn(tx: Reader, customerId: string, carIds: readonly string[]): Promise<void> {
  const paid = await tx.find('reservations.paidOf', { customerId });
  const own = paid.find(({ finalCarId }) => finalCarId !== null && carIds.includes(finalCarId));
  if (!own?.finalCarId) return;
  const { finalCarId, orderId, carSnapshots } = own;
  const title = carSnapshots.find(({ carId }) => carId === finalCarId)?.title ?? 'One of these cars';
  const message = `${title} is already yours in ${orderId}. Take it off or choose another one`;
  throw new Problem('CAR_NOT_AVAILABLE', { message, missing: [finalCarId] });
}

/** Nobody holds more unpaid orders than can be meant (D-96). @throws Problem TOO_MANY_ORDERS */
function requireRoom(unpaid: readonly ReservationRow[]): void {
  if (unpaid.length < MOST_UNPAID) return;
  const message = `You have ${unpaid.length} unpaid reservations. Pay or cancel one of them first`;
  throw new Problem('TOO_MANY_ORDERS', { message });
}

function requireAmount(name: string, sent: number | undefined, right: number): void {
  if (sent === undefined || sent === right) return;
  throw new Problem('AMOUNT_MISMATCH', { message: `The ${name} is another amount. Please look at it again` });
}

/**
 * What the order says of its cars, recomputed from the cars as they are now (D-10).
 * @throws Problem CAR_UNAVAILABLE, CAR_NOT_AVAILABLE, NO_PRICE, AMOUNT_MISMATCH
 */
export async function priced(tx: Reader, wish: Wish) {
  const cars = await requireChoosable(tx, wish.selectedCarIds);
  const carSnapshots = cars.map(snapshotOf);
  await requireUngiven(tx, carSnapshots, null);
  const prices = cars.map((car) => car.fixDrivePriceAed);
  const money = reservationMoney(prices, DEPOSIT_AED);
  requireAmount('deposit', wish.depositAmount, DEPOSIT_AED);
  requireAmount('total', wish.totalAmount, money.totalAmount);
  return { ...money, selectedCarIds: [...wish.selectedCarIds], carSnapshots };
}

/**
 * The customer's order of exactly these cars: the paid one as it is, the unpaid one brought up to date, or a new one.
 * @throws Problem CAR_UNAVAILABLE, CAR_NOT_AVAILABLE, NO_PRICE, AMOUNT_MISMATCH, TOO_MANY_ORDERS
 */
export async function openOrder(
  tx: Writer,
  user: UserRow,
  wish: Wish,
  now: string,
): Promise<{ row: ReservationRow; isNew: boolean }> {
  const { selectedCarIds } = wish;
  const paid = await findPaidSet(tx, { customerId: user.id, selectedCarIds: [...selectedCarIds] });
  if (paid) return { row: paid, isNew: false };
  await requireNoneOwn(tx, user.id, selectedCarIds);
  const order = await priced(tx, wish);
  const unpaid = await tx.find('reservations.unpaidOf', { customerId: user.id });
  const same = unpaid.find((row) => isSameSet(row.selectedCarIds, wish.selectedCarIds));
  if (same) {
    const row = { ...same, ...order, ...wish.details, updatedAt: now };
    await tx.update('reservations', row);
    return { row, isNew: false };
  }
  requireRoom(unpaid);
  const status = 'deposit_pending' as const;
  const row = await insertWithOrderId(tx, {
    id: randomUUID(),
    customerId: user.id,
    status,
    finalCarId: null,
    customerInfo: null,
    depositAmount: DEPOSIT_AED,
    paymentMethod: null,
    pickReason: null,
    fix: null,
    history: [{ status, at: now, by: user.role }],
    refundedAt: null,
    createdAt: now,
    updatedAt: now,
    ...order,
    ...wish.details,
  });
  return { row, isNew: true };
}
