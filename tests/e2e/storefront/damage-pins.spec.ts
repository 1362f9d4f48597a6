import { expect, test, type Locator, type Page } from '@playwright/test';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import type { RunningServer } from '#tests/e2e/support/running-server.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
let car: PublicCar;
test.beforeAll(async () => {
  server = await getSharedServer();
  const cars = (await (await fetch(`${server.origin}/api/cars`)).json()) as PublicCar[];
  car = cars.find(({ pinnedPhotos, make }) => pinnedPhotos && make === 'Toyota')!;
});

const pinsIn = (place: Page | Locator) => place.getByRole('group', { name: 'Damage pins' }).getByRole('button');
const openPhoto = (page: Page) => page.getByRole('button', { name: /\. Open full screen$/ });

/** Centres of the pins in parts of the picture as drawn, beside their stored places. */
async function expectPinsInPlace(image: Locator, pins: Locator, { pinnedPhotos }: PublicCar = car): Promise<void> {
  await expect(image).toHaveJSProperty('complete', true);
  const [picture, ratio] = [(await image.boundingBox())!, await image.evaluate(naturalRatio)];
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  const url = await image.evaluate((one: HTMLImageElement) => new URL(one.src).pathname);
  const stored = pinnedPhotos!.find((photo) => photo.url === url)!.pins;
  await expect(pins).toHaveCount(stored.length);
  for (const [at, { x, y }] of stored.entries()) {
    const box = (await pins.nth(at).boundingBox())!;
    expect([box.width, box.height]).toEqual([44, 44]);
    const left = box.x + box.width / 2 - (picture.x + (picture.width - width) / 2);
    const top = box.y + box.height / 2 - (picture.y + (picture.height - height) / 2);
    expect(Math.abs(left / width - x)).toBeLessThan(0.01);
    expect(Math.abs(top / height - y)).toBeLessThan(0.01);
  }
}

const naturalRatio = (image: SVGElement | HTMLElement): number => {
  const { naturalWidth, naturalHeight } = image as HTMLImageElement;
  return naturalWidth / naturalHeight;
};

for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`pins lie on the damage in the page and in full screen at ${viewport.width} px`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
    await page.setViewportSize(viewport);
    await openHydratedPage(page, `/car/${car.id}`);
    await page.getByRole('button', { name: /^Damage photos/ }).click();
    await expectPinsInPlace(openPhoto(page).getByRole('img'), pinsIn(page));
    await openPhoto(page).click({ position: { x: 4, y: 4 } });
    const full = page.getByRole('dialog');
    await expectPinsInPlace(full.getByRole('img').first(), pinsIn(full));
    await page.setViewportSize({ width: viewport.height, height: viewport.width });
    await expectPinsInPlace(full.getByRole('img').first(), pinsIn(full));
    await closeAndExpectNoErrors();
  });
}

test('a buyer goes from a pin to the repair and back by keyboard, and hides the pins', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, `/car/${car.id}`);
  const { panel } = car.panels[0]!;
  const row = page.locator(`#repair-of-${panel}`);
  const link = row.getByRole('link', { name: /, see on photo$/ });
  await link.focus();
  await page.keyboard.press('Enter');
  const pin = pinsIn(page).and(page.getByRole('button', { name: /^Damage 1: / }));
  await expect(pin).toBeFocused();
  await expect(pin).toBeInViewport();
  await expect(pin).toHaveAttribute('aria-expanded', 'true');
  const name = (await pin.getAttribute('aria-label'))!;
  await expect(page.getByRole('status').filter({ hasText: name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(name, { exact: true })).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'See the repair' }).press('Enter');
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();

  await page.getByRole('button', { name: 'Hide damage pins' }).click();
  await expect(pinsIn(page)).toHaveCount(0);
  await link.click();
  await expect(pin).toBeFocused();
  await closeAndExpectNoErrors();
});

test('pins are in place without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const covered = await findCarWithPinnedCover();
  expect(covered, 'a demo car with pins on its cover').toBeDefined();
  await page.goto(`${server.origin}/car/${covered!.id}`);
  await expect(pinsIn(page).first()).toHaveAccessibleName(/^Damage \d+: /);
  await expectPinsInPlace(openPhoto(page).getByRole('img'), pinsIn(page), covered);
  await context.close();
});

async function findCarWithPinnedCover(): Promise<PublicCar | undefined> {
  const cars = (await (await fetch(`${server.origin}/api/cars`)).json()) as PublicCar[];
  return cars.find(({ pinnedPhotos, imageUrl }) => pinnedPhotos?.some(({ url }) => url === imageUrl));
}
