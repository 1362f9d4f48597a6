import { texts } from '#messages/ui/outbox-errors.ts';
import type { WorkOrderLine } from '#shared/contract/work-orders.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import type { OutboxRow, PhotoRow, RepairLinePayload } from '#client/offline/db/rows.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';
import { deleteUnusedUploads, enqueuePhotoUploads } from '#client/offline/images/photo-upload-queue.ts';
import { OutboxError } from '#client/offline/outbox/outbox.ts';
import { createOutboxRow } from '#client/offline/outbox/outbox-row.ts';
import { deleteLineDraft, readLineDrafts, type LineDraft } from './line-drafts.ts';
import { updateCachedLine } from './work-order-cache.ts';

/** Lines of work orders in the outbox. @see docs/sync.md section 14 */

export type RepairLineRow = Extract<OutboxRow, { kind: 'save-repair-line' }>;

/** Names the owner: another person's rows and photos on the same device stay apart. */
export function repairLineKey(ownerId: string, orderId: string, lineId: string): string {
  return `repair:${ownerId}:${orderId}:${lineId}`;
}

export interface RepairLineSave {
  orderId: string;
  lineId: string;
  label: string;
  /** Validated with the endpoint's schema. */
  body: RepairLinePayload['body'];
  /** Hashes that the body names. */
  photos: readonly string[];
  /** New pictures of this device, among `photos`. */
  images: readonly ProcessedImage[];
}

/** Stores the line with its pictures, queues it and ends its draft. @throws OutboxError `stale` while a version has to be chosen */
export function saveRepairLine(ownerId: string, save: RepairLineSave): Promise<string> {
  return withReopen(() =>
    db.transaction('rw', [db.photos, db.photoBytes, db.outbox, db.receipts, db.reference], async () => {
      const key = repairLineKey(ownerId, save.orderId, save.lineId);
      const unsent = await listUnsentLineRows(ownerId, key);
      if (unsent.some(isRepairLineConflict)) throw new OutboxError('stale', texts.lineChanged);
      const { body } = save;
      const replaced = unsent.map(({ payload }) => payload.body.revision);
      const revision = Math.max(body.revision, await readConfirmedRevision(key), ...replaced);
      await deleteLineDraft(ownerId, save);
      return replaceRows(ownerId, { ...save, body: { ...body, revision } }, unsent);
    }),
  );
}

/** A version of this device may have arrived since the form was opened on it; 0 without one. */
async function readConfirmedRevision(key: string): Promise<number> {
  const receipts = await db.receipts.where('draftId').equals(key).toArray();
  return Math.max(0, ...receipts.map(({ answer }) => (answer as { revision: number }).revision));
}

async function replaceRows(ownerId: string, save: RepairLineSave, unsent: readonly RepairLineRow[]): Promise<string> {
  const { orderId, lineId, label, body } = save;
  const key = repairLineKey(ownerId, orderId, lineId);
  const inFlight = unsent.filter(isInFlight);
  await db.outbox.bulkDelete(unsent.filter((row) => !inFlight.includes(row)).map(({ id }) => id));
  await addPhotoRows(ownerId, key, save.images);
  await deletePhotosExcept(ownerId, key, [...save.photos, ...inFlight.flatMap(({ payload }) => payload.photos)]);
  const named = await db.photos.where('draftId').equals(key).toArray();
  const uploads = await enqueuePhotoUploads(named.filter(({ sha256 }) => save.photos.includes(sha256)));
  const row = createOutboxRow({
    kind: 'save-repair-line',
    ownerId,
    draftId: key,
    dependsOn: [...uploads, ...inFlight.map(({ id }) => id)],
    payload: { orderId, lineId, label, body, photos: [...save.photos] },
  });
  await db.outbox.add(row);
  return row.id;
}

async function addPhotoRows(ownerId: string, key: string, images: readonly ProcessedImage[]): Promise<void> {
  const existing = await db.photos.where('draftId').equals(key).toArray();
  for (const { bytes, ...image } of images) {
    const known = existing.find(({ sha256 }) => sha256 === image.sha256);
    if (known && known.state !== 'damaged') continue;
    if (known) await deletePhotoRows([known]);
    const photo: PhotoRow = {
      ...image,
      id: crypto.randomUUID(),
      ownerId,
      draftId: key,
      bytes: bytes.byteLength,
      gallery: 'uae',
      category: 'damage',
      takenAt: null,
      position: null,
      state: 'saved',
      createdAt: Date.now(),
    };
    await db.photoBytes.add({ id: photo.id, ownerId, sha256: photo.sha256, bytes });
    await db.photos.add(photo);
  }
}

/** Also keeps what the line's draft shows. Runs inside a transaction over photos, photoBytes, outbox and reference. */
async function deletePhotosExcept(ownerId: string, key: string, named: readonly string[]): Promise<void> {
  const draft = (await readLineDrafts(ownerId)).find(
    ({ orderId, lineId }) => repairLineKey(ownerId, orderId, lineId) === key,
  );
  const kept = new Set([...named, ...Object.values(draft?.photos ?? {}).map((photo) => photo?.sha256)]);
  const unused = (await db.photos.where('draftId').equals(key).toArray()).filter(({ sha256 }) => !kept.has(sha256));
  await deletePhotoRows(unused);
  await deleteUnusedUploads(
    ownerId,
    unused.map(({ sha256 }) => sha256),
  );
}

