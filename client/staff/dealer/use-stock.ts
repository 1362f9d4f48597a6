/** The dealer's cars with pictures and dates; the cars alone are enough to draw the page. */
import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { dealerCars, dealerListings } from '#shared/contract/dealer-cars.ts';
import { ask } from '#client/api/ask.ts';
import { readingOf } from '#client/api/query-state.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { figuresOf, stockOf, type Figures, type StockCar } from './stock.ts';
import { texts } from './texts.ts';

export interface Stock {
  reading: ReturnType<typeof readingOf>;
  cars: readonly StockCar[];
  figures: Figures;
  loadedAt: number;
  retry: () => void;
}

export function useStock(): Stock {
  const cars = useQuery({ ...ask(dealerCars, {}), refetchOnMount: 'always' });
  const listings = useQuery({ ...ask(dealerListings, {}), refetchOnMount: 'always' });
  const { isError } = cars;
  useEffect(() => {
    if (isError) toast({ title: texts.failed, description: texts.failedText, kind: 'destructive' });
  }, [isError]);
  return {
    reading: readingOf(cars),
    cars: useMemo(() => stockOf(cars.data ?? [], listings.data ?? []), [cars.data, listings.data]),
    figures: useMemo(() => figuresOf(cars.data ?? []), [cars.data]),
    loadedAt: cars.dataUpdatedAt,
    retry: () => void Promise.all([cars.refetch(), listings.refetch()]),
  };
}
