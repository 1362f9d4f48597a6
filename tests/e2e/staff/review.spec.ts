import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { closeWithEscape, pressUntilVisible } from '#tests/e2e/support/page-readiness.ts';
import { pausePainting } from '#tests/e2e/support/busy-main-thread.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { signInAs, createPng, submitCars } from '#tests/e2e/support/submission-fixtures.ts';

const REVIEW = '/admin/review';
const picture = async (name: string) => ({ name, mimeType: 'image/png', buffer: await createPng() });

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
});
test.afterAll(() => server.close());

const card = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true }).getByRole('button');
const detail = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

function recordMutations(page: Page): { call: string; body: Record<string, unknown> | null }[] {
  const calls: { call: string; body: Record<string, unknown> | null }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'GET' || !path.startsWith('/api/admin')) return;
    calls.push({
      call: `${request.method()} ${path}`,
      body: request.postDataJSON() as Record<string, unknown> | null,
    });
  });
  return calls;
}

test(
  'cards open a dialog that Back closes, and tabs show counts',
  { tag: ['@S-route-02', '@S-rev-01', '@S-rev-02', '@S-rev-03'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const [id] = await submitCars(context.request, ['Alpha']);
    await page.goto(REVIEW);
    await expect(page.getByRole('heading', { name: 'Review Cars' })).toBeVisible();
    const counts = async (list: string) =>
      ((await (await context.request.get(`/api/admin/${list}`)).json()) as unknown[]).length;
    const pending = `Pending (${await counts('pending-cars')})`;
    const approved = `Approved (${await counts('approved-cars')})`;
    await expect(page.getByRole('tab', { name: pending })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await card(page, '2021 Toyota Alpha').click();
    const dialog = detail(page, '2021 Toyota Alpha');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(`${REVIEW}?car=${id}`);
    for (const name of ['Approve & Publish', 'Edit Details', 'Reject'])
      await expect(dialog.getByRole('button', { name })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await card(page, '2021 Toyota Alpha').click();
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card(page, '2021 Toyota Alpha')).toBeFocused();

    await page.getByRole('tab', { name: approved }).click();
    await expect(page.getByRole('tab', { name: approved })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('article').first().getByRole('button').click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Answers' })).toBeVisible();
    for (const name of ['Approve & Publish', 'Edit Details', 'Reject'])
      await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveCount(0);
    await closeAndExpectNoErrors();
  },
);

test('the next car and its first photo are prefetched', { tag: ['@S-rev-03'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [current, next] = await submitCars(context.request, ['Looked', 'Ahead']);
  const car = (await (await context.request.get(`/api/admin/cars/${next}`)).json()) as {
    exteriorImages: string[];
  };
  const photo = car.exteriorImages[0]!;
  // The list row shows a smaller file of the same photo.
  const ofTheStage = new RegExp(`${photo}/(720|960|1280|1920)\\.avif$`);
  const response = page.waitForResponse(ofTheStage);
  await page.goto(`${REVIEW}?car=${current}`);
  expect((await response).ok()).toBe(true);
  await expect(detail(page, '2021 Toyota Looked')).toBeVisible();
  await pressUntilVisible(page, 'j', detail(page, '2021 Toyota Ahead'));
  await expect(detail(page, '2021 Toyota Ahead').getByRole('img').first()).toHaveJSProperty('complete', true);

  // Opens and closes the car before anything paints.
  const paint = await pausePainting(page);
  await page.evaluate(() => {
    for (const key of ['k', 'Escape'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await expect(page).toHaveURL(REVIEW);
  await paint();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(REVIEW);
  await closeAndExpectNoErrors();
});

test(
  'nine fields are edited in place and the rest in the full form',
  { tag: ['@S-rev-04', '@S-rev-10', '@S-route-06', '@S-err-28'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    // Neighbours in the list to navigate to.
    const [, id] = await submitCars(context.request, ['Before', 'Bravo', 'Behind']);
    await page.goto(`${REVIEW}?car=${id}`);
    await expect(page.getByRole('button', { name: 'Edit Details' })).toBeVisible();
    await pressUntilVisible(page, 'e', page.getByLabel('Year', { exact: true }));
    await expect(page.getByLabel('Year', { exact: true })).toBeFocused();
    const fields = {
      Year: '2020',
      Spec: 'GCC',
      Make: 'Lexus',
      Model: 'Bravo',
      Trim: 'Sport',
      'Body Type': 'Sedan',
      'Exterior Colour': 'White',
      'Interior Colour': 'Black',
      'Seller Price': '45000',
    };
    for (const [label, value] of Object.entries(fields)) {
      const field = page.getByRole('dialog').getByLabel(label, { exact: true });
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
      else await field.fill(value);
    }
    await page.getByLabel('Year').fill('1960');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Year')).toBeFocused();
    await expect(page.getByLabel('Year')).toHaveAccessibleDescription('Enter a year from 1980');
    await page.getByLabel('Year').fill('2020');

    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    for (const leave of [
      () => page.getByRole('article').last().getByRole('button').click(),
      () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      () => page.getByRole('link', { name: 'Reservations' }).click(),
      () => page.getByRole('dialog').getByRole('button', { name: 'Save' }).press('k'),
    ]) {
      await leave();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Lexus');
    }

    const mend = await failRequests(page, 'PATCH', /\/api\/admin\/cars\//);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Failed to update car details');
    await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Lexus');
    await mend();
    const calls = recordMutations(page);
    await page.getByLabel('Model', { exact: true }).press('Control+Enter');
    await expect(detail(page, '2020 Lexus Bravo Sport')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Details' })).toBeFocused();
    expect(calls.map(({ call }) => call)).toEqual([`PATCH /api/admin/cars/${id}`]);
    expect(calls[0]?.body).toMatchObject({ year: 2020, spec: 'GCC', make: 'Lexus', priceSellerAed: 45_000 });

    await page.getByRole('button', { name: 'Edit Details' }).click();
    await page.getByRole('link', { name: 'Edit in the full form' }).click();
    await expect(page).toHaveURL(`/inspector/add-car-american?edit=${id}`);
    await expect(page.getByLabel('Dealer', { exact: true })).not.toHaveValue('');
    await closeAndExpectNoErrors();
  },
);

test('unknown airbags hold the approval back, and unmarked damage is flagged', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [id] = await submitCars(context.request, ['Unknown'], { airbagsIntact: false, primaryDamage: 'FRONT END' });
  await page.goto(`${REVIEW}?car=${id}`);
  const decision = page.getByRole('group', { name: 'Decision' });
  await expect(decision).toContainText('Airbags aren’t intact, but none is named');
  await expect(decision).toContainText('Body damage, but no panel is marked');
  await expect(decision.getByRole('button', { name: 'Approve & Publish' })).toBeDisabled();
  await expect(decision.getByRole('button', { name: 'Send For Correction' })).toBeEnabled();
  await closeAndExpectNoErrors();
});

test('Edit Details parses typed prices and rejects ambiguous ones', { tag: ['@S-rev-04'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [id] = await submitCars(context.request, ['Typed']);
  await page.goto(`${REVIEW}?car=${id}`);
  await page.getByRole('button', { name: 'Edit Details' }).click();
  const price = page.getByRole('dialog').getByLabel('Seller Price', { exact: true });
  const year = page.getByRole('dialog').getByLabel('Year', { exact: true });
  await expect(price).toHaveAttribute('inputmode', 'decimal');
  await expect(year).toHaveAttribute('inputmode', 'numeric');
  const calls = recordMutations(page);
  await price.fill('45.000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('45.000');
  await expect(price).toHaveAccessibleDescription('45 or 45,000? Type digits only, such as 45000');
  expect(calls).toEqual([]);
  await price.fill('45,000.00');
  await expect(price).toHaveAccessibleDescription('AED 45,000');
  await year.fill('٢٠٢٠');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(detail(page, '2020 Toyota Typed')).toBeVisible();
  expect(calls[0]?.body).toMatchObject({ year: 2020, priceSellerAed: 45_000 });
  await closeAndExpectNoErrors();
});

test('on a phone a rendering car shifts no controls', { tag: ['@S-rev-02'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 390);
  const [id] = await submitCars(context.request, ['Still']);
  await page.addInitScript(() => {
    const all = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${REVIEW}?car=${id}`);
  await expect(page.getByText('Title status')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve & Publish' })).toBeVisible();
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  expect(shift).toBeLessThan(0.05);
  await closeAndExpectNoErrors();
});

test(
  'Back and closing the tab ask before an edit is lost, but not without changes',
  { tag: ['@S-rev-04'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await submitCars(context.request, ['Backwards']);
    await page.goto(REVIEW);
    const open = page.getByRole('dialog').getByRole('button', { name: 'Edit Details' });
    const make = page.getByLabel('Make', { exact: true });
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await card(page, '2021 Toyota Backwards').click();
    await open.click();
    await expect(make).toHaveValue('Toyota');
    await page.goBack();
    await expect(make).toBeHidden();
    await expect(page).toHaveURL(REVIEW);

    await card(page, '2021 Toyota Backwards').click();
    await open.click();
    await make.fill('Lexus');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(make).toHaveValue('Lexus');
    await expect(page).toHaveURL(/car=/);

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(make).toHaveValue('Lexus');

    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(make).toBeHidden();
    await expect(page).toHaveURL(REVIEW);
    await page.goForward();
    await expect(open).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'each image tab adds several files, removes after confirmation and shows photos large',
  { tag: ['@S-rev-05', '@S-rev-06', '@S-rev-07', '@S-rev-08', '@S-toast-01', '@S-err-27'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const [id] = await submitCars(context.request, ['Charlie']);
    await page.goto(`${REVIEW}?car=${id}`);
    const dialog = detail(page, '2021 Toyota Charlie');
    const calls = recordMutations(page);
    for (const tab of ['Interior', 'Damage', 'Exterior']) {
      await dialog.getByRole('tab', { name: tab, exact: true }).click();
      await dialog.getByLabel('Add photo').setInputFiles([await picture(`${tab}.png`)]);
      await expectToast(page, 'Image uploaded');
      await expect(dialog.getByRole('button', { name: `${tab}, photo 1. Open full screen` })).toBeVisible();
    }
    await expect
      .poll(() => calls.map(({ body }) => Object.keys(body ?? {}).filter((key) => key !== 'revision')))
      .toEqual([['interiorImages'], ['damageImages'], ['exteriorImages']]);

    const twice = await picture('twice.png');
    await dialog.getByLabel('Add photo').setInputFiles([twice]);
    await expect.poll(() => calls.length).toBe(4);
    await expect(dialog.getByRole('status', { name: 'Uploading photos' })).toBeHidden();
    await dialog.getByLabel('Add photo').setInputFiles([twice]);
    await expectToast(page, 'Already added');
    expect(calls).toHaveLength(4);

    await dialog
      .getByLabel('Add photo')
      .setInputFiles([
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
        await picture('good.png'),
      ]);
    const outcome = dialog.getByRole('status', { name: 'Uploading photos' });
    await expect(outcome).toContainText('notes.txt');
    await expect(outcome).toContainText('This file isn’t a photo. Choose a JPG, PNG, WebP or HEIC photo');
    await outcome.getByRole('button', { name: 'Dismiss' }).click();
    await expect(outcome).toBeHidden();

    const mend = await failRequests(page, 'PATCH', /\/api\/admin\/cars\//);
    await dialog.getByLabel('Add photo').setInputFiles([await picture('later.png')]);
    await expect(page.getByText('Failed to update car images').first()).toBeVisible();
    await expect(outcome.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await mend();
    await outcome.getByRole('button', { name: 'Try Again' }).click();
    await expect(outcome).toBeHidden();

    await dialog.getByRole('tab', { name: 'Interior', exact: true }).click();
    const before = calls.length;
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove this photo?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toBeHidden();
    expect(calls).toHaveLength(before);
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await question.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(dialog.getByText('No images available')).toBeVisible();
    await expect
      .poll(() => calls.at(-1))
      .toMatchObject({ call: `PATCH /api/admin/cars/${id}`, body: { interiorImages: [] } });

    await dialog.getByRole('tab', { name: 'Damage', exact: true }).click();
    await dialog.getByRole('button', { name: 'Damage, photo 1. Open full screen' }).click();
    await closeWithEscape(page, page.getByRole('dialog', { name: 'Damage', exact: true }));
    await expect(dialog).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'a 12-megapixel photo is resized to 1920 px by a worker before its upload',
  { tag: ['@S-rev-06'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const [id] = await submitCars(context.request, ['Sierra']);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(server.origin)) foreign.push(request.url());
    });
    await page.goto(`${REVIEW}?car=${id}`);
    const dialog = detail(page, '2021 Toyota Sierra');
    await dialog.getByRole('tab', { name: 'Interior', exact: true }).click();
    const calls = recordMutations(page);
    const worker = page.waitForEvent('worker');
    // Rotated by EXIF, as phones save photos.
    const photo = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#7a8' } });
    const buffer = await photo.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    await dialog.getByLabel('Add photo').setInputFiles([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer }]);
    expect(new URL((await worker).url()).origin).toBe(server.origin);
    await expect(dialog.getByRole('button', { name: 'Interior, photo 1. Open full screen' })).toBeVisible();
    await expect.poll(() => calls).toHaveLength(1);
    const [address = ''] = calls[0]!.body!['interiorImages'] as string[];
    const stored = await context.request.get(`${address}/1920.jpeg`);
    const metadata = await sharp(await stored.body()).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 1440, height: 1920 });
    expect(foreign).toEqual([]);
    await closeAndExpectNoErrors();
  },
);

test(
  'a photo upload resumes after a broken connection and the car refers to its hash',
  { tag: ['@S-rev-06'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const [id] = await submitCars(context.request, ['Tango']);
    await page.goto(`${REVIEW}?car=${id}`);
    const dialog = detail(page, '2021 Toyota Tango');
    await dialog.getByRole('tab', { name: 'Damage', exact: true }).click();
    const calls = recordMutations(page);
    const offsets: number[] = [];
    await page.route('**/api/inspector/photos/*', async (route) => {
      const offset = route.request().method() === 'PATCH' && route.request().headers()['upload-offset'];
      if (offset) offsets.push(Number(offset));
      // Aborts the upload once, after its first part.
      if (offsets.length === 2 && offset) await route.abort('connectionreset');
      else await route.continue();
    });
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a8', noise } });
    const buffer = await photo.jpeg().toBuffer();
    await dialog.getByLabel('Add photo').setInputFiles([{ name: 'long.jpg', mimeType: 'image/jpeg', buffer }]);
    await expect(dialog.getByRole('button', { name: 'Damage, photo 1. Open full screen' })).toBeVisible();
    expect(offsets[0]).toBe(0);
    expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
    expect(offsets[2]).toBe(offsets[1]);
    const address = expect.stringMatching(/^\/photos\/[0-9a-f]{64}$/);
    await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ revision: 1, damageImages: [address] }]);
    await closeAndExpectNoErrors();
  },
);

test(
  'reject and send for correction require a text and show a toast',
  { tag: ['@S-rev-19', '@S-rev-20', '@S-toast-13', '@S-toast-14', '@S-err-19', '@S-err-20'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const [rejected, returned] = await submitCars(context.request, ['Delta', 'Echo']);
    const calls = recordMutations(page);
    const cases = [
      {
        id: rejected,
        name: '2021 Toyota Delta',
        button: /^Reject/,
        title: 'Reject Car',
        label: 'Reason',
        missing: 'Enter a reason',
        failed: 'Failed to reject car',
        done: 'Car rejected and deleted',
        call: `POST /api/admin/cars/${rejected}/reject`,
        body: { revision: 1, reason: 'Frame is bent' },
      },
      {
        id: returned,
        name: '2021 Toyota Echo',
        button: /^Send For Correction/,
        title: 'Send For Correction',
        label: 'Notes',
        missing: 'Say what needs correcting',
        failed: 'Failed to send for correction',
        done: 'Car sent back to inspector for correction',
        call: `POST /api/admin/cars/${returned}/send-correction`,
        body: { revision: 1, notes: 'Frame is bent' },
      },
    ];
    for (const dialogCase of cases) {
      await page.goto(`${REVIEW}?car=${dialogCase.id}`);
      await detail(page, dialogCase.name).getByRole('button', { name: dialogCase.button }).click();
      const prompt = page.getByRole('dialog', { name: dialogCase.title, exact: true });
      await prompt.getByRole('button', { name: 'Cancel' }).click();
      await expect(prompt).toBeHidden();
      await detail(page, dialogCase.name).getByRole('button', { name: dialogCase.button }).click();
      await prompt.getByRole('button', { name: dialogCase.title.replace(' Car', '') }).click();
      await expect(prompt.getByLabel(dialogCase.label)).toHaveAccessibleDescription(dialogCase.missing);
      await expect(prompt.getByLabel(dialogCase.label)).toBeFocused();
      expect(calls).toEqual([]);

      await prompt.getByLabel(dialogCase.label).fill('  Frame is bent ');
      const mend = await failRequests(page, 'POST', /\/api\/admin\/cars\//);
      await prompt.getByRole('button', { name: dialogCase.title.replace(' Car', '') }).click();
      await expectToast(page, dialogCase.failed);
      await expect(prompt.getByLabel(dialogCase.label)).toHaveValue('  Frame is bent ');
      await mend();
      calls.length = 0;
      await prompt.getByRole('button', { name: dialogCase.title.replace(' Car', '') }).click();
      await expectToast(page, dialogCase.done);
      expect(calls).toEqual([{ call: dialogCase.call, body: dialogCase.body }]);
      await expect(page.getByRole('article', { name: dialogCase.name })).toHaveCount(0);
      calls.length = 0;
    }
    await closeAndExpectNoErrors();
  },
);

test(
  'approving opens the next car and keeps the scroll position',
  { tag: ['@S-err-18', '@S-toast-12'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const models = Array.from({ length: 14 }, (_, at) => `Row ${String(at).padStart(2, '0')}`);
    await submitCars(context.request, models);
    await page.goto(REVIEW);
    await card(page, '2021 Toyota Row 03').scrollIntoViewIfNeeded();
    await card(page, '2021 Toyota Row 03').click();
    const scrollTop = () => page.locator('[data-rows]').evaluate((list) => list.scrollTop);
    const mend = await failRequests(page, 'POST', /\/approve$/);
    await detail(page, '2021 Toyota Row 03').getByRole('button', { name: 'Approve & Publish' }).click();
    await expectToast(page, 'Failed to approve car');
    await expect(detail(page, '2021 Toyota Row 03')).toBeVisible();
    await mend();
    const before = await scrollTop();
    await detail(page, '2021 Toyota Row 03').getByRole('button', { name: 'Approve & Publish' }).click();
    await expectToast(page, 'Car approved successfully');
    await expect(detail(page, '2021 Toyota Row 04')).toBeVisible();
    await expect(page.getByRole('article', { name: '2021 Toyota Row 03' })).toHaveCount(0);
    await expect.poll(async () => Math.abs((await scrollTop()) - before)).toBeLessThanOrEqual(72);
    await closeAndExpectNoErrors();
  },
);

test('a changed car is shown in its latest version before a decision', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const { request } = context;
  const [id] = await submitCars(request, ['Moved']);
  const change = (mileageValue: number) => request.patch(`/api/admin/cars/${id}`, { data: { mileageValue } });
  await page.goto(`${REVIEW}?car=${id}`);
  const dialog = detail(page, '2021 Toyota Moved');
  const mileage = dialog.getByRole('row', { name: /^Mileage/ });
  await expect(mileage).toContainText('30,000');
  await change(31_000);
  await dialog.getByRole('button', { name: 'Approve & Publish' }).click();
  await expectToast(page, 'Failed to approve car');
  await expect(mileage).toContainText('31,000');

  await dialog.getByRole('button', { name: /^Reject/ }).click();
  const prompt = page.getByRole('dialog', { name: 'Reject Car', exact: true });
  await prompt.getByLabel('Reason').fill('Frame is bent');
  await change(32_000);
  await prompt.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Failed to reject car');
  await expect(prompt).toBeHidden();
  await expect(mileage).toContainText('32,000');
  await dialog.getByRole('button', { name: /^Reject/ }).click();
  await expect(prompt.getByLabel('Reason')).toHaveValue('Frame is bent');
  await prompt.getByRole('button', { name: 'Flood damage.' }).click();
  await expect(prompt.getByLabel('Reason')).toBeFocused();
  await expect(prompt.getByLabel('Reason')).toHaveValue('Frame is bent\nFlood damage.');
  await prompt.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Car rejected and deleted');
  await closeAndExpectNoErrors();
});

test('the review works by keyboard, and shortcuts are off while typing', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await submitCars(context.request, ['Key One', 'Key Two', 'Key Three']);
  await page.goto(REVIEW);
  await page.getByRole('searchbox').fill('Key');
  await expect(page.getByRole('article')).toHaveCount(3);
  const calls = recordMutations(page);
  await page.getByRole('searchbox').press('a');
  await page.getByRole('searchbox').fill('Key');
  await page.getByRole('heading', { name: 'Review Cars' }).click();
  await pressUntilVisible(page, 'j', detail(page, '2021 Toyota Key One'));
  await page.keyboard.press('j');
  await expect(detail(page, '2021 Toyota Key Two')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(detail(page, '2021 Toyota Key Three')).toBeVisible();
  await card(page, '2021 Toyota Key Three').focus();
  await page.keyboard.press('k');
  await expect(card(page, '2021 Toyota Key Two')).toBeFocused();
  await page.keyboard.press('k');
  await expect(detail(page, '2021 Toyota Key One')).toBeVisible();
  await expect(card(page, '2021 Toyota Key One')).toBeFocused();
  await expect(detail(page, '2021 Toyota Key One').getByRole('tab', { name: 'Exterior', exact: true })).toBeVisible();
  await pressUntilVisible(page, '2', page.getByRole('tab', { name: 'Interior', exact: true, selected: true }));
  for (const [key, title] of [
    ['r', 'Reject Car'],
    ['s', 'Send For Correction'],
    ['?', 'Keyboard shortcuts'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await pressUntilVisible(page, key, dialog);
    await closeWithEscape(page, dialog);
  }
  await pressUntilVisible(page, 'e', page.getByRole('button', { name: 'Save' }));
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(calls).toEqual([]);
  await expect(page.getByRole('button', { name: 'Approve & Publish' })).toHaveAttribute('aria-keyshortcuts', 'A');
  await page.keyboard.press('a');
  await expect(detail(page, '2021 Toyota Key Two')).toBeVisible();
  expect(calls.map(({ call }) => call.split('/').at(-1))).toEqual(['approve']);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await closeAndExpectNoErrors();
});

test('photo, answers, price and decision are visible at 1440 × 900', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [id] = await submitCars(context.request, ['Sight']);
  await page.goto(`${REVIEW}?car=${id}`);
  const dialog = detail(page, '2021 Toyota Sight');
  const inSight = [
    dialog.getByRole('button', { name: /Open full screen/ }),
    dialog.getByRole('row', { name: /^Chassis intact/ }),
    dialog.getByRole('group', { name: 'Decision' }).getByText('Seller Price'),
    ...['Approve & Publish', 'Send For Correction', 'Edit Details', 'Reject'].map((name) =>
      dialog.getByRole('button', { name, exact: true }),
    ),
  ];
  for (const part of inSight) await expect(part).toBeInViewport({ ratio: 1 });
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  await expect(async () => {
    const [dock, last] = await Promise.all([
      boxOf(dialog.getByRole('group', { name: 'Decision' })),
      boxOf(dialog.getByRole('row', { name: /^Chassis intact/ })),
    ]);
    expect(last.y + last.height).toBeLessThanOrEqual(dock.y);
  }).toPass();
  await closeAndExpectNoErrors();
});

test('differences from the VIN and the previous submission are marked', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [id] = await submitCars(context.request, ['Camry']);
  const { request } = context;
  await request.post(`/api/admin/cars/${id}/send-correction`, { data: { notes: 'Read the odometer again' } });
  await signInAs(request, 'inspector');
  await request.patch(`/api/admin/cars/${id}`, { data: { revision: 2, mileageValue: 30_500 } });
  await signInAs(request, 'admin');
  await page.goto(`${REVIEW}?car=${id}`);
  await expect(page.getByRole('row', { name: /^Mileage/ })).toContainText('Before: 30,000 miles');
  const body = page.getByRole('row', { name: /^Body Type/ });
  await expect(body).toContainText('Coupe');
  await body.getByRole('button', { name: 'Use Sedan' }).click();
  await expect(body).toContainText('Matches');
  await closeAndExpectNoErrors();
});

test('empty and failed lists are labelled', { tag: ['@S-rev-11', '@S-err-29'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.route(/\/api\/admin\/approved-cars/, (route) => route.fulfill({ json: [] }));
  await page.goto(`${REVIEW}?tab=approved`);
  await expect(page.getByText('No approved cars yet', { exact: true })).toBeVisible();
  const mend = await failRequests(page, 'GET', /\/api\/admin\/pending-cars/);
  await page.goto(REVIEW);
  await expect(page.getByText('Failed to fetch pending cars')).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tab', { name: /^Pending \(\d+\)$/ })).toBeVisible();
  await closeAndExpectNoErrors();
});

test('a live car is archived from its dialog and put back by Undo', { tag: ['@S-err-22'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto(`${REVIEW}?tab=approved`);
  const first = page.getByRole('article').first();
  const name = (await first.getAttribute('aria-label'))!;
  await first.getByRole('button').click();
  const mend = await failRequests(page, 'PATCH', /\/archive$/);
  const archive = detail(page, name).getByRole('button', { name: 'Archive' });
  const count = await page.getByRole('article', { name, exact: true }).count();
  await archive.click();
  await expectToast(page, 'Failed to archive car');
  await mend();
  await archive.click();
  await expectToast(page, 'Car archived');
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(count - 1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectToast(page, 'Change undone');
  await expect(page.getByRole('article', { name, exact: true })).toHaveCount(count);
  await closeAndExpectNoErrors();
});

test(
  'the full form reports a failed save and returns to the admin after a saved one',
  { tag: ['@S-err-21', '@S-guard-06', '@S-rev-10'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const [id] = await submitCars(context.request, ['Foxtrot']);
    await page.goto(`/inspector/add-car-american?edit=${id}&step=4`);
    const mend = await failRequests(page, 'PATCH', /\/api\/admin\/cars\//);
    await page.getByRole('button', { name: 'Submit Car' }).click();
    await expectToast(page, 'Failed to update car');
    await mend();
    await page.getByRole('button', { name: 'Submit Car' }).click();
    await expect(page).toHaveURL(/\/admin(\/review)?$/);
    await closeAndExpectNoErrors();
  },
);
