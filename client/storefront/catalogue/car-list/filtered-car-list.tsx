import { chakra } from '@chakra-ui/react';
import { CarList } from './car-list.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import { FilterSidebar, FilterDrawer } from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { CarListHeader } from './car-list-header.tsx';
import type { ListConfig } from './list-config.ts';
import type { ListState } from './use-list-state.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';
import { useCarList } from './use-car-list.ts';

export function FilteredCarList({ title, kind, state }: { title: string; kind: ListConfig; state: ListState }) {
  const cars = useCarList(state, kind);
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '256px minmax(0, 1fr)' }}
      gap="8"
      alignItems="start"
    >
      <FilterSidebar state={state} facets={cars.facets} />
      <div>
        <CarListHeader
          title={title}
          count={cars.total === null ? (cars.isLoading ? texts.loading : '') : texts.cars(cars.total)}
          config={kind}
          state={state}
          filters={<FilterDrawer state={state} facets={cars.facets} total={cars.total} />}
        />
        <FilterChips
          state={state}
          understood={cars.understood}
          clearButton={{ label: texts.clearFilters, display: { lg: 'none' } }}
        />
        <CarList cars={cars} config={kind} onLoadMore={state.showMore} onClear={state.clear} />
      </div>
    </chakra.div>
  );
}
