/** Rules that the rows of a store keep at any time. The nightly check and the simulation use the same ones. */
import { carsDetail } from '#shared/contract/cars/cars.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import {
  computePaidBalance,
  computeRefundedAmount,
  computeRemainingBalance,
} from '#shared/domain/payment/payment-amounts.ts';
import { canTransition } from '#shared/domain/reservation-state-machine.ts';
import { hasBoughtCar, isPastReservation } from '#shared/domain/reservation.ts';
import { containsOwnVin } from '#shared/domain/vin/redact-vins.ts';
import { presentPublicCars } from '#server/cars/present-public-cars.ts';
import { mailJobId } from '#server/notifications/notify-user.ts';
import { isSameCarSet } from '#server/payments/find-paid-reservation.ts';
import { getJobDueAt, type JobKind } from '#server/store/job-rows.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import type { PaymentRow } from '#server/store/payment-rows.ts';
import type { CarRow, Collection, ReservationRow, Rows } from '#server/store/rows.ts';
import { isBackfilledHistory } from '#server/store/row-upgrades.ts';
import type { Reader } from '#server/store/store.ts';
import { readRowBatches, type RowSource } from './copy-rows.ts';

/** A job or message that is due for longer is stuck. */
const MAX_OVERDUE_MS = 24 * 3_600_000;

/** Messages that the customer gets with a step. */
export const CUSTOMER_MESSAGES: Partial<Record<ReservationStatus, MessageKind>> = {
  deposit_paid: 'deposit_received',
  car_selected: 'car_picked',
  balance_pending: 'balance_due',
  balance_paid: 'balance_received',
  repairing: 'repair_started',
  ready_for_registration: 'car_ready',
};

interface InvariantOptions {
  /** Milliseconds since 1970. */
  now: number;
  /** Kinds of jobs without a handler, which wait. */
  idleKinds?: ReadonlySet<JobKind>;
}

/** @returns sentences, one for each broken rule */
export function findBrokenInvariants(rows: RowSource, options: InvariantOptions): Promise<string[]> {
  const { now, idleKinds = new Set() } = options;
  return rows.read(async (tx) => {
    const overdue = new Date(now - MAX_OVERDUE_MS).toISOString();
    return [
      ...(await checkReservations(tx)),
      ...(await checkClaims(tx)),
      ...(await checkSubmissions(tx)),
      ...(await checkPublicCars(tx)),
      ...(await checkMessages(tx, idleKinds.has('send_mail') ? '' : overdue)),
      ...(await checkJobs(tx, overdue, idleKinds)),
    ];
  });
}

async function* readAll<C extends Collection>(tx: Reader, collection: C): AsyncGenerator<Rows[C]> {
  for await (const batch of readRowBatches(tx, collection)) yield* batch;
}

async function checkReservations(tx: Reader): Promise<string[]> {
  const violations: string[] = [];
  const unpaid = new Map<string, ReservationRow[]>();
  const payments = new Map<string, PaymentRow[]>();
  for await (const payment of readAll(tx, 'payments'))
    payments.set(payment.reservationId, [...(payments.get(payment.reservationId) ?? []), payment]);
  for await (const row of readAll(tx, 'reservations')) {
    violations.push(
      ...checkReservationSteps(row),
      ...checkReservationMoney(row),
      ...checkDeposits(row, payments.get(row.id)),
    );
    payments.delete(row.id);
    if (row.status !== 'deposit_pending') continue;
    const others = unpaid.get(row.customerId) ?? [];
    for (const other of others)
      if (isSameCarSet(other.selectedCarIds, row.selectedCarIds))
        violations.push(`${other.orderId} and ${row.orderId} are unpaid orders of one customer for the same cars`);
    unpaid.set(row.customerId, [...others, row]);
  }
  for (const [id, rows] of payments) violations.push(`the order ${id} does not exist and has payments: ${rows.length}`);
  return violations;
}

/** The history begins as the table allows, contains each step once and ends with the status. */
export function checkReservationSteps(row: ReservationRow): string[] {
  const { orderId, status, history } = row;
  const isBackfilled = isBackfilledHistory(row);
  const violations: string[] = [];
  let from: ReservationStatus | 'new' = 'new';
  for (const [index, { status: to, by }] of history.entries()) {
    const isSkipped = isBackfilled && index === 1;
    if (!isSkipped && !canTransition(from, to, by)) violations.push(`${orderId} went from ${from} to ${to} by ${by}`);
    from = to;
  }
  if (isBackfilled && history.length === 1) return violations;
  if (from !== status) violations.push(`${orderId} is ${status} and its history ends with ${from}`);
  return violations;
}

/** The total is the sum of the cars' prices. The balance is the total less the amount held. */
export function checkReservationMoney(row: ReservationRow): string[] {
  const { orderId, status, carSnapshots, finalCarId, totalAmount, remainingBalance } = row;
  const violations: string[] = [];
  const priced = carSnapshots.filter(({ carId }) => finalCarId === null || carId === finalCarId);
  const sum = priced.reduce((total, { repairPrice }) => total + (repairPrice ?? 0), 0);
  if (sum !== totalAmount) violations.push(`${orderId} costs ${totalAmount}, and its cars cost ${sum}`);
  const due = computeRemainingBalance(row);
  if (due !== remainingBalance) violations.push(`${orderId} (${status}) has ${remainingBalance} to pay, not ${due}`);
  // Not the amount held: a refund and a dispute may both take the deposit.
  if (computeRefundedAmount(row) > row.depositAmount + computePaidBalance(row))
    violations.push(`${orderId} paid back more than it received`);
  return violations;
}

