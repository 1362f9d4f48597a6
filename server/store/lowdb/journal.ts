import { open, type FileHandle } from 'node:fs/promises';
import type { Collection } from '#server/store/rows.ts';
import { checkedLine } from './checked-lines.ts';
import { journalPath, placeFile } from './folder.ts';

/** One segment of the journal: a header line, then one line a transaction, only ever appended to. */

export interface JournalHeader {
  redrive: 'journal';
  version: 1;
  generation: number;
  storeId: string;
  /** Transactions before this segment. */
  seq: number;
}

/** A committed transaction: the rows it put in place, null for those it removed. */
export interface JournalEntry {
  seq: number;
  changes: [Collection, string, object | null][];
}

/** The line of a transaction, made from the texts its rows already have. */
export function journalLine(
  seq: number,
  changes: readonly { collection: Collection; id: string; text: string | null }[],
): string {
  const parts = changes.map(({ collection, id, text }) => `["${collection}",${JSON.stringify(id)},${text}]`);
  return checkedLine(`{"seq":${seq},"changes":[${parts.join(',')}]}`);
}

export class Journal {
  readonly generation: number;
  readonly #handle: FileHandle;
  #size: number;

  private constructor(generation: number, handle: FileHandle, size: number) {
    this.generation = generation;
    this.#handle = handle;
    this.#size = size;
  }

  /** Starts a new segment; it is durable, header and name, before anything can be appended. */
  static async create(folder: string, facts: Omit<JournalHeader, 'redrive' | 'version'>): Promise<Journal> {
    const header: JournalHeader = { redrive: 'journal', version: 1, ...facts };
    const line = checkedLine(JSON.stringify(header));
    await placeFile(folder, journalPath(folder, facts.generation), (append) => append(line));
    return Journal.resume(folder, facts.generation, Buffer.byteLength(line));
  }

  /** Continues a segment after its last whole line; a torn line behind it is cut off. */
  static async resume(folder: string, generation: number, whole: number): Promise<Journal> {
    const handle = await open(journalPath(folder, generation), 'r+');
    if ((await handle.stat()).size > whole) await handle.truncate(whole);
    // What a killed process wrote last may not have reached the disk yet; nobody may read it before it has.
    await handle.sync();
    return new Journal(generation, handle, whole);
  }

  /** Bytes that are durable. */
  get size(): number {
    return this.#size;
  }

  /**
   * Appends lines and waits for the disk: one write, one fdatasync. After a failure the file is cut back to what was durable
   * before, as far as the disk allows, and must not be appended to again.
   * @throws the system's error
   */
  async append(lines: string): Promise<void> {
    const bytes = Buffer.from(lines);
    try {
      await this.#write(bytes);
      await this.#handle.datasync();
    } catch (error) {
      await this.#cutBack();
      throw error;
    }
    this.#size += bytes.length;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  /** A write may take only part of the bytes, for one when the disk is nearly full. */
  async #write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      const left = bytes.length - done;
      const { bytesWritten } = await this.#handle.write(bytes, done, left, this.#size + done);
      done += bytesWritten;
    }
  }

  async #cutBack(): Promise<void> {
    try {
      await this.#handle.truncate(this.#size);
      await this.#handle.sync();
    } catch {
      // The disk takes nothing any more. What is left over is a torn line, which the next start cuts off, or a whole
      // transaction that nobody was told has failed for good.
    }
  }
}
