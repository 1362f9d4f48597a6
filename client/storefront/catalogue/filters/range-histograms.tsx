import { formatAed } from '#client/ui/format.ts';
import { PRICE_STEP } from '#shared/domain/car-search-options.ts';
import { Histogram, type HistogramBar } from '#client/ui/data-display/histogram.tsx';
import { omitInvalidPrices, type FilterSet } from './filter-set.ts';
import { texts } from '#messages/shop/catalogue.ts';
import type { Facets } from '#client/storefront/catalogue/car-list/use-car-list.ts';

interface Props {
  facets: Facets | null;
  filters: FilterSet;
}

/** `span` fixes the ends, as a slider does. */
export function PriceHistogram({ facets, filters, span }: Props & { span?: { min: number; max: number } }) {
  const bars = buildPriceBars(facets?.price ?? {}, filters, span);
  return <RangeHistogram bars={bars} getLabel={(from) => texts.priceStep(formatAed(from))} />;
}

export function YearHistogram({
  facets,
  filters,
  span = getYearsOnSale(facets?.year ?? {}),
}: Props & { span?: { min: number; max: number } | undefined }) {
  if (!span) return <RangeHistogram bars={[]} getLabel={String} />;
  const range = { from: Number(filters.yearMin) || span.min, to: Number(filters.yearMax) || span.max };
  return <RangeHistogram bars={buildYearBars(facets?.year ?? {}, range, span)} getLabel={String} />;
}

/** Reserves its height while the counts load. */
function RangeHistogram({ bars, getLabel }: { bars: HistogramBar[]; getLabel: (from: number) => string }) {
  const most = findTallestBar(bars);
  return (
    <Histogram
      bars={bars}
      summary={most ? texts.tallestBar({ cars: texts.cars(most.count), where: getLabel(most.from) }) : texts.noCarsHere}
    />
  );
}

export type CountsByValue = Record<string, number>;

const parseBound = (text: string, otherwise: number): number => (text === '' ? otherwise : Number(text));

function getSteps(first: number, last: number, step: number): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, at) => first + at * step);
}

/** From `min` to `max` AED, with dearer cars in the last bar. Without bounds: cheapest to dearest car. */
function buildPriceBars(
  counts: CountsByValue,
  filters: Pick<FilterSet, 'priceFrom' | 'priceUpto'>,
  span?: { min: number; max: number },
): HistogramBar[] {
  const prices = Object.keys(counts).map(Number);
  if (prices.length === 0) return [];
  const first = span?.min ?? Math.min(...prices);
  const last = span ? span.max - PRICE_STEP : Math.max(...prices);
  const { priceFrom, priceUpto } = omitInvalidPrices(filters);
  const low = parseBound(priceFrom, 0);
  const high = parseBound(priceUpto, Infinity);
  return getSteps(first, last, PRICE_STEP).map((from) => ({
    from,
    count: from === last ? sumCounts(counts, (price) => price >= last) : (counts[from] ?? 0),
    within: from + PRICE_STEP > low && from <= high,
  }));
}

function sumCounts(counts: CountsByValue, isIncluded: (option: number) => boolean): number {
  return Object.entries(counts).reduce((total, [from, cars]) => (isIncluded(Number(from)) ? total + cars : total), 0);
}

/** Cars per option, summed over the steps each option includes. */
export function getCumulativeCounts(
  counts: CountsByValue,
  options: readonly string[],
  isInStep: (step: number, option: number) => boolean,
): CountsByValue {
  return Object.fromEntries(
    options.map((option) => [option, sumCounts(counts, (step) => isInStep(step, Number(option)))]),
  );
}

function buildYearBars(
  counts: CountsByValue,
  range: { from: number; to: number },
  span: { min: number; max: number },
): HistogramBar[] {
  return getSteps(span.min, span.max, 1).map((year) => ({
    from: year,
    count: counts[year] ?? 0,
    within: year >= range.from && year <= range.to,
  }));
}

/** Cars per year if that year were the start, or the end, of the range. */
export function getYearRangeCounts(
  counts: CountsByValue,
  { yearMin, yearMax }: Pick<FilterSet, 'yearMin' | 'yearMax'>,
  options: readonly string[],
): { asFirst: CountsByValue; asLast: CountsByValue } {
  const [first, last] = [parseBound(yearMin, -Infinity), parseBound(yearMax, Infinity)];
  const within = (from: number, to: number) => sumCounts(counts, (year) => year >= from && year <= to);
  return {
    asFirst: Object.fromEntries(options.map((year) => [year, within(Number(year), last)])),
    asLast: Object.fromEntries(options.map((year) => [year, within(first, Number(year))])),
  };
}

function findTallestBar(bars: readonly HistogramBar[]): HistogramBar | undefined {
  return bars.reduce<HistogramBar | undefined>((best, bar) => (bar.count > (best?.count ?? 0) ? bar : best), undefined);
}

function getYearsOnSale(counts: CountsByValue): { min: number; max: number } | undefined {
  const years = Object.keys(counts).map(Number).filter(Number.isInteger);
  return years.length === 0 ? undefined : { min: Math.min(...years), max: Math.max(...years) };
}
