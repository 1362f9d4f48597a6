import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { carsDetail } from '#client/api/light-endpoints.ts';
import {
  SavedCarsContext,
  ShortlistContext,
  toCarListItem,
  useCarListSelector,
  type CarListItem,
  type CarListState,
  type ObservableShortlist,
} from '#client/components/shortlist-context.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { hasMinimumCars } from './shortlist-rules.ts';
import type { CarListStore } from './car-list-store.ts';
import { savedCarsStore, shortlistStore } from './shortlist-stores.ts';
import { useShortlistSync } from './use-shortlist-sync.ts';

const observableShortlist: ObservableShortlist = { ...shortlistStore, hasMinimum: hasMinimumCars };

export function ShortlistProvider({ children }: { children: ReactNode }) {
  return (
    <ShortlistContext value={observableShortlist}>
      <SavedCarsContext value={savedCarsStore}>{children}</SavedCarsContext>
      <ListHydration list={shortlistStore} />
      <ListHydration list={savedCarsStore} />
      <AccountSync />
    </ShortlistContext>
  );
}

/** A component of its own, so that changes render only subscribers. */
function ListHydration({ list }: { list: CarListStore }) {
  useEffect(() => list.start(), [list]);
  useMissingCarDetails(list);
  return null;
}

function AccountSync() {
  useShortlistSync();
  return null;
}

/** Further saved cars load where they are shown. */
const MAX_FETCHED_CARS = 24;

const selectCars = ({ cars }: CarListState) => cars;
const hasDetails = (car: CarListItem) => car.make !== '';

/** Fetches cars of which only the ID is known, such as synchronized ones. @see D-82 */
function useMissingCarDetails(list: CarListStore): void {
  const cars = useCarListSelector(list, selectCars);
  const client = useQueryClient();
  const requested = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of cars.filter((car) => !hasDetails(car)).slice(0, MAX_FETCHED_CARS)) {
      if (requested.current.has(id)) continue;
      requested.current.add(id);
      client.fetchQuery(apiQueryOptions(carsDetail, { params: { id } })).then(
        (car) => car && list.refresh([toCarListItem(car)]),
        // Unavailable or offline: the car stays in the list under its ID.
        () => undefined,
      );
    }
  }, [cars, client, list]);
}
