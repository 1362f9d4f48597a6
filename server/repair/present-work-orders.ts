/** Work orders for staff. Without prices and customer, as workshops read them. @see decision 0052 */
import type { WorkOrder, WorkOrderLine, WorkOrderSummary } from '#shared/contract/work-orders.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { findVisibleDamage } from '#shared/domain/photo-caption.ts';
import { isWorkLineComplete, type WorkLine } from '#shared/domain/repair/work-order.ts';
import { photoUrl } from '#shared/routes/photo-urls.ts';
import { describePhoto, findDamagedPanels, selectReportPhotos } from '#server/cars/compose-report.ts';
import { getPublicCoverUrl } from '#server/store/car-pictures.ts';
import { listWorkPhotoHashes } from '#server/store/photo-references.ts';
import type { CarRow, UserRow, WorkOrderLineRow, WorkOrderRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

const MAX_DAMAGE_PHOTOS = 12;

function findDamagePhotos({ kind, panel }: WorkLine, car: CarRow) {
  if (kind === 'registration') return [];
  const photos = selectReportPhotos(car).filter(({ isAfterRepair }) => !isAfterRepair);
  if (kind === 'airbag') return photos.filter(({ category }) => category === 'interior');
  const ofDamage = photos.filter(({ category }) => category === 'damage');
  if (!panel) return ofDamage;
  const damaged = findDamagedPanels(car);
  const ofPanel = photos.filter((photo) => findVisibleDamage(photo, damaged).includes(panel));
  // A photo of few panels shows each of them closely.
  const sorted = ofPanel.toSorted(
    (a, b) => findVisibleDamage(a, damaged).length - findVisibleDamage(b, damaged).length,
  );
  return sorted.length > 0 ? sorted : ofDamage;
}

/** Hashes of the order's files that are PDFs. */
export async function findPdfs(tx: Reader, order: Pick<WorkOrderRow, 'lines'>): Promise<Set<string>> {
  const files = await tx.getMany('photos', listWorkPhotoHashes(order));
  return new Set(files.filter(({ type }) => type === PDF_TYPE).map(({ id }) => id));
}

function presentLine(
  { savedBy: _savedBy, ...line }: WorkOrderLineRow,
  car: CarRow,
  pdfs: ReadonlySet<string>,
): WorkOrderLine {
  const damagePhotos = findDamagePhotos(line, car).slice(0, MAX_DAMAGE_PHOTOS);
  return {
    ...line,
    pdfs: listWorkPhotoHashes({ lines: [line] }).filter((hash) => pdfs.has(hash)),
    damagePhotos: damagePhotos.map((photo) => ({
      sha256: photo.sha256,
      url: photoUrl(photo.sha256),
      shows: describePhoto(photo, car),
    })),
  };
}

function presentHead(order: WorkOrderRow, car: CarRow, workshop: UserRow | undefined) {
  const { id, orderId, startedAt, completedAt, promisedDays, revision } = order;
  return {
    id,
    orderId,
    carName: carName(car),
    carShortId: car.shortId,
    imageUrl: getPublicCoverUrl(car),
    workshop: workshop ? { id: workshop.id, email: workshop.email } : null,
    startedAt,
    completedAt,
    promisedDays,
    repairTimeCategory: order.category,
    revision,
  };
}

async function loadOrderCar(tx: Reader, { carId }: WorkOrderRow): Promise<CarRow> {
  const car = await tx.get('cars', carId);
  if (!car) throw new Error(`A work order has no car ${carId}`);
  return car;
}

export async function presentWorkOrderLine(tx: Reader, order: WorkOrderRow, lineId: string): Promise<WorkOrderLine> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line) throw new Error(`A work order has no line ${lineId}`);
  return presentLine(line, await loadOrderCar(tx, order), await findPdfs(tx, { lines: [line] }));
}

export async function presentWorkOrder(tx: Reader, order: WorkOrderRow): Promise<WorkOrder> {
  const car = await loadOrderCar(tx, order);
  const workshop = order.workshopId === null ? undefined : await tx.get('users', order.workshopId);
  const pdfs = await findPdfs(tx, order);
  return {
    ...presentHead(order, car, workshop),
    vin: car.vin,
    exteriorColor: car.exteriorColor,
    lines: order.lines.map((line) => presentLine(line, car, pdfs)),
  };
}

export async function presentWorkOrders(tx: Reader, orders: readonly WorkOrderRow[]): Promise<WorkOrderSummary[]> {
  const cars = await tx.getMany('cars', [...new Set(orders.map(({ carId }) => carId))]);
  const users = await tx.getMany('users', [...new Set(orders.flatMap(({ workshopId }) => workshopId ?? []))]);
  const carsById = new Map(cars.map((car) => [car.id, car]));
  const usersById = new Map(users.map((user) => [user.id, user]));
  return orders.flatMap((order) => {
    const car = carsById.get(order.carId);
    if (!car) return [];
    const { lines } = order;
    return {
      ...presentHead(order, car, usersById.get(order.workshopId ?? '')),
      lineCount: lines.length,
      completeCount: lines.filter((line) => isWorkLineComplete(line, line.record)).length,
    };
  });
}
