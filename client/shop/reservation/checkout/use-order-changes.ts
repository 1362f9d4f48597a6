/** Takes a car out of an order that is not paid, or puts another one in its place (D-92). */
import { useQueryClient } from '@tanstack/react-query';
import { changeCars, ownReservation } from '#shared/contract/reservations.ts';
import { ask } from '#client/api/ask.ts';
import { useCommand } from '#client/api/command.ts';
import { useSelection } from '#client/trade/selection-context.ts';
import type { CarChanges } from '#client/shop/reservation/wizard/blocked-car.tsx';
import { intentKeys } from '#client/shop/reservation/intents.ts';
import { checkout } from '#client/shop/reservation/texts.ts';

/** @param carIds the order's cars, in order of preference */
export function useOrderChanges(reservationId: string, carIds: readonly string[]): CarChanges {
  const client = useQueryClient();
  const shortlist = useSelection();
  const params = { id: reservationId };
  const { run, busy } = useCommand(changeCars, {
    done: checkout.changed,
    failed: checkout.changeFailed,
    keep: (changed) => client.setQueryData(ask(ownReservation, { params }).queryKey, changed),
    keys: intentKeys('cars'),
  });
  const change = async (selectedCarIds: string[], left: string) => {
    const { error } = await run({ params, body: { selectedCarIds } });
    if (!error) shortlist.remove(left);
  };
  const others = (id: string) => carIds.filter((one) => one !== id);
  return {
    has: (id) => carIds.includes(id),
    remove: carIds.length > 1 ? (id) => void change(others(id), id) : undefined,
    swap(id, other) {
      const swapped = carIds.map((one) => (one === id ? other.id : one));
      void change(swapped, id);
    },
    busy,
  };
}
