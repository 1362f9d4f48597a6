/** What became of saved cars since: asked of the server one by one, so that a car that is gone says so itself. */
import { useEffect } from 'react';
import { useQueries } from '@tanstack/react-query';
import { carsDetail } from '#client/api/light-endpoints.ts';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import {
  isCarUnavailable,
  toCarListItem,
  useSavedCarList,
  type CarListItem,
} from '#client/components/shortlist-context.ts';

export type SavedCarStatus = { kept: CarListItem } & (
  | { state: 'live'; car: CarCard }
  /** Sold, or taken off sale. */
  | { state: 'gone' }
  /** No answer now. */
  | { state: 'unreachable' }
  | { state: 'loading' }
);

interface SavedCarsResult {
  cars: SavedCarStatus[];
  /** Asks again for the cars that got no answer. */
  retry(): void;
}

/** In the order of the list. */
export function useSavedCars(kept: readonly CarListItem[]): SavedCarsResult {
  const answers = useQueries({
    queries: kept.map(({ id }) => ({ ...apiQueryOptions(carsDetail, { params: { id } }), retry: false })),
  });
  const { refresh } = useSavedCarList();
  const known = answers.flatMap(({ data }) => (data ? [data] : []));
  useEffect(() => {
    // Nothing is written, and nothing drawn, when nothing is new.
    refresh(known.map((car) => toCarListItem(car)));
  }, [known, refresh]);
  const cars = kept.map((car, at): SavedCarStatus => {
    const answer = answers[at];
    if (isCarUnavailable(answer?.error)) return { kept: car, state: 'gone' };
    // An answer from before that could not be asked for again is no news: the page says so.
    if (answer?.isError || answer?.fetchStatus === 'paused') return { kept: car, state: 'unreachable' };
    return answer?.data ? { kept: car, state: 'live', car: answer.data } : { kept: car, state: 'loading' };
  });
  return {
    cars,
    retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
