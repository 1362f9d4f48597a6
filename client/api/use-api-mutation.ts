/**
 * One command: what a press changes. It runs once while it is unanswered, keeps its key until then, says how it went, and asks
 * again what its entry says it touches.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Answer, CallInput, Entry } from '#shared/contract/endpoint.ts';
import { Problem } from '#shared/problem.ts';
import { explainFailure, isUnanswered } from './error-messages.ts';
import { say, type Words } from './show-toast.ts';
import { refreshTouched } from './invalidate-queries.ts';
import { sendWish, wishOf, type WishKeys } from './idempotent-request.ts';

interface Options<E extends Entry> {
  /** What is said when it was done; nothing when not given. */
  done?: string | ((answer: Answer<E>) => Words);
  /** What is said when it was not: the title over the reason, or all of it; null when the screen says it in place. */
  failed: string | ((error: Error) => Words | null);
  /** Puts the answer where it is shown, before anything is said or asked again. */
  keep?: (answer: Answer<E>) => void;
  /** Busy until what it touches has been asked again, whatever became of it. */
  untilInStep?: boolean;
  /** For keys that outlive the page. */
  keys?: WishKeys;
}

export type Outcome<A> = { error: null; answer: A } | { error: Error };

export interface Command<E extends Entry> {
  /** Never rejects. The same wish again, while it is unanswered, is the one that runs. */
  run(input: CallInput<E>): Promise<Outcome<Answer<E>>>;
  busy: boolean;
  /** Why the last one was not done. */
  error: Error | null;
  /** Takes back `error`. */
  clear(): void;
}

export function useCommand<E extends Entry>(entry: E, options: Options<E>): Command<E> {
  const client = useQueryClient();
  const running = useRef(new Map<string, Promise<Outcome<Answer<E>>>>());
  const { done, failed, keep, untilInStep, keys } = options;
  const refresh = async () => {
    const inStep = refreshTouched(client, entry);
    if (untilInStep) await inStep;
  };
  const { mutateAsync, isPending, error, reset } = useMutation<Answer<E>, Error, CallInput<E>>({
    mutationFn: (input) => sendWish(entry, input, keys),
    // What was typed, a password too, is not kept in the page's memory.
    gcTime: 0,
    onSuccess(answer) {
      keep?.(answer);
      if (done !== undefined) say('success', typeof done === 'string' ? { title: done } : done(answer));
      return refresh();
    },
    onError(error) {
      const words =
        typeof failed === 'string' ? { title: failed, description: explainFailure(error) } : failed(error);
      if (words) say('destructive', words);
      return changedMeanwhile(error) ? refresh() : undefined;
    },
  });
  return {
    run(input) {
      const wish = wishOf(entry, input);
      const known = running.current.get(wish);
      if (known) return known;
      const outcome = outcomeOf(mutateAsync(input)).finally(() => running.current.delete(wish));
      running.current.set(wish, outcome);
      return outcome;
    },
    busy: isPending,
    error,
    clear: reset,
  };
}

async function outcomeOf<A>(work: Promise<A>): Promise<Outcome<A>> {
  try {
    return { error: null, answer: await work };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** It may have been done, or things are not as they are shown: a refusal of the input, or of another person's window, changes nothing. */
function changedMeanwhile(error: Error): boolean {
  if (error instanceof Problem && error.code === 'OTHER_PERSON') return false;
  if (error instanceof Problem && error.code === 'AMOUNT_MISMATCH') return true;
  return isUnanswered(error) || (error instanceof Problem && [404, 409].includes(error.status));
}
