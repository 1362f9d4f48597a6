/** Cars that are on a shortlist before the page opens, and what local storage holds after. */
import type { BrowserContext, Page } from '@playwright/test';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import type { RunningServer } from './running-server.ts';

export type PricedCar = CarCard;

/** A page of our origin that runs no script of ours: the device's storage can be filled before the app opens. */
export const SCRIPTLESS_PATH = '/robots.txt';

/** Live cars with a price that are not reserved, newest first. */
export async function fetchReservableCars(server: RunningServer): Promise<PricedCar[]> {
  const answer = await fetch(`${server.origin}/api/cars/search?limit=100`);
  const { cars } = (await answer.json()) as { cars: PricedCar[] };
  return cars.filter(({ repairPrice, isReserved }) => repairPrice !== null && !isReserved);
}

/** As a visit before would have left them; later loads find what the page itself stored. */
export async function seedShortlist(context: BrowserContext, cars: readonly object[]): Promise<void> {
  await context.addInitScript((chosen) => {
    // A page that is still blank has no storage.
    if (location.protocol === 'about:') return;
    localStorage.setItem('selectedCars', localStorage.getItem('selectedCars') ?? JSON.stringify(chosen));
  }, cars);
}

/** The stored shortlist, best first, or the hearts. */
export function readStoredIds(page: Page, list: 'selectedCars' | 'savedCars' = 'selectedCars'): Promise<string[]> {
  return page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string }[]).map(({ id }) => id),
    list,
  );
}
