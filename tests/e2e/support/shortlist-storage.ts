import type { BrowserContext, Page } from '@playwright/test';
import type { CarCard } from '#shared/contract/cars/public-car.ts';
import type { RunningServer } from './running-server.ts';

export type PricedCar = CarCard;

/** A page without scripts, where storage can be filled before the app opens. */
export const SCRIPTLESS_PATH = '/robots.txt';

/** Live, priced and not reserved, newest first; export-only cars ask one more question. */
export async function fetchReservableCars(server: RunningServer): Promise<PricedCar[]> {
  const answer = await fetch(`${server.origin}/api/cars/search?limit=100`);
  const { cars } = (await answer.json()) as { cars: PricedCar[] };
  return cars.filter(
    ({ repairPrice, isReserved, registrationStatus }) =>
      repairPrice !== null && !isReserved && registrationStatus !== 'export_only',
  );
}

/** Only before the first load; later loads keep what the page stored. */
export async function seedShortlist(context: BrowserContext, cars: readonly object[]): Promise<void> {
  await context.addInitScript((chosen) => {
    // about:blank has no storage.
    if (location.protocol === 'about:') return;
    localStorage.setItem('selectedCars', localStorage.getItem('selectedCars') ?? JSON.stringify(chosen));
  }, cars);
}

export function readStoredIds(page: Page, list: 'selectedCars' | 'savedCars' = 'selectedCars'): Promise<string[]> {
  return page.evaluate(
    (key) => (JSON.parse(localStorage.getItem(key) ?? '[]') as { id: string }[]).map(({ id }) => id),
    list,
  );
}

/** The car page takes presses right after adding a car as one double press. */
export async function passDoublePressTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() - since > 600, now);
}
