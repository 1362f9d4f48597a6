/** Hands shortlist and hearts to the pages below. Mount once, around the storefront. */
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

/** Reads and follows a list, beside the pages: a change of it draws only those again that show it. */
function ListHydration({ list }: { list: CarListStore }) {
  useEffect(() => list.start(), [list]);
  useMissingCarDetails(list);
  return null;
}

function AccountSync() {
  useShortlistSync();
  return null;
}

/** More than this many are not asked for: hearts beyond are named where they are looked at. */
const MAX_FETCHED_CARS = 24;

const selectCars = ({ cars }: CarListState) => cars;
const hasDetails = (car: CarListItem) => car.make !== '';

/** Learns what a kept car is when only its id is known: a list of another program, or one that came from the account (D-82). */
function useMissingCarDetails(kept: CarListStore): void {
  const cars = useCarListSelector(kept, selectCars);
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of cars.filter((car) => !hasDetails(car)).slice(0, MAX_FETCHED_CARS)) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      client.fetchQuery(apiQueryOptions(carsDetail, { params: { id } })).then(
        (car) => car && kept.refresh([toCarListItem(car)]),
        // Not for sale, or no signal: it stays on the list under its id, and the shortlist says so.
        () => undefined,
      );
    }
  }, [cars, client, kept]);
}
