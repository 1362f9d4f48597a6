/** JSON in localStorage and sessionStorage; errors of a full or forbidden storage are ignored. */

type StorageKind = 'local' | 'session';

/** Structural type: workers lack Storage. */
interface StorageLike {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** @throws DOMException where settings forbid storage */
function getStorage(kind: StorageKind): StorageLike | undefined {
  return (globalThis as { localStorage?: StorageLike; sessionStorage?: StorageLike })[`${kind}Storage`];
}

/** Unvalidated; undefined when nothing readable is stored. */
export function readFromStorage(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(getStorage(kind)?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function listStorageKeys(kind: StorageKind, prefix: string): string[] {
  try {
    const storage = getStorage(kind);
    const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return names.filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

export function writeToStorage(kind: StorageKind, key: string, value: unknown): void {
  try {
    getStorage(kind)?.setItem(key, JSON.stringify(value));
  } catch (cause) {
    console.warn(`${key} could not be stored on this device:`, cause);
  }
}

export function removeFromStorage(kind: StorageKind, key: string): void {
  try {
    getStorage(kind)?.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
