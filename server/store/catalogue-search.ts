import type { CarSearch } from '#shared/contract/cars/car-search.ts';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import { REPAIR_TIME_CATEGORIES } from '#shared/domain/enums.ts';
import type { CarRow } from './rows.ts';

/** The rules of the public list (C-brw, D-90, D-91). */

/** Spelling in capitals or not makes no difference to a filter (D-14). */
export function normalizeCase(text: string): string {
  return text.toLowerCase();
}

/** What the search box looks in: make, model, trim, year and body type (C-brw-18). Lines keep words from spanning two fields. */
export function buildSearchText(car: CarRow): string {
  return normalizeCase([car.make, car.model, car.trim ?? '', String(car.year ?? ''), car.bodyType ?? ''].join('\n'));
}

/** The words of a search box, each of which must be found. */
export function splitSearchWords(q: string | undefined): string[] {
  return q === undefined ? [] : normalizeCase(q).split(/\s+/).filter(Boolean);
}

/** A word of letters and digits is found however it is spaced: "e300" in "E 300", "f150" in "F-150". */
export function isModelCode(word: string): boolean {
  return /[a-z]/.test(word) && /\d/.test(word);
}

/** Without spaces and hyphens. */
export function stripSeparators(text: string): string {
  return text.replaceAll(/[ -]/g, '');
}

/** Whether a search text holds a tight code: as it stands, or at the start of a word whose letters stand apart from its digits. */
export function containsModelCode(text: string, code: string): boolean {
  if (text.includes(code)) return true;
  // Digits are never apart: most texts are settled by them, without joining anything.
  if (!text.includes(/\d+/.exec(code)?.[0] ?? '')) return false;
  const joined = text.replaceAll(/([a-z])[ -]([0-9])/g, '$1$2');
  return `\n${joined.replaceAll(' ', '\n')}`.includes(`\n${code}`);
}

/** How well a text matches the words, 0 the best: each counts 0 as a whole word, 1 as the start of one, 2 within one. */
export function computeRelevanceRank(text: string, words: readonly string[]): number {
  const padded = ` ${text.replaceAll('\n', ' ')} `;
  const rankOf = (word: string) => (padded.includes(` ${word} `) ? 0 : padded.includes(` ${word}`) ? 1 : 2);
  return words.reduce((sum, word) => sum + rankOf(word), 0);
}

/** Whether a search text holds a word of a search box. */
export function containsSearchWord(text: string, word: string): boolean {
  return isModelCode(word) ? containsModelCode(text, stripSeparators(word)) : text.includes(word);
}

export function hasAirbagsIntact(car: CarRow): boolean {
  return car.features.includes('Airbags Intact');
}

export function hasChassisIntact(car: CarRow): boolean {
  return car.features.includes('Chassis Intact');
}

/** Fastest category 0; a category not in the list comes after all (C-brw-25). */
export function getRepairTimeRank(car: Pick<CarRow, 'repairTimeCategory'>): number {
  const rank = REPAIR_TIME_CATEGORIES.indexOf(car.repairTimeCategory);
  return rank < 0 ? REPAIR_TIME_CATEGORIES.length : rank;
}

/** The place of a car in an order. */
export interface SortPosition {
  key: number;
  createdAt: string;
  id: string;
}

/** Negative when `a` is shown before `b`. */
export function compareSortPositions(a: SortPosition, b: SortPosition): number {
  if (a.key !== b.key) return a.key - b.key;
  if (a.createdAt !== b.createdAt) return a.createdAt > b.createdAt ? -1 : 1;
  if (a.id !== b.id) return a.id > b.id ? -1 : 1;
  return 0;
}

/** The opaque cursor of the page that ends with this place. */
export function encodeCatalogueCursor(sort: CarSort, place: SortPosition): string {
  return Buffer.from(JSON.stringify([sort, place.key, place.createdAt, place.id])).toString('base64url');
}

/** Where the page starts: after this place. A cursor that is damaged or of another order costs only itself: the first page. */
export function decodeCatalogueCursor(search: Pick<CarSearch, 'cursor' | 'sortBy'>): SortPosition | undefined {
  if (search.cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(search.cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parts)) return undefined;
    const [sort, key, createdAt, id] = parts as unknown[];
    if (sort !== search.sortBy || !Number.isSafeInteger(key)) return undefined;
    if (typeof createdAt !== 'string' || typeof id !== 'string') return undefined;
    if (createdAt.includes('\0') || id.includes('\0')) return undefined;
    return { key: key as number, createdAt, id };
  } catch {
    return undefined;
  }
}
