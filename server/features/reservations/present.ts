/** Reservations as their customers see them: what was remembered of each car, joined with what the car is now. */
import type { z } from 'zod';
import type { Reservation, reservedCar } from '#shared/contract/reservations.ts';
import { isLive } from '#server/store/catalogue.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import type { CarSnapshot } from './chosen-cars.ts';

type ReservedCar = z.output<typeof reservedCar>;

/** A car's page and pictures are gone with the sale; a picture nobody may load is not named. */
function presentCar(snapshot: CarSnapshot, car: CarRow | undefined): ReservedCar {
  const isAvailable = car !== undefined && isLive(car);
  return {
    ...snapshot,
    isAvailable,
    imageUrl: isAvailable ? car.imageUrl : null,
    mileage: car?.mileageKm ?? null,
    regionalSpec: car?.spec ?? null,
    repairTimeCategory: car?.repairTimeCategory ?? null,
  };
}

function timeOf({ history }: ReservationRow, status: ReservationRow['status']): string | null {
  return history.find((step) => step.status === status)?.at ?? null;
}

/** The cars of all these reservations by id, read once. */
export async function carsOf(tx: Reader, rows: readonly ReservationRow[]): Promise<Map<string, CarRow>> {
  const ids = new Set(rows.flatMap((row) => row.carSnapshots.map((car) => car.carId)));
  return new Map((await tx.getMany('cars', [...ids])).map((car) => [car.id, car]));
}

/** One reservation over cars that were read with `carsOf`. */
export function present(row: ReservationRow, cars: ReadonlyMap<string, CarRow>): Reservation {
  return {
    ...row,
    cars: row.carSnapshots.map((snapshot) => presentCar(snapshot, cars.get(snapshot.carId))),
    fix: row.fix && { ...row.fix, addOns: [...row.fix.addOns] },
    depositPaidAt: timeOf(row, 'deposit_paid'),
  };
}

/** In the order of the rows. */
export async function presentReservations(
  tx: Reader,
  rows: readonly ReservationRow[],
): Promise<Reservation[]> {
  const cars = await carsOf(tx, rows);
  return rows.map((row) => present(row, cars));
}

export async function presentReservation(tx: Reader, row: ReservationRow): Promise<Reservation> {
  return present(row, await carsOf(tx, [row]));
}
