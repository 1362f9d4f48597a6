/** JSON in the browser's two storages. A full or forbidden storage costs only what it would have kept. */

type StorageKind = 'local' | 'session';

/** What is used of a storage; a worker has none and its types do not know it. */
interface StorageLike {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Throws where settings forbid it. */
function getStorage(kept: StorageKind): StorageLike | undefined {
  return (globalThis as { localStorage?: StorageLike; sessionStorage?: StorageLike })[`${kept}Storage`];
}

/** Whatever was stored, to be parsed by the caller; undefined when there is nothing readable. */
export function readFromStorage(kept: StorageKind, key: string): unknown {
  try {
    return JSON.parse(getStorage(kept)?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Every name that begins so; none where the storage is forbidden. */
export function listStorageKeys(kept: StorageKind, beginning: string): string[] {
  try {
    const storage = getStorage(kept);
    const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return names.filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

export function writeToStorage(kept: StorageKind, key: string, value: unknown): void {
  try {
    getStorage(kept)?.setItem(key, JSON.stringify(value));
  } catch (cause) {
    console.warn(`${key} could not be kept on this device:`, cause);
  }
}

export function removeFromStorage(kept: StorageKind, key: string): void {
  try {
    getStorage(kept)?.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
