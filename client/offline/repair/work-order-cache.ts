import type { WorkOrder, WorkOrderLine, WorkOrderSummary } from '#shared/contract/work-orders.ts';
import { photoUrl, photoVariantUrl } from '#shared/routes/photo-urls.ts';
import { db, withReopen } from '#client/offline/db/database.ts';
import { cacheReferenceData, readReferenceData, type CachedWorkOrder } from '#client/offline/db/reference-data.ts';
import type { RepairLineRow } from './repair-lines.ts';

/** Work orders that were opened, with their damage photos; sign-out deletes them. */

const ORDER_PREFIX = 'work-order:';
const PHOTO_TIMEOUT_MS = 60_000;

/** Also deletes cached orders that are no longer open. */
export async function cacheWorkOrders(ownerId: string, orders: WorkOrderSummary[]): Promise<void> {
  await cacheReferenceData(ownerId, 'work-orders', orders);
  const open = new Set(orders.map(({ id }) => ORDER_PREFIX + id));
  await withReopen(() =>
    db.reference
      .where('ownerId')
      .equals(ownerId)
      .filter(({ name }) => name.startsWith(ORDER_PREFIX) && !open.has(name))
      .delete(),
  );
}

/**
 * The order was taken away from its workshop. Unsent lines and drafts stay.
 * @returns false, with nothing deleted, when another person is signed in
 */
export function deleteCachedWorkOrder(ownerId: string, id: string): Promise<boolean> {
  return withReopen(() =>
    db.transaction('rw', db.reference, db.account, async () => {
      if (!(await isCurrentOwner(ownerId))) return false;
      await db.reference.delete([ownerId, ORDER_PREFIX + id]);
      await db.reference
        .where('[ownerId+name]')
        .equals([ownerId, 'work-orders'])
        .modify((row: { value: unknown }) => {
          row.value = (row.value as WorkOrderSummary[]).filter((order) => order.id !== id);
        });
      return true;
    }),
  );
}

/** Runs inside a transaction over account. */
async function isCurrentOwner(ownerId: string): Promise<boolean> {
  const account = await db.account.get('current');
  return !account || (account.signedIn && account.ownerId === ownerId);
}

/** Stores the order; its damage photos follow. Nothing is stored after a sign-out. */
export async function cacheWorkOrder(ownerId: string, order: WorkOrder): Promise<void> {
  const name = `work-order:${order.id}` as const;
  const images = (await readReferenceData(ownerId, name))?.value.images ?? {};
  await storeWorkOrder(ownerId, order, images);
  void storeDamagePhotos(ownerId, order, images).catch(() => undefined);
}

async function storeDamagePhotos(ownerId: string, order: WorkOrder, earlier: CachedWorkOrder['images']): Promise<void> {
  const images: CachedWorkOrder['images'] = {};
  for (const sha256 of listDamagePhotos(order)) {
    const bytes = earlier[sha256] ?? (await fetchDamagePhoto(sha256));
    if (bytes) images[sha256] = bytes;
  }
  await withReopen(() =>
    db.reference
      .where('[ownerId+name]')
      .equals([ownerId, ORDER_PREFIX + order.id])
      .modify((row: { value: unknown }) => {
        row.value = { ...(row.value as CachedWorkOrder), images };
      }),
  );
}

/** A line that this device sent meanwhile is newer than the answer and stays. */
async function storeWorkOrder(ownerId: string, order: WorkOrder, images: CachedWorkOrder['images']): Promise<void> {
  const name = `work-order:${order.id}` as const;
  await withReopen(() =>
    db.transaction('rw', db.reference, db.account, async () => {
      if (!(await isCurrentOwner(ownerId))) return;
      const row = await db.reference.get([ownerId, name]);
      const known = (row?.value as CachedWorkOrder | undefined)?.order.lines ?? [];
      const lines = order.lines.map((line) => {
        const own = known.find(({ id }) => id === line.id);
        return own && own.revision > line.revision ? own : line;
      });
      const value: CachedWorkOrder = { order: { ...order, lines }, images };
      await db.reference.put({ ownerId, name, value, updatedAt: Date.now() });
    }),
  );
}

/** The overlay needs one photo per line, the first. */
function listDamagePhotos({ lines }: WorkOrder): string[] {
  return [...new Set(lines.flatMap(({ damagePhotos: [first] }) => (first ? [first.sha256] : [])))];
}

async function fetchDamagePhoto(sha256: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(photoVariantUrl(photoUrl(sha256), 960, 'jpeg')!, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS),
    });
    const isPicture = response.headers.get('Content-Type')?.startsWith('image/') ?? false;
    return response.ok && isPicture ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}

/** Runs inside a transaction over reference. */
export async function updateCachedLine({ ownerId, payload }: RepairLineRow, line: WorkOrderLine): Promise<void> {
  await db.reference
    .where('[ownerId+name]')
    .equals([ownerId, ORDER_PREFIX + payload.orderId])
    .modify((row: { value: unknown }) => {
      const { order } = row.value as CachedWorkOrder;
      order.lines = order.lines.map((one) => (one.id === line.id && one.revision <= line.revision ? line : one));
    });
}
