import { current } from '#server/store/row-upgrades.ts';
import { frozen } from '#server/store/row-serialization.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import { checkedLine, readCheckedLines } from './checksummed-lines.ts';
import { StoreDamaged } from './store-corrupted-error.ts';
import type { Disk } from './disk.ts';
import { placeFile, snapshotPath } from './store-files.ts';
import { COLLECTIONS, emptyRowMaps, type RowMaps, type State } from './state.ts';

/** The whole state in one file: a header, one line a row, and a last line that says how many rows there are. */

export interface SnapshotHeader {
  redrive: 'snapshot';
  version: 1;
  generation: number;
  storeId: string;
  seq: number;
  catalogueSeq: number;
}

/** Characters turned into text at a time: about 2 ms of work, then other work has its turn. */
const SLICE = 256 * 1024;
/** Written characters after which the disk is waited for, so that the last sync is short and commits beside it stay quick. */
const SYNC_EVERY = 8 * 1024 * 1024;

/** Streams a state, which nobody can change meanwhile, into the snapshot of a generation; answers its length in characters. */
export async function writeSnapshot(
  disk: Disk,
  folder: string,
  generation: number,
  state: State,
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
  await placeFile(disk, folder, snapshotPath(folder, generation), async (append, sync) => {
    let unsynced = 0;
    for (const slice of slicesOf(state, header)) {
      await append(slice);
      length += slice.length;
      unsynced += slice.length;
      if (unsynced < SYNC_EVERY) continue;
      await sync();
      unsynced = 0;
    }
  });
  return length;
}

function* slicesOf(state: State, header: SnapshotHeader): Generator<string> {
  let slice = checkedLine(JSON.stringify(header));
  let rows = 0;
  for (const collection of COLLECTIONS) {
    for (const leaf of state.tables[collection].rows.leaves()) {
      for (const row of leaf) slice += checkedLine(JSON.stringify([collection, row]));
      rows += leaf.length;
      if (slice.length < SLICE) continue;
      yield slice;
      slice = '';
    }
  }
  yield slice + checkedLine(JSON.stringify({ rows }));
}

/** @throws StoreDamaged when anything in it is not as it was written */
export async function readSnapshot(
  disk: Disk,
  folder: string,
  generation: number,
): Promise<{ header: SnapshotHeader; maps: RowMaps }> {
  const path = snapshotPath(folder, generation);
  const maps = emptyRowMaps();
  let header: SnapshotHeader | undefined;
  let rows = 0;
  let promised: number | undefined;
  const { torn } = await readCheckedLines(disk, path, (text, offset) => {
    const line: unknown = JSON.parse(text);
    if (header === undefined) header = snapshotHeader(line, generation, path);
    else if (promised !== undefined) throw new StoreDamaged(path, offset, 'there is more after its end');
    else if (Array.isArray(line)) rows += keep(maps, line as [Collection, Rows[Collection]], path, offset);
    else promised = (line as { rows: number }).rows;
  });
  if (header === undefined || torn > 0 || promised !== rows) {
    throw new StoreDamaged(path, undefined, 'its end is missing');
  }
  return { header, maps };
}

function snapshotHeader(line: unknown, generation: number, path: string): SnapshotHeader {
  const header = line as SnapshotHeader;
  if (header.redrive !== 'snapshot' || header.version !== 1 || header.generation !== generation) {
    throw new StoreDamaged(path, 0, 'it is not a snapshot of this generation that this version can read');
  }
  return header;
}

function keep(
  maps: RowMaps,
  [collection, row]: [Collection, Rows[Collection]],
  path: string,
  offset: number,
): 1 {
  const map = maps[collection] as Map<string, Rows[Collection]> | undefined;
  if (map === undefined) throw new StoreDamaged(path, offset, `there is no collection ${collection}`);
  map.set(row.id, frozen(current(collection, row)));
  return 1;
}
