/** Whether this process should be sent work: it reads and writes, and was not asked to stop. Cheap, and answered in bounded time. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Store } from '#server/store/store.ts';
import { inTime } from '#shared/with-timeout.ts';

/** Why no work should be sent here. */
export type Unready = 'stopping' | 'read-only' | 'no-database' | 'no-photos';

/** Milliseconds that any one look may take. */
const PATIENCE_MS = 2_000;
/** Milliseconds for which a look counts: however often it is asked for, there is one a second. */
const FRESH_MS = 1_000;
/** A page of the file system: less may still fit into a disk that is full. */
const PROBE = Buffer.alloc(4096);

export interface HealthParts {
  store: Store;
  photoFiles: PhotoStore;
  /** Where files are kept. */
  dataDir: string;
  isStopping(): boolean;
}

export class Health {
  private readonly parts: HealthParts;
  private look: Promise<Unready | undefined> | undefined;

  constructor(parts: HealthParts) {
    this.parts = parts;
  }

  /** Undefined while ready. */
  async unready(): Promise<Unready | undefined> {
    if (this.parts.isStopping()) return 'stopping';
    this.look ??= this.found().finally(() => {
      setTimeout(() => (this.look = undefined), FRESH_MS).unref();
    });
    return this.look;
  }

  private async found(): Promise<Unready | undefined> {
    const [store, photos, disk] = await Promise.all([
      inTime(this.parts.store.condition(), PATIENCE_MS, 'unreachable'),
      inTime(this.parts.photoFiles.condition(), PATIENCE_MS, 'unreachable'),
      inTime(this.takesFiles(), PATIENCE_MS, false),
    ]);
    if (store === 'unreachable') return 'no-database';
    if (photos === 'unreachable') return 'no-photos';
    return store === 'read-only' || photos === 'read-only' || !disk ? 'read-only' : undefined;
  }

  /** Whether a small file can be written: a full disk shows only when something is written to it. */
  private async takesFiles(): Promise<boolean> {
    const file = join(this.parts.dataDir, '.health');
    try {
      await mkdir(this.parts.dataDir, { recursive: true });
      await writeFile(file, PROBE);
      return true;
    } catch {
      return false;
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }
}
