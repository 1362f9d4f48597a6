/** Photos in folders named by their hash: `ab/abcdef…/original`. Every write is fsynced under `.partial`, then renamed into place. */
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

  /** `folder` is made when the first photo arrives. */
  constructor(folder: string) {
    this.folder = folder;
    this.partialFolder = join(folder, '.partial');
    this.uploads = new DiskUploadStore(join(folder, 'incoming'));
  }

  private pathOf(hash: string, file: string): string {
    return join(this.folder, hash.slice(0, 2), hash, file);
  }

  /** Makes the photo's folder; each new name is fsynced into its parent. */
  private async makeFolder(hash: string): Promise<string> {
    const folder = dirname(this.pathOf(hash, 'original'));
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) {
      await fsyncPath(dirname(folder));
      await fsyncPath(this.folder);
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
      await this.writeAtomically(hash, 'original', async (place) => {
        await copyFile(path, place);
        await fsyncPath(place);
      });
      await rm(path, { force: true });
    }
  }

  async put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void> {
    await this.writeAtomically(hash, file, async (place) => {
      const handle = await open(place, 'wx', 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
    });
  }

  /** Fills a file of its own and renames it into place. One that could not be filled is gone: on a full disk every try would leave one. */
  private async writeAtomically(hash: string, file: PhotoFile, fill: (place: string) => Promise<void>): Promise<void> {
    const folder = await this.makeFolder(hash);
    await mkdir(this.partialFolder, { recursive: true, mode: 0o700 });
    const place = join(this.partialFolder, randomUUID());
    try {
      await fill(place);
      await rename(place, join(folder, file));
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
    await fsyncPath(folder);
  }

  async removeStaleFiles(before: number): Promise<void> {
    for (const name of await readdir(this.partialFolder).catch((): string[] => [])) {
      const path = join(this.partialFolder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
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
        const wanted = Math.max(0, Math.min(to ?? Infinity, length - 1) - from + 1);
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(wanted), 0, wanted, from);
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

  /** A full disk is the store's to notice, which is on the same one. */
  checkHealth(): Promise<StoreHealth> {
    return Promise.resolve('ok');
  }

  /** The folder leaves its place at once, so that nothing can be written into it while it goes. */
  async remove(hash: string): Promise<void> {
    await mkdir(this.partialFolder, { recursive: true, mode: 0o700 });
    const place = join(this.partialFolder, randomUUID());
    try {
      await rename(dirname(this.pathOf(hash, 'original')), place);
    } catch (error) {
      if (isFileNotFound(error)) return;
      throw error;
    }
    await rm(place, { recursive: true, force: true });
  }
}
