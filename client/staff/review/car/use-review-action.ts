/** Runs a decision on a car: once however often it is sent, told when done, explained when refused. */
import { useRef, useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { carsPatch } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { Unreachable } from '#client/api/call.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { carQuestion } from './car-question.ts';
import { texts } from '#client/staff/review/texts.ts';

const changedCar = carsPatch.response;

/** Everything that may show the car. */
const TOUCHED = ['review.', 'cars.', 'stats.', 'activity.'];

interface Words {
  done: string;
  failed: string;
}

export interface ReviewAction<Input> {
  /** Resolves true when it was done. */
  run(input: Input): Promise<boolean>;
  busy: boolean;
}

/**
 * `send` gets an idempotency key that stays the same while an answer is missing, so that trying again cannot act twice
 * (design section 4, rule 5).
 */
export function useReviewAction<Input>(
  send: (input: Input, idempotencyKey: string) => Promise<unknown>,
  words: Words,
): ReviewAction<Input> {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [busy, setBusy] = useState(false);
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => TOUCHED.some((prefix) => String(name).startsWith(prefix)),
    });

  const run = async (input: Input): Promise<boolean> => {
    const what = JSON.stringify(input);
    const key = keys.current.get(what) ?? crypto.randomUUID();
    keys.current.set(what, key);
    setBusy(true);
    try {
      const answer = await send(input, key);
      keys.current.delete(what);
      keep(client, answer);
      void refresh();
      toast({ title: words.done, kind: 'success' });
      return true;
    } catch (error) {
      if (!unanswered(error)) keys.current.delete(what);
      if (outdated(error)) void refresh();
      toast({ title: words.failed, description: explain(error), kind: 'destructive' });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy };
}

/** What a change answers is the car as it now is: shown at once, without asking again. */
function keep(client: QueryClient, answer: unknown): void {
  const car = changedCar.safeParse(answer);
  if (!car.success) return;
  client.setQueryData(carQuestion(car.data.id).queryKey, (before) => before && { ...before, ...car.data });
}

/** The server may or may not have acted: the same key must be sent again. */
function unanswered(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Problem && error.status >= 500);
}

function outdated(error: unknown): boolean {
  return error instanceof Problem && ['INVALID_STATE', 'STALE', 'NOT_FOUND'].includes(error.code);
}

function explain(error: unknown): string | undefined {
  if (error instanceof Problem && error.code === 'STALE') return texts.changedMeanwhile;
  return error instanceof Error ? error.message : undefined;
}
