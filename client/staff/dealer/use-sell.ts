/** Marks a car sold: once however often it is sent, told when done, explained when refused (S-dlr-04, S-err-02, S-toast-03). */
import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dealerSold } from '#shared/contract/dealer-cars.ts';
import { call } from '#client/api/call.ts';
import { explainFailure } from '#client/api/failure.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from './texts.ts';

/** Everything that may show the car. */
const TOUCHED = ['dealer.', 'cars.'];

/** `sell` resolves when the lists are in step again, whatever became of the sale. */
export function useSell(): { sell: (id: string) => Promise<void>; busy: boolean } {
  const client = useQueryClient();
  /** One key a car: a sale is wanted once, and an answer that was lost is asked for again with the same key. */
  const keys = useRef(new Map<string, string>());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (id: string) => {
      const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
      keys.current.set(id, idempotencyKey);
      return call(dealerSold, { params: { id } }, { idempotencyKey });
    },
  });
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => TOUCHED.some((prefix) => String(name).startsWith(prefix)),
    });
  const sell = async (id: string): Promise<void> => {
    try {
      await mutateAsync(id);
      toast({ title: texts.soldDone, kind: 'success' });
    } catch (error) {
      toast({ title: texts.soldFailed, description: explainFailure(error), kind: 'destructive' });
    } finally {
      await refresh();
    }
  };
  return { sell, busy: isPending };
}
