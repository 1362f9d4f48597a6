/** Work orders of reservations in repair: created with the repair, completed with it. @see decision 0052 */
import type { ServerMessages } from '#shared/messages/compiled/server-messages.ts';
import { createWorkLines, findWorkGaps, type WorkGap } from '#shared/domain/repair/work-order.ts';
import { getAddedRepairDays, getPromisedRepairDays } from '#shared/domain/reservation-phases.ts';
import { refuseFields } from '#server/lib/refuse.ts';
import { composeReport, loadReportSource } from '#server/cars/compose-report.ts';
import type { CarRow, ReservationRow, WorkOrderRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** The longest day that the car page stated, and those of the chosen repair level. */
function promiseRepairDays(car: CarRow, { fix }: ReservationRow): number {
  const days = getPromisedRepairDays(car.repairTimeCategory, car.repairTime?.totalDays);
  return days + (fix ? getAddedRepairDays(fix.level) : 0);
}

async function buildWorkOrder(tx: Reader, reservation: ReservationRow, car: CarRow, startedAt: string) {
  const { rows, publishedAt } = await loadReportSource(tx, car);
  const published = new Map(rows.flatMap((photo) => (photo.published ? [[photo.id, photo.published]] : [])));
  const order: WorkOrderRow = {
    id: reservation.id,
    orderId: reservation.orderId,
    carId: car.id,
    workshopId: null,
    revision: 1,
    startedAt,
    completedAt: null,
    category: car.repairTimeCategory,
    promisedDays: promiseRepairDays(car, reservation),
    lines: createWorkLines(car).map((line) => ({ ...line, revision: 0, record: null, savedAt: null, savedBy: null })),
    inspection: composeReport(car, { publishedAt, published }),
  };
  return order;
}

/** @returns the order of the reservation; undefined where its car no longer exists */
export async function ensureWorkOrder(
  tx: Writer,
  reservation: ReservationRow,
  now: string,
): Promise<WorkOrderRow | undefined> {
  const existing = await tx.get('workOrders', reservation.id);
  if (existing) return existing;
  const car = reservation.finalCarId === null ? undefined : await tx.get('cars', reservation.finalCarId);
  if (!car) return undefined;
  const startedAt = reservation.history.findLast(({ status }) => status === 'repairing')?.at ?? now;
  const order = await buildWorkOrder(tx, reservation, car, startedAt);
  await tx.insert('workOrders', order);
  return order;
}

/** "Hood: after photo". */
function describeWorkGap({ line, missing }: WorkGap, { panels, airbags, refusals, ...words }: ServerMessages): string {
  const { names } = words['work-lines'];
  const { panel, airbag, kind } = line;
  const other = kind === 'chassis' || kind === 'oil-coolant' ? names[kind] : names.registration;
  const name = panel ? panels[panel] : airbag ? airbags.names[airbag] : other;
  const { proofs } = refusals.workOrders;
  return `${name}: ${missing.map((proof) => proofs[proof]).join(words['photo-captions'].separator)}`;
}

/** @throws Problem INVALID_STATE naming each line with neither proof nor reason */
export async function completeWorkOrder(tx: Writer, reservation: ReservationRow, now: string): Promise<void> {
  const order = await ensureWorkOrder(tx, reservation, now);
  if (!order) return;
  const gaps = findWorkGaps(order.lines);
  if (gaps.length > 0) {
    throw refuseFields(
      gaps.map((gap) => ({ path: gap.line.id, refusal: (_texts, words) => describeWorkGap(gap, words) })),
      (texts, words) => texts.workOrders.addProof(gaps.map((gap) => describeWorkGap(gap, words)).join(texts.separator)),
      'INVALID_STATE',
    );
  }
  await tx.update('workOrders', { ...order, completedAt: now, revision: order.revision + 1 });
}

const BATCH_SIZE = 100;
const MAX_OPEN_ORDERS = 1_000;

const isPastRepair = ({ status }: ReservationRow): boolean =>
  status === 'ready_for_registration' || status === 'completed';

/** For repairs that the previous release ended; lines without proof stay so. */
export async function closeFinishedWorkOrders(tx: Writer): Promise<void> {
  const open = await tx.find('workOrders.open', { limit: MAX_OPEN_ORDERS });
  const reservations = await tx.getMany(
    'reservations',
    open.map(({ id }) => id),
  );
  const ended = new Map(reservations.filter(isPastRepair).map((row) => [row.id, row]));
  for (const order of open) {
    const row = ended.get(order.id);
    if (!row) continue;
    const completedAt = row.history.findLast(({ status }) => status === 'ready_for_registration')?.at ?? row.updatedAt;
    await tx.update('workOrders', { ...order, completedAt, revision: order.revision + 1 });
  }
}

/** For repairs that the previous release started. @returns the cursor of the next batch */
export async function createMissingWorkOrders(tx: Writer, now: string, cursor?: string): Promise<string | undefined> {
  const page = await tx.find('reservations.page', { status: 'repairing', limit: BATCH_SIZE, cursor });
  for (const reservation of page.reservations) await ensureWorkOrder(tx, reservation, now);
  return page.nextCursor ?? undefined;
}
