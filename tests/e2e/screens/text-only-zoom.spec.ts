import { expect, test } from '@playwright/test';
import { openIdlePage } from '#tests/e2e/support/page-readiness.ts';
import { findCarPath } from '#tests/e2e/support/screen-checks.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { findOverlappingTexts } from '#tests/e2e/support/text-overflow.ts';

/** Runs in the page: enlarges letters alone, as text-only zoom does; `rem` and `px` lengths stay. */
function doubleLetters(): void {
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
  const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize));
  elements.forEach((element, at) => element.style?.setProperty('font-size', `${(sizes[at] ?? 16) * 2}px`, 'important'));
}

const SCREENS = [
  { name: 'Home', path: async () => '/' },
  { name: 'The car list', path: async () => '/accident-cars-for-sale' },
  { name: 'A car page', path: findCarPath },
  { name: 'Sign-in', path: async () => '/login' },
];

for (const { name, path } of SCREENS)
  test(`${name} keeps texts apart with letters alone at 200 %`, async ({ browser }) => {
    const { origin } = await getSharedServer();
    const context = await browser.newContext({
      baseURL: origin,
      bypassCSP: true,
      serviceWorkers: 'block',
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openIdlePage(page, await path(origin));
    await page.evaluate(doubleLetters);
    await expect.poll(() => page.evaluate(findOverlappingTexts)).toEqual([]);
    await context.close();
  });
