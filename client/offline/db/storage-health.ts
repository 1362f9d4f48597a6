import { db, withReopen } from './database.ts';
import { isStorageFull } from './storage-errors.ts';

/** Space for about 400 photos, a day's work. */
export const LOW_SPACE_BYTES = 200 * 1024 * 1024;
/** About 40 cars. A browser that does not say how much space is left cannot warn by it. */
const MUCH_UNSENT_BYTES = 512 * 1024 * 1024;
const GIBIBYTE = 1024 ** 3;

export interface StorageHealth {
  /** false: the browser may evict the data, on iOS after 7 days unless installed. */
  persistent: boolean;
  /** Bytes; null when unknown. */
  free: number | null;
  used: number | null;
  low: boolean;
}

/** Much waits on a device whose free space nobody knows. */
export function isMuchUnsent({ free }: StorageHealth, unsentBytes: number): boolean {
  return free === null && unsentBytes >= MUCH_UNSENT_BYTES;
}

export async function requestPersistentStorage(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist());
  } catch {
    return false;
  }
}

export async function getStorageHealth(): Promise<StorageHealth> {
  try {
    const [persistent, { quota, usage }] = await Promise.all([
      navigator.storage.persisted(),
      navigator.storage.estimate(),
    ]);
    const free = readFreeSpace(quota, usage);
    return { persistent, free, used: usage ?? null, low: free !== null && free < LOW_SPACE_BYTES };
  } catch {
    return { persistent: false, free: null, used: null, low: false };
  }
}

/** Chromium reports the use and up to 10 GiB, however full the device is. */
function readFreeSpace(quota: number | undefined, usage: number | undefined): number | null {
  if (quota === undefined || usage === undefined) return null;
  const free = Math.max(0, quota - usage);
  return free > 0 && free % GIBIBYTE === 0 ? null : free;
}

export type StorageProbeResult = 'works' | 'full' | 'broken';

/** Writes bytes at start and reads them back, so that a broken store shows before the first photo. */
export async function probeStorage(): Promise<StorageProbeResult> {
  const bytes = crypto.getRandomValues(new Uint8Array(64)).buffer;
  const id = `probe-${crypto.randomUUID()}`;
  try {
    await withReopen(() => db.photoBytes.put({ id, ownerId: '', sha256: '', bytes }));
    const back = await withReopen(() => db.photoBytes.get(id));
    return back && areBytesEqual(back.bytes, bytes) ? 'works' : 'broken';
  } catch (error) {
    return isStorageFull(error) ? 'full' : 'broken';
  } finally {
    await db.photoBytes.delete(id).catch(() => undefined);
  }
}

function areBytesEqual(a: ArrayBuffer, b: ArrayBuffer): boolean {
  const left = new Uint8Array(a);
  return left.length === b.byteLength && new Uint8Array(b).every((byte, index) => byte === left[index]);
}
