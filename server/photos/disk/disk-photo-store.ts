/** Photos in folders named by hash: `ab/abcdef…/original`. Files are fsynced in `.partial`, then renamed. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isPhotoFile,
  type ByteRange,
  type FileRange,
  type PhotoFile,
  type PhotoStore,
  type StoredFile,
} from '#server/photos/photo-store.ts';
import { isFileNotFound, findFileSize } from '#server/photos/temp-files.ts';
import type { StoreHealth } from '#server/store/store.ts';
import { DiskUploadStore } from './disk-upload-store.ts';

async function fsyncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export class DiskPhotoStore implements PhotoStore {
  readonly uploads: DiskUploadStore;
  private readonly folder: string;
  private readonly partialFolder: string;

  constructor(folder: string) {
    this.folder = folder;
    this.partialFolder = join(folder, '.partial');
    this.uploads = new DiskUploadStore(join(folder, 'incoming'));
  }

  private pathOf(hash: string, file: string): string {
    return join(this.folder, hash.slice(0, 2), hash, file);
  }

  /** New folder names are fsynced into their parent. */
  private async makeFolder(hash: string): Promise<string> {
    const folder = dirname(this.pathOf(hash, 'original'));
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (created !== undefined) {
      await fsyncPath(dirname(folder));
      await fsyncPath(this.folder);
      await fsyncPath(dirname(this.folder));
    }
    return folder;
  }

  async moveOriginal(hash: string, path: string): Promise<void> {
    const folder = await this.makeFolder(hash);
    await fsyncPath(path);
    try {
      await rename(path, join(folder, 'original'));
      await fsyncPath(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await this.writeAtomically(hash, 'original', async (tempPath) => {
        await copyFile(path, tempPath);
        await fsyncPath(tempPath);
      });
      await rm(path, { force: true });
    }
  }

  async put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void> {
    await this.writeAtomically(hash, file, async (tempPath) => {
      const handle = await open(tempPath, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  }

  /** Removes a partial file after a failure, so that a full disk does not collect them. */
  private async writeAtomically(
    hash: string,
    file: PhotoFile,
    fill: (tempPath: string) => Promise<void>,
  ): Promise<void> {
    const folder = await this.makeFolder(hash);
    await mkdir(this.partialFolder, { recursive: true, mode: 0o700 });
    const tempPath = join(this.partialFolder, randomUUID());
    try {
      await fill(tempPath);
      await rename(tempPath, join(folder, file));
    } catch (error) {
      await rm(tempPath, { force: true });
      throw error;
    }
    await fsyncPath(folder);
  }

  async removeStaleFiles(before: number): Promise<void> {
    for (const name of await readdir(this.partialFolder).catch((): string[] => [])) {
      const path = join(this.partialFolder, name);
      const stats = await stat(path).catch(() => undefined);
      if (stats && stats.mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  }

  async get(hash: string, file: PhotoFile): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(hash, file));
    } catch (error) {
      if (isFileNotFound(error)) return undefined;
      throw error;
    }
  }

  async getRange(hash: string, file: PhotoFile, { from, to }: ByteRange): Promise<FileRange | undefined> {
    try {
      const handle = await open(this.pathOf(hash, file), 'r');
      try {
        const { size: length } = await handle.stat();
        const byteCount = Math.max(0, Math.min(to ?? Infinity, length - 1) - from + 1);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(byteCount), 0, byteCount, from);
        return { bytes: buffer.subarray(0, bytesRead), length };
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (isFileNotFound(error)) return undefined;
      throw error;
    }
  }

  async list(hash: string): Promise<StoredFile[]> {
    const folder = dirname(this.pathOf(hash, 'original'));
    const names = await readdir(folder).catch((error: unknown): string[] => {
      if (isFileNotFound(error)) return [];
      throw error;
    });
    const files = names.filter(isPhotoFile).toSorted();
    const stored = await Promise.all(
      files.map(async (file) => ({ file, bytes: await findFileSize(join(folder, file)) })),
    );
    return stored.filter((one): one is StoredFile => one.bytes !== undefined);
  }

  /** The store on the same disk already reports a full disk. */
  checkHealth(): Promise<StoreHealth> {
    return Promise.resolve('ok');
  }

  /** Renames the folder first, so that nothing is written into it while it is deleted. */
  async remove(hash: string): Promise<void> {
    await mkdir(this.partialFolder, { recursive: true, mode: 0o700 });
    const tempPath = join(this.partialFolder, randomUUID());
    try {
      await rename(dirname(this.pathOf(hash, 'original')), tempPath);
    } catch (error) {
      if (isFileNotFound(error)) return;
      throw error;
    }
    await rm(tempPath, { recursive: true, force: true });
  }
}
