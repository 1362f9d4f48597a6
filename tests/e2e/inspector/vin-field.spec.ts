import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

const CAMRY = '4T1G11AK9MU512349';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

async function openVinField(page: Page): Promise<Locator> {
  await page.goto('/inspector/add-car/american?step=2');
  return page.getByLabel('VIN', { exact: true });
}

function select(box: Locator, from: number, to = from): Promise<void> {
  return box.evaluate((input: HTMLInputElement, [start, end]) => input.setSelectionRange(start, end), [
    from,
    to,
  ] as const);
}

function caretOf(box: Locator): Promise<(number | null)[]> {
  return box.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);
}

/** Like an Android keyboard: composes letter by letter and commits the word. */
async function compose(cdp: CDPSession, word: string): Promise<void> {
  for (let length = 1; length <= word.length; length += 1) {
    const text = word.slice(0, length);
    await cdp.send('Input.imeSetComposition', { text, selectionStart: length, selectionEnd: length });
  }
  await cdp.send('Input.insertText', { text: word });
}

async function paste(page: Page, box: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await box.press('ControlOrMeta+V');
}

test('replacing characters in the middle keeps the caret position', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  const box = await openVinField(page);
  await box.fill('4T1XY1AK9MU512349');
  await select(box, 3, 5);
  await page.keyboard.type('g1');
  await expect(box).toHaveValue('4T1G11AK9MU512349');
  expect(await caretOf(box)).toEqual([5, 5]);
  await page.keyboard.press('Backspace');
  await page.keyboard.type('-1');
  await expect(box).toHaveValue('4T1G11AK9MU512349');
  expect(await caretOf(box)).toEqual([5, 5]);
  await expect(page.getByText("Removed: '-'")).toBeHidden();
  await closeAndExpectNoErrors();
});

test('an 18th character is kept and counted, and submitting asks to correct it', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  const box = await openVinField(page);
  await box.fill(CAMRY);
  await select(box, 8);
  await page.keyboard.type('z');
  await expect(box).toHaveValue('4T1G11AKZ9MU512349');
  expect(await caretOf(box)).toEqual([9, 9]);
  await expect(box).toHaveAccessibleDescription('18 characters: a VIN has 17');
  await expect(page.getByRole('button', { name: 'Look Up VIN' })).toBeDisabled();
  await page.keyboard.press('Backspace');
  await expect(box).toHaveValue(CAMRY);
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('2021 Toyota Camry', { exact: false }).first()).toBeVisible();
  await closeAndExpectNoErrors();
});

test('composed text is entered once', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  const box = await openVinField(page);
  await box.click();
  const cdp = await context.newCDPSession(page);
  await compose(cdp, '4t1g11');
  await expect(box).toHaveValue('4T1G11');
  expect(await caretOf(box)).toEqual([6, 6]);
  await compose(cdp, 'ak9mu512349');
  await expect(box).toHaveValue(CAMRY);
  await expect(page.getByText('2021 Toyota Camry', { exact: false }).first()).toBeVisible();
  await select(box, 6, 8);
  await compose(cdp, 'xo');
  await expect(box).toHaveValue('4T1G11X9MU512349');
  expect(await caretOf(box)).toEqual([7, 7]);
  await expect(page.getByText("Removed: 'o'")).toBeVisible();
  await closeAndExpectNoErrors();
});

test('text in composition is kept on blur', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  const box = await openVinField(page);
  await box.click();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: '4t1g', selectionStart: 4, selectionEnd: 4 });
  await expect(page.getByText('4 of 17 · 13 left')).toBeVisible();
  await box.blur();
  await expect(box).toHaveValue('4T1G');
  await closeAndExpectNoErrors();
});

for (const [text, leftOut] of [
  [`VIN: ${CAMRY}`, 'VIN:'],
  [`Chassis No. ${CAMRY}`, 'Chassis No.'],
  [`I${CAMRY}`, 'I'],
  [`${CAMRY.toLowerCase()} Toyota Camry, 2021`, 'Toyota Camry, 2021'],
]) {
  test(`pasting "${text}" extracts the VIN and shows the removed characters`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    const box = await openVinField(page);
    await box.click();
    await paste(page, box, text ?? '');
    await expect(box).toHaveValue(CAMRY);
    await expect(page.getByText(`Removed: '${leftOut}'`)).toBeVisible();
    // The same over a selected word.
    await box.fill('4T1XY1AK9MU512349');
    await box.press('ControlOrMeta+A');
    await paste(page, box, text ?? '');
    await expect(box).toHaveValue(CAMRY);
    await closeAndExpectNoErrors();
  });
}