export function checkDeposits(row: ReservationRow, payments: readonly PaymentRow[] = []): string[] {
  const isUnknown = isBackfilledHistory(row) && payments.length > 0;
  const hasDeposit = isUnknown || row.history.some((step) => step.status === 'deposit_paid');
  const paid = payments.reduce((total, { amount }) => total + amount, 0);
  const expected = hasDeposit ? row.depositAmount : 0;
  if (payments.length > 1) return [`${row.orderId} has ${payments.length} deposits`];
  return paid === expected ? [] : [`${row.orderId} has a deposit of ${paid}, not ${expected}`];
}

/** An order holds its picked car until it is cancelled or handed over; a car that was paid for is sold. */
async function checkClaims(tx: Reader): Promise<string[]> {
  const violations: string[] = [];
  for await (const row of readAll(tx, 'reservations')) {
    const { id, orderId, status, finalCarId } = row;
    if (finalCarId === null || isPastReservation(status)) continue;
    const claim = await tx.get('carClaims', finalCarId);
    if (claim?.reservationId !== id) violations.push(`${orderId} (${status}) does not hold its car ${finalCarId}`);
    const car = await tx.get('cars', finalCarId);
    if (car && hasBoughtCar(status) && !car.isSold)
      violations.push(`${orderId} (${status}) has a car that is not sold`);
  }
  for await (const { id, reservationId } of readAll(tx, 'carClaims')) {
    const order = await tx.get('reservations', reservationId);
    if (order?.finalCarId !== id || order.status === 'cancelled')
      violations.push(`the car ${id} is held for ${order ? `${order.orderId}, which is ${order.status}` : 'no order'}`);
  }
  return violations;
}

/** A car arrives once, under the name of its inspector. */
async function checkSubmissions(tx: Reader): Promise<string[]> {
  const violations: string[] = [];
  const carIds = new Set<string>();
  for await (const { id, carId, inspectorId } of readAll(tx, 'submissions')) {
    if (carIds.has(carId)) violations.push(`the car ${carId} was submitted twice`);
    carIds.add(carId);
    const car = await tx.get('cars', carId);
    if (car && car.submittedBy !== inspectorId) violations.push(`the submission ${id} is of another inspector's car`);
  }
  return violations;
}

/** The public answer of each live car keeps the contract and contains nothing private. */
async function checkPublicCars(tx: Reader): Promise<string[]> {
  const violations: string[] = [];
  for await (const cars of readRowBatches(tx, 'cars')) {
    const live = cars.filter(isLiveCar);
    const shown = await presentPublicCars(tx, live);
    for (const [index, car] of live.entries()) violations.push(...findPrivateText(car, shown[index]));
  }
  return violations;
}

function findPrivateText(car: CarRow, shown: unknown): string[] {
  const parsed = carsDetail.response.safeParse(shown);
  if (!parsed.success) return [`the public answer of the car ${car.id} breaks its contract`];
  const texts = listTexts(parsed.data);
  const leaks = {
    vin: texts.some((text) => containsOwnVin(text, car.vin ?? '')),
    submittedBy: texts.includes(car.submittedBy),
  };
  return Object.entries(leaks).flatMap(([name, isLeaked]) =>
    isLeaked ? [`the public answer of the car ${car.id} contains its ${name}`] : [],
  );
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

/** Each step of an order is announced once, and each mail ends. */
async function checkMessages(tx: Reader, overdue: string): Promise<string[]> {
  const violations: string[] = [];
  const messageCounts = new Map<string, number>();
  let oldest: string | undefined;
  for await (const row of readAll(tx, 'messages')) {
    const { reservationId } = row.told.facts as { reservationId?: string };
    const key = `${reservationId} ${row.told.kind}`;
    if (reservationId !== undefined) messageCounts.set(key, (messageCounts.get(key) ?? 0) + 1);
    if (oldest === undefined || row.createdAt < oldest) oldest = row.createdAt;
    violations.push(...(await checkMail(tx, row, overdue)));
  }
  for await (const row of readAll(tx, 'reservations')) {
    const { id, orderId, customerId, history } = row;
    if (!(await tx.get('users', customerId))) continue;
    for (const { status, at } of isBackfilledHistory(row) ? history.slice(2) : history) {
      const kind = CUSTOMER_MESSAGES[status];
      // Old messages are deleted, the oldest in batches.
      if (kind === undefined || oldest === undefined || at <= oldest) continue;
      const count = messageCounts.get(`${id} ${kind}`) ?? 0;
      if (count !== 1) violations.push(`the customer of ${orderId} received messages of ${status}: ${count}`);
    }
  }
  return violations;
}

async function checkMail(tx: Reader, row: MessageRow, overdue: string): Promise<string[]> {
  const name = `the message ${row.id} (${row.told.kind})`;
  if (row.state === 'sent' && row.sentAt === null) return [`${name} counts as sent and has no time of sending`];
  if (row.state !== 'waiting') return [];
  if (row.sendUntil < overdue) return [`${name} still waits, although its time is over`];
  return (await tx.get('jobs', mailJobId(row.id))) ? [] : [`${name} waits, and no job sends it`];
}

async function checkJobs(tx: Reader, overdue: string, idleKinds: ReadonlySet<JobKind>): Promise<string[]> {
  const violations: string[] = [];
  for await (const row of readAll(tx, 'jobs')) {
    const dueAt = getJobDueAt(row);
    if (dueAt !== null && dueAt < overdue && !idleKinds.has(row.kind))
      violations.push(`the job ${row.id} (${row.kind}) is due since ${dueAt}`);
  }
  return violations;
}
