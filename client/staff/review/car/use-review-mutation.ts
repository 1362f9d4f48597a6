/** A decision on a car under review, told when done and explained when refused. */
import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { carsPatch, carsForEdit } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { useApiMutation, type ApiMutation } from '#client/api/use-api-mutation.ts';
import { toUserMessage } from '#client/api/error-messages.ts';
import { texts } from '#client/staff/review/texts.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';

const updatedCarSchema = carsPatch.response;

export function useReviewMutation<E extends Endpoint>(
  entry: E,
  { done: successToast, failed }: { done: string; failed: string },
): ApiMutation<E> {
  const client = useQueryClient();
  return useApiMutation(entry, {
    successToast,
    errorToast: (error) => ({ title: failed, description: explainReviewError(error) }),
    // What a change answers is the car as it now is: shown at once, without asking again.
    onSuccess(answer) {
      const car = updatedCarSchema.safeParse(answer);
      if (!car.success) return;
      client.setQueryData(carQueryOptions(car.data.id).queryKey, (before) => before && { ...before, ...car.data });
    },
  });
}

function explainReviewError(error: Error): string {
  return isStaleError(error) ? texts.changedMeanwhile : toUserMessage(error);
}

/** The car is another than the one that was shown; it is fetched again. */
export function isStaleError(error: Error): boolean {
  return error instanceof Problem && error.code === 'STALE';
}

/** The one question about a car under review, so that everybody who asks shares the answer. */
export const carQueryOptions = (id: string) => apiQueryOptions(carsForEdit, { params: { id } });
