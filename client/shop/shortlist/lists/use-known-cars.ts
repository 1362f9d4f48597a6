/** Learns what a kept car is when only its id is known: a list of another program, or one that came from the account (D-82). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { carsDetail } from '#shared/contract/cars.ts';
import { ask } from '#client/api/ask.ts';
import { keptCar, type KeptCar } from '#client/trade/selection-context.ts';
import type { KeptStore } from './kept-store.ts';

/** More than this many are not asked for: hearts beyond are named where they are looked at. */
const MOST = 24;

const isKnown = (car: KeptCar) => car.make !== '';

export function useKnownCars(kept: KeptStore, cars: readonly KeptCar[]): void {
  const client = useQueryClient();
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of cars.filter((car) => !isKnown(car)).slice(0, MOST)) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      client.fetchQuery(ask(carsDetail, { params: { id } })).then(
        (car) => car && kept.refresh([keptCar(car)]),
        // Not for sale, or no signal: it stays on the list under its id, and the shortlist says so.
        () => undefined,
      );
    }
  }, [cars, client, kept]);
}
