/** Whether this process should be sent work: it reads and writes, and was not asked to stop. Cheap, and answered in bounded time. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Store } from '#server/store/store.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/** Why no work should be sent here. */
export type ReadinessFailure = 'stopping' | 'read-only' | 'no-database' | 'no-photos';

/** Milliseconds that any one look may take. */
const PROBE_TIMEOUT_MS = 2_000;
/** Milliseconds for which a look counts: however often it is asked for, there is one a second. */
const RESULT_TTL_MS = 1_000;
/** A page of the file system: less may still fit into a disk that is full. */
const PROBE_BYTES = Buffer.alloc(4096);

export interface ReadinessDeps {
  store: Store;
  photoFiles: PhotoStore;
  /** Where files are kept. */
  dataDir: string;
  isStopping(): boolean;
}

export class ReadinessCheck {
  private readonly deps: ReadinessDeps;
  private pending: Promise<ReadinessFailure | undefined> | undefined;

  constructor(parts: ReadinessDeps) {
    this.deps = parts;
  }

  /** Undefined while ready. */
  async getFailure(): Promise<ReadinessFailure | undefined> {
    if (this.deps.isStopping()) return 'stopping';
    this.pending ??= this.runProbes().finally(() => {
      setTimeout(() => (this.pending = undefined), RESULT_TTL_MS).unref();
    });
    return this.pending;
  }

  private async runProbes(): Promise<ReadinessFailure | undefined> {
    const [store, photos, disk] = await Promise.all([
      withTimeout(this.deps.store.checkHealth(), PROBE_TIMEOUT_MS, 'unreachable'),
      withTimeout(this.deps.photoFiles.checkHealth(), PROBE_TIMEOUT_MS, 'unreachable'),
      withTimeout(this.canWriteFile(), PROBE_TIMEOUT_MS, false),
    ]);
    if (store === 'unreachable') return 'no-database';
    if (photos === 'unreachable') return 'no-photos';
    return store === 'read-only' || photos === 'read-only' || !disk ? 'read-only' : undefined;
  }

  /** Whether a small file can be written: a full disk shows only when something is written to it. */
  private async canWriteFile(): Promise<boolean> {
    const file = join(this.deps.dataDir, '.health');
    try {
      await mkdir(this.deps.dataDir, { recursive: true });
      await writeFile(file, PROBE_BYTES);
      return true;
    } catch {
      return false;
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }
}
