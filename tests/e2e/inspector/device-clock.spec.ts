import { expect, test } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

/** A 2024 VIN whose year code also means 1994. */
const VIN_2024 = '4T1G11AK9RU812349';

for (const year of [1970, 2014, 2019]) {
  test(`a clock at ${year} offers every model year and decodes a 2024 VIN`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.clock.setFixedTime(new Date(`${year}-01-02T03:04:05Z`));
    await page.goto('/inspector/add-car/american?step=2');
    const years = page.getByLabel('Year', { exact: true });
    const thisYear = new Date().getFullYear();
    await expect(years.locator('option', { hasText: String(thisYear) })).toHaveCount(1);
    await expect(years.locator('option')).toHaveCount(thisYear - 2014 + 1);
    await page.getByLabel('VIN', { exact: true }).fill(VIN_2024);
    await expect(page.getByText('2024 Toyota Camry', { exact: false }).first()).toBeVisible();
    await expect(years).toHaveValue('2024');
    await closeAndExpectNoErrors();
  });
}
