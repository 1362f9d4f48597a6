import { isLiveCar } from '#shared/domain/car-state-machine.ts';
import type { CarRow, Collection, Rows } from '#server/store/rows.ts';
import { INDEXES, getIndexKeys, type Index } from './indexes.ts';
import { SortedMap, type KeyRange } from './sorted-map.ts';

/** An immutable state of the whole store: lowdb's `data`, replaced by every commit. */

type IndexValue<I> = I extends { value(row: never): infer Value } ? Value : never;

export interface Table<C extends Collection> {
  readonly rows: SortedMap<Rows[C]>;
  readonly by: {
    readonly [I in keyof (typeof INDEXES)[C]]: SortedMap<IndexValue<(typeof INDEXES)[C][I]>>;
  };
}
export type Tables = { readonly [C in Collection]: Table<C> };

export interface StoreState {
  readonly tables: Tables;
  readonly seq: number;
  /** `seq` of the last transaction that changed the catalogue; names its version. */
  readonly catalogueSeq: number;
  readonly storeId: string;
}

export const COLLECTIONS = Object.keys(INDEXES) as Collection[];

interface UntypedIndexes {
  [name: string]: Index<unknown, unknown>;
}

function getIndexes(collection: Collection): UntypedIndexes {
  return INDEXES[collection] as unknown as UntypedIndexes;
}

function buildTable(collection: Collection, rows: ReadonlyMap<string, object>) {
  const by: Record<string, SortedMap<unknown>> = {};
  for (const [name, index] of Object.entries(getIndexes(collection))) {
    const entries: [string, unknown][] = [];
    for (const row of rows.values()) {
      for (const key of getIndexKeys(index, row)) entries.push([key, index.value(row)]);
    }
    by[name] = SortedMap.from(entries);
  }
  return { rows: SortedMap.from([...rows]), by };
}

export type RowMaps = { [C in Collection]: Map<string, Rows[C]> };

export function createRowMaps(): RowMaps {
  return Object.fromEntries(COLLECTIONS.map((name) => [name, new Map()])) as unknown as RowMaps;
}

export function buildState(maps: RowMaps, facts: Omit<StoreState, 'tables'>): StoreState {
  const tables = Object.fromEntries(COLLECTIONS.map((name) => [name, buildTable(name, maps[name])]));
  return { ...facts, tables: tables as unknown as Tables };
}

export function createEmptyState(storeId: string): StoreState {
  return buildState(createRowMaps(), { seq: 0, catalogueSeq: 0, storeId });
}

/** A change of a live car, a dealer or a picked car. @see D-92 */
export function isCatalogueChange(collection: Collection, before: object | undefined, after: object | null): boolean {
  if (collection === 'carClaims' || collection === 'dealers') return true;
  if (collection !== 'cars') return false;
  return (before !== undefined && isLiveCar(before as CarRow)) || (after !== null && isLiveCar(after as CarRow));
}

export function replaceRow<C extends Collection>(
  tables: Tables,
  collection: C,
  id: string,
  row: Rows[C] | null,
): Tables {
  const table = tables[collection] as unknown as {
    rows: SortedMap<Rows[C]>;
    by: Record<string, SortedMap<unknown>>;
  };
  const before = table.rows.get(id);
  const by: Record<string, SortedMap<unknown>> = {};
  for (const [name, index] of Object.entries(getIndexes(collection))) {
    by[name] = updateIndex(table.by[name]!, index, before, row);
  }
  const rows = row === null ? table.rows.without(id) : table.rows.with(id, row);
  return { ...tables, [collection]: { rows, by } };
}

function updateIndex(
  map: SortedMap<unknown>,
  index: Index<unknown, unknown>,
  before: object | undefined,
  after: object | null,
): SortedMap<unknown> {
  const oldKeys = before === undefined ? [] : getIndexKeys(index, before);
  const newKeys = after === null ? [] : getIndexKeys(index, after);
  let next = map;
  for (const key of oldKeys) if (!newKeys.includes(key)) next = next.without(key);
  for (const key of newKeys) next = next.with(key, index.value(after));
  return next;
}

export function findUniqueViolation(tables: Tables, collection: Collection, row: { id: string }): string | undefined {
  const by = tables[collection].by as unknown as Record<string, SortedMap<{ id: string }>>;
  for (const [name, index] of Object.entries(getIndexes(collection))) {
    if (!index.unique) continue;
    for (const key of getIndexKeys(index, row)) {
      const holder = by[name]!.get(key);
      if (holder && holder.id !== row.id) return name;
    }
  }
  return undefined;
}

export function getPrefixRange(...parts: string[]): Required<Pick<KeyRange, 'from' | 'to'>> {
  const prefix = parts.join('\0');
  return { from: `${prefix}\0`, to: `${prefix}\u0001` };
}
