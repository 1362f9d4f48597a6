/**
 * The unpaid order of a set of cars: there is one a customer and set, however often and from however many tabs it is asked for
 * (D-08). Looking and writing share a transaction, so two that ask at once end with the same order.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { hasPaidDeposit, isPast, reservationMoney } from '#shared/domain/reservation.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { requireChoosable, requireUngiven, snapshotOf } from './chosen-cars.ts';

/** What the customer asks for. The amounts are compared, never stored. */
export interface Wish {
  selectedCarIds: readonly string[];
  /** AED as the client computed it. */
  depositAmount?: number | undefined;
  /** AED as the client computed it. */
  totalAmount?: number | undefined;
  details?: Pick<ReservationRow, 'customerInfo' | 'paymentMethod'>;
}

/** Order ids tried before giving up; with a hundred thousand orders one in ten is taken. */
const ORDER_ID_TRIES = 30;

function isSameSet(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}

async function findUnpaid(
  tx: Reader,
  user: UserRow,
  ids: readonly string[],
): Promise<ReservationRow | undefined> {
  const own = await tx.find('reservations.ofCustomer', { customerId: user.id });
  return own.find(
    (row) => !hasPaidDeposit(row.status) && !isPast(row.status) && isSameSet(row.selectedCarIds, ids),
  );
}

function requireAmount(name: string, sent: number | undefined, right: number): void {
  if (sent === undefined || sent === right) return;
  const message = `The ${name} is AED ${right.toLocaleString('en-US')}. Please look at it again`;
  throw new Problem('AMOUNT_MISMATCH', { message });
}

/** Six random digits. @throws Problem CONFLICT when none of many tries was free */
async function insertWithOrderId(tx: Writer, row: Omit<ReservationRow, 'orderId'>): Promise<ReservationRow> {
  for (let attempt = 1; ; attempt++) {
    const numbered = { ...row, orderId: `RD-${String(randomInt(1_000_000)).padStart(6, '0')}` };
    try {
      await tx.insert('reservations', numbered);
      return numbered;
    } catch (error) {
      if (!isProblem(error) || error.code !== 'CONFLICT' || attempt >= ORDER_ID_TRIES) throw error;
    }
  }
}

/** What the order says of its cars, recomputed from the cars as they are now (D-10). */
async function priced(tx: Reader, wish: Wish) {
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
 * The customer's unpaid order of exactly these cars, brought up to date, or a new one.
 * @throws Problem CAR_UNAVAILABLE, CAR_NOT_AVAILABLE, NO_PRICE, AMOUNT_MISMATCH
 */
export async function openOrder(
  tx: Writer,
  user: UserRow,
  wish: Wish,
  now: string,
): Promise<{ row: ReservationRow; isNew: boolean }> {
  const order = await priced(tx, wish);
  const unpaid = await findUnpaid(tx, user, wish.selectedCarIds);
  if (unpaid) {
    const row = { ...unpaid, ...order, ...wish.details, updatedAt: now };
    await tx.update('reservations', row);
    return { row, isNew: false };
  }
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
