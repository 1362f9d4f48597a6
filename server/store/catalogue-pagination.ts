import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { CarSort } from '#shared/domain/car-search-options.ts';

export interface SortPosition {
  key: number;
  createdAt: string;
  id: string;
}

export function compareSortPositions(a: SortPosition, b: SortPosition): number {
  if (a.key !== b.key) return a.key - b.key;
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1;
  if (a.id !== b.id) return a.id > b.id ? -1 : 1;
  return 0;
}

export function encodeCatalogueCursor(sort: CarSort, position: SortPosition): string {
  return Buffer.from(JSON.stringify([sort, position.key, position.createdAt, position.id])).toString('base64url');
}

/** Undefined (the first page) for a damaged cursor or one of another order. */
export function decodeCatalogueCursor(search: Pick<CarSearch, 'cursor' | 'sortBy'>): SortPosition | undefined {
  if (search.cursor === undefined) return undefined;
  try {
    const fields: unknown = JSON.parse(Buffer.from(search.cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(fields)) return undefined;
    const [sort, key, createdAt, id] = fields as unknown[];
    if (sort !== search.sortBy || !Number.isSafeInteger(key)) return undefined;
    if (typeof createdAt !== 'string' || typeof id !== 'string') return undefined;
    if (createdAt.includes('\0') || id.includes('\0')) return undefined;
    return { key: key as number, createdAt, id };
  } catch {
    return undefined;
  }
}
