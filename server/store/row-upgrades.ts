import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import { quoteFromLegacy, type Quote } from '#shared/domain/quote.ts';
import { computeRefundedAmount } from '#shared/domain/payment/reservation-payments.ts';
import { hasBoughtCar } from '#shared/domain/reservation.ts';
import { fromCarImages, type CarImages } from './car-pictures.ts';
import type { NotificationRow } from './notification-rows.ts';
import type { CarRow, Collection, DraftRow, ReservationRow, Rows } from './rows.ts';

/**
 * Rows as versions before this one wrote them. An adapter that keeps rows as text reads each through `upgradeRow`; a database is
 * brought up to date by migrations that say the same in SQL (0006, 0009, 0013) or call it (0015, 0045).
 */

type AddedReservationField = 'pickReason' | 'fix' | 'history';
type LegacyReservation = Omit<ReservationRow, AddedReservationField> &
  Partial<Pick<ReservationRow, AddedReservationField>>;

/** What is known of steps nobody wrote down: when it began, and when it came to where it stands. */
function buildLegacyHistory({ status, createdAt, updatedAt }: LegacyReservation): ReservationRow['history'] {
  const began = { status: 'deposit_pending' as const, at: createdAt, by: 'customer' as const };
  if (status === 'deposit_pending' || status === 'car_selection') return [began];
  return [began, { status, at: updatedAt, by: status === 'deposit_paid' ? 'customer' : 'admin' }];
}

/** Refunds of earlier versions have no amount (0045 calls this). */
export function addRefundedAmount(row: ReservationRow): ReservationRow {
  const amount = row.refundedAmount === undefined ? computeRefundedAmount(row) : 0;
  return amount === 0 ? row : { ...row, refundedAmount: amount };
}

function upgradeReservation(row: LegacyReservation): ReservationRow {
  const isWhole = row.history !== undefined && row.fix !== undefined && row.pickReason !== undefined;
  if (isWhole) return addRefundedAmount(row as ReservationRow);
  return addRefundedAmount({ pickReason: null, fix: null, history: buildLegacyHistory(row), ...row });
}

/** Saves were not counted. */
function upgradeDraft(row: Omit<DraftRow, 'revision'> & Partial<Pick<DraftRow, 'revision'>>): DraftRow {
  return row.revision === undefined ? { ...row, revision: 1 } : (row as DraftRow);
}

/** A car as it was kept while its pictures were five lists, a cover and a manifest, or while only the totals of its quote were. */
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

/** The promised price stays; it gets the lines that explain it. */
function upgradeCar(earlier: LegacyCar): CarRow {
  const row = upgradePictures(earlier);
  return row.rulesVersion === undefined ? { ...row, ...quoteFromLegacy(row) } : (row as CarRow);
}

/** Names and reasons of other people's rows were copied into admins' notifications (0040 says the same in SQL). */
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

/** The row with everything this version relies on; the row itself when nothing is missing. */
export function upgradeRow<C extends Collection>(collection: C, row: Rows[C]): Rows[C] {
  if (collection === 'reservations') return upgradeReservation(row as ReservationRow) as Rows[C];
  if (collection === 'cars') return upgradeCar(row as LegacyCar) as Rows[C];
  if (collection === 'notices') return upgradeNotification(row as NotificationRow) as Rows[C];
  if (collection === 'drafts') return upgradeDraft(row as DraftRow) as Rows[C];
  return row;
}

type UpgradableRowMaps = { [C in 'cars' | 'carClaims' | 'dealers' | 'reservations']: Map<string, Rows[C]> };

/** A car that was paid while earlier versions kept it on sale is sold from then on (D-92). */
export function backfillSoldCars({ cars, carClaims, reservations }: UpgradableRowMaps): void {
  for (const { id, reservationId } of carClaims.values()) {
    const [car, row] = [cars.get(id), reservations.get(reservationId)];
    if (!car || !row || !isLiveCar(car) || !hasBoughtCar(row.status)) continue;
    const paidAt = row.history.find(({ status }) => status === 'balance_paid')?.at ?? row.updatedAt;
    cars.set(id, Object.freeze({ ...car, isSold: true, soldAt: paidAt, archivedAt: paidAt }));
  }
}

/** A car stands where its dealer does; earlier versions did not write it down (0026 says the same in SQL). */
export function backfillCarEmirates({ cars, dealers }: UpgradableRowMaps): void {
  for (const [id, car] of cars) {
    const emirate = car.emirate === undefined ? dealers.get(car.dealerId)?.emirate : undefined;
    if (emirate) cars.set(id, Object.freeze({ ...car, emirate }));
  }
}
