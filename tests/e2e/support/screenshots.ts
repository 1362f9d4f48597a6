/** One picture of every screen in both themes, kept by `npm run screenshots` and compared by `npm run screenshots -- compare`. */
import { expect, type Page } from '@playwright/test';

/** Screens are pictured in this run, not judged. */
export const RECORDS_SCREENSHOTS = process.env['REDRIVE_SCREENSHOTS'] !== undefined;
/** Where the pictures of the run before are; the place of a text may differ by a time or a number. */
const SCREENSHOT_OPTIONS = { fullPage: true, animations: 'disabled', maxDiffPixelRatio: 0.01 } as const;

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** How old the newest live car of the demo is when it is seeded. */
const NEWEST_CAR_AGE_MS = 26 * HOUR_MS;

/**
 * Stops the clock of the page at the minute after the demo was seeded: however long a run takes, "just now" never becomes another
 * line of words. Its timers go on.
 */
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

/** Keeps the screen at this width (px), or compares it with what was kept. All that differ are told at the end. */
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
