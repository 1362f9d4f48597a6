/** Search by make, model or year, with the filters in a drawer and the number of results (C-route-02). */
import { chakra } from '@chakra-ui/react';
import type { Question } from '#shared/contract/endpoint-query.ts';
import { Wrap } from '#client/ui/page-layout.tsx';
import { CarList } from '#client/storefront/catalogue/car-list/car-list.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import { FilterDrawer } from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { ListHead } from '#client/storefront/catalogue/car-list/car-list-header.tsx';
import { searchList } from '#client/storefront/catalogue/car-list/list-config.ts';
import { listHead, listQuestions } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import { useListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { SearchBar } from '#client/storefront/catalogue/search/search-bar.tsx';
import { texts } from './texts.ts';
import { useCars } from '#client/storefront/catalogue/car-list/use-car-list.ts';
import { paths } from '#client/storefront/paths.ts';

export default function SearchPage() {
  const state = useListState(searchList);
  const cars = useCars(state, searchList);
  return (
    <Wrap>
      <SearchBar title={texts.searchTitle} state={state} />
      <chakra.section>
        <ListHead
          title={state.q ? texts.resultsFor(cars.corrected?.to ?? state.q) : texts.availableCars}
          count={cars.total === null ? (cars.loading ? texts.loading : '') : texts.results(cars.total)}
          kind={searchList}
          state={state}
          filters={
            <FilterDrawer
              state={state}
              facets={cars.facets}
              total={cars.total}
              everywhere
              clearLabel={texts.clearAllFilters}
            />
          }
        />
        <FilterChips state={state} understood={cars.understood} clear={{ label: texts.clearFilters }} />
        <CarList cars={cars} kind={searchList} onMore={state.showMore} onClear={state.clear} />
      </chakra.section>
    </Wrap>
  );
}

export function questions(url: URL): Question[] {
  return listQuestions(url, searchList);
}

export function head({ url }: { url: URL }) {
  return listHead(url, searchList, {
    title: 'Search cars · Redrive',
    description: 'Search accident-damaged cars in the UAE by make, model, year or body type.',
    canonical: paths.search,
    name: texts.searchTitle,
    under: [],
  });
}
