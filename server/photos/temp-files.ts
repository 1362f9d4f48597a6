/** Local files of photos that one request works on. What a process leaves that was killed is nobody's. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '#shared/problem.ts';

/** Ends the names of these files, as uploads in parts may lie in the same folder. */
export const TEMP_FILE_SUFFIX = '.whole';

/** Writes a stream behind `position`; ends quietly when the sender is cut off. Resolves to where the file stands then. */
export async function writeStream(
  file: FileHandle,
  source: Readable,
  position: number,
  limit: number,
): Promise<number> {
  let at = position;
  const chunks = source[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch(() => undefined);
    if (!next || next.done) return at;
    const chunk = next.value as Buffer;
    if (at + chunk.length > limit) throw new Problem('TOO_LARGE');
    await file.write(chunk, 0, chunk.length, at);
    at += chunk.length;
  }
}

export class TempFiles {
  private readonly folder: string;

  /** `folder` is made when it is needed. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** A new name in the folder. */
  private async createPath(hash: string): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    return join(this.folder, `${hash}.${randomUUID()}${TEMP_FILE_SUFFIX}`);
  }

  /** Receives a photo at once. @returns the path of the file. @throws Problem OVERSIZED_DEALER_NAME */
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

  /** @returns the path of a file with these bytes */
  async writeBytes(hash: string, bytes: Uint8Array): Promise<string> {
    const path = await this.createPath(hash);
    await writeFile(path, bytes, { mode: 0o600 });
    return path;
  }

  /** Removes files older than `before` (milliseconds): the request that worked on them has ended. */
  async removeStaleFiles(before: number): Promise<void> {
    for (const name of await readdir(this.folder).catch((): string[] => [])) {
      if (!name.endsWith(TEMP_FILE_SUFFIX)) continue;
      const path = join(this.folder, name);
      const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
      if (mtimeMs < before) await rm(path, { force: true });
    }
  }
}

/** Whether the file system said that there is nothing of this name. */
export function isFileNotFound(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

/** A file's length in bytes; undefined when it is not there: it may go between a look at its folder and this. */
export async function findFileSize(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isFileNotFound(error)) return undefined;
    throw error;
  }
}

/** SHA-256 (hex) and size of a file. */
export async function hashFile(path: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { hash: hash.digest('hex'), bytes };
}
