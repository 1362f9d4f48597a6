import type { z } from 'zod';
import type { Reservation, reservedCarSchema, StaffReservation } from '#shared/contract/reservations.ts';
import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { getBalanceDueDate, getPaymentDeadline } from '#shared/domain/reservation.ts';
import { getRegistration } from '#server/cars/registration.ts';
import { findClaimsByCarId } from '#server/cars/car-claims.ts';
import type { CarRow, ReservationNotesRow, ReservationRow, UserRow } from '#server/store/rows.ts';
import type { PaymentRow } from '#server/store/payment-rows.ts';
import { summarizeCardPayments } from '#server/payments/card-payment-summary.ts';
import { getPublicCoverUrl } from '#server/store/car-pictures.ts';
import type { Reader } from '#server/store/store.ts';
import { presentRepair } from '#server/repair/present-repair.ts';
import type { CarSnapshot } from './create-reservation.ts';

type ReservedCar = z.output<typeof reservedCarSchema>;

interface ReservationData {
  carsById: ReadonlyMap<string, CarRow>;
  claimsByCarId: ReadonlyMap<string, ReservationRow>;
  paymentsByReservationId: ReadonlyMap<string, PaymentRow>;
}

/** A sold car's page and photos are visible to its buyer only. */
function presentCar(
  snapshot: CarSnapshot,
  row: ReservationRow,
  { carsById, claimsByCarId }: ReservationData,
): ReservedCar {
  const car = carsById.get(snapshot.carId);
  const claim = claimsByCarId.get(snapshot.carId);
  const isAvailable = car !== undefined && isLiveCar(car);
  return {
    ...snapshot,
    isAvailable,
    isReserved: claim !== undefined && claim.id !== row.id,
    imageUrl: isAvailable || claim?.id === row.id ? (car ? getPublicCoverUrl(car) : null) : null,
    mileage: car?.mileageKm ?? null,
    regionalSpec: car?.spec ?? null,
    repairTimeCategory: car?.repairTimeCategory ?? null,
    ...(car?.repairTime && { repairDays: car.repairTime.totalDays }),
    ...(car && car.status !== 'rejected' && { registrationStatus: getRegistration(car).status }),
  };
}

function findStatusTime({ history }: ReservationRow, status: ReservationRow['status']): string | null {
  return history.find((step) => step.status === status)?.at ?? null;
}

function findBalanceDueDay(row: ReservationRow): string | null {
  const requestedAt = row.status === 'balance_pending' ? findStatusTime(row, 'balance_pending') : null;
  return requestedAt && getBalanceDueDate(toDubaiDate(Date.parse(requestedAt)));
}

/** "PAY-1F0C9A52". */
function formatPaymentNumber(payment: PaymentRow | undefined): string | null {
  return payment ? `PAY-${payment.id.slice(0, 8).toUpperCase()}` : null;
}

async function loadReservationData(tx: Reader, rows: readonly ReservationRow[]): Promise<ReservationData> {
  const ids = [...new Set(rows.flatMap((row) => row.carSnapshots.map((car) => car.carId)))];
  const cars = await tx.getMany('cars', ids);
  const paid = await tx.find('payments.ofReservations', { reservationIds: rows.map((row) => row.id) });
  return {
    carsById: new Map(cars.map((car) => [car.id, car])),
    claimsByCarId: await findClaimsByCarId(tx, ids),
    paymentsByReservationId: new Map(paid.map((payment) => [payment.reservationId, payment])),
  };
}

function presentProgress({ progress = [] }: ReservationRow): Pick<Reservation, 'progress'> {
  return { progress: progress.map((update) => ({ ...update, photos: [...update.photos] })) };
}

function presentReservationRow(
  row: ReservationRow,
  cars: ReservationData,
): Reservation & Pick<StaffReservation, 'extraPayments'> {
  const { progress: _progress, ...shared } = row;
  return {
    ...shared,
    cars: row.carSnapshots.map((snapshot) => presentCar(snapshot, row, cars)),
    fix: row.fix && { ...row.fix, addOns: [...row.fix.addOns] },
    paymentNumber: formatPaymentNumber(cars.paymentsByReservationId.get(row.id)),
    depositMethod: cars.paymentsByReservationId.get(row.id)?.paymentMethod ?? null,
    depositPaidAt: findStatusTime(row, 'deposit_paid'),
    payBy: getPaymentDeadline(row),
    balanceDueOn: findBalanceDueDay(row),
    ...summarizeCardPayments(row, cars.paymentsByReservationId.get(row.id)),
  };
}

export async function presentReservations(tx: Reader, rows: readonly ReservationRow[]): Promise<Reservation[]> {
  const cars = await loadReservationData(tx, rows);
  return rows.map((row) => presentReservationRow(row, cars));
}

export async function presentReservation(tx: Reader, row: ReservationRow): Promise<Reservation> {
  const presented = presentReservationRow(row, await loadReservationData(tx, [row]));
  return { ...presented, ...presentProgress(row), ...(await presentRepair(tx, row)) };
}

function presentForStaff(
  row: ReservationRow,
  cars: ReservationData,
  usersById: ReadonlyMap<string, UserRow>,
  ownerId: string | null,
): StaffReservation {
  const customer = usersById.get(row.customerId);
  const owner = usersById.get(ownerId ?? '');
  const seen = presentReservationRow(row, cars);
  const name = [customer?.firstName, customer?.lastName].filter(Boolean).join(' ');
  return {
    ...seen,
    cars: seen.cars.map((one) => {
      const car = cars.carsById.get(one.carId);
      const claim = cars.claimsByCarId.get(one.carId);
      return {
        ...one,
        imageUrl: car ? getPublicCoverUrl(car) : null,
        shortId: car?.shortId ?? null,
        priceNow: car && isLiveCar(car) ? car.fixDrivePriceAed : null,
        claimedBy: claim && claim.id !== row.id ? claim.orderId : null,
      };
    }),
    customerId: row.customerId,
    owner: owner ? { id: owner.id, email: owner.email } : null,
    customerEmail: customer?.email ?? null,
    customerName: name || null,
    customerPhone: customer?.phone ?? null,
  };
}

export async function presentStaffReservations(
  tx: Reader,
  rows: readonly ReservationRow[],
): Promise<StaffReservation[]> {
  const owners = await tx.getMany(
    'reservationNotes',
    rows.map(({ id }) => id),
  );
  return presentAllForStaff(tx, rows, owners);
}

async function presentAllForStaff(
  tx: Reader,
  rows: readonly ReservationRow[],
  notes: readonly ReservationNotesRow[],
): Promise<StaffReservation[]> {
  const cars = await loadReservationData(tx, rows);
  const ownerIds = new Map(notes.map(({ id, ownerId }) => [id, ownerId]));
  const people = [...rows.map(({ customerId }) => customerId), ...ownerIds.values()].filter((id) => id !== null);
  const users = await tx.getMany('users', [...new Set(people)]);
  const byId = new Map(users.map((user) => [user.id, user]));
  return rows.map((row) => presentForStaff(row, cars, byId, ownerIds.get(row.id) ?? null));
}

export async function presentStaffReservation(tx: Reader, row: ReservationRow): Promise<StaffReservation> {
  const kept = await tx.get('reservationNotes', row.id);
  const [presented] = await presentAllForStaff(tx, [row], kept ? [kept] : []);
  if (!presented) throw new Error('One reservation in, one reservation out');
  const repair = await presentRepair(tx, row);
  return { ...presented, ...presentProgress(row), ...repair, notes: [...(kept?.notes ?? [])] };
}
