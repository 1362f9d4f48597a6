/** Shortlisted cars with live data, else as stored on this device. @see D-82 */
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { carsDetail } from '#client/api/light-endpoints.ts';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import {
  isCarUnavailable,
  toCarListItem,
  useShortlist,
  type CarListItem,
} from '#client/components/shortlist-context.ts';

export interface ShortlistCar {
  stored: CarListItem;
  position: number;
  /** Undefined until loaded and for an unavailable car. */
  live: PublicCar | undefined;
  isUnavailable: boolean;
  isLoading: boolean;
}

export interface LiveShortlist {
  cars: readonly ShortlistCar[];
  /** At least one car failed to load. */
  isUnreachable: boolean;
  retry: () => void;
}

export function useLiveShortlist(): LiveShortlist {
  const { cars, refresh } = useShortlist();
  const answers = useQueries({
    queries: cars.map(({ id }) => ({ ...apiQueryOptions(carsDetail, { params: { id } }), staleTime: 0 })),
  });
  const liveCars = answers.flatMap(({ data }) => (data ? [data] : []));
  useEffect(() => {
    // Stores nothing when nothing changed.
    refresh(liveCars.map((car) => toCarListItem(car)));
  }, [liveCars, refresh]);
  return {
    cars: cars.map((stored, at) => {
      const { data, error, fetchStatus } = answers[at] ?? {};
      const isUnavailable = isCarUnavailable(error);
      return {
        stored,
        position: at + 1,
        live: isUnavailable ? undefined : (data ?? undefined),
        isUnavailable,
        isLoading: !data && !error && fetchStatus === 'fetching',
      };
    }),
    isUnreachable: answers.some(
      ({ error, fetchStatus }) => fetchStatus === 'paused' || (error && !isCarUnavailable(error)),
    ),
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  };
}
