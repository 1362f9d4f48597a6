import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { carsMakes } from '#client/api/light-endpoints.ts';
import { endpointQuery, type EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Note, VisuallyHidden, PageContainer } from '#client/ui/page-layout.tsx';
import { AmericanCarCard } from '#client/storefront/catalogue/car-list/american-car-card.tsx';
import { ActiveFilterCount } from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { getActiveFilters } from '#client/storefront/catalogue/filters/active-filters.ts';
import { RegistrableBar } from '#client/storefront/catalogue/filters/registrable-switch.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import { ALL } from '#client/storefront/catalogue/filters/filter-set.ts';
import { AmericanFilters } from '#client/storefront/catalogue/filters/american-filters.tsx';
import { withAmericanFilters } from './american-filter-ranges.ts';
import { CarList } from '#client/storefront/catalogue/car-list/car-list.tsx';
import { americanListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { ListBody, ListFrame } from '#client/storefront/catalogue/car-list/list-frame.tsx';
import { buildListHead } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { parseListUrl, useListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { SearchBar } from '#client/storefront/catalogue/search/search-bar.tsx';
import { texts } from '#messages/shop/catalogue.ts';
import { firstPageQuery, useCarList } from '#client/storefront/catalogue/car-list/use-car-list.ts';
import { paths } from '#client/storefront/paths.ts';

/** Folded at first on phones, so that the page starts with cars; the server renders the same for all widths. */
const FilterPanel = chakra('div', {
  variants: {
    folded: {
      untilWide: { display: { base: 'none', lg: 'block' } },
      true: { display: 'none' },
      false: { display: 'block' },
    },
  },
});

/** One button per breakpoint: CSS shows the right state before hydration. */
const TOGGLE_BUTTONS = [
  { isOpen: false, display: { base: 'inline-flex', lg: 'none' } },
  { isOpen: true, display: { base: 'none', lg: 'inline-flex' } },
] as const;

/** @see C-amer-14 */
const SKELETON_COUNT = 8;

export default function AmericanPage() {
  const state = useListState(americanListConfig);
  const cars = useCarList(withAmericanFilters(state), americanListConfig);
  const [chosen, choose] = useState<boolean | null>(null);
  const narrowed = { ...state, filters: { ...state.filters, regionalSpec: ALL } } as const;
  return (
    <PageContainer>
      <ListFrame withSearch>
        <SearchBar title={texts.americanTitle} state={state} hasSpecFilter={false} />
        <chakra.div display={{ base: 'contents', md: 'flex' }} alignItems="center" columnGap="4" mb="4" minH="11">
          <Note
            role="status"
            order={{ base: '-1', md: '0' }}
            width={{ base: 'full', md: 'auto' }}
            mt={{ base: '-3', md: '0' }}
          >
            {cars.total === null ? '' : texts.showing({ shown: cars.cars.length, total: cars.total })}
          </Note>
          {TOGGLE_BUTTONS.map(({ isOpen, display }) => (
            <Button
              key={String(isOpen)}
              icon={SlidersHorizontal}
              ms="auto"
              display={display}
              aria-expanded={chosen ?? isOpen}
              onClick={() => choose(!(chosen ?? isOpen))}
            >
              <span>{(chosen ?? isOpen) ? texts.hideFilters : texts.showFilters}</span>
              <ActiveFilterCount count={getActiveFilters(narrowed.filters).length} />
            </Button>
          ))}
        </chakra.div>
        <ListBody>
          <FilterPanel folded={chosen === null ? 'untilWide' : !chosen}>
            <AmericanFilters state={state} facets={cars.facets} />
          </FilterPanel>
          <RegistrableBar state={state} facets={cars.facets} />
          <FilterChips
            state={narrowed}
            effectiveState={withAmericanFilters(state)}
            understood={cars.understood}
            clearButton={{ label: texts.reset }}
          />
          <VisuallyHidden as="h2">{texts.availableCars}</VisuallyHidden>
          <CarList
            cars={cars}
            config={americanListConfig}
            skeletons={SKELETON_COUNT}
            hasCountAtEnd={false}
            Card={AmericanCarCard}
            state={state}
            clearLabel={texts.reset}
          />
        </ListBody>
      </ListFrame>
    </PageContainer>
  );
}

export function queries(url: URL): EndpointQuery[] {
  const filteredState = withAmericanFilters(parseListUrl(url.searchParams, americanListConfig));
  const plain = withAmericanFilters(parseListUrl(new URLSearchParams(), americanListConfig));
  return [firstPageQuery(filteredState), ...(url.search ? [firstPageQuery(plain)] : []), endpointQuery(carsMakes, {})];
}

export function head({ url }: { url: URL }) {
  return buildListHead(url, americanListConfig, {
    ...texts.heads.american,
    canonical: paths.americanCars,
    name: texts.americanTitle,
    parents: [[texts.allCarsTitle, paths.allCars]],
  });
}
