import type { Collection } from '#server/store/rows.ts';
import { formatChecksummedLine } from './checksummed-lines.ts';
import type { Disk, OpenFile } from './disk.ts';
import { getJournalPath, writeFileAtomically } from './store-files.ts';

/**
 * One segment of the journal: a header line, then what was saved together, only ever appended to: a line that says that all before it
 * is durable, and one line a transaction.
 */

/** The text of that line: whatever stands before it and cannot be read was there once, and is no rest of a power cut. */
export const SYNC_MARKER = 'synced';
const SYNC_MARKER_LINE = formatChecksummedLine(JSON.stringify(SYNC_MARKER));

/** Segments of version 1 have no such lines, or only behind what an earlier version wrote. */
export const JOURNAL_VERSIONS: readonly number[] = [1, 2];

export interface JournalHeader {
  redrive: 'journal';
  version: 1 | 2;
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
export function formatJournalLine(
  seq: number,
  changes: readonly { collection: Collection; id: string; text: string | null }[],
): string {
  const parts = changes.map(({ collection, id, text }) => `["${collection}",${JSON.stringify(id)},${text}]`);
  return formatChecksummedLine(`{"seq":${seq},"changes":[${parts.join(',')}]}`);
}

/** Where a segment stands. */
export interface JournalSegment {
  readonly generation: number;
  /** Bytes that are durable, up to the end of the last whole line. */
  readonly size: number;
  /** Whether anything follows its header. */
  readonly hasEntries: boolean;
}

export class Journal implements JournalSegment {
  readonly generation: number;
  readonly #handle: OpenFile;
  #size: number;
  #hasEntries: boolean;

  private constructor(handle: OpenFile, { generation, size, hasEntries }: JournalSegment) {
    this.generation = generation;
    this.#handle = handle;
    this.#size = size;
    this.#hasEntries = hasEntries;
  }

  /** Starts a new segment; it is durable, header and name, before anything can be appended. */
  static async create(disk: Disk, folder: string, facts: Omit<JournalHeader, 'redrive' | 'version'>): Promise<Journal> {
    const header: JournalHeader = { redrive: 'journal', version: 2, ...facts };
    const line = formatChecksummedLine(JSON.stringify(header));
    await writeFileAtomically(disk, folder, getJournalPath(folder, facts.generation), (append) => append(line));
    const { generation } = facts;
    return Journal.resume(disk, folder, { generation, size: Buffer.byteLength(line), hasEntries: false });
  }

  /**
   * Continues a segment after its last whole line; a torn line behind it is cut off.
   * @param unsureFrom first byte that may not be durable
   */
  static async resume(
    disk: Disk,
    folder: string,
    segment: JournalSegment,
    unsureFrom = segment.size,
  ): Promise<Journal> {
    const handle = await disk.open(getJournalPath(folder, segment.generation), 'r+');
    try {
      if ((await handle.stat()).size > segment.size) await handle.truncate(segment.size);
      // What the process before wrote last may not have reached the disk; nobody may read it before it has.
      await rewriteBytes(handle, unsureFrom, segment.size);
      await handle.sync();
    } catch (error) {
      await handle.close().catch(() => undefined);
      throw error;
    }
    return new Journal(handle, segment);
  }

  get hasEntries(): boolean {
    return this.#hasEntries;
  }

  get size(): number {
    return this.#size;
  }

  /**
   * Appends lines and waits for the disk: one write, one fdatasync. After a failure the file is cut back to what was durable
   * before, as far as the disk allows, and must not be appended to again.
   * @throws the system's error
   */
  async append(lines: string): Promise<void> {
    const bytes = Buffer.from(SYNC_MARKER_LINE + lines);
    this.#hasEntries = true;
    try {
      await writeAll(this.#handle, bytes, this.#size);
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

/** A write may take only part of the bytes, for one when the disk is nearly full. */
async function writeAll(handle: OpenFile, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/**
 * Writes the bytes of a file from `start` to `end` once more. After a sync that failed the system holds them for written, and no
 * later sync of its own would bring them to the disk.
 */
async function rewriteBytes(handle: OpenFile, start: number, end: number): Promise<void> {
  const bytes = Buffer.alloc(end - start);
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) throw new Error('a segment of the journal became shorter while it was read');
    done += bytesRead;
  }
  await writeAll(handle, bytes, start);
}
