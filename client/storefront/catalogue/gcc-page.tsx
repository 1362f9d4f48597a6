import { chakra } from '@chakra-ui/react';
import type { EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { CarList } from '#client/storefront/catalogue/car-list/car-list.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import { ALL } from '#client/storefront/catalogue/filters/filter-set.ts';
import { FilterDrawer } from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { CarListHeader } from '#client/storefront/catalogue/car-list/car-list-header.tsx';
import { gccListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { ListBody, ListFrame } from '#client/storefront/catalogue/car-list/list-frame.tsx';
import { buildListHead, getListQueries } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { parseListUrl, useListState, type ListUrlState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { SearchBar } from '#client/storefront/catalogue/search/search-bar.tsx';
import { useCarList } from '#client/storefront/catalogue/car-list/use-car-list.ts';
import { paths } from '#client/storefront/paths.ts';
import { texts } from '#messages/shop/catalogue.ts';

function withGccFilter(view: ListUrlState): ListUrlState {
  return { ...view, filters: { ...view.filters, regionalSpec: 'GCC' } };
}

export default function GccPage() {
  const urlState = useListState(gccListConfig);
  const cars = useCarList(withGccFilter(urlState), gccListConfig);
  const state = { ...urlState, filters: { ...urlState.filters, regionalSpec: ALL } } as const;
  return (
    <PageContainer>
      <ListFrame withSearch>
        <SearchBar title={texts.gccTitle} state={state} hasSpecFilter={false} besideCount />
        <CarListHeader
          besideSearch
          title={texts.availableCars}
          count={cars.total === null ? (cars.isLoading ? texts.loading : '') : texts.cars(cars.total)}
          config={gccListConfig}
          state={state}
          filters={
            <FilterDrawer state={state} facets={cars.facets} total={cars.total} hasSpecFilter={false} isAlwaysShown />
          }
        />
        <ListBody>
          <chakra.p color="ink-2" mb="5">
            <b>{texts.comingSoon}</b>
            <br />
            <span>{texts.gccSoon}</span>
          </chakra.p>
          <FilterChips
            state={state}
            effectiveState={withGccFilter(urlState)}
            understood={cars.understood}
            clearButton={{ label: texts.clearFilters }}
          />
          <CarList cars={cars} config={gccListConfig} state={state} />
        </ListBody>
      </ListFrame>
    </PageContainer>
  );
}

export function queries(url: URL): EndpointQuery[] {
  return getListQueries(withGccFilter(parseListUrl(url.searchParams, gccListConfig)));
}

export function head({ url }: { url: URL }) {
  return buildListHead(url, gccListConfig, {
    ...texts.heads.gcc,
    canonical: paths.gccCars,
    name: texts.gccTitle,
    parents: [[texts.allCarsTitle, paths.allCars]],
  });
}
