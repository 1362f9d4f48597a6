/** Photos in folders named by their hash: `ab/abcdef…/original`. Every write is fsynced under `.partial`, then renamed into place. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  isPhotoFile,
  type ByteRange,
  type FilePart,
  type PhotoFile,
  type PhotoStore,
  type StoredFile,
} from '#server/photos/photo-store.ts';
import { isMissing, sizeOf } from '#server/photos/temp-files.ts';
import type { Condition } from '#server/store/store.ts';
import { DiskIncoming } from './disk-upload-store.ts';

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export class DiskPhotoStore implements PhotoStore {
  readonly incoming: DiskIncoming;
  private readonly folder: string;
  private readonly partial: string;

  /** `folder` is made when the first photo arrives. */
  constructor(folder: string) {
    this.folder = folder;
    this.partial = join(folder, '.partial');
    this.incoming = new DiskIncoming(join(folder, 'incoming'));
  }

  private pathOf(hash: string, file: string): string {
    return join(this.folder, hash.slice(0, 2), hash, file);
  }

  /** Makes the photo's folder; each new name is fsynced into its parent. */
  private async makeFolder(hash: string): Promise<string> {
    const folder = dirname(this.pathOf(hash, 'original'));
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made !== undefined) {
      await syncPath(dirname(folder));
      await syncPath(this.folder);
    }
    return folder;
  }

  async adopt(hash: string, path: string): Promise<void> {
    const folder = await this.makeFolder(hash);
    await syncPath(path);
    try {
      await rename(path, join(folder, 'original'));
      await syncPath(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await this.write(hash, 'original', async (place) => {
        await copyFile(path, place);
        await syncPath(place);
      });
      await rm(path, { force: true });
    }
  }

  async put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void> {
    await this.write(hash, file, async (place) => {
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
  private async write(hash: string, file: PhotoFile, fill: (place: string) => Promise<void>): Promise<void> {
    const folder = await this.makeFolder(hash);
    await mkdir(this.partial, { recursive: true, mode: 0o700 });
    const place = join(this.partial, randomUUID());
    try {
      await fill(place);
      await rename(place, join(folder, file));
    } catch (error) {
      await rm(place, { force: true });
      throw error;
    }
    await syncPath(folder);
  }

  async tidy(before: number): Promise<void> {
    for (const name of await readdir(this.partial).catch((): string[] => [])) {
      const path = join(this.partial, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < before) await rm(path, { recursive: true, force: true });
    }
  }

  async get(hash: string, file: PhotoFile): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(hash, file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async getPart(hash: string, file: PhotoFile, { from, to }: ByteRange): Promise<FilePart | undefined> {
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
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async list(hash: string): Promise<StoredFile[]> {
    const folder = dirname(this.pathOf(hash, 'original'));
    const names = await readdir(folder).catch((error: unknown): string[] => {
      if (isMissing(error)) return [];
      throw error;
    });
    const files = names.filter(isPhotoFile).toSorted();
    const stored = await Promise.all(
      files.map(async (file) => ({ file, bytes: await sizeOf(join(folder, file)) })),
    );
    return stored.filter((one): one is StoredFile => one.bytes !== undefined);
  }

  /** A full disk is the store's to notice, which is on the same one. */
  condition(): Promise<Condition> {
    return Promise.resolve('ok');
  }

  /** The folder leaves its place at once, so that nothing can be written into it while it goes. */
  async remove(hash: string): Promise<void> {
    await mkdir(this.partial, { recursive: true, mode: 0o700 });
    const place = join(this.partial, randomUUID());
    try {
      await rename(dirname(this.pathOf(hash, 'original')), place);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await rm(place, { recursive: true, force: true });
  }
}
