/** The repair as its buyer follows it: proofs, no technician and no invoice. @see decision 0052 */
import type { Reservation } from '#shared/contract/reservations.ts';
import type { ReservationRepair } from '#shared/contract/work-orders.ts';
import { computeHeldAmount } from '#shared/domain/payment/payment-amounts.ts';
import { countRepairDays, isWorkLineComplete } from '#shared/domain/repair/work-order.ts';
import { documentUrl, photoUrl } from '#shared/routes/photo-urls.ts';
import type { ReservationRow, WorkOrderLineRow } from '#server/store/rows.ts';
import { findPdfs } from './present-work-orders.ts';
import type { Reader } from '#server/store/store.ts';

function presentLine(
  { record, ...line }: WorkOrderLineRow,
  pdfs: ReadonlySet<string>,
): ReservationRepair['lines'][number] {
  const { id, kind, panel, airbag, action, paint } = line;
  const urlOf = (hash: string | null | undefined): string | null =>
    hash ? (pdfs.has(hash) ? documentUrl : photoUrl)(hash) : null;
  const isComplete = isWorkLineComplete(line, record);
  return {
    id,
    kind,
    panel,
    airbag,
    action,
    paint,
    state: !isComplete ? 'open' : record?.reason ? 'explained' : 'done',
    doneOn: record?.doneOn ?? null,
    parts: record?.parts ?? null,
    partNumber: record?.partNumber ?? null,
    result: record?.result ?? null,
    reason: record?.reason ?? null,
    beforeUrl: urlOf(record?.beforePhoto),
    afterUrl: urlOf(record?.afterPhoto),
    faultScanUrl: urlOf(record?.faultScan),
    measurementSheetUrl: urlOf(record?.measurementSheet),
    certificateUrl: urlOf(record?.certificate),
  };
}

/** Empty before the repair, and for repairs that earlier versions completed. */
export async function presentRepair(tx: Reader, row: ReservationRow): Promise<Pick<Reservation, 'repair'>> {
  const order = await tx.get('workOrders', row.id);
  if (!order) return {};
  const pdfs = await findPdfs(tx, order);
  const { startedAt, completedAt, category, promisedDays, lines } = order;
  return {
    repair: {
      startedAt,
      completedAt,
      repairTimeCategory: category,
      promisedDays,
      days: completedAt === null ? null : countRepairDays(startedAt, completedAt),
      promisedCost: row.carSnapshots.find(({ carId }) => carId === order.carId)?.repairPrice ?? null,
      paidCost: computeHeldAmount(row),
      lines: lines.map((line) => presentLine(line, pdfs)),
      hasReport: completedAt !== null,
    },
  };
}
