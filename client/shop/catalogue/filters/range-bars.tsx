/** Where the cars are along price and year, over the fields that bound them. */
import { aed } from '#client/ui/format.ts';
import { Histogram, type Bar } from '#client/ui/data/histogram.tsx';
import type { FilterSet } from './filter-set.ts';
import { priceBars, tallest, yearBars, yearsOnSale } from './histograms.ts';
import { texts } from '#client/shop/catalogue/texts.ts';
import type { Facets } from '#client/shop/catalogue/list/use-cars.ts';

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
