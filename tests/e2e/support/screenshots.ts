/**
 * Screenshots of every screen in both themes, recorded by `npm run screenshots` and compared by `npm run screenshots
 * -- compare`.
 */
import { expect, type Page } from '@playwright/test';

export const RECORDS_SCREENSHOTS = process.env['REDRIVE_SCREENSHOTS'] !== undefined;
/** Tolerates a shifted time or number. */
const SCREENSHOT_OPTIONS = { fullPage: true, animations: 'disabled', maxDiffPixelRatio: 0.01 } as const;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** Age of the newest demo car when seeded. */
const NEWEST_CAR_AGE_MS = 26 * HOUR_MS;

/** Fixes the clock at the minute after seeding, so that relative times stay the same. Timers run. */
export async function freezeClock(page: Page, origin: string): Promise<void> {
  const { cars } = (await (await fetch(`${origin}/api/cars/search?limit=1`)).json()) as {
    cars: { createdAt: string }[];
  };
  const seeded = Date.parse(cars[0]!.createdAt) + NEWEST_CAR_AGE_MS;
  await page.clock.setFixedTime(Math.ceil(seeded / MINUTE_MS) * MINUTE_MS);
}

const toFileName = (name: string) =>
  name
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? 'screen';

/** Soft assertions: all differences are reported at the end. */
export async function recordScreenshot(page: Page, name: string, width: number): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager';
        return image.decode().catch(() => undefined);
      }),
    ),
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.soft(page).toHaveScreenshot(`${toFileName(name)}-${width}-${colorScheme}.png`, SCREENSHOT_OPTIONS);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
