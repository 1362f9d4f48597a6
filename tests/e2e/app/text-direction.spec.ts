import { expect, test, type Locator, type Page } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { mainButton, mainField, mainRegion } from '#tests/e2e/support/main-region.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { submitCars } from '#tests/e2e/support/submission-fixtures.ts';
import { openSection } from '#tests/e2e/support/wizard-driver.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '24' });
});
test.afterAll(() => server.close());

const COMMENT = 'المصباح الأمامي مكسور (ABS light ON).';
const directionOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).direction);

test('an Arabic comment is right-to-left when typed and reviewed', async ({ browser }) => {
  const inspector = await openSignedInPage(browser, server, 'inspector', 390);
  await inspector.page.goto('/inspector/add-car/american?step=2');
  await openSection(inspector.page, 'Damage & Comments');
  const box = inspector.page.getByRole('textbox', { name: 'Comments' });
  await box.fill(COMMENT);
  expect(await directionOf(box)).toBe('rtl');
  await box.fill('Headlight broken');
  expect(await directionOf(box)).toBe('ltr');
  await inspector.closeAndExpectNoErrors();

  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await submitCars(context.request, ['Direction'], { comments: COMMENT });
  await page.goto('/admin/review');
  await page.getByRole('article', { name: '2021 Toyota Direction' }).getByRole('button').click();
  expect(await directionOf(page.getByText(COMMENT).first())).toBe('rtl');
  await closeAndExpectNoErrors();
});

/** Left edge of the text, CSS pixels. */
function leftOf(element: Locator, text: string): Promise<number> {
  return element.evaluate((within, text) => {
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const at = texts.currentNode.nodeValue!.indexOf(text);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(texts.currentNode, at);
      range.setEnd(texts.currentNode, at + 1);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`No “${text}” here`);
  }, text);
}

test('a file name with U+202E does not reverse the message', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await page.goto('/inspector/add-car/american?step=4');
  await expect(page.getByText('UAE Inspection photos').first()).toBeVisible();
  await page.locator('input[type=file][multiple]:not([capture])').setInputFiles({
    name: 'a\u202Egpj.exe',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  const toast = page.locator('[data-toaster] p').filter({ hasText: 'agpj.exe' }).first();
  await expect(toast).toBeVisible();
  const text = (await toast.textContent())!;
  expect(text).not.toContain('\u202E');
  const after = text.split('\u2069')[1]!.trim().split(' ')[1]!;
  const [name, rest] = [await leftOf(toast, 'agpj'), await leftOf(toast, after)];
  const [begin, end] = [await leftOf(toast, 'agpj'), await leftOf(toast, 'exe')];
  expect(end).toBeGreaterThan(begin);
  if ((await toast.boundingBox())!.height < 30) expect(rest).toBeGreaterThan(name);
  await closeAndExpectNoErrors();
});

const cards = (page: Page) => mainRegion(page).getByRole('article');

test('direction marks around an email and a search text are ignored', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, null);
  await openHydratedPage(page, '/search?q=Toyota');
  const names = () => cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('aria-label')));
  const found = await names();
  expect(found.length).toBeGreaterThan(0);
  await openHydratedPage(page, `/search?q=${encodeURIComponent('\u200FToy\u200Bota\u200E')}`);
  expect(await names()).toEqual(found);
  await openHydratedPage(page, '/login');
  await mainField(page, 'Email').fill('\u2068customer@redrive.example\u2069');
  await mainField(page, 'Password').fill('redrive-demo');
  await mainButton(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/(profile)?$/);
  await closeAndExpectNoErrors();
});
