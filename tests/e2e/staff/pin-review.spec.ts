import { expect, test, type APIRequestContext } from '@playwright/test';
import type { PublicCar } from '#shared/contract/cars/public-car.ts';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { submitCars } from '#tests/e2e/support/submission-fixtures.ts';
import { drawScene } from '#tests/photos/scene-picture.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
});
test.afterAll(() => server.close());

async function submitDamagedCar(request: APIRequestContext): Promise<string> {
  const [id] = await submitCars(request, ['Dented'], {
    panelConditions: JSON.stringify({
      hood: { action: 'repair', paint: true },
      roof: { action: 'replace', paint: false },
    }),
    marketPriceAed: 90_000,
    exteriorImages: [`data:image/jpeg;base64,${(await drawScene(903)).toString('base64')}`],
  });
  return id!;
}

test('a reviewer marks damage, corrects its panel, and visitors see the pins', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const id = await submitDamagedCar(context.request);
  await page.goto(`/admin/review?car=${id}`);
  await page.getByRole('button', { name: 'Mark damage', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark damage' });
  const picture = dialog.getByRole('img', { name: 'Photo with damage pins' });
  await expect(picture).toHaveJSProperty('complete', true);
  await picture.click({ position: { x: 60, y: 80 } });
  await expect(dialog.getByRole('group', { name: 'Which panel is damaged?' }).getByRole('button')).toHaveText([
    'Hood',
    'Roof',
  ]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Damage 1: Hood', exact: true })).toBeFocused();
  await dialog.getByLabel('Panel of damage 1').selectOption('Roof');
  await dialog.getByRole('button', { name: 'Save pins' }).click();
  await expectToast(page, 'Pins updated');
  await expect(page.getByRole('img', { name: 'Damage 1: Roof', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Damage pins (1)', exact: true })).toBeVisible();

  const reason = { registrationReason: 'Known to the dealer' };
  expect((await context.request.post(`/api/admin/cars/${id}/approve`, { data: reason })).ok()).toBe(true);
  const car = (await (await context.request.get(`/api/cars/${id}`)).json()) as PublicCar;
  expect(car.pinnedPhotos).toMatchObject([{ pins: [{ panel: 'roof' }] }]);
  await openHydratedPage(page, `/car/${id}`);
  await page.getByRole('button', { name: 'Damage 2: Roof, replace', exact: true }).click();
  await expect(page.getByRole('link', { name: 'See the repair' })).toBeVisible();
  await closeAndExpectNoErrors();
});
