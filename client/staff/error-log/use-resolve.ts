/** Settles an entry and brings list and figures in step (S-errs-11, S-err-01, S-toast-02). */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorsResolve } from '#shared/contract/errors.ts';
import { call } from '#client/api/call.ts';
import { explainFailure } from '#client/api/failure.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { texts } from './texts.ts';

export function useResolve(): { resolve: (id: string) => void; busy: boolean } {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call(errorsResolve, { params: { id } }),
    onSuccess: async () => {
      toast({ title: texts.resolvedDone, kind: 'success' });
      await client.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith('errors.'),
      });
    },
    onError: (error) =>
      toast({ title: texts.resolveFailed, description: explainFailure(error), kind: 'destructive' }),
  });
  return { resolve: mutate, busy: isPending };
}
