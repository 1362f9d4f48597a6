/** The signed report "as repaired", chained to the inspection report by its hash. @see decision 0052 */
import { createHash } from 'node:crypto';
import { repairReport, repairReportSchema, type RepairReport } from '#shared/contract/repair-report.ts';
import { canonicalJson } from '#shared/domain/canonical-json.ts';
import {
  BUYER_PHOTO_FIELDS,
  countRepairDays,
  EMPTY_WORK_RECORD,
  PROOF_LABELS,
  workLineName,
} from '#shared/domain/repair/work-order.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import type { UserRow, WorkOrderRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { signReport } from './signing-keys.ts';

type CompletedOrder = WorkOrderRow & { completedAt: string };

/** @throws Problem NOT_FOUND before the repair is complete, and for another customer's reservation */
async function findCompletedOrder(tx: Reader, id: string, user: UserRow): Promise<CompletedOrder> {
  const reservation = await tx.get('reservations', id);
  const isAllowed = reservation !== undefined && (user.role === 'admin' || reservation.customerId === user.id);
  const order = isAllowed ? await tx.get('workOrders', id) : undefined;
  if (order?.completedAt) return { ...order, completedAt: order.completedAt };
  throw refuse('NOT_FOUND', (texts) => texts.papers.noRepairReport);
}

/** Once per hash, with the first line that shows it. */
function listProofPhotos({ lines }: WorkOrderRow): { sha256: string; shows: string }[] {
  const photos = lines.flatMap((line) =>
    BUYER_PHOTO_FIELDS.flatMap((field) => {
      const hash = line.record?.[field];
      return hash ? [{ sha256: hash, shows: `${workLineName(line)}, ${PROOF_LABELS[field]}` }] : [];
    }),
  );
  return [...new Map(photos.toReversed().map((photo) => [photo.sha256, photo])).values()].toReversed();
}

function composeRepairReport(order: CompletedOrder, published: ReadonlyMap<string, string>): RepairReport {
  const { inspection, lines, startedAt, completedAt, category, promisedDays } = order;
  // Only fields of the schema are signed.
  return repairReportSchema.parse({
    format: 'redrive-repair-report/1',
    inspectionSha256: createHash('sha256').update(canonicalJson(inspection)).digest('hex'),
    car: inspection.car,
    repair: { startedAt, completedAt, category, promisedDays, days: countRepairDays(startedAt, completedAt) },
    lines: lines.map(({ record, ...line }) => ({ ...EMPTY_WORK_RECORD, ...record, ...line })),
    photos: listProofPhotos(order).map((photo) => ({ ...photo, published: published.get(photo.sha256) ?? null })),
  });
}

export const getRepairReport = defineHandler(repairReport)({
  async run({ services: { store, photos }, params, user }) {
    const { order, rows } = await store.read(async (tx) => {
      const found = await findCompletedOrder(tx, params.id, user);
      const hashes = listProofPhotos(found).map(({ sha256 }) => sha256);
      return { order: found, rows: await tx.getMany('photos', hashes) };
    });
    const report = composeRepairReport(order, await photos.published.findPublishedHashes(rows));
    const { inspection } = order;
    return {
      report,
      jws: await signReport(store, report),
      inspection: { report: inspection, jws: await signReport(store, inspection) },
    };
  },
});
