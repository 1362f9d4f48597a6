import { expect, test, type Locator, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { getSharedServer } from '#tests/e2e/support/shared-server.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await getSharedServer();
});

interface Car {
  id: string;
  afterRepairImages?: string[];
}

async function findRepairedCar(): Promise<Car> {
  const cars = (await (await fetch(`${server.origin}/api/cars`)).json()) as Car[];
  return cars.find(({ afterRepairImages }) => afterRepairImages)!;
}

const section = (page: Page): Locator => page.getByRole('region', { name: 'Before and after the repair' });
const halves = (page: Page): Locator => section(page).getByRole('img');

test('a buyer compares a car before and after its repair by mouse and keyboard', async ({ browser }) => {
  const { id } = await findRepairedCar();
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, `/car/${id}`);
  const slider = section(page).getByRole('slider', { name: /^Before and after the repair: \d{4} / });
  await expect(slider).toHaveAttribute('aria-valuetext', '50% before, 50% after');
  await expect(halves(page).first()).toHaveAttribute('loading', 'lazy');
  await expect(halves(page).first()).toHaveAccessibleName(/, damaged /);
  await expect(halves(page).last()).toHaveAccessibleName(/, after repair$/);
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '52% before, 48% after');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% before, 0% after');
  await slider.scrollIntoViewIfNeeded();
  const box = (await slider.boundingBox())!;
  await page.mouse.click(box.x + box.width / 4, box.y + box.height / 2);
  await expect(slider).toHaveAttribute('aria-valuetext', /^2\d% before/);
  for (const image of await halves(page).all()) {
    const half = (await image.boundingBox())!;
    expect([half.width, half.height].map(Math.round)).toEqual([box.width, box.height].map(Math.round));
  }
  await closeAndExpectNoErrors();
});

test('without JavaScript both photos stand side by side', async ({ browser }) => {
  const { id } = await findRepairedCar();
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${server.origin}/car/${id}`);
  await expect(section(page).getByRole('slider')).toBeHidden();
  await expect(halves(page)).toHaveCount(2);
  const [before, after] = await Promise.all((await halves(page).all()).map((image) => image.boundingBox()));
  expect(after!.x).toBeGreaterThanOrEqual(before!.x + before!.width);
  expect(after!.width).toBeCloseTo(before!.width, 0);
  await context.close();
});

test('a buyer shows their repair on the home page and takes it back', async ({ browser }) => {
  const own = await RunningServer.start({ DEMO_CARS: '48' });
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, own, 'customer2', 390);
  const reservations = (await (await context.request.get('/api/customer/reservations')).json()) as {
    id: string;
    status: string;
    finalCarId: string;
    cars: { carId: string; title: string }[];
  }[];
  const { id, finalCarId, cars } = reservations.find(({ status }) => status === 'completed')!;
  const car = cars.find(({ carId }) => carId === finalCarId)!.title;
  const visitor = await openSignedInPage(browser, own, null, 390);
  const shown = visitor.page.getByText(new RegExp(`^${car}, repaired by us in \\d+ days?$`));
  await openHydratedPage(visitor.page, '/');
  await expect(shown).toBeVisible();
  const after = visitor.page.getByRole('img', { name: new RegExp(`^${car}: .*after repair$`) });
  await expect(after).toHaveJSProperty('complete', true);
  expect(await after.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await openHydratedPage(visitor.page, '/how-it-works');
  await expect(shown).toBeVisible();

  await page.goto(`/reservation/${id}`);
  const card = page.getByRole('region', { name: 'Help other buyers decide' });
  const consent = card.getByRole('switch', { name: 'Redrive may show before and after pictures of this car' });
  await expect(consent).toBeChecked();
  await expect(card.getByRole('status')).toContainText('Allowed on');
  await consent.click();
  await expect(card.getByRole('status')).toContainText('Not allowed since');
  await expect(consent).not.toBeChecked();
  await openHydratedPage(visitor.page, '/');
  await expect(shown).toBeHidden();

  await consent.click();
  await expect(consent).toBeChecked();
  await openHydratedPage(visitor.page, '/');
  await expect(shown).toBeVisible();
  await visitor.closeAndExpectNoErrors();
  await closeAndExpectNoErrors();
  await own.close();
});
