import type { Collection } from '#server/store/rows.ts';
import { formatChecksummedLine } from './checksummed-lines.ts';
import type { Disk, OpenFile } from './disk.ts';
import { getJournalPath, writeFileAtomically } from './store-files.ts';

/** One journal segment, append-only: a header, then batches of a sync marker and one line per transaction. */

/** Everything before the marker is durable, so an unreadable line there is damage rather than a power cut. */
export const SYNC_MARKER = 'synced';
const SYNC_MARKER_LINE = formatChecksummedLine(JSON.stringify(SYNC_MARKER));

/** Version 1 segments may lack sync markers. */
export const JOURNAL_VERSIONS: readonly number[] = [1, 2];

export interface JournalHeader {
  redrive: 'journal';
  version: 1 | 2;
  generation: number;
  storeId: string;
  seq: number;
}

export interface JournalEntry {
  seq: number;
  changes: [Collection, string, object | null][];
}

export function formatJournalLine(
  seq: number,
  changes: readonly { collection: Collection; id: string; text: string | null }[],
): string {
  const parts = changes.map(({ collection, id, text }) => `["${collection}",${JSON.stringify(id)},${text}]`);
  return formatChecksummedLine(`{"seq":${seq},"changes":[${parts.join(',')}]}`);
}

export interface JournalSegment {
  readonly generation: number;
  /** Durable bytes, up to the end of the last complete line. */
  readonly size: number;
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

  static async create(disk: Disk, folder: string, facts: Omit<JournalHeader, 'redrive' | 'version'>): Promise<Journal> {
    const header: JournalHeader = { redrive: 'journal', version: 2, ...facts };
    const line = formatChecksummedLine(JSON.stringify(header));
    await writeFileAtomically(disk, folder, getJournalPath(folder, facts.generation), (append) => append(line));
    const { generation } = facts;
    return Journal.resume(disk, folder, { generation, size: Buffer.byteLength(line), hasEntries: false });
  }

  /** Truncates a torn last line. @param unsureFrom first byte that may not be durable */
  static async resume(
    disk: Disk,
    folder: string,
    segment: JournalSegment,
    unsureFrom = segment.size,
  ): Promise<Journal> {
    const handle = await disk.open(getJournalPath(folder, segment.generation), 'r+');
    try {
      if ((await handle.stat()).size > segment.size) await handle.truncate(segment.size);
      // The previous process's last writes must be durable before they are read.
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

  /** On failure the file is truncated to its durable length and closed for appends. @throws the system's error */
  async append(lines: string): Promise<void> {
    const bytes = Buffer.from(SYNC_MARKER_LINE + lines);
    this.#hasEntries = true;
    try {
      await writeAll(this.#handle, bytes, this.#size);
      await this.#handle.datasync();
    } catch (error) {
      await this.#truncateToDurable();
      throw error;
    }
    this.#size += bytes.length;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }

  async #truncateToDurable(): Promise<void> {
    try {
      await this.#handle.truncate(this.#size);
      await this.#handle.sync();
    } catch {
      // The rest is a torn line, which the next start truncates, or a complete unacknowledged transaction.
    }
  }
}

async function writeAll(handle: OpenFile, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}

/** Rewrites bytes: after a failed sync the system treats them as clean, so a later sync would not write them. */
async function rewriteBytes(handle: OpenFile, start: number, end: number): Promise<void> {
  const bytes = Buffer.alloc(end - start);
  for (let done = 0; done < bytes.length;) {
    const { bytesRead } = await handle.read(bytes, done, bytes.length - done, start + done);
    if (bytesRead === 0) throw new Error('a segment of the journal became shorter while it was read');
    done += bytesRead;
  }
  await writeAll(handle, bytes, start);
}
