/** Uploads that are not whole yet on disk: one file each, named by hash and full length. */
import { constants, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '#shared/problem.ts';
import type { ResumableUploadStore, UploadProgress } from '#server/photos/resumable-upload-store.ts';
import { isFileNotFound, TEMP_FILE_SUFFIX, findFileSize, writeStream } from '#server/photos/temp-files.ts';

export class DiskUploadStore implements ResumableUploadStore {
  private readonly folder: string;

  /** `folder` is made when the first part arrives. */
  constructor(folder: string) {
    this.folder = folder;
  }

  private pathOf(hash: string, length: number): string {
    return join(this.folder, `${hash}.${length}`);
  }

  async getProgress(hash: string): Promise<UploadProgress | undefined> {
    const names = await readdir(this.folder, { withFileTypes: true }).catch((): Dirent[] => []);
    const name = names.find(
      (entry) => entry.name.startsWith(`${hash}.`) && !entry.name.endsWith(TEMP_FILE_SUFFIX),
    )?.name;
    if (name === undefined) return undefined;
    const size = await findFileSize(join(this.folder, name));
    // Kept or forgotten since its name was read.
    if (size === undefined) return undefined;
    return { offset: size, length: Number(name.slice(hash.length + 1)) };
  }

  async append(hash: string, at: UploadProgress, source: Readable): Promise<UploadProgress> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await this.openUpload(hash, at);
    try {
      const offset = await writeStream(file, source, at.offset, at.length);
      return { offset, length: at.length };
    } finally {
      await file.close();
    }
  }

  /**
   * To be written behind what is here. Never emptied: another process may be checking the same bytes.
   * @throws Problem BUSY when it is no more: another process has just kept or discarded it, and knows what became of it
   */
  private async openUpload(hash: string, at: UploadProgress): Promise<FileHandle> {
    const begins = at.offset === 0 ? constants.O_CREAT : 0;
    try {
      return await open(this.pathOf(hash, at.length), constants.O_RDWR | begins, 0o600);
    } catch (error) {
      if (isFileNotFound(error)) throw new Problem('BUSY', { retryAfter: 1 });
      throw error;
    }
  }

  /** The file itself: on a full disk there is no room for another. */
  withFile<T>(hash: string, at: UploadProgress, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.pathOf(hash, at.length));
  }

  async discard(hash: string): Promise<void> {
    const at = await this.getProgress(hash);
    if (at) await rm(this.pathOf(hash, at.length), { force: true });
  }

  async discardStale(before: number): Promise<void> {
    for (const name of await readdir(this.folder).catch((): string[] => [])) {
      if (name.endsWith(TEMP_FILE_SUFFIX)) continue;
      const path = join(this.folder, name);
      const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }
}
