/** Filters beside a list of cars: the body of the home page and of all cars. */
import { chakra } from '@chakra-ui/react';
import { CarList } from './car-list.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import {
  FilterColumn,
  FilterDrawer,
} from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { ListHead } from './car-list-header.tsx';
import type { ListKind } from './list-config.ts';
import type { ListState } from './use-list-state.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';
import { useCars } from './use-car-list.ts';

export function Browse({ title, kind, state }: { title: string; kind: ListKind; state: ListState }) {
  const cars = useCars(state, kind);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '256px minmax(0, 1fr)' }}
      gap="8"
      alignItems="start"
    >
      <FilterColumn state={state} facets={cars.facets} />
      <div>
        <ListHead
          title={title}
          count={cars.total === null ? (cars.loading ? texts.loading : '') : texts.cars(cars.total)}
          kind={kind}
          state={state}
          filters={<FilterDrawer state={state} facets={cars.facets} total={cars.total} />}
        />
        <FilterChips
          state={state}
          understood={cars.understood}
          clear={{ label: texts.clearFilters, display: { lg: 'none' } }}
        />
        <CarList cars={cars} kind={kind} onMore={state.showMore} onClear={state.clear} />
      </div>
    </chakra.div>
  );
}
