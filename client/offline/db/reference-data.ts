import type { Dealer } from '#shared/contract/dealers.ts';
import type { Draft, Submission } from '#shared/contract/inspections.ts';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { db, withReopen } from './database.ts';

/** What the server told this person, kept under their name for use without signal; it goes at sign-out (design section 8). */

export interface ReturnedCar {
  car: StaffCar;
  /** JPEG by sha256, 320 px. */
  thumbnails: Record<string, ArrayBuffer>;
}

/** A make with its models and their trims. */
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
}
export type ReferenceDataName = keyof ReferenceDataValues;

export interface CachedValue<T> {
  value: T;
  /** ms since 1970: the screen says how old it is. */
  updatedAt: number;
}

/** Keeps an answer for use without signal. */
export async function cacheReferenceData<N extends ReferenceDataName>(
  ownerId: string,
  name: N,
  value: ReferenceDataValues[N],
): Promise<void> {
  await withReopen(() => db.reference.put({ ownerId, name, value, updatedAt: Date.now() }));
}

/** The last answer kept, or undefined. Works inside a live query. */
export async function readReferenceData<N extends ReferenceDataName>(
  ownerId: string,
  name: N,
): Promise<CachedValue<ReferenceDataValues[N]> | undefined> {
  const row = await withReopen(() => db.reference.get([ownerId, name]));
  return row && { value: row.value as ReferenceDataValues[N], updatedAt: row.updatedAt };
}

/** Forgets all private answers of this person. */
export async function clearReferenceData(ownerId: string): Promise<void> {
  await withReopen(() => db.reference.where('ownerId').equals(ownerId).delete());
}

/**
 * Keeps returned cars with their small pictures, so that they can be corrected without signal (sync 10). Pictures known already
 * are not fetched again; one that cannot be fetched is left out and fetched the next time.
 */
export async function cacheReturnedCars(ownerId: string, cars: readonly StaffCar[]): Promise<void> {
  const before = (await readReferenceData(ownerId, 'returned-cars'))?.value ?? [];
  const known = Object.assign({}, ...before.map((one) => one.thumbnails)) as Record<string, ArrayBuffer>;
  const kept: ReturnedCar[] = [];
  for (const car of cars) {
    const thumbnails: Record<string, ArrayBuffer> = {};
    for (const { sha256 } of car.photos) {
      const bytes = known[sha256] ?? (await fetchThumbnail(sha256));
      if (bytes) thumbnails[sha256] = bytes;
    }
    kept.push({ car, thumbnails });
  }
  await cacheReferenceData(ownerId, 'returned-cars', kept);
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
