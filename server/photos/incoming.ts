/** Uploads that are not whole yet: one local file each, named by hash and full length. What arrived of a cut part is kept (design section 4, rule 4). */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Problem } from '#shared/problem.ts';

export interface Standing {
  /** Bytes that are here. */
  offset: number;
  /** Bytes of the whole photo, fixed by the first part. */
  length: number;
}

/** Writes a stream behind `position`; ends quietly when the sender is cut off. Resolves to where the file stands then. */
async function writeStream(
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

export class Incoming {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  private pathOf(hash: string, length: number): string {
    return join(this.folder, `${hash}.${length}`);
  }

  /** Where an upload stands; undefined when nothing of it is here. */
  async standing(hash: string): Promise<Standing | undefined> {
    const names = await readdir(this.folder, { withFileTypes: true }).catch((): Dirent[] => []);
    const name = names.find(
      (entry) => entry.name.startsWith(`${hash}.`) && !entry.name.endsWith('.whole'),
    )?.name;
    if (name === undefined) return undefined;
    const { size } = await stat(join(this.folder, name));
    return { offset: size, length: Number(name.slice(hash.length + 1)) };
  }

  /** Adds a part behind what is here. Resolves to where the upload stands, also when the sender was cut off. */
  async append(hash: string, at: Standing, source: Readable): Promise<Standing> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const file = await open(this.pathOf(hash, at.length), at.offset === 0 ? 'w' : 'r+', 0o600);
    try {
      const offset = await writeStream(file, source, at.offset, at.length);
      return { offset, length: at.length };
    } finally {
      await file.close();
    }
  }

  /** Receives a photo at once. @returns the path of the file. @throws Problem TOO_LARGE */
  async receive(hash: string, source: Readable, limit: number): Promise<string> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${hash}.${randomUUID()}.whole`);
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

  /** The local file of an upload. */
  fileOf(hash: string, at: Standing): string {
    return this.pathOf(hash, at.length);
  }

  /** Forgets every upload that has not grown since `before` (milliseconds), and whole files whose request ended before `unended`. */
  async discardOlder(before: number, unended: number): Promise<void> {
    for (const name of await readdir(this.folder).catch((): string[] => [])) {
      const path = join(this.folder, name);
      const { mtimeMs = Infinity } = (await stat(path).catch(() => undefined)) ?? {};
      if (mtimeMs < (name.endsWith('.whole') ? unended : before)) await rm(path, { force: true });
    }
  }

  /** Forgets what is here of an upload. */
  async discard(hash: string): Promise<void> {
    const at = await this.standing(hash);
    if (at) await rm(this.pathOf(hash, at.length), { force: true });
  }
}

/** SHA-256 (hex) and size of a file. */
export async function hashOfFile(path: string): Promise<{ hash: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { hash: hash.digest('hex'), bytes };
}
