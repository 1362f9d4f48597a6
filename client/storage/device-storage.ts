/** JSON in the browser's two storages. A full or forbidden storage costs only what it would have kept. */

type Kept = 'local' | 'session';

/** What is used of a storage; a worker has none and its types do not know it. */
interface Texts {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Throws where settings forbid it. */
function storageOf(kept: Kept): Texts | undefined {
  return (globalThis as { localStorage?: Texts; sessionStorage?: Texts })[`${kept}Storage`];
}

/** Whatever was stored, to be parsed by the caller; undefined when there is nothing readable. */
export function readStored(kept: Kept, key: string): unknown {
  try {
    return JSON.parse(storageOf(kept)?.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Every name that begins so; none where the storage is forbidden. */
export function storedNames(kept: Kept, beginning: string): string[] {
  try {
    const storage = storageOf(kept);
    const names = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return names.filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

export function writeStored(kept: Kept, key: string, value: unknown): void {
  try {
    storageOf(kept)?.setItem(key, JSON.stringify(value));
  } catch (cause) {
    console.warn(`${key} could not be kept on this device:`, cause);
  }
}

export function removeStored(kept: Kept, key: string): void {
  try {
    storageOf(kept)?.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}
