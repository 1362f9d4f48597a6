import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoStore } from '#server/photos/photo-store.ts';
import type { Store } from '#server/store/store.ts';
import { withTimeout } from '#shared/with-timeout.ts';

export type ReadinessFailure = 'stopping' | 'read-only' | 'no-database' | 'no-photos';

const PROBE_TIMEOUT_MS = 2_000;
const RESULT_TTL_MS = 1_000;
/** One page of the file system: less may still fit on a full disk. */
const PROBE_BYTES = Buffer.alloc(4096);

export interface ReadinessDeps {
  store: Store;
  photoFiles: PhotoStore;
  dataDir: string;
  isStopping(): boolean;
}

export class ReadinessCheck {
  private readonly deps: ReadinessDeps;
  private pending: Promise<ReadinessFailure | undefined> | undefined;

  constructor(deps: ReadinessDeps) {
    this.deps = deps;
  }

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

  /** A full disk shows only when a file is written. */
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
