/** The shortlist with what the server says of each car now, so that nobody reserves a car that is gone or dearer. */
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { carsDetail } from '#client/api/light-endpoints.ts';
import { ask } from '#client/api/api-query-options.ts';
import { isGone, useSelection } from '#client/components/shortlist-context.ts';
import { fromShortlist, type OrderCar, type Today } from './reservation-cars.ts';

/** Prices and sales are asked again when older than this. */
const FRESH_MS = 30_000;

export interface Shortlisted {
  cars: OrderCar[];
  /** Asks again, after a refusal. */
  refresh: () => Promise<void>;
}

/** @param refused ids the server has just refused, whatever their page says */
export function useShortlisted(refused: readonly string[] = []): Shortlisted {
  const { cars } = useSelection();
  const client = useQueryClient();
  const answers = useQueries({
    queries: cars.map(({ id }) => ({ ...ask(carsDetail, { params: { id } }), staleTime: FRESH_MS })),
  });
  const todayOf = (id: string, at: number): Today => {
    const { data, error } = answers[at] ?? {};
    if (isGone(error)) return 'gone';
    if (data?.isReserved) return 'reserved';
    if (refused.includes(id)) return 'gone';
    return data ? { price: data.repairPrice } : undefined;
  };
  return {
    cars: cars.map((car, at) => fromShortlist(car, todayOf(car.id, at))),
    refresh: () => client.invalidateQueries({ queryKey: [carsDetail.name] }),
  };
}
