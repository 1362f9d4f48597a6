/** Shortlisted cars with live data, so that unavailable or dearer cars are noticed before reserving. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { carsDetail } from '#client/api/light-endpoints.ts';
import { getPromisedRepairDays } from '#shared/domain/reservation-phases.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { isCarUnavailable, useShortlist } from '#client/components/shortlist-context.ts';
import { createFromShortlist, type ReservationCar, type LiveCarData } from './reservation-cars.ts';

/** Milliseconds. */
const STALE_TIME_MS = 30_000;

export interface ReservationCars {
  cars: ReservationCar[];
  refresh: () => Promise<void>;
}

/** @param refused IDs the server has refused, regardless of their pages */
export function useReservationCars(refused: readonly string[] = []): ReservationCars {
  const { cars } = useShortlist();
  const client = useQueryClient();
  const answers = useQueries({
    queries: cars.map(({ id }) => ({
      ...apiQueryOptions(carsDetail, { params: { id } }),
      staleTime: STALE_TIME_MS,
    })),
  });
  const getLiveData = (id: string, at: number): LiveCarData => {
    const { data, error } = answers[at] ?? {};
    if (isCarUnavailable(error)) return 'gone';
    if (data?.isReserved) return 'reserved';
    if (refused.includes(id)) return 'gone';
    if (!data) return undefined;
    const repairDays = getPromisedRepairDays(data.repairTimeCategory, data.repairTime?.totalDays);
    return { price: data.repairPrice, repairDays, registrationStatus: data.registrationStatus };
  };
  return {
    cars: cars.map((car, at) => createFromShortlist(car, getLiveData(car.id, at))),
    refresh: () => client.invalidateQueries({ queryKey: [carsDetail.name] }),
  };
}
