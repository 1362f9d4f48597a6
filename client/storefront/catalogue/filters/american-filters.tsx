import { chakra } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import { FILTER_BODY_TYPES } from '#shared/domain/enums.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatAed } from '#client/ui/format.ts';
import { RangeSlider } from '#client/ui/form-controls/range-slider.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import {
  withAmericanFilters,
  PRICE_LIMITS,
  toPriceFilters,
  getPriceRange,
  toYearFilters,
  getYearRange,
  getYearLimits,
} from '#client/storefront/catalogue/american-filter-ranges.ts';
import { ALL } from './filter-set.ts';
import { FilterSelect } from './filter-select.tsx';
import { americanListConfig, getSortOptions } from '#client/storefront/catalogue/car-list/list-config.ts';
import { parseListUrl, type ListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { makesQuery } from './make-model-queries.ts';
import { PriceHistogram, YearHistogram } from './range-histograms.tsx';
import { texts } from '#messages/shop/catalogue.ts';
import { firstPageOptions, type Facets } from '#client/storefront/catalogue/car-list/use-car-list.ts';

export function AmericanFilters({ state, facets }: { state: ListState; facets: Facets | null }) {
  const { filters, change } = state;
  const makes = useQuery(makesQuery());
  const span = getYearLimits(useAvailableYears() ?? facets?.year ?? {});
  return (
    <Card
      as="section"
      aria-label={texts.panel}
      padding="md"
      mb="5"
      display="grid"
      rowGap="4"
      columnGap="8"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
    >
      <FilterSelect
        label={texts.make}
        value={filters.make}
        onChange={(make) => change({ make })}
        defaultOption={{ value: ALL, label: texts.allMakes }}
        options={makes.data ?? []}
        counts={facets?.make}
        grouped
      />
      <FilterSelect
        label={texts.bodyType}
        value={filters.bodyType}
        onChange={(bodyType) => change({ bodyType })}
        defaultOption={{ value: ALL, label: texts.allBodyTypes }}
        options={FILTER_BODY_TYPES}
        counts={facets?.bodyType}
      />
      <SelectField
        label={texts.sort}
        size="md"
        value={filters.sortBy}
        onChange={(sortBy) => change({ sortBy: sortBy as CarSort })}
        options={getSortOptions(americanListConfig, filters.sortBy)}
      />
      <RangeSlider
        histogram={<PriceHistogram facets={facets} filters={filters} span={PRICE_LIMITS} />}
        label={texts.priceRange}
        fromLabel={texts.priceFrom}
        toLabel={texts.priceTo}
        {...PRICE_LIMITS}
        {...getPriceRange(filters)}
        onChange={(range) => change(toPriceFilters(range))}
        formatValue={(value) => (value === PRICE_LIMITS.max ? `${formatAed(value)}+` : formatAed(value))}
      />
      <RangeSlider
        histogram={
          <YearHistogram
            facets={facets}
            filters={{ ...filters, yearMin: String(getYearRange(filters, span).from) }}
            span={span}
          />
        }
        label={texts.yearRange}
        fromLabel={texts.yearFrom}
        toLabel={texts.yearTo}
        {...span}
        step={1}
        {...getYearRange(filters, span)}
        onChange={(range) => change(toYearFilters(range, span))}
        formatValue={String}
      />
      <chakra.div display="grid" alignItems="end">
        <Button onClick={state.clear}>{texts.reset}</Button>
      </chakra.div>
    </Card>
  );
}

/** The slider ends at the newest American car in stock, regardless of other filters. @see D-12 */
function useAvailableYears(): Facets['year'] | undefined {
  const plain = withAmericanFilters(parseListUrl(new URLSearchParams(), americanListConfig));
  const { data } = useQuery({
    ...firstPageOptions(plain),
    staleTime: americanListConfig.freshness.staleTime,
  });
  return data?.facets.year;
}
