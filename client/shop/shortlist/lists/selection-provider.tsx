/** Hands shortlist and hearts to the pages below. Mount once, around the storefront. */
import { useEffect, useMemo, type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import { useQueryClient } from '@tanstack/react-query';
import { carsDetail } from '#client/api/first-calls.ts';
import {
  SavedContext,
  SelectionContext,
  type KeptCars,
  keptCar,
  type KeptCar,
} from '#client/trade/selection-context.ts';
import { ask } from '#client/api/ask.ts';
import { hasMinimum } from './kept-list.ts';
import type { KeptStore } from './kept-store.ts';
import { savedCars, selectedCars } from './selection.ts';
import { useAccountLists } from './use-account-lists.ts';

export function SelectionProvider({ children }: { children: ReactNode }) {
  const selection = useKept(selectedCars);
  const saved = useKept(savedCars);
  useAccountLists();
  const withMinimum = useMemo(
    () => ({ ...selection, hasMinimum: hasMinimum(selection.cars.length) }),
    [selection],
  );
  return (
    <SelectionContext value={withMinimum}>
      <SavedContext value={saved}>{children}</SavedContext>
    </SelectionContext>
  );
}

function useKept(kept: KeptStore): KeptCars {
  const { cars, ready } = useStore(kept.store);
  useEffect(() => kept.start(), [kept]);
  useKnownCars(kept, cars);
  return useMemo(() => {
    const ids = new Set(cars.map(({ id }) => id));
    const { add, remove, clear, move, replace, refresh } = kept;
    return { cars, ready, has: (id) => ids.has(id), add, remove, clear, move, replace, refresh };
  }, [cars, kept, ready]);
}

/** More than this many are not asked for: hearts beyond are named where they are looked at. */
const MOST = 24;

const isKnown = (car: KeptCar) => car.make !== '';

/** Learns what a kept car is when only its id is known: a list of another program, or one that came from the account (D-82). */
function useKnownCars(kept: KeptStore, cars: readonly KeptCar[]): void {
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
