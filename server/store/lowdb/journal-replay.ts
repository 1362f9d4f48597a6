import type { Collection, Rows } from '#server/store/rows.ts';
import { upgradeRow } from '#server/store/row-upgrades.ts';
import { fromStoredRow } from '#server/store/row-serialization.ts';
import { readChecksummedLines, type ReadExtent } from './checksummed-lines.ts';
import { StoreCorruptedError } from './store-corrupted-error.ts';
import type { Disk } from './disk.ts';
import { getJournalPath } from './store-files.ts';
import { JOURNAL_VERSIONS, SYNC_MARKER, type JournalEntry, type JournalHeader } from './journal.ts';
import { isCatalogueChange, type RowMaps } from './state.ts';

export interface ReplayedState {
  seq: number;
  catalogueSeq: number;
  storeId: string | undefined;
}

export interface SegmentEnd {
  generation: number;
  /** A torn line is an unacknowledged commit. */
  extent: ReadExtent;
  hasEntries: boolean;
  /** Start of the last batch; everything before is durable. */
  lastBatchOffset: number;
}

export class JournalReplay {
  end: SegmentEnd = {
    generation: -1,
    extent: { intactBytes: 0, tornBytes: 0 },
    hasEntries: false,
    lastBatchOffset: 0,
  };
  readonly #disk: Disk;
  readonly #folder: string;
  readonly #maps: RowMaps;
  readonly #state: ReplayedState;
  #unusedSegment: string | undefined;

  constructor(disk: Disk, folder: string, maps: RowMaps, state: ReplayedState) {
    this.#disk = disk;
    this.#folder = folder;
    this.#maps = maps;
    this.#state = state;
  }

  /** Lines must be consecutive, across segments too. @throws StoreCorruptedError */
  async applySegment(generation: number): Promise<void> {
    const path = getJournalPath(this.#folder, generation);
    if (this.#unusedSegment !== undefined) throw this.#outOfOrder(this.#unusedSegment);
    let hasHeader = false;
    let hasEntries = false;
    let lastBatchOffset = 0;
    const visit = (text: string, offset: number): void => {
      const line: unknown = JSON.parse(text);
      if (!hasHeader) this.#applyHeader(line as JournalHeader, generation, path);
      else if (this.#unusedSegment !== undefined) throw this.#outOfOrder(path);
      else if (line === SYNC_MARKER) lastBatchOffset = offset;
      else hasEntries = this.#applyEntry(line as JournalEntry, path, offset);
      hasHeader = true;
    };
    const extent = await readChecksummedLines(this.#disk, path, visit, (text) => text === JSON.stringify(SYNC_MARKER));
    if (!hasHeader) throw new StoreCorruptedError(path, 0, 'its first line is missing');
    if (this.#unusedSegment === undefined) this.end = { generation, extent, hasEntries, lastBatchOffset };
  }

  #applyHeader(header: JournalHeader, generation: number, path: string): void {
    const { redrive, version, seq, storeId } = header;
    const state = this.#state;
    state.storeId ??= storeId;
    const isKnown = redrive === 'journal' && JOURNAL_VERSIONS.includes(version);
    if (!isKnown || header.generation !== generation)
      throw new StoreCorruptedError(path, 0, 'it is not a journal of this generation that this version can read');
    if (storeId !== state.storeId) throw new StoreCorruptedError(path, 0, 'it belongs to another store');
    // The previous segment continued after this one was created, so this one must be empty.
    if (this.end.generation >= 0 && seq < state.seq) this.#unusedSegment = path;
    else if (seq !== state.seq) throw this.#outOfOrder(path, seq);
  }

  get #isTorn(): boolean {
    return this.end.extent.tornBytes > 0;
  }

  #outOfOrder(path: string, seq?: number): StoreCorruptedError {
    const { generation, extent } = this.end;
    if (this.#isTorn) {
      const previousPath = getJournalPath(this.#folder, generation);
      return new StoreCorruptedError(
        previousPath,
        extent.intactBytes,
        'its last line is torn although a later segment exists',
      );
    }
    const start = seq === undefined ? 'earlier' : `after transaction ${seq}`;
    return new StoreCorruptedError(path, 0, `it begins ${start}, not after transaction ${this.#state.seq}`);
  }

  #applyEntry(entry: JournalEntry, path: string, offset: number): true {
    const state = this.#state;
    if (entry.seq !== state.seq + 1) {
      throw new StoreCorruptedError(path, offset, `transaction ${state.seq + 1} is missing, ${entry.seq} follows`);
    }
    state.seq = entry.seq;
    for (const [collection, id, row] of entry.changes) {
      const map = this.#maps[collection] as Map<string, Rows[Collection]> | undefined;
      if (map === undefined) throw new StoreCorruptedError(path, offset, `there is no collection ${collection}`);
      if (isCatalogueChange(collection, map.get(id), row)) state.catalogueSeq = entry.seq;
      if (row === null) map.delete(id);
      else map.set(id, fromStoredRow(collection, upgradeRow(collection, row as Rows[Collection])));
    }
    return true;
  }
}
