/** Incomplete uploads: immutable objects `incoming/HASH/LENGTH/OFFSET-BYTES-ID`. Overlapping chunks are harmless. */
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

/** The largest chunk that a phone sends. */
const FLUSH_BYTES = 256 * 1024;
const FLUSH_DELAY_MS = 1_000;

export class S3UploadStore implements ResumableUploadStore {
  private readonly bucket: S3Bucket;
  private readonly tempFiles: TempFiles;

  constructor(bucket: S3Bucket, scratchFolder: string) {
    this.bucket = bucket;
    this.tempFiles = new TempFiles(scratchFolder);
  }

  async getProgress(hash: string): Promise<UploadProgress | undefined> {
    const chunks = await this.listChunks(hash);
    const [first] = chunks;
    return first && { offset: findEndOffset(findContiguousChunks(chunks)), length: first.length };
  }

  async append(hash: string, progress: UploadProgress, source: Readable): Promise<UploadProgress> {
    let offset = progress.offset;
    let buffered: Buffer[] = [];
    let bufferedBytes = 0;
    const flush = async (): Promise<void> => {
      if (bufferedBytes === 0) return;
      const bytes = Buffer.concat(buffered);
      [buffered, bufferedBytes] = [[], 0];
      await this.bucket.put(createChunkKey(hash, progress.length, offset, bytes.length), bytes);
      offset += bytes.length;
    };
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    // An aborted stream ends here; received bytes count.
    const readNext = (): Promise<Buffer | undefined> =>
      chunks.next().then(
        ({ done, value }) => (done === true ? undefined : value),
        () => undefined,
      );
    let next = readNext();
    let timer = createStoppedTimer();
    for (;;) {
      const chunk = await Promise.race([next, timer.due]);
      if (chunk === FLUSH_DUE) {
        await flush();
        timer = createStoppedTimer();
        continue;
      }
      if (chunk === undefined) break;
      if (offset + bufferedBytes + chunk.length > progress.length) throw new Problem('TOO_LARGE');
      if (bufferedBytes === 0) timer = startFlushTimer();
      buffered.push(chunk);
      bufferedBytes += chunk.length;
      next = readNext();
      if (bufferedBytes >= FLUSH_BYTES) {
        timer.cancel();
        await flush();
        timer = createStoppedTimer();
      }
    }
    timer.cancel();
    await flush();
    return { offset, length: progress.length };
  }

  async withFile<T>(hash: string, progress: UploadProgress, work: (path: string) => Promise<T>): Promise<T> {
    const path = await this.tempFiles.writeBytes(hash, await this.readUpload(hash, progress));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** @throws Problem BUSY when another process has just completed or discarded the upload */
  private async readUpload(hash: string, progress: UploadProgress): Promise<Buffer> {
    const whole = Buffer.alloc(progress.length);
    const chain = findContiguousChunks(await this.listChunks(hash));
    if (findEndOffset(chain) < progress.length) throw new Problem('BUSY', { retryAfter: 1 });
    for (const { key, offset } of chain) {
      const bytes = await this.bucket.get(key);
      if (!bytes) throw new Problem('BUSY', { retryAfter: 1 });
      bytes.copy(whole, offset);
    }
    return whole;
  }

  /** Keys are never reused, so a late removal is harmless. */
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
    const chunks: StoredChunk[] = [];
    for await (const { key, bytes, modified } of this.bucket.list(`incoming/${hash}/`)) {
      const [, , length, name] = key.split('/');
      chunks.push({ key, bytes, modified, length: Number(length), offset: Number.parseInt(name ?? '', 10) });
    }
    // An upload may start twice with different lengths; the first counts.
    return chunks.filter(({ length }) => length === chunks[0]?.length);
  }
}

function createChunkKey(hash: string, length: number, offset: number, bytes: number): string {
  return `incoming/${hash}/${length}/${String(offset).padStart(8, '0')}-${bytes}-${randomUUID()}`;
}

function findContiguousChunks(chunks: readonly StoredChunk[]): StoredChunk[] {
  const chain: StoredChunk[] = [];
  for (;;) {
    const endOffset = findEndOffset(chain);
    const next = chunks
      .filter((part) => part.offset <= endOffset && part.offset + part.bytes > endOffset)
      .toSorted((a, b) => b.offset + b.bytes - (a.offset + a.bytes))[0];
    if (!next) return chain;
    chain.push(next);
  }
}

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
  const elapsed = pause(FLUSH_DELAY_MS, FLUSH_DUE, { signal }).catch(
    () => new Promise<typeof FLUSH_DUE>(() => undefined),
  );
  return { due: elapsed, cancel: () => stop.abort() };
}

function createStoppedTimer(): FlushTimer {
  return { due: new Promise(() => undefined), cancel: () => undefined };
}
