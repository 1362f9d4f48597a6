import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointResponse, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { toUserMessage, isIndeterminate } from './error-messages.ts';
import { showToast, type ToastText } from './show-toast.ts';
import { invalidateRelatedQueries } from './invalidate-queries.ts';
import { sendIdempotent, requestSignature, type IdempotencyKeys } from './idempotent-request.ts';

interface MutationOptions<E extends Endpoint> {
  successToast?: string | ((answer: EndpointResponse<E>) => ToastText);
  /** A string is the title above the error's message; null shows no toast. */
  errorToast: string | ((error: Error) => ToastText | null);
  onSuccess?: (answer: EndpointResponse<E>) => void;
  awaitInvalidation?: boolean;
  idempotencyKeys?: IdempotencyKeys;
}

export type MutationResult<A> = { error: null; answer: A } | { error: Error };

export interface ApiMutation<E extends Endpoint> {
  /** Never rejects. A repeated call with the same input joins the pending one. */
  run(input: CallInput<E>): Promise<MutationResult<EndpointResponse<E>>>;
  isPending: boolean;
  error: Error | null;
  reset(): void;
}

export function useApiMutation<E extends Endpoint>(entry: E, options: MutationOptions<E>): ApiMutation<E> {
  const client = useQueryClient();
  const running = useRef(new Map<string, Promise<MutationResult<EndpointResponse<E>>>>());
  const { successToast, errorToast, onSuccess: handleSuccess, awaitInvalidation, idempotencyKeys } = options;
  const refresh = async () => {
    const refetched = invalidateRelatedQueries(client, entry);
    if (awaitInvalidation) await refetched;
  };
  const { mutateAsync, isPending, error, reset } = useMutation<EndpointResponse<E>, Error, CallInput<E>>({
    mutationFn: (input) => sendIdempotent(entry, input, idempotencyKeys),
    // The input may contain a password and must not stay in the mutation cache.
    gcTime: 0,
    onSuccess(answer) {
      handleSuccess?.(answer);
      if (successToast !== undefined)
        showToast('success', typeof successToast === 'string' ? { title: successToast } : successToast(answer));
      return refresh();
    },
    onError(error) {
      const text =
        typeof errorToast === 'string' ? { title: errorToast, description: toUserMessage(error) } : errorToast(error);
      if (text) showToast('destructive', text);
      return shouldInvalidateAfter(error) ? refresh() : undefined;
    },
  });
  return {
    run(input) {
      const signature = requestSignature(entry, input);
      const pending = running.current.get(signature);
      if (pending) return pending;
      const result = toMutationResult(mutateAsync(input)).finally(() => running.current.delete(signature));
      running.current.set(signature, result);
      return result;
    },
    isPending: isPending,
    error,
    reset: reset,
  };
}

async function toMutationResult<A>(work: Promise<A>): Promise<MutationResult<A>> {
  try {
    return { error: null, answer: await work };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** True when the server may have acted or the shown data is stale. */
function shouldInvalidateAfter(error: Error): boolean {
  if (error instanceof Problem && error.code === 'OTHER_PERSON') return false;
  if (error instanceof Problem && error.code === 'AMOUNT_MISMATCH') return true;
  return isIndeterminate(error) || (error instanceof Problem && [404, 409].includes(error.status));
}
