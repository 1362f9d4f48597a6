import { settlePaidCars, settlePlaces } from '#server/store/row-upgrades.ts';
import { StoreDamaged } from './store-corrupted-error.ts';
import { DISK, type Disk } from './disk.ts';
import { journalPath, listFiles, type StoreFiles } from './store-files.ts';
import { Replay, type Facts, type SegmentEnd } from './journal-replay.ts';
import { readSnapshot } from './snapshot.ts';
import { emptyRowMaps, stateFrom, type RowMaps, type State } from './state.ts';

/** Finds the state a folder holds: the newest snapshot, then every journal segment from its generation on. */

export interface Loaded extends SegmentEnd {
  state: State;
}

/**
 * Reads only; undefined when the folder never held a store.
 * `snapshotGeneration` starts from an older snapshot than the newest one, to see whether it is whole.
 * @throws StoreDamaged when a part is missing or not as it was written
 */
export async function loadStore(
  folder: string,
  disk: Disk = DISK,
  snapshotGeneration?: number,
): Promise<Loaded | undefined> {
  const files = await listFiles(folder, disk);
  const newest = snapshotGeneration ?? files.snapshots.at(-1);
  if (newest === undefined && files.journals.length === 0) {
    if (files.others.length === 0) return undefined;
    throw new StoreDamaged(folder, undefined, `there is no journal beside ${files.others.join(', ')}`);
  }
  const generations = journalsFrom(folder, files, newest ?? 0);
  const { maps, facts } = await startingPoint(disk, folder, newest);
  const replay = new Replay(disk, folder, maps, facts);
  for (const generation of generations) await replay.segment(generation);
  settlePaidCars(maps);
  settlePlaces(maps);
  const { seq, catalogueSeq, storeId = '' } = facts;
  const state = stateFrom(maps, { seq, catalogueSeq, storeId });
  return { state, ...replay.end };
}

/** The segments to replay: from this generation on without a gap. An existing store never starts as an empty one. */
function journalsFrom(folder: string, files: StoreFiles, first: number): number[] {
  const last = files.journals.at(-1) ?? first;
  const wanted = Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => first + step);
  const missing = wanted.find((generation) => !files.journals.includes(generation));
  if (missing === undefined) return wanted;
  const reason =
    files.snapshots.length > 0 ? 'it is missing' : 'it is missing, and there is no snapshot either';
  throw new StoreDamaged(journalPath(folder, missing), undefined, reason);
}

async function startingPoint(
  disk: Disk,
  folder: string,
  generation: number | undefined,
): Promise<{ maps: RowMaps; facts: Facts }> {
  if (generation === undefined) {
    return { maps: emptyRowMaps(), facts: { seq: 0, catalogueSeq: 0, storeId: undefined } };
  }
  const { header, maps } = await readSnapshot(disk, folder, generation);
  const { seq, catalogueSeq, storeId } = header;
  return { maps, facts: { seq, catalogueSeq, storeId } };
}
