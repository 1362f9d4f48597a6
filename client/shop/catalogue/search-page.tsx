/** Search by make, model or year, with the filters in a drawer and the number of results (C-route-02). */
import { chakra } from '@chakra-ui/react';
import type { Question } from '#shared/contract/question.ts';
import { Wrap } from '#client/ui/page.tsx';
import { CarList } from '#client/shop/catalogue/list/car-list.tsx';
import { FilterChips } from '#client/shop/catalogue/filters/filter-chips.tsx';
import { FilterDrawer } from '#client/shop/catalogue/filters/filters.tsx';
import { ListHead } from '#client/shop/catalogue/list/list-head.tsx';
import { searchList } from '#client/shop/catalogue/list/list-kind.ts';
import { listHead, listQuestions } from '#client/shop/catalogue/list/list-page.ts';
import { useListState } from '#client/shop/catalogue/list/list-state.ts';
import { SearchBar } from '#client/shop/catalogue/search/search-bar.tsx';
import { texts } from './texts.ts';
import { useCars } from '#client/shop/catalogue/list/use-cars.ts';
import { paths } from '#client/shop/paths.ts';

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
