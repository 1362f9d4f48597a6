/** GCC spec cars, found as on the other lists; that there are to be more of them is still announced (C-route-05). */
import { chakra } from '@chakra-ui/react';
import type { Question } from '#shared/contract/endpoint-query.ts';
import { Wrap } from '#client/ui/page-layout.tsx';
import { CarList } from '#client/storefront/catalogue/car-list/car-list.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import { ALL } from '#client/storefront/catalogue/filters/filter-set.ts';
import { FilterDrawer } from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { ListHead } from '#client/storefront/catalogue/car-list/car-list-header.tsx';
import { gccList } from '#client/storefront/catalogue/car-list/list-config.ts';
import { listHead, questionsOf } from '#client/storefront/catalogue/car-list/list-page-queries.ts';
import {
  listView,
  useListState,
  type ListView,
} from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { SearchBar } from '#client/storefront/catalogue/search/search-bar.tsx';
import { useCars } from '#client/storefront/catalogue/car-list/use-car-list.ts';
import { paths } from '#client/storefront/paths.ts';
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
