import { backfillSoldCars, backfillCarEmirates } from '#server/store/row-upgrades.ts';
import { StoreCorruptedError } from './store-corrupted-error.ts';
import { NODE_DISK, type Disk } from './disk.ts';
import { getJournalPath, listStoreFiles, type StoreFiles } from './store-files.ts';
import { JournalReplay, type ReplayedState, type SegmentEnd } from './journal-replay.ts';
import { readSnapshot } from './snapshot.ts';
import { createRowMaps, buildState, type RowMaps, type StoreState } from './state.ts';

export interface LoadedStore extends SegmentEnd {
  state: StoreState;
}

/**
 * Undefined when the folder never held a store. @throws StoreCorruptedError
 * @param snapshotGeneration to start from an older snapshot than the newest
 */
export async function loadStore(
  folder: string,
  disk: Disk = NODE_DISK,
  snapshotGeneration?: number,
): Promise<LoadedStore | undefined> {
  const files = await listStoreFiles(folder, disk);
  const newest = snapshotGeneration ?? files.snapshots.at(-1);
  if (newest === undefined && files.journals.length === 0) {
    if (files.quarantined.length === 0) return undefined;
    throw new StoreCorruptedError(folder, undefined, `there is no journal beside ${files.quarantined.join(', ')}`);
  }
  const generations = listJournalsToReplay(folder, files, newest ?? 0);
  const { maps, facts } = await loadSnapshot(disk, folder, newest);
  const replay = new JournalReplay(disk, folder, maps, facts);
  for (const generation of generations) await replay.applySegment(generation);
  backfillSoldCars(maps);
  backfillCarEmirates(maps);
  const { seq, catalogueSeq, storeId = '' } = facts;
  const state = buildState(maps, { seq, catalogueSeq, storeId });
  return { state, ...replay.end };
}

function listJournalsToReplay(folder: string, files: StoreFiles, first: number): number[] {
  const last = files.journals.at(-1) ?? first;
  const generations = Array.from({ length: Math.max(1, last - first + 1) }, (_, step) => first + step);
  const missing = generations.find((generation) => !files.journals.includes(generation));
  if (missing === undefined) return generations;
  const reason = files.snapshots.length > 0 ? 'it is missing' : 'it is missing, and there is no snapshot either';
  throw new StoreCorruptedError(getJournalPath(folder, missing), undefined, reason);
}

async function loadSnapshot(
  disk: Disk,
  folder: string,
  generation: number | undefined,
): Promise<{ maps: RowMaps; facts: ReplayedState }> {
  if (generation === undefined) {
    return { maps: createRowMaps(), facts: { seq: 0, catalogueSeq: 0, storeId: undefined } };
  }
  const { header, maps } = await readSnapshot(disk, folder, generation);
  const { seq, catalogueSeq, storeId } = header;
  return { maps, facts: { seq, catalogueSeq, storeId } };
}
