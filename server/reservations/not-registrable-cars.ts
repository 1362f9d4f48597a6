/** Every step of a reservation refuses cars that cannot be registered; open reservations are told when one turns out so. @see D-99 */
import { isPublishedCar } from '#shared/domain/car-state-machine.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { computeHeldDeposit } from '#shared/domain/payment/held-deposit.ts';
import {
  hasBoughtCar,
  hasPaidDeposit,
  hasTransferToReview,
  isExportConfirmed,
  isPastReservation,
  type ExportConfirmation,
} from '#shared/domain/reservation.ts';
import { refuse } from '#server/lib/refuse.ts';
import { getRegistration } from '#server/cars/registration.ts';
import { notifyCarNotRegistrable } from '#server/notifications/event-notifications.ts';
import type { CarRow, ReservationRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { updateReservation } from './transition-reservation.ts';

const LIST_FORMAT = new Intl.ListFormat('en-GB');

const nameCars = (cars: readonly CarRow[]): string => LIST_FORMAT.format(cars.map(carName));

/** Cars that were sold, archived or returned do not count. */
export function findNotRegistrable(cars: readonly CarRow[]): CarRow[] {
  return cars.filter((car) => isPublishedCar(car) && getRegistration(car).status === 'not_registrable');
}

function findExportOnly(cars: readonly CarRow[]): CarRow[] {
  return cars.filter((car) => isPublishedCar(car) && getRegistration(car).status === 'export_only');
}

export function findUnconfirmedExports(cars: readonly CarRow[], confirmation: ExportConfirmation): CarRow[] {
  return findExportOnly(cars).filter(({ id }) => !isExportConfirmed(confirmation, id));
}

/** @param reader customers are asked to choose another car @throws Problem CAR_NOT_REGISTRABLE, EXPORT_UNCONFIRMED naming the cars */
export function assertCarsRegistrable(
  cars: readonly CarRow[],
  confirmation: ExportConfirmation,
  reader: RefusalReader = 'customer',
): void {
  const refused = findNotRegistrable(cars);
  if (refused.length > 0) {
    const missing = refused.map(({ id }) => id);
    const names = nameCars(refused);
    throw refuse(
      'CAR_NOT_REGISTRABLE',
      ({ reservations: texts }) =>
        reader === 'staff' ? texts.cancelNotRegistrable(names) : texts.notRegistrable(names),
      { missing },
    );
  }
  const exported = findUnconfirmedExports(cars, confirmation);
  if (exported.length === 0) return;
  throw refuse('EXPORT_UNCONFIRMED', (texts) => texts.reservations.exportOnly(nameCars(exported)), {
    missing: exported.map(({ id }) => id),
  });
}

type RefusalReader = 'customer' | 'staff';

/** The picked car, or all chosen ones. @throws Problem as `assertCarsRegistrable` does */
export async function assertReservationRegistrable(
  tx: Reader,
  row: ReservationRow,
  reader?: RefusalReader,
): Promise<void> {
  const ids = row.finalCarId === null ? row.selectedCarIds : [row.finalCarId];
  assertCarsRegistrable(await tx.getMany('cars', ids), row, reader);
}

/** For steps of staff, who cannot confirm for the customer. @throws Problem EXPORT_UNCONFIRMED naming the cars */
export async function assertExportConfirmedByCustomer(
  tx: Reader,
  row: ReservationRow,
  ids: readonly string[] = row.finalCarId === null ? row.selectedCarIds : [row.finalCarId],
): Promise<void> {
  const exported = findUnconfirmedExports(await tx.getMany('cars', ids), row);
  if (exported.length === 0) return;
  throw refuse('EXPORT_UNCONFIRMED', (texts) => texts.reservations.askExport(nameCars(exported)), {
    missing: exported.map(({ id }) => id),
  });
}

/** Marks the open reservations of a car and tells their customers; a correction of the papers takes the mark away. */
export async function markNotRegistrable(
  tx: Writer,
  car: CarRow,
  { isRefused, now }: { isRefused: boolean; now: string },
): Promise<void> {
  for (const row of await tx.find('reservations.withCar', { carId: car.id })) {
    if (isPastReservation(row.status) || hasBoughtCar(row.status)) continue;
    if (row.finalCarId !== null && row.finalCarId !== car.id) continue;
    const { notRegistrableCarIds = [], ...others } = row;
    if (notRegistrableCarIds.includes(car.id) === isRefused) continue;
    const left = notRegistrableCarIds.filter((id) => id !== car.id);
    const marked = isRefused ? [...left, car.id] : left;
    await updateReservation(tx, row, { ...others, ...(marked.length > 0 && { notRegistrableCarIds: marked }) });
    const refund = hasPaidDeposit(row.status) ? computeHeldDeposit(row) : 0;
    const facts = { car: carName(car), refund, ...(hasTransferToReview(row) && { isTransferReported: true }) };
    if (isRefused) await notifyCarNotRegistrable(tx, row, facts, now);
  }
}
