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
import type { Incoming, Standing } from '#server/photos/resumable-upload-store.ts';
import { Scratch } from '#server/photos/temp-files.ts';
import type { Bucket } from './s3-bucket.ts';

interface Part {
  key: string;
  offset: number;
  bytes: number;
  length: number;
  modified: number;
}

/** Bytes after which what arrived is put: the largest part a phone sends. */
const PUT_AT = 256 * 1024;
/** Milliseconds that bytes wait for more of them: by then the phone may ask another process where it stands. */
const LONGEST_HELD_MS = 1_000;

export class S3Incoming implements Incoming {
  private readonly bucket: Bucket;
  private readonly scratch: Scratch;

  constructor(bucket: Bucket, scratchFolder: string) {
    this.bucket = bucket;
    this.scratch = new Scratch(scratchFolder);
  }

  async standing(hash: string): Promise<Standing | undefined> {
    const parts = await this.partsOf(hash);
    const [first] = parts;
    return first && { offset: end(chainOf(parts)), length: first.length };
  }

  async append(hash: string, at: Standing, source: Readable): Promise<Standing> {
    let offset = at.offset;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const put = async (): Promise<void> => {
      if (heldBytes === 0) return;
      const bytes = Buffer.concat(held);
      [held, heldBytes] = [[], 0];
      await this.bucket.put(keyOf(hash, at.length, offset, bytes.length), bytes);
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
    let due = never();
    for (;;) {
      const chunk = await Promise.race([next, due.at]);
      if (chunk === DUE) {
        await put();
        due = never();
        continue;
      }
      if (chunk === undefined) break;
      if (offset + heldBytes + chunk.length > at.length) throw new Problem('TOO_LARGE');
      if (heldBytes === 0) due = soon();
      held.push(chunk);
      heldBytes += chunk.length;
      next = following();
      if (heldBytes >= PUT_AT) {
        due.cancel();
        await put();
        due = never();
      }
    }
    due.cancel();
    await put();
    return { offset, length: at.length };
  }

  async withFile<T>(hash: string, at: Standing, work: (path: string) => Promise<T>): Promise<T> {
    const path = await this.scratch.keep(hash, await this.bytesOf(hash, at));
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** @throws Problem BUSY when they are no more: another process has just kept or discarded them, and knows what became of it */
  private async bytesOf(hash: string, at: Standing): Promise<Buffer> {
    const whole = Buffer.alloc(at.length);
    const chain = chainOf(await this.partsOf(hash));
    if (end(chain) < at.length) throw new Problem('BUSY', { retryAfter: 1 });
    for (const { key, offset } of chain) {
      const bytes = await this.bucket.get(key);
      if (!bytes) throw new Problem('BUSY', { retryAfter: 1 });
      bytes.copy(whole, offset);
    }
    return whole;
  }

  /** The names of parts are never used again, so that a removal that arrives late finds nothing. */
  async discard(hash: string): Promise<void> {
    for (const { key } of await this.partsOf(hash)) await this.bucket.remove(key, 3);
  }

  async discardOlder(before: number): Promise<void> {
    const newest = new Map<string, number>();
    for await (const { key, modified } of this.bucket.list('incoming/')) {
      const hash = key.split('/')[1] ?? '';
      newest.set(hash, Math.max(newest.get(hash) ?? 0, modified));
    }
    for (const [hash, modified] of newest) if (modified < before) await this.discard(hash);
  }

  private async partsOf(hash: string): Promise<Part[]> {
    const parts: Part[] = [];
    for await (const { key, bytes, modified } of this.bucket.list(`incoming/${hash}/`)) {
      const [, , length, name] = key.split('/');
      parts.push({ key, bytes, modified, length: Number(length), offset: Number.parseInt(name ?? '', 10) });
    }
    // Of one upload all say the same length; of one that was begun twice the first counts.
    return parts.filter(({ length }) => length === parts[0]?.length);
  }
}

function keyOf(hash: string, length: number, offset: number, bytes: number): string {
  return `incoming/${hash}/${length}/${String(offset).padStart(8, '0')}-${bytes}-${randomUUID()}`;
}

/** Parts that follow each other from the first byte without a gap, as few as reach furthest. */
function chainOf(parts: readonly Part[]): Part[] {
  const chain: Part[] = [];
  for (;;) {
    const reached = end(chain);
    const next = parts
      .filter((part) => part.offset <= reached && part.offset + part.bytes > reached)
      .toSorted((a, b) => b.offset + b.bytes - (a.offset + a.bytes))[0];
    if (!next) return chain;
    chain.push(next);
  }
}

/** Bytes that a chain has from the first one on. */
function end(chain: readonly Part[]): number {
  const last = chain.at(-1);
  return last ? last.offset + last.bytes : 0;
}

const DUE = Symbol('due');

interface Due {
  at: Promise<typeof DUE>;
  cancel(): void;
}

function soon(): Due {
  const stop = new AbortController();
  const { signal } = stop;
  const at = pause(LONGEST_HELD_MS, DUE, { signal }).catch(() => new Promise<typeof DUE>(() => undefined));
  return { at, cancel: () => stop.abort() };
}

function never(): Due {
  return { at: new Promise(() => undefined), cancel: () => undefined };
}
