/** Takes a car out of an order that is not paid, or puts another one in its place (D-92). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeCars, ownReservation } from '#shared/contract/reservations.ts';
import { call } from '#client/api/call.ts';
import { ask } from '#client/api/ask.ts';
import { useSelection } from '#client/trade/selection-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import type { CarChanges } from '#client/shop/reservation/wizard/blocked-car.tsx';
import { asOneIntent } from '#client/shop/reservation/intents.ts';
import { refreshReservations } from '#client/shop/reservation/refresh.ts';
import { checkout } from '#client/shop/reservation/texts.ts';

/** @param carIds the order's cars, in order of preference */
export function useOrderChanges(reservationId: string, carIds: readonly string[]): CarChanges {
  const client = useQueryClient();
  const shortlist = useSelection();
  const change = useMutation({
    mutationFn: ({ selectedCarIds }: { selectedCarIds: string[]; left: string }) =>
      asOneIntent('cars', [reservationId, selectedCarIds], (idempotencyKey) =>
        call(changeCars, { params: { id: reservationId }, body: { selectedCarIds } }, { idempotencyKey }),
      ),
    onSuccess: (changed, { left }) => {
      client.setQueryData(ask(ownReservation, { params: { id: reservationId } }).queryKey, changed);
      shortlist.remove(left);
      refreshReservations(client);
      toast({ title: checkout.changed, kind: 'success' });
    },
    onError: ({ message }) =>
      toast({ title: checkout.changeFailed, description: message, kind: 'destructive' }),
  });
  const { mutate, isPending } = change;
  const others = (id: string) => carIds.filter((one) => one !== id);
  return {
    has: (id) => carIds.includes(id),
    remove: carIds.length > 1 ? (id) => mutate({ selectedCarIds: others(id), left: id }) : undefined,
    swap: (id, other) =>
      mutate({ selectedCarIds: carIds.map((one) => (one === id ? other.id : one)), left: id }),
    busy: isPending,
  };
}
