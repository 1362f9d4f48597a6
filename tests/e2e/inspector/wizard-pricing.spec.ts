import { expect, test, type Page } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

function step(page: Page, name: string): Promise<void> {
  return page.getByRole('link', { name }).click();
}

async function answer(page: Page, name: string, word: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name }).getByRole('radio', { name: word }).click();
  if (name !== 'Oil/coolant mix') await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

function amount(page: Page, label: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');
}

async function savedDraft(page: Page): Promise<Record<string, unknown>> {
  const saving = page.waitForRequest(
    (request) => request.method() !== 'GET' && request.url().includes('/api/inspector/draft-cars'),
  );
  await page.getByRole('button', { name: 'Save Draft' }).click();
  const sent = (await saving).postDataJSON() as Record<string, unknown>;
  await expectToast(page, 'Draft Saved!');
  return sent;
}

test(
  'the repair time shows its breakdown, and the delivery category can be overridden',
  { tag: ['@S-w3-01..05', '@S-w3-17'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto('/inspector/add-car/american?step=3');
    await expect(page.getByRole('heading', { name: 'Repair Time Estimation' })).toBeVisible();
    await expect(page.getByText('Add the damage in Car Details', { exact: false })).toBeVisible();
    await expect(page.getByText(/^\d+ days?$/)).toHaveCount(0);
    await page.getByLabel('Market Price', { exact: true }).fill('90000');
    expect(await savedDraft(page)).toMatchObject({ repairTimeCategory: '5-10', repairTimeManual: false });

    await step(page, 'Car Details');
    await answer(page, 'Airbags intact', 'No');
    await page.getByRole('checkbox', { name: 'Dashboard' }).check();
    await answer(page, 'Chassis intact', 'No');
    await answer(page, 'Oil/coolant mix', 'Yes');
    await page.getByLabel('Primary Damage').selectOption('FRONT END');
    await step(page, 'Repair & Pricing');
    await expect(page.getByText(/^At least \d+ days1 answer missing$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Repair & Pricing' })).toHaveAccessibleDescription(/^Done, At least/);
    await step(page, 'Car Details');
    await page.getByLabel('Secondary Damage').selectOption('MECHANICAL');
    const panels = page.getByRole('complementary', { name: 'Panel Conditions' });
    await panels.getByRole('radio', { name: 'Replace' }).click();
    await panels.getByRole('checkbox', { name: 'Paint' }).check();

    await step(page, 'Repair & Pricing');
    await expect(page.getByText('Delivery category', { exact: true }).locator('..')).toContainText(
      /23-30.*Complexity rank 3 of 3/,
    );
    const lines = [
      'Panel work',
      'Airbag repairs',
      'Major issues',
      'Damage type',
      'Pre-total',
      'Rank adjustment',
      'Final days',
    ];
    for (const line of lines) await expect(amount(page, line)).toHaveText(/^−?-?\d+(\.\d+)?$/);
    await expect(amount(page, 'Major issues')).toHaveText('13.5');
    const figure = async (line: string) => Number((await amount(page, line).textContent())?.replace('−', '-'));
    await expect(async () => {
      const lifted = (await figure('Pre-total')) + (await figure('Rank adjustment')) + (await figure('Rounded up'));
      expect(lifted).toBe(await figure('Final days'));
    }).toPass();
    const days = Number(await amount(page, 'Final days').textContent());
    await expect(page.getByText(`${days} days`, { exact: true })).toBeVisible();
    const assessment = page.getByText('Assessment summary').locator('..');
    await expect(assessment).toContainText(/\w{4,}.*Buyers see: approx\. 23-30 days\./);

    await page.getByRole('switch', { name: 'Manual override' }).click();
    const choices = page.getByRole('radiogroup', { name: 'Repair time category' });
    await expect
      .poll(() => choices.getByRole('radio').evaluateAll(valuesOf))
      .toEqual(['5-10', '11-16', '17-22', '23-30']);
    await choices.getByRole('radio', { name: '11-16' }).click();
    expect(await savedDraft(page)).toMatchObject({ repairTimeCategory: '11-16', repairTimeManual: true });
    await expect(amount(page, 'Final days')).toHaveText(String(days));
    await expect(assessment).toContainText('Buyers see: approx. 23-30 days.');
    await closeAndExpectNoErrors();
  },
);

function valuesOf(radios: Element[]): (string | null)[] {
  return radios.map((radio) => radio.getAttribute('value'));
}

test(
  'the read-only price is the market price minus itemised reductions',
  { tag: ['@S-w3-13..16', '@S-wiz-09'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto('/inspector/add-car/american?step=3');
    const fix = page.getByLabel('Fix & Drive Price', { exact: true });
    const save = page.getByLabel('You Save', { exact: true });
    await page.getByLabel('Market Price', { exact: true }).fill('100,000');
    await expect(page.getByText('No reductions', { exact: false })).toBeVisible();
    await expect(fix).toHaveValue(/100,000/);
    await step(page, 'Car Details');
    await expect(page.getByRole('link', { name: 'Repair & Pricing' }).locator('svg')).toBeVisible();
    await answer(page, 'Airbags intact', 'No');
    await page.getByRole('checkbox', { name: 'Dashboard' }).check();
    await page.getByRole('checkbox', { name: 'Steering' }).check();
    await answer(page, 'Chassis intact', 'No');
    await step(page, 'Repair & Pricing');
    await expect(fix).toHaveAttribute('readonly', '');
    await expect(save).toHaveAttribute('readonly', '');
    const bill = page.getByRole('region', { name: 'Breakdown of reductions' });
    await expect(async () => {
      const rows = await bill.locator('dl > div').allTextContents();
      expect(rows.length).toBeGreaterThanOrEqual(3);
      for (const row of rows.slice(0, -1)) expect(row).toMatch(/\d%\s*[−-][\d,]+$/);
      const sums = rows.map((row) => Number(/([\d,]+)$/.exec(row)?.[1]?.replaceAll(',', '')));
      const total = sums.at(-1) ?? 0;
      expect(sums.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(digits(await save.inputValue())).toBe(total);
      expect(digits(await fix.inputValue())).toBe(100_000 - total);
    }).toPass();

    await page.getByLabel('Auction Price', { exact: true }).fill('10000');
    await expect(page.getByLabel('Win Price', { exact: true })).toHaveValue('36725');
    await expect(page.getByLabel('Total With Shipping', { exact: true })).toHaveValue('42821');
    await expect(page.getByText('+$1660', { exact: false })).toBeVisible();
    await page.getByLabel('Win Price', { exact: true }).fill('37000');
    await expect(page.getByLabel('Win Price', { exact: true })).toHaveValue('37000');
    await closeAndExpectNoErrors();
  },
);

function digits(text: string): number {
  return Number(text.replace(/\D/g, ''));
}

test(
  'a market analysis needs the required fields and shows failures in place',
  { tag: ['@S-w3-06..12', '@S-err-14', '@S-toast-10'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto('/inspector/add-car/american?step=3');
    const request = page.getByRole('button', { name: 'Request Car Details' });
    await expect(request).toBeDisabled();
    await expect(page.getByText('Missing Information')).toBeVisible();
    await expect(
      page.getByText('Please fill in make, model, year, and mileage before requesting pricing'),
    ).toBeVisible();
    await step(page, 'Car Details');
    await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
    await page.getByLabel('Model', { exact: true }).selectOption('Camry');
    await page.getByLabel('Year', { exact: true }).selectOption('2021');
    await step(page, 'Repair & Pricing');
    await expect(request).toBeDisabled();
    await step(page, 'Car Details');
    await page.getByLabel('Mileage', { exact: true }).fill('31000');
    await step(page, 'Repair & Pricing');
    await expect(request).toBeEnabled();
    await expect(page.getByText('Missing Information')).toHaveCount(0);

    const estimate = /\/api\/inspector\/pricing-estimate$/;
    const repair = await failRequests(page, 'POST', estimate);
    await request.click();
    await expectToast(page, 'Pricing Request Failed', 'Unable to get pricing estimate. Please try again.');
    const panel = page.getByRole('main').getByRole('alert').filter({ hasText: 'Pricing Request Failed' });
    await expect(panel).toContainText('Unable to get pricing estimate. Please try again.');
    await repair();

    await page.getByLabel('Market Price', { exact: true }).fill('61000');
    let answerNow: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answerNow = resolve));
    await page.route(estimate, async (route) => {
      await held;
      await route.continue();
    });
    await panel.getByRole('button', { name: 'Try Again' }).click();
    const working = page.getByRole('button', { name: 'Request Car Details' });
    await expect(working).toBeDisabled();
    answerNow();
    await expectToast(page, 'Closest Match Found!');
    await expect(panel).toHaveCount(0);
    for (const label of ['Listings checked', 'Market price', 'Fix & Drive base price']) {
      await expect(amount(page, label)).toHaveText(/\d/);
    }
    const closest = page.getByRole('region', { name: 'Closest listing' });
    for (const label of ['Mileage', 'Mileage difference', 'Condition', 'Location']) {
      await expect(closest.locator('dt').getByText(label, { exact: true })).toBeVisible();
    }
    await expect(closest.getByRole('link', { name: 'Open listing' })).toHaveAttribute('target', '_blank');
    const search = page.getByRole('link', { name: 'Open search results' });
    await expect(search).toHaveAttribute('href', /Toyota/);
    await expect(search).toHaveAttribute('target', '_blank');
    const market = page.getByLabel('Market Price', { exact: true });
    await expect(market).toHaveValue(/^\d{4,}$/);
    await expect(page.getByText(/^From \d+ listings?$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(market).toHaveValue('61000');
    await page.getByRole('button', { name: 'Use this market price' }).click();
    await expect(market).toHaveValue(/^\d{4,}$/);
    await expect(market).not.toHaveValue('61000');
    await step(page, 'Car Details');
    await page.getByLabel('Mileage', { exact: true }).fill('90000');
    await step(page, 'Repair & Pricing');
    await expect(page.getByText(/^From \d+ listings?$/)).toBeHidden();
    await expect(market).not.toHaveValue('61000');

    let answerLate: () => void = () => undefined;
    const heldAgain = new Promise<void>((resolve) => (answerLate = resolve));
    await page.route(estimate, async (route) => {
      await heldAgain;
      await route.continue();
    });
    await request.click();
    await market.fill('72000');
    answerLate();
    await expect(page.getByRole('button', { name: 'Use this market price' })).toBeVisible();
    await expect(market).toHaveValue('72000');
    await closeAndExpectNoErrors();
  },
);
