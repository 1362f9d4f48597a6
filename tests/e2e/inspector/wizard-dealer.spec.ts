import { expect, test } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectOptions, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { goToNextStep } from '#tests/e2e/support/wizard-driver.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

test(
  'a dealer is selected or created with a password that is shown once',
  { tag: ['@S-w1-01..05', '@S-wiz-07', '@S-err-11', '@S-toast-05'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto('/inspector/add-car/american');
    const dealer = page.getByLabel('Dealer', { exact: true });
    const dealers = (await (await context.request.get('/api/dealers')).json()) as { name: string; emirate: string }[];
    const options = page.getByRole('listbox', { name: 'Dealers' }).getByRole('option');
    await dealer.click();
    await expect(options).toHaveCount(dealers.length);
    for (const { name, emirate } of dealers) await expect(options.filter({ hasText: name })).toContainText(emirate);
    await dealer.fill(`${dealers[0]!.emirate} ${dealers[0]!.name}`);
    await expect(options).toHaveCount(1);
    await dealer.fill('no such yard');
    await expect(options).toHaveCount(0);
    await dealer.blur();
    await expect(dealer).toHaveValue('no such yard');
    await expect(page.getByText('Choose a dealer from the list')).toBeVisible();

    await page.getByRole('button', { name: 'New Dealer' }).click();
    const form = page.getByRole('form', { name: 'New Dealer' });
    for (const label of ['Name', 'Contact Email', 'Phone', 'Licence Number', 'City', 'Emirate', 'Address']) {
      await expect(form.getByLabel(label, { exact: true })).toBeVisible();
    }
    await expectOptions(form.getByLabel('Emirate'), [
      'Dubai',
      'Abu Dhabi',
      'Sharjah',
      'Ajman',
      'Ras Al Khaimah',
      'Fujairah',
      'Umm Al Quwain',
    ]);
    const create = form.getByRole('button', { name: 'Create' });
    await expect(create).toBeDisabled();
    await form.getByLabel('Name', { exact: true }).fill('Hatta Hill Motors');
    await expect(create).toBeDisabled();
    await form.getByLabel('Contact Email').fill('inspector@redrive.example');
    await expect(create).toBeEnabled();
    await form.getByLabel('Name', { exact: true }).fill('');
    await expect(create).toBeDisabled();
    await form.getByLabel('Name', { exact: true }).fill('Hatta Hill Motors');

    const repair = await failRequests(page, 'POST', /\/api\/(admin\/|inspector\/)?dealers$/);
    await create.click();
    await expectToast(page, 'Error', 'Failed to create dealer');
    await repair();
    const refusal = page.waitForResponse((answer) => answer.status() === 409);
    await create.click();
    const { message } = (await (await refusal).json()) as { message: string };
    await expectToast(page, 'Error', message);

    await form.getByLabel('Contact Email').fill('hatta@redrive.example');
    await form.getByLabel('Emirate').selectOption('Dubai');
    await create.click();
    await expectToast(page, 'Dealer Created');
    const dialog = page.getByRole('alertdialog', { name: 'Dealer Created' });
    await expect(dialog.getByLabel('Password')).toHaveValue(/.{8,}/);
    const password = await dialog.getByLabel('Password').inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(password);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(dealer).toHaveValue('Hatta Hill Motors · Dubai');

    await goToNextStep(page);
    await expect(page.getByRole('link', { name: 'Dealer Selection' }).locator('svg')).toBeVisible();
    await page.getByRole('link', { name: 'Dealer Selection' }).click();
    await expect(dealer).toHaveValue('Hatta Hill Motors · Dubai');
    await expect(page.getByText(password)).toHaveCount(0);
    await expect(page.locator(`input[value="${password}"]`)).toHaveCount(0);
    expect(await (await context.request.get('/api/dealers')).text()).not.toContain(password);
    await closeAndExpectNoErrors();
  },
);

test('the next car starts with the dealer of the last one and copies its details', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector2');
  const add = '/inspector/add-car/american';
  const dealer = page.getByLabel('Dealer', { exact: true });
  const options = page.getByRole('listbox', { name: 'Dealers' }).getByRole('option');
  await page.goto(add);
  await dealer.click();
  const name = await options.last().locator('span').first().innerText();
  await options.last().click();
  await expect(dealer).toHaveValue(new RegExp(`^${name}`));
  await goToNextStep(page);
  await page.getByLabel('Location').fill('Yard 7');
  await page.getByLabel('VIN', { exact: true }).fill('4T1G11AK9MU512349');
  await expect(page.getByText(/^Saved on this/).first()).toBeAttached();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go Back' }).click();
  await page.getByRole('link', { name: 'Add American Car' }).first().click();
  await expect(dealer).toHaveValue(new RegExp(`^${name}`));
  await expect(page.getByText('The dealer of your last car.', { exact: false })).toBeVisible();
  await dealer.click();
  await expect(options.first()).toContainText(name);
  await expect(options.first()).toContainText('Recent');
  await dealer.fill('no such yard');
  await dealer.blur();
  await expect(page.getByText('Choose a dealer from the list')).toBeVisible();
  await expect(page.getByText('The dealer of your last car.', { exact: false })).toBeHidden();
  await expect(dealer).toHaveValue('no such yard');
  await dealer.fill(name.toUpperCase());
  await dealer.press('Enter');
  await expect(dealer).toHaveValue(new RegExp(`^${name}`));
  await dealer.press('Backspace');
  await expect(options).toHaveCount(1);
  await dealer.blur();
  await expect(dealer).toHaveValue(new RegExp(`^${name}`));
  const copy = page.getByRole('button', { name: 'Copy details of last car' });
  await copy.click();
  await expectToast(page, 'Details copied');
  await expect(copy).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await copy.click();
  await goToNextStep(page);
  await expect(page.getByLabel('Location')).toHaveValue('Yard 7');
  await expect(page.getByLabel('VIN', { exact: true })).toHaveValue('');
  await closeAndExpectNoErrors();
});

test('a failed dealer list shows an error and can be reloaded', { tag: ['@S-err-08'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector2');
  const repair = await failRequests(page, 'GET', /\/api\/dealers$/);
  await page.goto('/inspector/add-car/american');
  await expect(page.getByText('Failed to fetch dealers')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: /Try again|Retry/i }).click();
  await expect(page.getByLabel('Dealer', { exact: true })).toBeVisible();
  await closeAndExpectNoErrors();
});
