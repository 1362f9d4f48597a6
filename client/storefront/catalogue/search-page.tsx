import type { EndpointQuery } from '#shared/contract/endpoint-query.ts';
import { PageContainer } from '#client/ui/page-layout.tsx';
import { CarList } from '#client/storefront/catalogue/car-list/car-list.tsx';
import { RegistrableBar } from '#client/storefront/catalogue/filters/registrable-switch.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import { FilterDrawer } from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { CarListHeader } from '#client/storefront/catalogue/car-list/car-list-header.tsx';
import { searchListConfig } from '#client/storefront/catalogue/car-list/list-config.ts';
import { ListBody, ListFrame } from '#client/storefront/catalogue/car-list/list-frame.tsx';
import { buildListHead, getListPageQueries } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { useListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { SearchBar } from '#client/storefront/catalogue/search/search-bar.tsx';
import { texts } from '#messages/shop/catalogue.ts';
import { useCarList } from '#client/storefront/catalogue/car-list/use-car-list.ts';
import { paths } from '#client/storefront/paths.ts';

export default function SearchPage() {
  const state = useListState(searchListConfig);
  const cars = useCarList(state, searchListConfig);
  return (
    <PageContainer>
      <ListFrame withSearch>
        <SearchBar title={texts.searchTitle} state={state} besideCount />
        <CarListHeader
          besideSearch
          title={state.q ? texts.resultsFor(cars.corrected?.to ?? state.q) : texts.availableCars}
          count={cars.total === null ? (cars.isLoading ? texts.loading : '') : texts.results(cars.total)}
          config={searchListConfig}
          state={state}
          filters={
            <FilterDrawer
              state={state}
              facets={cars.facets}
              total={cars.total}
              isAlwaysShown
              clearLabel={texts.clearAllFilters}
            />
          }
        />
        <ListBody>
          <RegistrableBar state={state} facets={cars.facets} />
          <FilterChips state={state} understood={cars.understood} clearButton={{ label: texts.clearFilters }} />
          <CarList cars={cars} config={searchListConfig} state={state} />
        </ListBody>
      </ListFrame>
    </PageContainer>
  );
}

export function queries(url: URL): EndpointQuery[] {
  return getListPageQueries(url, searchListConfig);
}

export function head({ url }: { url: URL }) {
  return buildListHead(url, searchListConfig, {
    ...texts.heads.search,
    canonical: paths.search,
    name: texts.searchTitle,
    parents: [],
  });
}
