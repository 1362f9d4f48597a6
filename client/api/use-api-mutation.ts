/**
 * One command: what a press changes. It runs once while it is unanswered, keeps its key until then, says how it went, and asks
 * again what its entry says it touches.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { EndpointResponse, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { toUserMessage, isIndeterminate } from './error-messages.ts';
import { showToast, type ToastText } from './show-toast.ts';
import { invalidateRelatedQueries } from './invalidate-queries.ts';
import { sendIdempotent, requestSignature, type IdempotencyKeys } from './idempotent-request.ts';

interface MutationOptions<E extends Endpoint> {
  /** What is said when it was done; nothing when not given. */
  successToast?: string | ((answer: EndpointResponse<E>) => ToastText);
  /** What is said when it was not: the title over the reason, or all of it; null when the screen says it in place. */
  errorToast: string | ((error: Error) => ToastText | null);
  /** Puts the answer where it is shown, before anything is said or asked again. */
  onSuccess?: (answer: EndpointResponse<E>) => void;
  /** Busy until what it touches has been asked again, whatever became of it. */
  awaitInvalidation?: boolean;
  /** For keys that outlive the page. */
  idempotencyKeys?: IdempotencyKeys;
}

export type MutationResult<A> = { error: null; answer: A } | { error: Error };

export interface ApiMutation<E extends Endpoint> {
  /** Never rejects. The same wish again, while it is unanswered, is the one that runs. */
  run(input: CallInput<E>): Promise<MutationResult<EndpointResponse<E>>>;
  isPending: boolean;
  /** Why the last one was not done. */
  error: Error | null;
  /** Takes back `error`. */
  reset(): void;
}

export function useApiMutation<E extends Endpoint>(entry: E, options: MutationOptions<E>): ApiMutation<E> {
  const client = useQueryClient();
  const running = useRef(new Map<string, Promise<MutationResult<EndpointResponse<E>>>>());
  const { successToast, errorToast, onSuccess: keep, awaitInvalidation, idempotencyKeys } = options;
  const refresh = async () => {
    const inStep = invalidateRelatedQueries(client, entry);
    if (awaitInvalidation) await inStep;
  };
  const { mutateAsync, isPending, error, reset } = useMutation<EndpointResponse<E>, Error, CallInput<E>>({
    mutationFn: (input) => sendIdempotent(entry, input, idempotencyKeys),
    // What was typed, a password too, is not kept in the page's memory.
    gcTime: 0,
    onSuccess(answer) {
      keep?.(answer);
      if (successToast !== undefined)
        showToast('success', typeof successToast === 'string' ? { title: successToast } : successToast(answer));
      return refresh();
    },
    onError(error) {
      const words =
        typeof errorToast === 'string' ? { title: errorToast, description: toUserMessage(error) } : errorToast(error);
      if (words) showToast('destructive', words);
      return shouldInvalidateAfter(error) ? refresh() : undefined;
    },
  });
  return {
    run(input) {
      const wish = requestSignature(entry, input);
      const known = running.current.get(wish);
      if (known) return known;
      const outcome = toMutationResult(mutateAsync(input)).finally(() => running.current.delete(wish));
      running.current.set(wish, outcome);
      return outcome;
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

/** It may have been done, or things are not as they are shown: a refusal of the input, or of another person's window, changes nothing. */
function shouldInvalidateAfter(error: Error): boolean {
  if (error instanceof Problem && error.code === 'OTHER_PERSON') return false;
  if (error instanceof Problem && error.code === 'AMOUNT_MISMATCH') return true;
  return isIndeterminate(error) || (error instanceof Problem && [404, 409].includes(error.status));
}
