/** One reservation per customer and set of cars: lookup and insert share a transaction. @see D-08, D-101 */
import { randomUUID } from 'node:crypto';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import {
  MAX_UNPAID_RESERVATIONS,
  computeReservationTotals,
  type ExportConfirmation,
} from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { refuse } from '#server/lib/refuse.ts';
import { findClaimsByCarId } from '#server/cars/car-claims.ts';
import type { CarRow, ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { findPaidReservation, isSameCarSet } from '#server/payments/find-paid-reservation.ts';
import { assertCarsRegistrable, findUnconfirmedExports } from '#server/reservations/not-registrable-cars.ts';
import { insertReservation, updateReservation } from '#server/reservations/transition-reservation.ts';

const LIST_FORMAT = new Intl.ListFormat('en-GB');

type PricedCar = CarRow & { fixDrivePriceAed: number };
export type CarSnapshot = ReservationRow['carSnapshots'][number];

function isPriced(car: CarRow): car is PricedCar {
  return car.fixDrivePriceAed !== null;
}

/** In the order of the IDs. @throws Problem CAR_NOT_REGISTRABLE, EXPORT_UNCONFIRMED, CAR_UNAVAILABLE, NO_PRICE naming the cars */
export async function loadAvailableCars(
  tx: Reader,
  ids: readonly string[],
  confirmation: ExportConfirmation,
): Promise<PricedCar[]> {
  const cars = await tx.getMany('cars', ids);
  assertCarsRegistrable(cars, confirmation);
  const live = cars.filter(isLiveCar);
  const liveIds = new Set(live.map((car) => car.id));
  const missing = ids.filter((id) => !liveIds.has(id));
  if (missing.length > 0) throw new Problem('CAR_UNAVAILABLE', { missing });
  const priced = live.filter(isPriced);
  if (priced.length === live.length) return priced;
  throw new Problem('NO_PRICE', { missing: live.filter((car) => !isPriced(car)).map((car) => car.id) });
}

/** @throws Problem CAR_NOT_AVAILABLE for cars with another reservation's claim @see D-92 */
export async function assertUnclaimed(
  tx: Reader,
  cars: readonly Pick<CarSnapshot, 'carId' | 'title'>[],
  reservationId: string | null,
): Promise<void> {
  const claims = await findClaimsByCarId(
    tx,
    cars.map(({ carId }) => carId),
  );
  const unavailable = cars.filter(({ carId }) => (claims.get(carId)?.id ?? reservationId) !== reservationId);
  if (unavailable.length === 0) return;
  const names = LIST_FORMAT.format(unavailable.map(({ title }) => title));
  throw refuse('CAR_NOT_AVAILABLE', (texts) => texts.reservations.reserved({ count: unavailable.length, names }), {
    missing: unavailable.map(({ carId }) => carId),
  });
}

/** The part of a car that a reservation keeps. Price in AED. */
export function createCarSnapshot({ id, year, make, model, trim, fixDrivePriceAed }: CarRow): CarSnapshot {
  return { carId: id, title: carName({ year, make, model, trim }), repairPrice: fixDrivePriceAed };
}

/** The client's amounts are compared, never stored. AED. */
export interface ReservationRequest {
  selectedCarIds: readonly string[];
  depositAmount?: number | undefined;
  totalAmount?: number | undefined;
  /** The customer confirms that export-only cars leave the UAE. */
  exportConfirmed?: boolean | null | undefined;
  exportConfirmedCarIds?: readonly string[] | null | undefined;
  customerDetails?: Pick<ReservationRow, 'customerInfo' | 'paymentMethod'>;
}

/** @throws Problem CAR_NOT_AVAILABLE */
async function assertNonePickedForCustomer(tx: Reader, customerId: string, carIds: readonly string[]): Promise<void> {
  const paid = await tx.find('reservations.paidOf', { customerId });
  const owned = paid.find(({ finalCarId }) => finalCarId !== null && carIds.includes(finalCarId));
  if (!owned?.finalCarId) return;
  const { finalCarId, orderId, carSnapshots } = owned;
  const title = carSnapshots.find(({ carId }) => carId === finalCarId)?.title;
  throw refuse(
    'CAR_NOT_AVAILABLE',
    (texts) => texts.reservations.alreadyYours({ car: title ?? texts.reservations.oneOfThese, orderId }),
    {
      missing: [finalCarId],
    },
  );
}

/** @throws Problem TOO_MANY_ORDERS @see D-96 */
function assertBelowUnpaidLimit(unpaid: readonly ReservationRow[]): void {
  if (unpaid.length < MAX_UNPAID_RESERVATIONS) return;
  throw refuse('TOO_MANY_ORDERS', (texts) => texts.reservations.tooManyUnpaid(unpaid.length));
}

function assertAmount(name: 'deposit' | 'total', sent: number | undefined, expected: number): void {
  if (sent === undefined || sent === expected) return;
  throw refuse('AMOUNT_MISMATCH', (texts) => texts.reservations[`${name}Changed`]);
}

export function infoFromAccount({ firstName, lastName, email, phone }: UserRow) {
  return { firstName: firstName ?? '', lastName, email, phone: phone ?? '', emirate: null, address: null };
}

/** @see D-10 @throws Problem as `loadAvailableCars` does, CAR_NOT_AVAILABLE, AMOUNT_MISMATCH */
export async function priceReservation(
  tx: Reader,
  request: ReservationRequest,
  { now, before = {} }: { now: string; before?: ExportConfirmation | undefined },
) {
  const confirmation = request.exportConfirmed
    ? confirmExport(await tx.getMany('cars', request.selectedCarIds), request.exportConfirmedCarIds, before, now)
    : {};
  const cars = await loadAvailableCars(tx, request.selectedCarIds, { ...before, ...confirmation });
  const carSnapshots = cars.map(createCarSnapshot);
  await assertUnclaimed(tx, carSnapshots, null);
  const prices = cars.map((car) => car.fixDrivePriceAed);
  const totals = computeReservationTotals(prices, DEPOSIT_AED);
  assertAmount('deposit', request.depositAmount, DEPOSIT_AED);
  assertAmount('total', request.totalAmount, totals.totalAmount);
  return {
    ...totals,
    selectedCarIds: [...request.selectedCarIds],
    carSnapshots,
    ...confirmation,
  };
}

/** @param carIds the cars that the page named; all for an earlier page. @returns {} when there is nothing to confirm */
function confirmExport(
  cars: readonly CarRow[],
  carIds: readonly string[] | null | undefined,
  before: ExportConfirmation,
  now: string,
): Pick<ReservationRow, 'exportConfirmedAt' | 'exportConfirmedCarIds'> {
  const ids = findUnconfirmedExports(cars, before).flatMap(({ id }) => ((carIds?.includes(id) ?? true) ? [id] : []));
  if (ids.length === 0) return {};
  return {
    exportConfirmedAt: now,
    exportConfirmedCarIds: [...(before.exportConfirmedCarIds ?? []), ...ids],
  };
}

/** The papers of a car may change after the deposit. */
export async function storeExportConfirmation(
  tx: Writer,
  row: ReservationRow,
  carIds: readonly string[] | null | undefined,
  now: string,
): Promise<ReservationRow> {
  const confirmation = confirmExport(await tx.getMany('cars', row.selectedCarIds), carIds, row, now);
  if (confirmation.exportConfirmedAt === undefined) return row;
  return updateReservation(tx, row, { ...row, ...confirmation, updatedAt: now });
}

/**
 * The paid reservation of these cars, the updated unpaid one, or a new one. @throws Problem as `priceReservation` does
 */
export async function findOrCreateReservation(
  tx: Writer,
  user: UserRow,
  request: ReservationRequest,
  now: string,
): Promise<{ row: ReservationRow; isNew: boolean }> {
  const { selectedCarIds } = request;
  const paid = await findPaidReservation(tx, { customerId: user.id, selectedCarIds: [...selectedCarIds] });
  if (paid) {
    const row = request.exportConfirmed
      ? await storeExportConfirmation(tx, paid, request.exportConfirmedCarIds, now)
      : paid;
    return { row, isNew: false };
  }
  await assertNonePickedForCustomer(tx, user.id, selectedCarIds);
  const unpaid = await tx.find('reservations.unpaidOf', { customerId: user.id });
  const same = unpaid.find((row) => isSameCarSet(row.selectedCarIds, request.selectedCarIds));
  const priced = await priceReservation(tx, request, { now, before: same });
  if (same) {
    const { notRegistrableCarIds: _registrableAgain, ...kept } = same;
    const next = { ...kept, ...priced, ...request.customerDetails, updatedAt: now };
    return { row: await updateReservation(tx, same, next), isNew: false };
  }
  assertBelowUnpaidLimit(unpaid);
  const created = {
    id: randomUUID(),
    customerId: user.id,
    finalCarId: null,
    // The checkout alone sends no details.
    customerInfo: user.firstName && user.phone ? infoFromAccount(user) : null,
    depositAmount: DEPOSIT_AED,
    paymentMethod: null,
    pickReason: null,
    fix: null,
    refundedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const row = await insertReservation(
    tx,
    { ...created, ...priced, ...request.customerDetails },
    { by: user.role, now },
  );
  return { row, isNew: true };
}
