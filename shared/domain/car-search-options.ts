import { SPECS, STORED_COLORS, type RepairTimeCategory, type Spec } from './enums.ts';

export const CAR_SORTS = [
  'latest',
  /** Whole-word matches first; the default for a text search. */
  'match',
  'year_desc',
  'year_asc',
  'price_asc',
  'price_desc',
  'mileage_asc',
  'repair_time',
  'saving_desc',
] as const;
export type CarSort = (typeof CAR_SORTS)[number];

/** AED. */
export const PRICE_STEP = 25_000;
/** Kilometres; a car counts under the upper end of its step. */
export const MILEAGE_STEP = 25_000;
/** AED; a car counts under the lower end of its step. */
export const SAVING_STEP = 10_000;

export const REPAIR_CATEGORIES_BY_MAX_DAYS = {
  '10': ['5-10'],
  '16': ['5-10', '11-16'],
  '22': ['5-10', '11-16', '17-22'],
} as const satisfies Record<string, readonly RepairTimeCategory[]>;
export const MAX_REPAIR_DAYS_OPTIONS = [
  '10',
  '16',
  '22',
] as const satisfies readonly (keyof typeof REPAIR_CATEGORIES_BY_MAX_DAYS)[];

/** Finds the specs without a toggle of their own. */
export const OTHER_SPEC = 'Other';
export const OTHER_SPECS = SPECS.filter((spec) => spec !== 'GCC' && spec !== 'American');
export const SEARCHED_SPECS = [...SPECS, OTHER_SPEC] as const satisfies readonly (Spec | 'Other')[];
export type SearchedSpec = (typeof SEARCHED_SPECS)[number];

/** "Grey" is stored as "Gray"; case is ignored. @see D-14, D-15 */
export function normalizeColor(text: string): (typeof STORED_COLORS)[number] | undefined {
  const stored = text.trim().toLowerCase() === 'grey' ? 'gray' : text.trim().toLowerCase();
  return STORED_COLORS.find((color) => color.toLowerCase() === stored);
}
