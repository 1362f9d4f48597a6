/** Work orders: the workshop records the work on each line, an admin names the workshop. @see decision 0052 */
import { assignWorkOrder, saveWorkLine, workOrderDetail, workOrdersList } from '#shared/contract/work-orders.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { WORK_PHOTO_FIELDS, type WorkRecord } from '#shared/domain/repair/work-order.ts';
import { isPictureType, PDF_TYPE } from '#shared/domain/photos/pdf.ts';
import { redactVins } from '#shared/domain/vin/redact-vins.ts';
import { refuse, refuseFields, type FieldRefusal } from '#server/lib/refuse.ts';
import { selectReportPhotos } from '#server/cars/compose-report.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { requireFiles, schedulePhotoDeletion } from '#server/photos/photo-garbage-collector.ts';
import { presentWorkOrder, presentWorkOrderLine, presentWorkOrders } from '#server/repair/present-work-orders.ts';
import { decodeCreationCursor, paginateByCreation } from '#server/store/message-pagination.ts';
import { hasPhotoCar, listInvoices, listWorkPhotoHashes } from '#server/store/photo-references.ts';
import type { UserRow, WorkOrderRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** @throws Problem NOT_FOUND, also for another workshop's order */
async function findWorkOrder(tx: Reader, id: string, { id: userId, role }: UserRow): Promise<WorkOrderRow> {
  const order = await tx.get('workOrders', id);
  if (!order || (role !== 'admin' && order.workshopId !== userId))
    throw refuse('NOT_FOUND', (texts) => texts.workOrders.notFound);
  return order;
}

export const getWorkOrders = defineHandler(workOrdersList)({
  async run({ tx, user, query: { limit, cursor } }) {
    const workshopId = user.role === 'admin' ? undefined : user.id;
    const after = decodeCreationCursor(cursor);
    const found = await tx.find('workOrders.open', { workshopId, after, limit: limit + 1 });
    const byStart = found.map((order) => ({ order, createdAt: order.startedAt, id: order.id }));
    const { rows, nextCursor } = paginateByCreation(byStart, limit);
    const orders = rows.map(({ order }) => order);
    return { orders: await presentWorkOrders(tx, orders), nextCursor };
  },
});

export const getWorkOrder = defineHandler(workOrderDetail)({
  async run({ tx, params, user }) {
    return presentWorkOrder(tx, await findWorkOrder(tx, params.id, user));
  },
});

/**
 * New files must be uploads of their own: a listing picture proves no repair. A document may be a PDF, an after photo
 * may become public.
 * @throws Problem PHOTOS_MISSING, VALIDATION
 */
async function assertPhotosUsable(tx: Writer, order: WorkOrderRow, record: WorkRecord, now: string): Promise<void> {
  const known = new Set(listWorkPhotoHashes(order));
  const named = WORK_PHOTO_FIELDS.filter((field) => record[field] !== null);
  const hashes = [...new Set(named.map((field) => record[field]!))];
  const added = await requireFiles(
    tx,
    hashes.filter((hash) => !known.has(hash)),
    now,
  );
  const kept = await tx.getMany(
    'photos',
    hashes.filter((hash) => known.has(hash)),
  );
  const files = new Map([...added, ...kept].map((file) => [file.id, file]));
  const invoices = listInvoices([...order.lines, { record }]);
  const refusals = named.flatMap((path): FieldRefusal[] => {
    const file = files.get(record[path]!);
    if (!file) return [];
    if (!known.has(file.id) && hasPhotoCar(file)) return [{ path, refusal: (texts) => texts.workOrders.fileOfListing }];
    if (path === 'afterPhoto' && invoices.has(file.id))
      return [{ path, refusal: (texts) => texts.workOrders.photoIsInvoice }];
    if (isPictureType(file.type) || (file.type === PDF_TYPE && path !== 'afterPhoto')) return [];
    const isPhoto = path === 'afterPhoto';
    return [{ path, refusal: ({ workOrders: texts }) => (isPhoto ? texts.takePhoto : texts.takePhotoOrPdf) }];
  });
  if (refusals.length > 0) throw refuseFields(refusals);
}

/** @throws Problem VALIDATION */
function assertDayPlausible({ doneOn }: WorkRecord, now: string): void {
  if (doneOn === null || doneOn <= toDubaiDate(Date.parse(now))) return;
  throw refuseFields([{ path: 'doneOn', refusal: (texts) => texts.workOrders.futureDay }]);
}

/** The car's photos may have changed since the line was queued, so an unknown hash is dropped, not refused. */
async function resolveBeforePhoto(
  tx: Reader,
  { carId }: WorkOrderRow,
  sent: string | null,
  before: WorkRecord | null,
): Promise<string | null> {
  const car = sent === null ? undefined : await tx.get('cars', carId);
  const photo = car && selectReportPhotos(car).find(({ sha256, blur }) => sha256 === sent || blur?.original === sent);
  return photo?.sha256 ?? (sent === before?.beforePhoto ? sent : null);
}

/** The repair report is handed on with the car. */
async function redactRecord(tx: Reader, { carId }: WorkOrderRow, record: WorkRecord): Promise<WorkRecord> {
  const vin = (await tx.get('cars', carId))?.vin ?? null;
  const { reason, partNumber } = record;
  return {
    ...record,
    reason: reason === null ? null : redactVins(reason, vin),
    partNumber: partNumber === null ? null : redactVins(partNumber, vin),
  };
}

export const putWorkLine = defineHandler(saveWorkLine)({
  async run({ tx, params, body: { revision, ...sent }, user, now }) {
    const order = await findWorkOrder(tx, params.id, user);
    const line = order.lines.find(({ id }) => id === params.line);
    if (!line) throw refuse('NOT_FOUND', (texts) => texts.workOrders.lineNotFound);
    // A process of the previous release ends a repair without its work order.
    const isRepairing = (await tx.get('reservations', order.id))?.status === 'repairing';
    if (order.completedAt !== null || !isRepairing) throw refuse('INVALID_STATE', (texts) => texts.workOrders.complete);
    if (revision !== line.revision) {
      const current = await presentWorkOrderLine(tx, order, line.id);
      throw refuse('STALE', (texts) => texts.workOrders.lineChanged, { current });
    }
    assertDayPlausible(sent, now);
    const beforePhoto = await resolveBeforePhoto(tx, order, sent.beforePhoto, line.record);
    const record = await redactRecord(tx, order, { ...sent, beforePhoto });
    await assertPhotosUsable(tx, order, record, now);
    const saved = { ...line, revision: revision + 1, record, savedAt: now, savedBy: user.id };
    const lines = order.lines.map((one) => (one === line ? saved : one));
    const next = { ...order, lines, revision: order.revision + 1 };
    await tx.update('workOrders', next);
    const kept = new Set(listWorkPhotoHashes(next));
    const dropped = listWorkPhotoHashes(order).filter((hash) => !kept.has(hash));
    await schedulePhotoDeletion(tx, dropped, now);
    return presentWorkOrderLine(tx, next, line.id);
  },
});

export const putWorkshop = defineHandler(assignWorkOrder)({
  async run({ tx, params, body: { workshopId }, user }) {
    const order = await findWorkOrder(tx, params.id, user);
    if (workshopId !== null && (await tx.get('users', workshopId))?.role !== 'workshop')
      throw refuse('INVALID_STATE', (texts) => texts.workOrders.notAWorkshop);
    const next = { ...order, workshopId, revision: order.revision + 1 };
    if (order.workshopId !== workshopId) await tx.update('workOrders', next);
    return presentWorkOrder(tx, order.workshopId === workshopId ? order : next);
  },
});
