/** Repairs of handed-over cars that their buyers let others see. @see decision 0052 */
import { describePairPhoto, describeRepairedPanel, type BeforeAfterPair } from '#shared/domain/before-after-pairs.ts';
import type { Panel } from '#shared/domain/panels.ts';
import { findVisibleDamage } from '#shared/domain/photo-caption.ts';
import { countRepairDays } from '#shared/domain/repair/work-order.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { findDamagedPanels, selectReportPhotos } from '#server/cars/compose-report.ts';
import { presentBeforeAfterPairs } from '#server/cars/present-public-cars.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import { getPictureUrl, type CarPicture } from '#server/store/car-pictures.ts';
import { listInvoices } from '#server/store/photo-references.ts';
import type { CarClaimRow, CarRow, PhotoRow, ReservationRow, WorkOrderRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** Newest first; an answer shows few of them. */
const MAX_SHARED = 60;
const BATCH_SIZE = 6;

/** A number plate is on these or beside them. */
const PLATE_PANELS: ReadonlySet<Panel> = new Set(['front_bumper', 'rear_bumper', 'hood', 'trunk']);

/** A reviewer blurred the picture, or it shows a side or a panel closely; a wide shot shows the neighbours too. */
function hidesPlate({ blur, slot, view, panels = [] }: CarPicture): boolean {
  if (slot?.startsWith('wide:')) return false;
  if (blur) return true;
  if (view) return view === 'left' || view === 'right';
  return panels.length > 0 && !panels.some((panel) => PLATE_PANELS.has(panel));
}

interface SharedRepair {
  car: CarRow;
  /** Whole days; null when unknown. */
  days: number | null;
  pair: BeforeAfterPair;
}

/** No reviewer saw a workshop's photo, so the damage photo of the same view must not have needed a blur. */
function findWorkshopPair({ lines }: WorkOrderRow, car: CarRow): BeforeAfterPair | undefined {
  const visible = selectReportPhotos(car);
  const damaged = findDamagedPanels(car);
  const invoices = listInvoices(lines);
  for (const { panel, record } of lines) {
    const before = visible.find(({ sha256 }) => sha256 === record?.beforePhoto);
    if (!panel || PLATE_PANELS.has(panel) || !record?.afterPhoto || !before || invoices.has(record.afterPhoto))
      continue;
    if (before.blur || !hidesPlate(before) || !findVisibleDamage(before, damaged).includes(panel)) continue;
    return {
      before: describePairPhoto(photoUrl(before.sha256), before, damaged),
      after: describeRepairedPanel(photoUrl(record.afterPhoto), panel),
    };
  }
  return undefined;
}

function findListingPair(car: CarRow): BeforeAfterPair | undefined {
  const shown = new Set(car.pictures.filter(hidesPlate).map(getPictureUrl));
  return presentBeforeAfterPairs(car).find(({ before, after }) => shown.has(before.url) && shown.has(after.url));
}

function countDays({ history }: ReservationRow): number | null {
  const timeOf = (status: ReservationRow['status']) => history.findLast((step) => step.status === status)?.at;
  const [start, end] = [timeOf('repairing'), timeOf('ready_for_registration')];
  return start && end ? countRepairDays(start, end) : null;
}

function mapById<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

async function loadClaimedCars(tx: Reader, claims: readonly CarClaimRow[]): Promise<Map<string, CarRow>> {
  return mapById(
    await tx.getMany(
      'cars',
      claims.map(({ id }) => id),
    ),
  );
}

async function loadSharedRepairs(
  tx: Reader,
  claims: readonly CarClaimRow[],
  cars: ReadonlyMap<string, CarRow>,
): Promise<SharedRepair[]> {
  const ids = claims.map(({ reservationId }) => reservationId);
  const reservations = mapById(await tx.getMany('reservations', ids));
  const orders = mapById(await tx.getMany('workOrders', ids));
  return claims.flatMap(({ id, reservationId }) => {
    const [car, order, row] = [cars.get(id), orders.get(reservationId), reservations.get(reservationId)];
    if (!car || row?.status !== 'completed' || !row.repairPhotoConsent?.isGiven) return [];
    const pair = (order && findWorkshopPair(order, car)) ?? findListingPair(car);
    return pair ? [{ car, days: countDays(row), pair }] : [];
  });
}

interface SharedRepairSearch {
  isWanted: (car: CarRow) => boolean;
  limit: number;
}

/** Newest first. A work order holds a whole report, so orders are read for few cars at a time. */
export async function findSharedRepairs(tx: Reader, { isWanted, limit }: SharedRepairSearch): Promise<SharedRepair[]> {
  const claims = await tx.find('carClaims.shared', { limit: MAX_SHARED });
  const cars = await loadClaimedCars(tx, claims);
  const wanted = claims.filter(({ id }) => {
    const car = cars.get(id);
    return car !== undefined && isWanted(car);
  });
  const found: SharedRepair[] = [];
  for (let at = 0; at < wanted.length && found.length < limit; at += BATCH_SIZE)
    found.push(...(await loadSharedRepairs(tx, wanted.slice(at, at + BATCH_SIZE), cars)));
  return found.slice(0, limit);
}

/** Only the two photos that public pages show. */
export async function isSharedRepairPhoto(tx: Reader, { id: hash, carIds }: PhotoRow): Promise<boolean> {
  const orders = await tx.find('workOrders.withPhoto', { hash });
  const claims = await tx.getMany('carClaims', [...new Set([...carIds, ...orders.map(({ carId }) => carId)])]);
  const sharedClaims = claims.filter(({ sharedAt }) => sharedAt !== undefined);
  const shared = await loadSharedRepairs(tx, sharedClaims, await loadClaimedCars(tx, sharedClaims));
  return shared.some(({ pair }) => [pair.before.url, pair.after.url].includes(photoUrl(hash)));
}

/** Writing the claim also renews the cached pages. */
export async function storeRepairPhotoConsent(
  tx: Writer,
  row: ReservationRow,
  isGiven: boolean,
  now: string,
): Promise<ReservationRow> {
  if (row.repairPhotoConsent?.isGiven === isGiven) return row;
  await markClaim(tx, row, isGiven ? now : undefined);
  return updateReservation(tx, row, { ...row, repairPhotoConsent: { isGiven, at: now }, updatedAt: now });
}

/** @param sharedAt undefined hides the repair */
export async function markClaim(
  tx: Writer,
  { id, finalCarId }: Pick<ReservationRow, 'id' | 'finalCarId'>,
  sharedAt: string | undefined,
): Promise<void> {
  const claim = finalCarId === null ? undefined : await tx.get('carClaims', finalCarId);
  if (claim?.reservationId !== id) return;
  const { sharedAt: _before, ...rest } = claim;
  await tx.update('carClaims', sharedAt === undefined ? rest : { ...rest, sharedAt });
}
