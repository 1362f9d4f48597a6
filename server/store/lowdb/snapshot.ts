import { upgradeRow } from '#server/store/row-upgrades.ts';
import { fromStoredRow, toStoredRow } from '#server/store/row-serialization.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import { formatChecksummedLine, readChecksummedLines } from './checksummed-lines.ts';
import { StoreCorruptedError } from './store-corrupted-error.ts';
import type { Disk } from './disk.ts';
import { writeFileAtomically, getSnapshotPath } from './store-files.ts';
import { COLLECTIONS, createRowMaps, type RowMaps, type StoreState } from './state.ts';

/** The whole state in one file: a header, one line per row, and the row count. */

export interface SnapshotHeader {
  redrive: 'snapshot';
  version: 1;
  generation: number;
  storeId: string;
  seq: number;
  catalogueSeq: number;
}

const BATCH_CHARS = 256 * 1024;
/** Regular syncs keep the final sync short and concurrent commits fast. */
const FSYNC_INTERVAL_CHARS = 8 * 1024 * 1024;

/** @returns length in characters */
export async function writeSnapshot(
  disk: Disk,
  folder: string,
  generation: number,
  state: StoreState,
): Promise<number> {
  const { storeId, seq, catalogueSeq } = state;
  const header: SnapshotHeader = {
    redrive: 'snapshot',
    version: 1,
    generation,
    storeId,
    seq,
    catalogueSeq,
  };
  let length = 0;
  await writeFileAtomically(disk, folder, getSnapshotPath(folder, generation), async (append, sync) => {
    let unsynced = 0;
    for (const slice of serializeBatches(state, header)) {
      await append(slice);
      length += slice.length;
      unsynced += slice.length;
      if (unsynced < FSYNC_INTERVAL_CHARS) continue;
      await sync();
      unsynced = 0;
    }
  });
  return length;
}

function* serializeBatches(state: StoreState, header: SnapshotHeader): Generator<string> {
  let slice = formatChecksummedLine(JSON.stringify(header));
  let rows = 0;
  for (const collection of COLLECTIONS) {
    for (const leaf of state.tables[collection].rows.listLeaves()) {
      for (const row of leaf)
        slice += formatChecksummedLine(JSON.stringify([collection, toStoredRow(collection, row as Rows[Collection])]));
      rows += leaf.length;
      if (slice.length < BATCH_CHARS) continue;
      yield slice;
      slice = '';
    }
  }
  yield slice + formatChecksummedLine(JSON.stringify({ rows }));
}

/** @throws StoreCorruptedError for a damaged or incomplete file */
export async function readSnapshot(
  disk: Disk,
  folder: string,
  generation: number,
): Promise<{ header: SnapshotHeader; maps: RowMaps }> {
  const path = getSnapshotPath(folder, generation);
  const maps = createRowMaps();
  let header: SnapshotHeader | undefined;
  let rows = 0;
  let expectedRows: number | undefined;
  const { tornBytes } = await readChecksummedLines(disk, path, (text, offset) => {
    const line: unknown = JSON.parse(text);
    if (header === undefined) header = parseSnapshotHeader(line, generation, path);
    else if (expectedRows !== undefined) throw new StoreCorruptedError(path, offset, 'there is more after its end');
    else if (Array.isArray(line)) rows += addRow(maps, line as [Collection, Rows[Collection]], path, offset);
    else expectedRows = (line as { rows: number }).rows;
  });
  if (header === undefined || tornBytes > 0 || expectedRows !== rows) {
    throw new StoreCorruptedError(path, undefined, 'its end is missing');
  }
  return { header, maps };
}

function parseSnapshotHeader(line: unknown, generation: number, path: string): SnapshotHeader {
  const header = line as SnapshotHeader;
  if (header.redrive !== 'snapshot' || header.version !== 1 || header.generation !== generation) {
    throw new StoreCorruptedError(path, 0, 'it is not a snapshot of this generation that this version can read');
  }
  return header;
}

function addRow(maps: RowMaps, [collection, row]: [Collection, Rows[Collection]], path: string, offset: number): 1 {
  const map = maps[collection] as Map<string, Rows[Collection]> | undefined;
  if (map === undefined) throw new StoreCorruptedError(path, offset, `there is no collection ${collection}`);
  map.set(row.id, fromStoredRow(collection, upgradeRow(collection, row)));
  return 1;
}