async function deletePhotoRows(photos: readonly PhotoRow[]): Promise<void> {
  await db.photos.bulkDelete(photos.map(({ id }) => id));
  await db.photoBytes.bulkDelete(photos.map(({ id }) => id));
}

/** Runs inside a transaction over photos, photoBytes, outbox and reference, after the row was deleted. */
export async function deleteUnusedLinePhotos({
  ownerId,
  draftId,
}: Pick<RepairLineRow, 'ownerId' | 'draftId'>): Promise<void> {
  const rows = await db.outbox.where('draftId').equals(draftId).toArray();
  await deletePhotosExcept(
    ownerId,
    draftId,
    rows.flatMap((row) => (row.kind === 'save-repair-line' ? row.payload.photos : [])),
  );
}

/** The line is shown as it was before its draft. */
export function discardLineDraft(ownerId: string, line: Pick<LineDraft, 'orderId' | 'lineId'>): Promise<void> {
  return withReopen(() =>
    db.transaction('rw', [db.photos, db.photoBytes, db.outbox, db.reference], async () => {
      await deleteLineDraft(ownerId, line);
      await deleteUnusedLinePhotos({ ownerId, draftId: repairLineKey(ownerId, line.orderId, line.lineId) });
    }),
  );
}

async function listUnsentLineRows(ownerId: string, key: string): Promise<RepairLineRow[]> {
  const rows = await db.outbox.where('draftId').equals(key).sortBy('createdAt');
  return rows.filter(
    (row) => isRepairLineRow(row) && row.ownerId === ownerId && row.state !== 'sent',
  ) as RepairLineRow[];
}

export function isRepairLineRow(row: OutboxRow): row is RepairLineRow {
  return row.kind === 'save-repair-line';
}

function isInFlight(row: OutboxRow): boolean {
  return row.state === 'sending' || row.unanswered;
}

/** Someone else changed the line since: the person chooses a version. */
export function isRepairLineConflict({ kind, state, problem }: OutboxRow): boolean {
  return kind === 'save-repair-line' && state === 'needs-attention' && problem?.code === 'STALE';
}

/** After `STALE`: sends the newest version of this device on top of the server's. @throws OutboxError */
export function keepOwnRepairLine(ownerId: string, key: string): Promise<string> {
  return withReopen(() =>
    db.transaction('rw', [db.photos, db.photoBytes, db.outbox, db.receipts, db.reference], async () => {
      const unsent = await listUnsentLineRows(ownerId, key);
      const current = findServerLine(unsent);
      if (!current) throw new OutboxError('gone', texts.gone);
      const { payload } = unsent.at(-1)!;
      const { revision } = current;
      return replaceRows(ownerId, { ...payload, body: { ...payload.body, revision }, images: [] }, unsent);
    }),
  );
}

/** The server's version after `STALE`. */
function findServerLine(rows: readonly OutboxRow[]): WorkOrderLine | undefined {
  return rows.find(isRepairLineConflict)?.problem?.current as WorkOrderLine | undefined;
}

export function loadServerLine(key: string): Promise<WorkOrderLine | undefined> {
  return withReopen(async () => findServerLine(await db.outbox.where('draftId').equals(key).toArray()));
}

/** The line's pictures on this device. */
export function listRepairLinePhotos(key: string): Promise<PhotoRow[]> {
  return withReopen(() => db.photos.where('draftId').equals(key).toArray());
}

/** Removes this device's versions of the line; after `STALE` the server's stands. @throws OutboxError when the server may have received one */
export function discardOwnRepairLine(ownerId: string, key: string): Promise<void> {
  return withReopen(() =>
    db.transaction('rw', [db.photos, db.photoBytes, db.outbox, db.reference], async () => {
      const unsent = await listUnsentLineRows(ownerId, key);
      if (unsent.some(isInFlight)) throw new OutboxError('unanswered', texts.unanswered);
      const current = findServerLine(unsent);
      if (current) await updateCachedLine(unsent[0]!, current);
      await db.outbox.bulkDelete(unsent.map(({ id }) => id));
      await deleteUnusedLinePhotos({ ownerId, draftId: key });
    }),
  );
}

/** Queued rows of a line name the revision that the server confirmed. Runs inside a transaction over outbox. */
export async function rebaseRepairLine({ id, draftId }: RepairLineRow, revision: number): Promise<void> {
  await db.outbox
    .where('draftId')
    .equals(draftId)
    .filter((row) => row.id !== id && !isInFlight(row) && row.state !== 'sent')
    .modify((row) => {
      if (isRepairLineRow(row)) row.payload.body.revision = Math.max(row.payload.body.revision, revision);
    });
}
