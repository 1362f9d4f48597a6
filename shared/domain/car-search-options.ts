/** The words of a search for cars that a list needs before it asks. */
import { STORED_COLORS, type RepairTimeCategory } from './enums.ts';

export const CAR_SORTS = [
  'latest',
  /** Whole words of the search text first; what a text is answered by unless another order is asked. */
  'match',
  'year_desc',
  'year_asc',
  'price_asc',
  'price_desc',
  'mileage_asc',
  'repair_time',
  /** What one saves against the market, most first. */
  'saving_desc',
] as const;
export type CarSort = (typeof CAR_SORTS)[number];

/** Width of a price step of the counts (facets.price), AED. */
export const PRICE_STEP = 25_000;
/** Width of a step of mileage, kilometres: a car is counted under the end of its step, as "up to" asks. */
export const MILEAGE_STEP = 25_000;
/** Width of a step of what one saves, AED: a car is counted under the beginning of its step, as "at least" asks. */
export const SAVING_STEP = 10_000;

/** "Repaired within so many days" by the categories that end by then. */
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

/** Gray and grey are one colour; the filter says Grey, the store Gray (D-15). Case does not matter (D-14). */
export function normalizeColor(text: string): (typeof STORED_COLORS)[number] | undefined {
  const wanted = text.trim().toLowerCase() === 'grey' ? 'gray' : text.trim().toLowerCase();
  return STORED_COLORS.find((color) => color.toLowerCase() === wanted);
}
