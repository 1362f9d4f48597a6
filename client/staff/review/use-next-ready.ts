/** Fetches the next car and its cover while this one is looked at, so that going on takes no time. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { carQuestion } from '#client/staff/review/car/car-question.ts';

export function useNextReady(carId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (carId !== undefined) void client.prefetchQuery(carQuestion(carId));
  }, [client, carId]);
}
