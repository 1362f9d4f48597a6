/** The shortlisted cars as the server knows them now, or as this device last saw them (D-82). */
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { carsDetail } from '#client/api/light-endpoints.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { ask } from '#client/api/api-query-options.ts';
import { isGone, keptCar, useSelection, type KeptCar } from '#client/components/shortlist-context.ts';

export interface ListedCar {
  kept: KeptCar;
  /** From 1. */
  place: number;
  /** What the server says of it; undefined until it answered and for a car that is gone. */
  fresh: PublicCar | undefined;
  /** Sold or taken back. */
  gone: boolean;
  loading: boolean;
}

export interface FreshCars {
  /** In order of preference. */
  cars: readonly ListedCar[];
  /** At least one car could not be asked for. */
  unreachable: boolean;
  retry: () => void;
}

export function useFreshCars(): FreshCars {
  const { cars, refresh } = useSelection();
  const answers = useQueries({
    queries: cars.map(({ id }) => ({ ...ask(carsDetail, { params: { id } }), staleTime: 0 })),
  });
  const known = answers.flatMap(({ data }) => (data ? [data] : []));
  useEffect(() => {
    // Changes nothing, and draws nothing, when nothing is new.
    refresh(known.map((car) => keptCar(car)));
  }, [known, refresh]);
  return {
    cars: cars.map((kept, at) => {
      const { data, error, fetchStatus } = answers[at] ?? {};
      const gone = isGone(error);
      return {
        kept,
        place: at + 1,
        fresh: gone ? undefined : (data ?? undefined),
        gone,
        loading: !data && !error && fetchStatus === 'fetching',
      };
    }),
    unreachable: answers.some(
      ({ error, fetchStatus }) => fetchStatus === 'paused' || (error && !isGone(error)),
    ),
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  };
}
