/** Reservations as admins see them: the customer's view and, beside it, who the customer is and what stands in the way of a car. */
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { isLive } from '#shared/domain/car-life.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import { coverOf } from '#server/store/pictures.ts';
import type { Reader } from '#server/store/store.ts';
import { carsOf, present, progressOf, type Cars } from './present.ts';

function presentOne(row: ReservationRow, cars: Cars, customer: UserRow | undefined): StaffReservation {
  const seen = present(row, cars);
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  return {
    ...seen,
    cars: seen.cars.map((one) => {
      const car = cars.byId.get(one.carId);
      const claim = cars.claims.get(one.carId);
      return {
        ...one,
        imageUrl: car ? coverOf(car) : null,
        shortId: car?.shortId ?? null,
        priceNow: car && isLive(car) ? car.fixDrivePriceAed : null,
        claimedBy: claim && claim.id !== row.id ? claim.orderId : null,
      };
    }),
    customerId: row.customerId,
    customerEmail: customer?.email ?? null,
    customerName: name || null,
    customerPhone: customer?.phone ?? null,
  };
}

/** In the order of the rows. */
export async function presentStaffReservations(
  tx: Reader,
  rows: readonly ReservationRow[],
): Promise<StaffReservation[]> {
  const cars = await carsOf(tx, rows);
  const users = await tx.getMany('users', [...new Set(rows.map((row) => row.customerId))]);
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.map((row) => presentOne(row, cars, byId.get(row.customerId)));
}

export async function presentStaffReservation(tx: Reader, row: ReservationRow): Promise<StaffReservation> {
  const [presented] = await presentStaffReservations(tx, [row]);
  if (!presented) throw new Error('One reservation in, one reservation out');
  return { ...presented, ...progressOf(row) };
}
