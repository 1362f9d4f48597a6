import { useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { carsPatch, carsForEdit } from '#shared/contract/review.ts';
import { Problem } from '#shared/problem.ts';
import { useApiMutation, type ApiMutation } from '#client/api/use-api-mutation.ts';
import { toUserMessage } from '#client/api/error-messages.ts';
import { texts } from '#messages/staff/review.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';

const updatedCarSchema = carsPatch.response;

export function useReviewMutation<E extends Endpoint>(
  entry: E,
  { done, failed }: { done?: string; failed: string },
): ApiMutation<E> {
  const client = useQueryClient();
  return useApiMutation(entry, {
    ...(done !== undefined && { successToast: done }),
    errorToast: (error) => ({ title: failed, description: explainReviewError(error) }),
    // The response is the updated car: shown without another request.
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

export function isStaleError(error: Error): boolean {
  return error instanceof Problem && error.code === 'STALE';
}

export const carQueryOptions = (id: string) => apiQueryOptions(carsForEdit, { params: { id } });
