import type { Collection, Rows } from '#server/store/rows.ts';
import { current, settlePaidCars } from '#server/store/earlier-rows.ts';
import { frozen } from '#server/store/row-text.ts';
import { readCheckedLines, type Extent } from './checked-lines.ts';
import { StoreDamaged } from './damage.ts';
import { journalPath, listFiles, type StoreFiles } from './folder.ts';
import type { JournalEntry, JournalHeader } from './journal.ts';
import { readSnapshot } from './snapshot.ts';
import { emptyRowMaps, stateFrom, touchesCatalogue, type RowMaps, type State } from './state.ts';

/** Finds the state a folder holds: the newest snapshot, then every journal segment from its generation on. */

export interface Loaded {
  state: State;
  /** The segment to go on with. */
  generation: number;
  /** Of that segment. A torn line is one nobody was told had been saved. */
  extent: Extent;
}

interface Facts {
  seq: number;
  catalogueSeq: number;
  /** Undefined until the first file was read. */
  storeId: string | undefined;
}

/**
 * Reads only; undefined when the folder never held a store.
 * `snapshotGeneration` starts from an older snapshot than the newest one, to see whether it is whole.
 * @throws StoreDamaged when a part is missing or not as it was written
 */
export async function loadStore(folder: string, snapshotGeneration?: number): Promise<Loaded | undefined> {
  const files = await listFiles(folder);
  const newest = snapshotGeneration ?? files.snapshots.at(-1);
  if (newest === undefined && files.journals.length === 0) {
    if (files.others.length === 0) return undefined;
    throw new StoreDamaged(folder, undefined, `there is no journal beside ${files.others.join(', ')}`);
  }
  const generations = journalsFrom(folder, files, newest ?? 0);
  const { maps, facts } = await startingPoint(folder, newest);
  let extent: Extent = { whole: 0, torn: 0 };
  for (const generation of generations) {
    if (extent.torn > 0) throw tornInside(folder, generation - 1, extent);
    extent = await replay(folder, generation, maps, facts);
  }
  settlePaidCars(maps);
  const { seq, catalogueSeq, storeId = '' } = facts;
  const state = stateFrom(maps, { seq, catalogueSeq, storeId });
  return { state, generation: generations.at(-1)!, extent };
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
  folder: string,
  generation: number | undefined,
): Promise<{ maps: RowMaps; facts: Facts }> {
  if (generation === undefined) {
    return { maps: emptyRowMaps(), facts: { seq: 0, catalogueSeq: 0, storeId: undefined } };
  }
  const { header, maps } = await readSnapshot(folder, generation);
  const { seq, catalogueSeq, storeId } = header;
  return { maps, facts: { seq, catalogueSeq, storeId } };
}

/** Applies one segment to the maps; its lines must follow each other without a gap. */
async function replay(folder: string, generation: number, maps: RowMaps, facts: Facts): Promise<Extent> {
  const path = journalPath(folder, generation);
  let started = false;
  const extent = await readCheckedLines(path, (text, offset) => {
    const line: unknown = JSON.parse(text);
    if (started) apply(line as JournalEntry, maps, facts, path, offset);
    else checkHeader(line as JournalHeader, generation, facts, path);
    started = true;
  });
  if (!started) throw new StoreDamaged(path, 0, 'its first line is missing');
  return extent;
}

function checkHeader(header: JournalHeader, generation: number, facts: Facts, path: string): void {
  facts.storeId ??= header.storeId;
  const known = header.redrive === 'journal' && header.version === 1 && header.generation === generation;
  if (!known)
    throw new StoreDamaged(path, 0, 'it is not a journal of this generation that this version can read');
  if (header.storeId !== facts.storeId) throw new StoreDamaged(path, 0, 'it belongs to another store');
  if (header.seq === facts.seq) return;
  throw new StoreDamaged(path, 0, `it begins after transaction ${header.seq}, not ${facts.seq}`);
}

function apply(entry: JournalEntry, maps: RowMaps, facts: Facts, path: string, offset: number): void {
  if (entry.seq !== facts.seq + 1) {
    throw new StoreDamaged(path, offset, `transaction ${facts.seq + 1} is missing, ${entry.seq} follows`);
  }
  facts.seq = entry.seq;
  for (const [collection, id, row] of entry.changes) {
    const map = maps[collection] as Map<string, Rows[Collection]> | undefined;
    if (map === undefined) throw new StoreDamaged(path, offset, `there is no collection ${collection}`);
    if (touchesCatalogue(collection, map.get(id), row)) facts.catalogueSeq = entry.seq;
    if (row === null) map.delete(id);
    else map.set(id, frozen(current(collection, row as Rows[Collection])));
  }
}

function tornInside(folder: string, generation: number, extent: Extent): StoreDamaged {
  const path = journalPath(folder, generation);
  return new StoreDamaged(path, extent.whole, 'its last line is torn although a later segment exists');
}
