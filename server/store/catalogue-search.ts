import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import type { CarRow } from './rows.ts';

/** @see D-14 */
export function normalizeCase(text: string): string {
  return text.toLowerCase();
}

/** Fields are on separate lines so that no word spans two. @see C-brw-18 */
export function buildSearchText(car: CarRow): string {
  return normalizeCase([car.make, car.model, car.trim ?? '', String(car.year ?? ''), car.bodyType ?? ''].join('\n'));
}

export function splitSearchWords(q: string | undefined): string[] {
  return q === undefined ? [] : normalizeCase(q).split(/\s+/).filter(Boolean);
}

/** A word of letters and digits matches in any spacing: "e300" in "E 300", "f150" in "F-150". */
export function isModelCode(word: string): boolean {
  return /[a-z]/.test(word) && /\d/.test(word);
}

export function stripSeparators(text: string): string {
  return text.replaceAll(/[ -]/g, '');
}

/** Matches the code as written, or at the start of a word whose letters and digits are separated. */
export function containsModelCode(text: string, code: string): boolean {
  if (text.includes(code)) return true;
  // Digits are never separated, so most texts fail here without joining words.
  if (!text.includes(/\d+/.exec(code)?.[0] ?? '')) return false;
  const joined = text.replaceAll(/([a-z])[ -]([0-9])/g, '$1$2');
  return `\n${joined.replaceAll(' ', '\n')}`.includes(`\n${code}`);
}

/** 0 is best: each word adds 0 as a whole word, 1 as a prefix, 2 elsewhere. */
export function computeRelevanceRank(text: string, words: readonly string[]): number {
  const padded = ` ${text.replaceAll('\n', ' ')} `;
  const rankOf = (word: string) => (padded.includes(` ${word} `) ? 0 : padded.includes(` ${word}`) ? 1 : 2);
  return words.reduce((sum, word) => sum + rankOf(word), 0);
}

export function containsSearchWord(text: string, word: string): boolean {
  return isModelCode(word) ? containsModelCode(text, stripSeparators(word)) : text.includes(word);
}

export function hasAirbagsIntact(car: CarRow): boolean {
  return car.features.includes('Airbags Intact');
}

export function hasChassisIntact(car: CarRow): boolean {
  return car.features.includes('Chassis Intact');
}

/** 0 is the fastest; unknown categories are last. @see C-brw-25 */
export function getRepairTimeRank(car: Pick<CarRow, 'repairTimeCategory'>): number {
  const rank = REPAIR_TIME_CATEGORIES.indexOf(car.repairTimeCategory);
  return rank < 0 ? REPAIR_TIME_CATEGORIES.length : rank;
}

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
