/** Live data of saved cars, fetched one by one, so that each unavailable car reports its own 404 or 410. */
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

export type SavedCarStatus = { savedCar: CarListItem } & (
  | { state: 'live'; car: CarCard }
  | { state: 'gone' }
  | { state: 'unreachable' }
  | { state: 'loading' }
);

interface SavedCarsResult {
  cars: SavedCarStatus[];
  retry(): void;
}

export function useSavedCars(savedCars: readonly CarListItem[]): SavedCarsResult {
  const answers = useQueries({
    queries: savedCars.map(({ id }) => ({ ...apiQueryOptions(carsDetail, { params: { id } }), retry: false })),
  });
  const { refresh } = useSavedCarList();
  const liveCars = answers.flatMap(({ data }) => (data ? [data] : []));
  useEffect(() => {
    // Stores nothing when nothing changed.
    refresh(liveCars.map((car) => toCarListItem(car)));
  }, [liveCars, refresh]);
  const cars = savedCars.map((car, at): SavedCarStatus => {
    const answer = answers[at];
    if (isCarUnavailable(answer?.error)) return { savedCar: car, state: 'gone' };
    // Cached data that cannot be refetched counts as unreachable.
    if (answer?.isError || answer?.fetchStatus === 'paused') return { savedCar: car, state: 'unreachable' };
    return answer?.data ? { savedCar: car, state: 'live', car: answer.data } : { savedCar: car, state: 'loading' };
  });
  return {
    cars,
    retry: () => answers.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
