import type { Collection } from 'dexie';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { Draft, Submission } from '#shared/contract/inspections.ts';
import type { InspectorRequest } from '#shared/contract/inspection-requests.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import type { WorkOrder, WorkOrderSummary } from '#shared/contract/work-orders.ts';
import type { ProcessedImage } from '#client/offline/images/processed-image.ts';
import type { LineDraft } from '#client/offline/repair/line-drafts.ts';
import { listClaimDocuments } from '#client/offline/drafts/claim-documents.ts';
import { db, withReopen } from './database.ts';
import type { ReferenceDataRow } from './rows.ts';

/** Answers of the server cached per person for offline use; sign-out deletes them. Drafts of repair lines stay. */

export const LINE_DRAFT_PREFIX = 'line-draft:';
const LINE_PICTURE_PREFIX = 'line-draft-picture:';

export interface ReturnedCar {
  car: StaffCar;
  thumbnails: Record<string, ArrayBuffer>;
}

export interface CachedWorkOrder {
  order: WorkOrder;
  /** Damage photos by hash. */
  images: Record<string, ArrayBuffer>;
}

export interface CachedInspectionRequests {
  requests: InspectorRequest[];
  /** Other inspectors, to hand over to. */
  colleagues: { id: string; name: string }[];
}

export interface MakeModels {
  make: string;
  models: { model: string; trims: string[] }[];
}

export interface ReferenceDataValues {
  dealers: Dealer[];
  makes: MakeModels[];
  submissions: Submission[];
  'server-drafts': Draft[];
  'returned-cars': ReturnedCar[];
  /** IDs, last chosen first. */
  'recent-dealers': readonly string[];
  'work-orders': WorkOrderSummary[];
  'inspection-requests': CachedInspectionRequests;
  [order: `work-order:${string}`]: CachedWorkOrder;
  [draft: `line-draft:${string}`]: LineDraft;
  [picture: `line-draft-picture:${string}`]: ProcessedImage;
}
export type ReferenceDataName = keyof ReferenceDataValues;

export interface CachedValue<T> {
  value: T;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

export async function cacheReferenceData<N extends ReferenceDataName>(
  ownerId: string,
  name: N,
  value: ReferenceDataValues[N],
): Promise<void> {
  await withReopen(() => db.reference.put({ ownerId, name, value, updatedAt: Date.now() }));
}

export async function readReferenceData<N extends ReferenceDataName>(
  ownerId: string,
  name: N,
): Promise<CachedValue<ReferenceDataValues[N]> | undefined> {
  const row = await withReopen(() => db.reference.get([ownerId, name]));
  return row && { value: row.value as ReferenceDataValues[N], updatedAt: row.updatedAt };
}

export async function clearReferenceData(ownerId: string): Promise<void> {
  await withReopen(() =>
    db.reference
      .where('ownerId')
      .equals(ownerId)
      .filter(({ name }) => !name.startsWith(LINE_DRAFT_PREFIX) && !name.startsWith(LINE_PICTURE_PREFIX))
      .delete(),
  );
}

export function lineDraftRows(ownerId: string): Collection<ReferenceDataRow, [string, string]> {
  return db.reference.where('[ownerId+name]').between([ownerId, LINE_DRAFT_PREFIX], [ownerId, 'line-draft;']);
}

/** Pictures that a draft names, apart from it: a keystroke does not write them again. */
export function linePictureRows(ownerId: string, line: string): Collection<ReferenceDataRow, [string, string]> {
  const from = LINE_PICTURE_PREFIX + line;
  return db.reference.where('[ownerId+name]').between([ownerId, `${from}:`], [ownerId, `${from};`]);
}

export function linePictureName(line: string, sha256: string): `line-draft-picture:${string}` {
  return `${LINE_PICTURE_PREFIX}${line}:${sha256}`;
}

export async function cacheReturnedCars(ownerId: string, cars: readonly StaffCar[]): Promise<void> {
  const cachedCars = (await readReferenceData(ownerId, 'returned-cars'))?.value ?? [];
  const cachedThumbnails = Object.assign({}, ...cachedCars.map((one) => one.thumbnails)) as Record<string, ArrayBuffer>;
  const returnedCars: ReturnedCar[] = [];
  for (const car of cars) {
    const thumbnails: Record<string, ArrayBuffer> = {};
    for (const { sha256 } of [...car.photos, ...listClaimDocuments(car)]) {
      const bytes = cachedThumbnails[sha256] ?? (await fetchThumbnail(sha256));
      if (bytes) thumbnails[sha256] = bytes;
    }
    returnedCars.push({ car, thumbnails });
  }
  await cacheReferenceData(ownerId, 'returned-cars', returnedCars);
}

async function fetchThumbnail(sha256: string): Promise<ArrayBuffer | undefined> {
  try {
    const response = await fetch(`/photos/${sha256}/320.jpeg`, { credentials: 'same-origin' });
    const isPicture = response.headers.get('Content-Type')?.startsWith('image/') ?? false;
    return response.ok && isPicture ? await response.arrayBuffer() : undefined;
  } catch {
    return undefined;
  }
}
