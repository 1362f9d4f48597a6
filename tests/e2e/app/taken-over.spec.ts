import { expect, test } from '@playwright/test';
import { opened } from '#tests/e2e/support/answering.ts';
import { main } from '#tests/e2e/support/main.ts';
import type { RunningServer } from '#tests/e2e/support/server.ts';
import { pricedCars } from '#tests/e2e/support/buyer.ts';
import { sharedServer } from '#tests/e2e/support/shared-server.ts';

/** What the server sent is taken over as it stands: nothing of it is worked out twice, and nothing nobody sees is kept. */

let server: RunningServer;
test.beforeAll(async () => {
  server = await sharedServer();
});

const LIST = '/accident-cars-for-sale';
const PHONE = { width: 390, height: 844 };

declare global {
  interface Window {
    /** The styles that were taken out of the page, also when they were put back. */
    movedStyles: string[];
  }
}

test('the styles of a page stay where the server put them: a browser that gets them again works out the whole look anew', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    window.movedStyles = [];
    new MutationObserver((changes) => {
      for (const { removedNodes } of changes)
        for (const node of removedNodes)
          if (node instanceof HTMLStyleElement) window.movedStyles.push(node.textContent.slice(0, 80));
    }).observe(document, { childList: true, subtree: true });
  });
  const [car] = await pricedCars(server, 1);
  for (const path of ['/', LIST, `/car/${car!.id}`]) {
    await opened(page, server.origin + path);
    expect(await page.locator('style[data-emotion]').count()).toBeGreaterThan(1);
    expect(await page.evaluate(() => window.movedStyles), path).toEqual([]);
  }
});

test('a phone lets go of what only a wide window shows, and has it all once the window is wide', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await opened(page, server.origin + LIST);
  const nav = page.getByRole('banner').locator('nav');
  const filters = page.locator('aside[aria-label=Filters]');
  await expect(nav).toHaveCount(0);
  await expect(filters).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await filters.getByRole('switch', { name: 'Airbags Intact' }).click();
  await expect(page).toHaveURL(/airbags/);
  await nav.getByRole('button', { name: 'Browse Cars' }).click();
  await page.getByRole('menuitem', { name: 'American Spec' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/American/);
});
