/** Hands shortlist and hearts to the pages below. Mount once, around the storefront. */
import { useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { SavedContext, SelectionContext, type KeptCars } from '#client/trade/selection-context.ts';
import { hasMinimum } from './kept-list.ts';
import type { KeptStore } from './kept-store.ts';
import { savedCars, selectedCars } from './selection.ts';
import { useAccountLists } from './use-account-lists.ts';
import { useKnownCars } from './use-known-cars.ts';

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
