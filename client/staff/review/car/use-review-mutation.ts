/** A decision on a car under review, told when done and explained when refused. */
import { useQueryClient } from '@tanstack/react-query';
import type { Entry } from '#shared/contract/endpoint.ts';
import { carsPatch, carsForEdit } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { useCommand, type Command } from '#client/api/use-api-mutation.ts';
import { explainFailure } from '#client/api/error-messages.ts';
import { texts } from '#client/staff/review/texts.ts';
import { ask } from '#client/api/api-query-options.ts';

const changedCar = carsPatch.response;

export function useReviewCommand<E extends Entry>(
  entry: E,
  { done, failed }: { done: string; failed: string },
): Command<E> {
  const client = useQueryClient();
  return useCommand(entry, {
    done,
    failed: (error) => ({ title: failed, description: explain(error) }),
    // What a change answers is the car as it now is: shown at once, without asking again.
    keep(answer) {
      const car = changedCar.safeParse(answer);
      if (!car.success) return;
      client.setQueryData(
        carQuestion(car.data.id).queryKey,
        (before) => before && { ...before, ...car.data },
      );
    },
  });
}

function explain(error: Error): string {
  return isStale(error) ? texts.changedMeanwhile : explainFailure(error);
}

/** The car is another than the one that was shown; it is fetched again. */
export function isStale(error: Error): boolean {
  return error instanceof Problem && error.code === 'STALE';
}

/** The one question about a car under review, so that everybody who asks shares the answer. */
export const carQuestion = (id: string) => ask(carsForEdit, { params: { id } });
