import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '#shared/problem.ts';

/** Distinguishes temporary files from incomplete uploads in the same folder. */
export const TEMP_FILE_SUFFIX = '.whole';

/** Writes until the stream ends or aborts. @returns the new position */
export async function writeStream(
  file: FileHandle,
  source: Readable,
  position: number,
  limit: number,
): Promise<number> {
  let offset = position;
  const chunks = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => undefined);
    if (!next || next.done) return offset;
    const chunk = next.value as Buffer;
    if (offset + chunk.length > limit) throw new Problem('TOO_LARGE');
    await file.write(chunk, 0, chunk.length, offset);
    offset += chunk.length;
  }
}

export class TempFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  private async createPath(hash: string): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `${hash}.${randomUUID()}${TEMP_FILE_SUFFIX}`);
  }

  /** @returns the path @throws Problem TOO_LARGE */
  async receivePhoto(hash: string, source: Readable, limit: number): Promise<string> {
    const path = await this.createPath(hash);
    const file = await open(path, 'wx', 0o600);
    try {
      await writeStream(file, source, 0, limit);
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    } finally {
      await file.close();
    }
    return path;
  }

  async writeBytes(hash: string, bytes: Uint8Array): Promise<string> {
    const path = await this.createPath(hash);
    await writeFile(path, bytes, { mode: 0o600 });
    return path;
  }

  /** Removes files older than `before` (Unix milliseconds), whose request has ended. */
  async removeStaleFiles(before: number): Promise<void> {
    for (const name of await readdir(this.folder).catch((): string[] => [])) {
      if (!name.endsWith(TEMP_FILE_SUFFIX)) continue;
      const path = join(this.folder, name);
      const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }
}

export function isFileNotFound(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

export async function findFileSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isFileNotFound(error)) return undefined;
    throw error;
  }
}

export async function hashFile(path: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { hash: hash.digest('hex'), bytes };
}
