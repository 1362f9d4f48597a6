import { CarList } from './car-list.tsx';
import { FilterChips } from '#client/storefront/catalogue/filters/filter-chips.tsx';
import { RegistrableBar } from '#client/storefront/catalogue/filters/registrable-switch.tsx';
import { FilterSidebar, FilterDrawer } from '#client/storefront/catalogue/filters/filter-sidebar-and-drawer.tsx';
import { SearchBar } from '#client/storefront/catalogue/search/search-bar.tsx';
import { CarListHeader } from './car-list-header.tsx';
import type { ListConfig } from './list-config.ts';
import { FramePart, ListBody, ListFrame } from './list-frame.tsx';
import type { ListState } from './use-list-state.ts';
import { texts } from '#messages/shop/catalogue.ts';
import { useCarList } from './use-car-list.ts';

interface Props {
  title: string;
  kind: ListConfig;
  state: ListState;
  hasSearch?: boolean;
}

export function FilteredCarList({ title, kind, state, hasSearch = false }: Props) {
  const cars = useCarList(state, kind);
  return (
    <ListFrame withSidebar withSearch={hasSearch}>
      {hasSearch && <SearchBar state={state} />}
      <FilterSidebar state={state} facets={cars.facets} />
      <FramePart>
        <CarListHeader
          title={title}
          count={cars.total === null ? (cars.isLoading ? texts.loading : '') : texts.cars(cars.total)}
          config={kind}
          state={state}
          besideSearch={hasSearch}
          filters={<FilterDrawer state={state} facets={cars.facets} total={cars.total} />}
        />
        <ListBody>
          <RegistrableBar state={state} facets={cars.facets} />
          <FilterChips
            state={state}
            understood={cars.understood}
            clearButton={{ label: texts.clearFilters, display: { lg: 'none' } }}
          />
          <CarList cars={cars} config={kind} state={state} />
        </ListBody>
      </FramePart>
    </ListFrame>
  );
}
