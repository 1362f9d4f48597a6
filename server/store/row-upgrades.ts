import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { quoteFromLegacy, type Quote } from '#shared/domain/quote.ts';
import { deriveRegistration } from '#shared/domain/registration-rules.ts';
import { computeRefundedAmount } from '#shared/domain/payment/payment-amounts.ts';
import { canTransition } from '#shared/domain/reservation-state-machine.ts';
import { hasBoughtCar } from '#shared/domain/reservation.ts';
import { fromCarImages, type CarImages } from './car-pictures.ts';
import type { NotificationRow } from './notification-rows.ts';
import type { CarRow, Collection, DraftRow, ReservationRow, Rows } from './rows.ts';

/** For lowdb; PostgreSQL uses migrations with the same effect, of which 0015 and 0045 call these functions. */

type AddedReservationField = 'pickReason' | 'fix' | 'history';
type LegacyReservation = Omit<ReservationRow, AddedReservationField> &
  Partial<Pick<ReservationRow, AddedReservationField>>;

function buildLegacyHistory({ status, createdAt, updatedAt }: LegacyReservation): ReservationRow['history'] {
  const created = { status: 'deposit_pending' as const, at: createdAt, by: 'customer' as const };
  if (status === 'deposit_pending' || status === 'car_selection') return [created];
  return [created, { status, at: updatedAt, by: status === 'deposit_paid' ? 'customer' : 'admin' }];
}

/** Orders of earlier versions have the first step and the status at the upgrade, not the steps between. */
export function isBackfilledHistory({ status, createdAt, history }: ReservationRow): boolean {
  const [first, second] = history;
  if (first?.status !== 'deposit_pending' || first.at !== createdAt) return false;
  if (!second) return status === 'car_selection';
  return second.status === 'cancelled' || !canTransition(first.status, second.status, second.by);
}

export function addRefundedAmount(row: ReservationRow): ReservationRow {
  const amount = row.refundedAmount === undefined ? computeRefundedAmount(row) : 0;
  return amount === 0 ? row : { ...row, refundedAmount: amount };
}

function upgradeReservation(row: LegacyReservation): ReservationRow {
  const isWhole = row.history !== undefined && row.fix !== undefined && row.pickReason !== undefined;
  if (isWhole) return addRefundedAmount(row as ReservationRow);
  return addRefundedAmount({ pickReason: null, fix: null, history: buildLegacyHistory(row), ...row });
}

function upgradeDraft(row: Omit<DraftRow, 'revision'> & Partial<Pick<DraftRow, 'revision'>>): DraftRow {
  return row.revision === undefined ? { ...row, revision: 1 } : (row as DraftRow);
}

/** A car with separate picture lists, or with the totals of its quote only. */
export type LegacyCar = Omit<CarRow, 'pictures' | keyof QuoteLines> &
  (Pick<CarRow, 'pictures'> | CarImages) &
  Partial<QuoteLines>;
type QuoteLines = Omit<Quote, 'fixDrivePriceAed' | 'youSaveAed'>;

function upgradePictures(row: LegacyCar): Omit<LegacyCar, keyof CarImages> & Pick<CarRow, 'pictures'> {
  if ('pictures' in row) return row;
  const { photos, usaImages, uaeImages, exteriorImages, interiorImages, damageImages, imageUrl, ...car } = row;
  const lists = { usaImages, uaeImages, exteriorImages, interiorImages, damageImages };
  return { ...car, pictures: fromCarImages({ photos, ...lists, imageUrl }) };
}

/** The price stays; the quote gets the lines that explain the price. */
function upgradeCar(earlier: LegacyCar): CarRow {
  const row = upgradePictures(earlier);
  return addRegistration(row.rulesVersion === undefined ? { ...row, ...quoteFromLegacy(row) } : (row as CarRow));
}

/** Same as migration 0051. */
export function addRegistration(row: CarRow): CarRow {
  return row.registration ? row : { ...row, registration: deriveRegistration(row, toDubaiDate(Date.now())) };
}

/** Removes personal data that earlier versions copied into notifications; same as migration 0040. */
function upgradeNotification(row: NotificationRow): NotificationRow {
  const { kind, facts } = row.told;
  if (kind === 'deposit_paid' && 'customer' in facts) {
    const { customer: _name, ...others } = facts;
    return { ...row, told: { kind, facts: others } };
  }
  if (kind === 'message_failed' && ('subject' in facts || 'reason' in facts))
    return { ...row, told: { kind, facts: { messageId: facts.messageId } } };
  return row;
}

export function upgradeRow<C extends Collection>(collection: C, row: Rows[C]): Rows[C] {
  if (collection === 'reservations') return upgradeReservation(row as ReservationRow) as Rows[C];
  if (collection === 'cars') return upgradeCar(row as LegacyCar) as Rows[C];
  if (collection === 'notices') return upgradeNotification(row as NotificationRow) as Rows[C];
  if (collection === 'drafts') return upgradeDraft(row as DraftRow) as Rows[C];
  return row;
}

type UpgradableRowMaps = { [C in 'cars' | 'carClaims' | 'dealers' | 'reservations']: Map<string, Rows[C]> };

/** Earlier versions kept paid cars on sale. @see D-92 */
export function backfillSoldCars({ cars, carClaims, reservations }: UpgradableRowMaps): void {
  for (const { id, reservationId } of carClaims.values()) {
    const [car, row] = [cars.get(id), reservations.get(reservationId)];
    if (!car || !row || !isLiveCar(car) || !hasBoughtCar(row.status)) continue;
    const paidAt = row.history.find(({ status }) => status === 'balance_paid')?.at ?? row.updatedAt;
    cars.set(id, Object.freeze({ ...car, isSold: true, soldAt: paidAt, archivedAt: paidAt }));
  }
}

/** Same as migration 0026. */
export function backfillCarEmirates({ cars, dealers }: UpgradableRowMaps): void {
  for (const [id, car] of cars) {
    const emirate = car.emirate === undefined ? dealers.get(car.dealerId)?.emirate : undefined;
    if (emirate) cars.set(id, Object.freeze({ ...car, emirate }));
  }
}
