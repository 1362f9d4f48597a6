/** Hands shortlist and hearts to the pages below. Mount once, around the storefront. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { carsDetail } from '#client/api/light-endpoints.ts';
import {
  SavedContext,
  SelectionContext,
  keptCar,
  useOfList,
  type KeptCar,
  type KeptNow,
  type SelectionList,
} from '#client/components/shortlist-context.ts';
import { ask } from '#client/api/api-query-options.ts';
import { hasMinimum } from './shortlist-rules.ts';
import type { KeptStore } from './car-list-store.ts';
import { savedCars, selectedCars } from './shortlist-stores.ts';
import { useAccountLists } from './use-shortlist-sync.ts';

const selection: SelectionList = { ...selectedCars, hasMinimum };

export function SelectionProvider({ children }: { children: ReactNode }) {
  return (
    <SelectionContext value={selection}>
      <SavedContext value={savedCars}>{children}</SavedContext>
      <Kept list={selectedCars} />
      <Kept list={savedCars} />
      <OfAccount />
    </SelectionContext>
  );
}

/** Reads and follows a list, beside the pages: a change of it draws only those again that show it. */
function Kept({ list }: { list: KeptStore }) {
  useEffect(() => list.start(), [list]);
  useKnownCars(list);
  return null;
}

function OfAccount() {
  useAccountLists();
  return null;
}

/** More than this many are not asked for: hearts beyond are named where they are looked at. */
const MOST = 24;

const carsOf = ({ cars }: KeptNow) => cars;
const isKnown = (car: KeptCar) => car.make !== '';

/** Learns what a kept car is when only its id is known: a list of another program, or one that came from the account (D-82). */
function useKnownCars(kept: KeptStore): void {
  const cars = useOfList(kept, carsOf);
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of cars.filter((car) => !isKnown(car)).slice(0, MOST)) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      client.fetchQuery(ask(carsDetail, { params: { id } })).then(
        (car) => car && kept.refresh([keptCar(car)]),
        // Not for sale, or no signal: it stays on the list under its id, and the shortlist says so.
        () => undefined,
      );
    }
  }, [cars, client, kept]);
}
