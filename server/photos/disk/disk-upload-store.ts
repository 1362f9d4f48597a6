/** Incomplete uploads on disk: one file each, named by hash and full length. */
import { constants, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '#shared/problem.ts';
import type { ResumableUploadStore, UploadProgress } from '#server/photos/resumable-upload-store.ts';
import { isFileNotFound, TEMP_FILE_SUFFIX, findFileSize, writeStream } from '#server/photos/temp-files.ts';

export class DiskUploadStore implements ResumableUploadStore {
  private readonly folder: string;

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
    if (size === undefined) return undefined;
    return { offset: size, length: Number(name.slice(hash.length + 1)) };
  }

  async append(hash: string, progress: UploadProgress, source: Readable): Promise<UploadProgress> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await this.openUpload(hash, progress);
    try {
      const offset = await writeStream(file, source, progress.offset, progress.length);
      return { offset, length: progress.length };
    } finally {
      await file.close();
    }
  }

  /** Never truncates. @throws Problem BUSY when another process has just completed or discarded the upload */
  private async openUpload(hash: string, progress: UploadProgress): Promise<FileHandle> {
    const createFlag = progress.offset === 0 ? constants.O_CREAT : 0;
    try {
      return await open(this.pathOf(hash, progress.length), constants.O_RDWR | createFlag, 0o600);
    } catch (error) {
      if (isFileNotFound(error)) throw new Problem('BUSY', { retryAfter: 1 });
      throw error;
    }
  }

  /** Provides the file itself, because a full disk has no space for a copy. */
  withFile<T>(hash: string, progress: UploadProgress, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.pathOf(hash, progress.length));
  }

  async discard(hash: string): Promise<void> {
    const progress = await this.getProgress(hash);
    if (progress) await rm(this.pathOf(hash, progress.length), { force: true });
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
