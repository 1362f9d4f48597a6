/**
 * Uploads that are not whole yet, in the bucket: one object a part, `incoming/HASH/LENGTH/OFFSET-BYTES-ID`, never changed. So they
 * outlive the process and every process sees them. Two that write one upload at once leave parts that overlap, which is harmless:
 * the bytes are the same, or the hash of the whole says that they are not.
 */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '#shared/problem.ts';
import type { ResumableUploadStore, UploadProgress } from '#server/photos/resumable-upload-store.ts';
import { TempFiles } from '#server/photos/temp-files.ts';
import type { S3Bucket } from './s3-bucket.ts';

interface StoredChunk {
  key: string;
  offset: number;
  bytes: number;
  length: number;
  modified: number;
}

/** Bytes after which what arrived is put: the largest part a phone sends. */
const FLUSH_BYTES = 256 * 1024;
/** Milliseconds that bytes wait for more of them: by then the phone may ask another process where it stands. */
const FLUSH_DELAY_MS = 1_000;

export class S3UploadStore implements ResumableUploadStore {
  private readonly bucket: S3Bucket;
  private readonly tempFiles: TempFiles;

  constructor(bucket: S3Bucket, scratchFolder: string) {
    this.bucket = bucket;
    this.tempFiles = new TempFiles(scratchFolder);
  }

  async getProgress(hash: string): Promise<UploadProgress | undefined> {
    const parts = await this.listChunks(hash);
    const [first] = parts;
    return first && { offset: findEndOffset(findContiguousChunks(parts)), length: first.length };
  }

  async append(hash: string, at: UploadProgress, source: Readable): Promise<UploadProgress> {
    let offset = at.offset;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const put = async (): Promise<void> => {
      if (heldBytes === 0) return;
      const bytes = Buffer.concat(held);
      [held, heldBytes] = [[], 0];
      await this.bucket.put(createChunkKey(hash, at.length, offset, bytes.length), bytes);
      offset += bytes.length;
    };
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    // One that is cut off ends here: what arrived of it counts.
    const following = (): Promise<Buffer | undefined> =>
      chunks.next().then(
        ({ done, value }) => (done === true ? undefined : value),
        () => undefined,
      );
    let next = following();
    let due = createStoppedTimer();
    for (;;) {
      const chunk = await Promise.race([next, due.due]);
      if (chunk === FLUSH_DUE) {
        await put();
        due = createStoppedTimer();
        continue;
      }
      if (chunk === undefined) break;
      if (offset + heldBytes + chunk.length > at.length) throw new Problem('TOO_LARGE');
      if (heldBytes === 0) due = startFlushTimer();
      held.push(chunk);
      heldBytes += chunk.length;
      next = following();
      if (heldBytes >= FLUSH_BYTES) {
        due.cancel();
        await put();
        due = createStoppedTimer();
      }
    }
    due.cancel();
    await put();
    return { offset, length: at.length };
  }

  async withFile<T>(hash: string, at: UploadProgress, work: (path: string) => Promise<T>): Promise<T> {
    const path = await this.tempFiles.writeBytes(hash, await this.readUpload(hash, at));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** @throws Problem BUSY when they are no more: another process has just kept or discarded them, and knows what became of it */
  private async readUpload(hash: string, at: UploadProgress): Promise<Buffer> {
    const whole = Buffer.alloc(at.length);
    const chain = findContiguousChunks(await this.listChunks(hash));
    if (findEndOffset(chain) < at.length) throw new Problem('BUSY', { retryAfter: 1 });
    for (const { key, offset } of chain) {
      const bytes = await this.bucket.get(key);
      if (!bytes) throw new Problem('BUSY', { retryAfter: 1 });
      bytes.copy(whole, offset);
    }
    return whole;
  }

  /** The names of parts are never used again, so that a removal that arrives late finds nothing. */
  async discard(hash: string): Promise<void> {
    for (const { key } of await this.listChunks(hash)) await this.bucket.remove(key, 3);
  }

  async discardStale(before: number): Promise<void> {
    const newest = new Map<string, number>();
    for await (const { key, modified } of this.bucket.list('incoming/')) {
      const hash = key.split('/')[1] ?? '';
      newest.set(hash, Math.max(newest.get(hash) ?? 0, modified));
    }
    for (const [hash, modified] of newest) if (modified < before) await this.discard(hash);
  }

  private async listChunks(hash: string): Promise<StoredChunk[]> {
    const parts: StoredChunk[] = [];
    for await (const { key, bytes, modified } of this.bucket.list(`incoming/${hash}/`)) {
      const [, , length, name] = key.split('/');
      parts.push({ key, bytes, modified, length: Number(length), offset: Number.parseInt(name ?? '', 10) });
    }
    // Of one upload all say the same length; of one that was begun twice the first counts.
    return parts.filter(({ length }) => length === parts[0]?.length);
  }
}

function createChunkKey(hash: string, length: number, offset: number, bytes: number): string {
  return `incoming/${hash}/${length}/${String(offset).padStart(8, '0')}-${bytes}-${randomUUID()}`;
}

/** Parts that follow each other from the first byte without a gap, as few as reach furthest. */
function findContiguousChunks(parts: readonly StoredChunk[]): StoredChunk[] {
  const chain: StoredChunk[] = [];
  for (;;) {
    const reached = findEndOffset(chain);
    const next = parts
      .filter((part) => part.offset <= reached && part.offset + part.bytes > reached)
      .toSorted((a, b) => b.offset + b.bytes - (a.offset + a.bytes))[0];
    if (!next) return chain;
    chain.push(next);
  }
}

/** Bytes that a chain has from the first one on. */
function findEndOffset(chain: readonly StoredChunk[]): number {
  const last = chain.at(-1);
  return last ? last.offset + last.bytes : 0;
}

const FLUSH_DUE = Symbol('due');

interface FlushTimer {
  due: Promise<typeof FLUSH_DUE>;
  cancel(): void;
}

function startFlushTimer(): FlushTimer {
  const stop = new AbortController();
  const { signal } = stop;
  const at = pause(FLUSH_DELAY_MS, FLUSH_DUE, { signal }).catch(() => new Promise<typeof FLUSH_DUE>(() => undefined));
  return { due: at, cancel: () => stop.abort() };
}

function createStoppedTimer(): FlushTimer {
  return { due: new Promise(() => undefined), cancel: () => undefined };
}
