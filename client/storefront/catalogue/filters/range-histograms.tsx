/** Where the cars are along price and year, over the fields that bound them. */
import { aed } from '#client/ui/format.ts';
import { PRICE_STEP } from '#shared/domain/car-search-options.ts';
import { Histogram, type Bar } from '#client/ui/data-display/histogram.tsx';
import { readable, type FilterSet } from './filter-set.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';
import type { Facets } from '#client/storefront/catalogue/car-list/use-car-list.ts';

interface Props {
  facets: Facets | null;
  filters: FilterSet;
}

/** `span` fixes the ends, as a slider does. */
export function PriceBars({ facets, filters, span }: Props & { span?: { min: number; max: number } }) {
  const bars = priceBars(facets?.price ?? {}, filters, span);
  return <Bars bars={bars} words={(from) => texts.priceStep(aed(from))} />;
}

export function YearBars({
  facets,
  filters,
  span = yearsOnSale(facets?.year ?? {}),
}: Props & { span?: { min: number; max: number } | undefined }) {
  if (!span) return <Bars bars={[]} words={String} />;
  const range = { from: Number(filters.yearMin) || span.min, to: Number(filters.yearMax) || span.max };
  return <Bars bars={yearBars(facets?.year ?? {}, range, span)} words={String} />;
}

/** Keeps its place while nothing is known. */
function Bars({ bars, words }: { bars: Bar[]; words: (from: number) => string }) {
  const most = tallest(bars);
  return (
    <Histogram
      bars={bars}
      summary={most ? texts.mostCars(texts.cars(most.count), words(most.from)) : texts.noCarsHere}
    />
  );
}

export type Counts = Record<string, number>;

const bound = (text: string, otherwise: number): number => (text === '' ? otherwise : Number(text));

function stepsBetween(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}

/** Bars from `min` to `max` AED, dearer cars in the last one. Without bounds: from the cheapest to the dearest on sale. */
function priceBars(
  counts: Counts,
  filters: Pick<FilterSet, 'priceFrom' | 'priceUpto'>,
  span?: { min: number; max: number },
): Bar[] {
  const prices = Object.keys(counts).map(Number);
  if (prices.length === 0) return [];
  const first = span?.min ?? Math.min(...prices);
  const last = span ? span.max - PRICE_STEP : Math.max(...prices);
  const { priceFrom, priceUpto } = readable(filters);
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
    (total, [from, cars]) => (wanted(Number(from)) ? total + cars : total),
    0,
  );
}

/** How many cars each option stands for: those of the steps it takes in. */
export function countsOfSums(
  counts: Counts,
  options: readonly string[],
  takesIn: (step: number, option: number) => boolean,
): Counts {
  return Object.fromEntries(
    options.map((option) => [option, sum(counts, (step) => takesIn(step, Number(option)))]),
  );
}

/** One bar a year from `min` to `max`. */
function yearBars(
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
function tallest(bars: readonly Bar[]): Bar | undefined {
  return bars.reduce<Bar | undefined>(
    (best, bar) => (bar.count > (best?.count ?? 0) ? bar : best),
    undefined,
  );
}

/** From the first year with a car to the last. */
function yearsOnSale(counts: Counts): { min: number; max: number } | undefined {
  const years = Object.keys(counts).map(Number).filter(Number.isInteger);
  return years.length === 0 ? undefined : { min: Math.min(...years), max: Math.max(...years) };
}
