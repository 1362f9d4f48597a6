/** The words of a search for cars that a list needs before it asks. */
import { STORED_COLORS } from './words.ts';

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
] as const;
export type CarSort = (typeof CAR_SORTS)[number];

/** Width of a price step of the counts (facets.price), AED. */
export const PRICE_STEP = 25_000;

/** Gray and grey are one colour; the filter says Grey, the store Gray (D-15). Case does not matter (D-14). */
export function storedColor(text: string): (typeof STORED_COLORS)[number] | undefined {
  const wanted = text.trim().toLowerCase() === 'grey' ? 'gray' : text.trim().toLowerCase();
  return STORED_COLORS.find((color) => color.toLowerCase() === wanted);
}
