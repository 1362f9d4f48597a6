/** Picking the car: one of the customer's own choice, for sale, priced, and given to nobody else (decisions 2.4, D-10). */
import { reservationMoney } from '#shared/domain/reservation.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { claimsOf } from '#server/cars/claims.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';
import { requireChoosable, snapshotOf } from './chosen-cars.ts';

export interface Pick {
  finalCarId?: string | null | undefined;
  pickReason: string | null;
}

function requireChosen(row: ReservationRow, id: string | null | undefined): string {
  if (!id)
    throw new Problem('VALIDATION', { issues: [{ path: 'finalCarId', message: 'Pick one of the cars' }] });
  if (row.selectedCarIds.includes(id)) return id;
  throw new Problem('INVALID_STATE', { message: 'This car is not among the ones the customer chose' });
}

/** At most one claim a car: of two admins who pick it at once, the second is told for which order it went. */
async function claim(tx: Writer, carId: string, row: ReservationRow, now: string): Promise<void> {
  try {
    await tx.insert('carClaims', { id: carId, reservationId: row.id, createdAt: now });
  } catch (error) {
    if (!isProblem(error) || error.code !== 'CONFLICT') throw error;
    const other = (await claimsOf(tx, [carId])).get(carId);
    const order = other ? ` (order ${other.orderId})` : '';
    throw new Problem('CONFLICT', { message: `This car is already picked for another customer${order}` });
  }
}

/**
 * Claims the car for the reservation. The price is the car's price now; what is remembered of the car follows it, so that the
 * customer sees one figure.
 * @throws Problem VALIDATION, INVALID_STATE, CAR_UNAVAILABLE, NO_PRICE, CONFLICT
 */
export async function pickCar(
  tx: Writer,
  row: ReservationRow,
  { finalCarId, pickReason }: Pick,
  now: string,
): Promise<{ car: CarRow; change: Partial<ReservationRow> }> {
  const id = requireChosen(row, finalCarId);
  const [car] = await requireChoosable(tx, [id]);
  if (!car) throw new Problem('CAR_UNAVAILABLE', { missing: [id] });
  await claim(tx, id, row, now);
  const carSnapshots = row.carSnapshots.map((one) => (one.carId === id ? snapshotOf(car) : one));
  const money = reservationMoney([car.fixDrivePriceAed], row.depositAmount);
  return { car, change: { finalCarId: id, pickReason, carSnapshots, ...money } };
}

/** Another reservation may have the car again. */
export async function releaseCar(tx: Writer, { id, finalCarId }: ReservationRow): Promise<void> {
  if (finalCarId === null) return;
  const claim = await tx.get('carClaims', finalCarId);
  if (claim?.reservationId === id) await tx.remove('carClaims', finalCarId);
}
