/** Takes a heart off where the cars with a heart are listed: the card goes with it, so that Undo stands ready and focus has a place. */
import { useMemo } from 'react';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useSaved, type KeptCars } from '#client/trade/selection-context.ts';
import { texts } from './saved-texts.ts';

/** The saved cars, with a removal that can be taken back to the place it was made at. */
export function useUndoableSaved(): KeptCars {
  const saved = useSaved();
  return useMemo(() => ({ ...saved, remove: (id: string) => unsave(saved, id) }), [saved]);
}

function unsave({ cars, remove, replace }: KeptCars, id: string): void {
  const car = cars.find((one) => one.id === id);
  remove(id);
  // The pressed heart is gone with its card.
  document.getElementById('main')?.focus({ preventScroll: true });
  if (!car) return;
  const name = [car.year, car.make, car.model].filter(Boolean).join(' ') || texts.unnamed;
  toast({ title: texts.removed(name), action: { label: texts.undo, run: () => replace(cars) } });
}
