/** Photos in folders named by their hash: `ab/abcdef…/original`. Every write is fsynced, then renamed into place. */
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoFile, PhotoStore } from '#server/photos/photo-store.ts';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export class DiskPhotoStore implements PhotoStore {
  private readonly folder: string;

  /** `folder` is made when the first photo arrives. */
  constructor(folder: string) {
    this.folder = folder;
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
    const place = join(folder, `.${randomUUID()}`);
    await rename(path, place).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      await copyFile(path, place);
      await rm(path);
    });
    await syncPath(place);
    await rename(place, join(folder, 'original'));
    await syncPath(folder);
  }

  async put(hash: string, file: PhotoFile, bytes: Uint8Array): Promise<void> {
    const folder = await this.makeFolder(hash);
    const place = join(folder, `.${randomUUID()}`);
    const handle = await open(place, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(place, join(folder, file));
    await syncPath(folder);
  }

  async get(hash: string, file: PhotoFile): Promise<Buffer | undefined> {
    try {
      return await readFile(this.pathOf(hash, file));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async remove(hash: string): Promise<void> {
    await rm(dirname(this.pathOf(hash, 'original')), { recursive: true, force: true });
  }
}
