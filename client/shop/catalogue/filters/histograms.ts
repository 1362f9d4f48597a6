/** The bars of the price and year ranges, from the counts the server sends with every list. */
import type { Bar } from '#client/ui/histogram.tsx';
import type { FilterSet } from './filter-set.ts';

/** Width of a price step of the counts, AED (facets.price). */
const PRICE_STEP = 25_000;

type Counts = Record<string, number>;

const bound = (text: string, otherwise: number): number => (text === '' ? otherwise : Number(text));

function stepsBetween(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Bars from `min` to `max` AED; dearer cars stand in the last one. Without bounds: from the cheapest to the dearest on sale. */
export function priceBars(
  counts: Counts,
  { priceFrom, priceUpto }: Pick<FilterSet, 'priceFrom' | 'priceUpto'>,
  span?: { min: number; max: number },
): Bar[] {
  const prices = Object.keys(counts).map(Number);
  if (prices.length === 0) return [];
  const first = span?.min ?? Math.min(...prices);
  const last = span ? span.max - PRICE_STEP : Math.max(...prices);
  const low = bound(priceFrom, 0);
  const high = bound(priceUpto, Infinity);
  return stepsBetween(first, last, PRICE_STEP).map((from) => ({
    from,
    count: from === last ? sum(counts, (price) => price >= last) : (counts[from] ?? 0),
    within: from + PRICE_STEP > low && from <= high,
  }));
}

function sum(counts: Counts, wanted: (option: number) => boolean): number {
  return Object.entries(counts).reduce(
    (total, [option, cars]) => (wanted(Number(option)) ? total + cars : total),
    0,
  );
}

/** One bar a year from `min` to `max`. */
export function yearBars(
  counts: Counts,
  range: { from: number; to: number },
  span: { min: number; max: number },
): Bar[] {
  return stepsBetween(span.min, span.max, 1).map((year) => ({
    from: year,
    count: counts[year] ?? 0,
    within: year >= range.from && year <= range.to,
  }));
}

/** How many cars each year would leave as the first of the range, and as the last of it. */
export function yearRangeCounts(
  counts: Counts,
  { yearMin, yearMax }: Pick<FilterSet, 'yearMin' | 'yearMax'>,
  options: readonly string[],
): { asFirst: Counts; asLast: Counts } {
  const [first, last] = [bound(yearMin, -Infinity), bound(yearMax, Infinity)];
  const within = (from: number, to: number) => sum(counts, (year) => year >= from && year <= to);
  return {
    asFirst: Object.fromEntries(options.map((year) => [year, within(Number(year), last)])),
    asLast: Object.fromEntries(options.map((year) => [year, within(first, Number(year))])),
  };
}

/** The bar with the most cars; undefined when there are none. */
export function tallest(bars: readonly Bar[]): Bar | undefined {
  return bars.reduce<Bar | undefined>(
    (best, bar) => (bar.count > (best?.count ?? 0) ? bar : best),
    undefined,
  );
}

/** From the first year with a car to the last. */
export function yearsOnSale(counts: Counts): { min: number; max: number } | undefined {
  const years = Object.keys(counts).map(Number).filter(Number.isInteger);
  return years.length === 0 ? undefined : { min: Math.min(...years), max: Math.max(...years) };
}
