/** GCC spec cars, found as on the other lists; that there are to be more of them is still announced (C-route-05). */
import { chakra } from '@chakra-ui/react';
import type { Question } from '#shared/contract/question.ts';
import { Wrap } from '#client/ui/page.tsx';
import { CarList } from '#client/shop/catalogue/list/car-list.tsx';
import { FilterChips } from '#client/shop/catalogue/filters/filter-chips.tsx';
import { ALL } from '#client/shop/catalogue/filters/filter-set.ts';
import { FilterDrawer } from '#client/shop/catalogue/filters/filters.tsx';
import { ListHead } from '#client/shop/catalogue/list/list-head.tsx';
import { gccList } from '#client/shop/catalogue/list/list-kind.ts';
import { listHead, questionsOf } from '#client/shop/catalogue/list/list-page.ts';
import { listView, useListState, type ListView } from '#client/shop/catalogue/list/list-state.ts';
import { SearchBar } from '#client/shop/catalogue/search/search-bar.tsx';
import { useCars } from '#client/shop/catalogue/list/use-cars.ts';
import { paths } from '#client/shop/paths.ts';
import { texts } from './texts.ts';

/** The spec is the page's, whatever its address says. */
function gccView(view: ListView): ListView {
  return { ...view, filters: { ...view.filters, regionalSpec: 'GCC' } };
}

export default function GccPage() {
  const asked = useListState(gccList);
  const cars = useCars(gccView(asked), gccList);
  const state = { ...asked, filters: { ...asked.filters, regionalSpec: ALL } } as const;
  return (
    <Wrap>
      <SearchBar title={texts.gccTitle} state={state} withSpec={false} />
      <chakra.p color="ink-2" mb="5">
        <b>{texts.comingSoon}</b>
        <br />
        {texts.gccSoon}
      </chakra.p>
      <ListHead
        title={texts.availableCars}
        count={cars.total === null ? (cars.loading ? texts.loading : '') : texts.cars(cars.total)}
        kind={gccList}
        state={state}
        filters={
          <FilterDrawer state={state} facets={cars.facets} total={cars.total} withSpec={false} everywhere />
        }
      />
      <FilterChips
        state={state}
        asks={gccView(asked)}
        understood={cars.understood}
        clear={{ label: texts.clearFilters }}
      />
      <CarList cars={cars} kind={gccList} onMore={state.showMore} onClear={state.clear} />
    </Wrap>
  );
}

export function questions(url: URL): Question[] {
  return questionsOf(gccView(listView(url.searchParams, gccList)));
}

export function head({ url }: { url: URL }) {
  return listHead(url, gccList, {
    title: 'GCC spec accident cars for sale in the UAE · Redrive',
    description:
      'GCC spec cars, inspected in the UAE and repaired at the listed price, with mileage, market value and saving.',
    canonical: paths.gccCars,
    name: texts.gccTitle,
    under: [[texts.allCarsTitle, paths.allCars]],
  });
}
