import { expect, test, type Page } from '@playwright/test';
import { pausePainting, tapWithoutPaint } from '#tests/e2e/support/busy-main-thread.ts';
import sharp from 'sharp';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { chooseDealer, goToNextStep } from '#tests/e2e/support/wizard-driver.ts';

const STEPS = ['Dealer Selection', 'Car Details', 'Repair & Pricing', 'Car Photos'];
const ADD = '/inspector/add-car/american';
const DRAFTS = /\/api\/inspector\/draft-cars/;

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

function step(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name, exact: true });
}

/** Method and path of mutations. */
function calls(page: Page): string[] {
  const mutations: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET') return;
    mutations.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return mutations;
}

async function answer(page: Page, name: string, word: 'Yes' | 'No'): Promise<void> {
  await page.getByRole('radiogroup', { name }).getByRole('radio', { name: word }).click();
  if (name !== 'Oil/coolant mix') await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Fields of step 2 by label. */
const ANSWERS: Record<string, string> = {
  VIN: '12345678901234567',
  Make: 'Ford',
  Model: 'Explorer',
  Year: '2021',
  Mileage: '70001',
  'Engine Specs': 'Turbo',
  Cylinders: '4',
  'Body Type': 'SUV',
  'Exterior Colour': 'Gray',
  'Interior Colour': 'Black',
  'Primary Damage': 'HAIL',
  'Secondary Damage': 'SIDE',
};

async function attachFiles(page: Page, label: string, value: string): Promise<void> {
  const control = page.getByLabel(label, { exact: true });
  const isList = await control.evaluate((element) => element.tagName === 'SELECT');
  if (isList) await control.selectOption(value);
  else await control.fill(value);
}

test(
  'visitors must sign in and other roles are denied',
  { tag: ['@S-guard-01..04', '@S-role-02'] },
  async ({ browser }) => {
    const visitor = await openSignedInPage(browser, server, null);
    for (const path of [ADD, '/inspector/add-car/gcc']) {
      await visitor.page.goto(path);
      await expect(visitor.page).toHaveURL(`/inspector/login?redirect=${encodeURIComponent(path)}`);
      await expect(visitor.page.getByLabel('Email')).toBeVisible();
    }
    await visitor.closeAndExpectNoErrors();
    for (const who of ['customer', 'dealer', 'admin']) {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, who);
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/inspector')) requests.push(request.url());
      });
      await page.goto(ADD);
      await expectToast(page, 'Access Denied', 'You need inspector role to access this page');
      await expect(page).toHaveURL('/inspector/dashboard');
      await expect(page.getByText('Total Submissions')).toHaveCount(0);
      expect(requests).toEqual([]);
      await closeAndExpectNoErrors();
    }
  },
);

test(
  'the spec switch has two URLs, and GCC leads to the American form',
  { tag: ['@S-route-07', '@S-route-08'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    const toggles = page.getByRole('navigation', { name: 'Specification' }).getByRole('link');
    for (const path of ['/inspector/add-car/gcc', '/inspector-add-car-gcc']) {
      await page.goto(path);
      await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible();
      await expect(toggles).toHaveText(['American', 'GCC · Coming Soon']);
      await expect(toggles.nth(1)).toHaveAttribute('aria-current', 'page');
      await page.getByRole('link', { name: 'Go to the American form' }).click();
      await expect(page).toHaveURL(ADD);
      await expect(step(page, 'Dealer Selection')).toBeVisible();
      await expect(toggles).toHaveText(['American', 'GCC · Coming Soon']);
      await expect(toggles.nth(0)).toHaveAttribute('aria-current', 'page');
    }
    await toggles.nth(1).click();
    await expect(page).toHaveURL('/inspector/add-car/gcc');
    await toggles.nth(0).click();
    await expect(page).toHaveURL(ADD);
    await closeAndExpectNoErrors();
  },
);

test(
  'the four steps are navigated, marked as complete and rendered ahead',
  { tag: ['@S-wiz-01..06', '@S-wiz-08', '@S-wiz-11'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.setViewportSize({ width: 1440, height: 500 });
    await page.goto(ADD);
    await expect(page.getByRole('heading', { level: 1, name: 'Add Car' })).toBeVisible();
    const links = page.getByRole('navigation', { name: 'Steps' }).getByRole('link');
    await expect(links).toHaveCount(4);
    for (const [at, name] of STEPS.entries()) await expect(links.nth(at)).toHaveAccessibleName(name);
    await expect(page.getByText('Step 1 of 4')).toBeVisible();
    const vin = page.locator('input[name=vin]');
    await expect(vin).toBeAttached();
    await expect(vin).toBeHidden();
    await goToNextStep(page);
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await expect(vin).toBeVisible();
    const scrolled = () => page.evaluate(() => window.scrollY);
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 400));
      expect(await scrolled()).toBeGreaterThan(0);
    }).toPass();
    await goToNextStep(page);
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await expect.poll(scrolled).toBe(0);
    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    // Each press counts, even before the bar renders again.
    await page.getByRole('button', { name: 'Next', exact: true }).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.click();
    });
    await expect(page.getByText('Step 4 of 4')).toBeVisible();
    await step(page, 'Repair & Pricing').click();
    await expect(page.getByText('Step 3 of 4')).toBeVisible();
    await step(page, 'Car Photos').click();
    await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Car' })).toBeVisible();
    await step(page, 'Repair & Pricing').click();
    await expect(page.getByRole('heading', { name: 'Repair Time Estimation' })).toBeVisible();
    for (const name of STEPS) await expect(step(page, name).locator('svg')).toHaveCount(0);

    await step(page, 'Car Details').click();
    for (const [label, value] of Object.entries(ANSWERS)) await attachFiles(page, label, value);
    await answer(page, 'Airbags intact', 'Yes');
    await answer(page, 'Chassis intact', 'Yes');
    await expect(page.getByText('2 answers still needed').first()).toBeVisible();
    await answer(page, 'Oil/coolant mix', 'No');
    await expect(page.getByText(/answers? still needed/)).toHaveCount(0);
    const dock = page.getByRole('region', { name: 'Actions' });
    await expect(dock).toContainText('2 left: Dealer, Seller Price');
    await expect(step(page, 'Car Details')).toHaveAccessibleDescription('1 left: Seller Price');
    for (const [label, value] of Object.entries(ANSWERS)) {
      await attachFiles(page, label, '');
      await expect(page.getByText(/^\d answers? still needed$/).first()).toBeVisible();
      await attachFiles(page, label, value);
      if (label === 'Make') await attachFiles(page, 'Model', ANSWERS['Model'] ?? '');
      await expect(page.getByText(/answers? still needed/)).toHaveCount(0);
    }
    await step(page, 'Repair & Pricing').click();
    await expect(step(page, 'Car Details').locator('svg')).toBeVisible();
    await step(page, 'Car Photos').click();
    await expect(dock).toContainText('2 left: Dealer, Seller Price');
    await step(page, 'Car Details').click();
    await attachFiles(page, 'Seller Price', '41000');
    await expect(dock).toContainText('1 left: Dealer');
    await expect(step(page, 'Car Details')).toHaveAccessibleDescription('Done');
    await closeAndExpectNoErrors();
  },
);

test(
  'a step rendered ahead is hidden from view, screen readers and the keyboard',
  { tag: ['@S-wiz-01', '@S-wiz-11'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ADD);
    const dealer = page.locator('#car-dealerId');
    const vin = page.locator('input[name=vin]');
    const vinField = page.getByRole('textbox', { name: 'VIN', exact: true });
    await expect(dealer).toBeVisible();
    await expect(vin).toBeAttached();
    await expect(vin).toBeHidden();
    await expect(vinField).toHaveCount(0);
    await vin.evaluate((field) => field.focus());
    await expect(vin).not.toBeFocused();

    await goToNextStep(page);
    await expect(vinField).toBeVisible();
    await expect(dealer).toBeHidden();
    await vinField.click();
    await page.keyboard.type('4T1');
    await step(page, 'Repair & Pricing').evaluate((link: HTMLAnchorElement) => link.click());
    await expect(page.locator('input[name=market_price_aed]')).toBeVisible();
    await expect(vin).toBeHidden();
    // Further typing must not reach a removed element.
    await expect(vin).not.toBeFocused();
    await page.keyboard.type('9');
    await expect(vin).toHaveValue('4T1');
    await step(page, 'Car Details').click();
    await expect(vinField).toHaveValue('4T1');
    await closeAndExpectNoErrors();
  },
);

test(
  'a draft is created once, updated, opened on another device and discarded',
  { tag: ['@S-wiz-06', '@S-wiz-13..17', '@S-err-09', '@S-err-12', '@S-toast-04', '@S-toast-06', '@S-toast-07'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    const mutations = calls(page);
    await page.goto(ADD);
    await chooseDealer(page);
    await goToNextStep(page);
    await page.getByLabel('Mileage', { exact: true }).fill('70002');
    const panels = page.getByRole('complementary', { name: 'Panel Conditions' });
    await panels.getByRole('radio', { name: 'Replace' }).click();
    await step(page, 'Car Photos').click();
    const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#396' } }).jpeg();
    await page.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'front.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo.toBuffer(),
    });
    await expectToast(page, 'Photos uploaded');
    const repair = await failRequests(page, 'POST', DRAFTS);
    const save = page.getByRole('button', { name: 'Save Draft' });
    await save.click();
    await expectToast(page, 'Error', 'Failed to save draft. Please try again.');
    await repair();
    await save.click();
    await expectToast(page, 'Draft Saved!');
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    const id = new URL(page.url()).searchParams.get('draft') ?? '';
    await step(page, 'Car Details').click();
    await page.getByLabel('Mileage', { exact: true }).fill('70003');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect
      .poll(() => mutations.filter((one) => DRAFTS.test(one)))
      .toEqual([
        'POST /api/inspector/draft-cars',
        'POST /api/inspector/draft-cars',
        `PUT /api/inspector/draft-cars/${id}`,
      ]);
    await expectToast(page, 'Draft Saved!');

    const back = page.getByRole('button', { name: 'Back', exact: true });
    await back.click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Navigation' });
    await expect(question).toContainText(
      'Are you sure you want to go back to the dashboard? Any unsaved changes will be lost.',
    );
    await question.getByRole('button', { name: 'Stay on Page' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Mileage', { exact: true })).toHaveValue('70003');
    await back.click();
    await question.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/inspector/dashboard');

    const other = await openSignedInPage(browser, server, 'inspector');
    await other.page.goto(`${ADD}?draft=${id}&step=2`);
    await expectToast(other.page, 'Draft Loaded');
    await expect(other.page.getByRole('heading', { level: 1, name: 'Edit Draft' })).toBeVisible();
    await expect(other.page.getByLabel('Mileage', { exact: true })).toHaveValue('70003');
    await expect(other.page.getByText('1 of 15 marked')).toBeVisible();
    await step(other.page, 'Dealer Selection').click();
    await expect(other.page.getByLabel('Dealer', { exact: true })).not.toHaveValue('');
    await step(other.page, 'Car Photos').click();
    await expect(other.page.getByText('Uploaded', { exact: true })).toBeVisible();
    const picture = other.page.getByAltText('Photo 1', { exact: true });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await other.page.goto(`${ADD}?draft=00000000-0000-4000-8000-000000000000`);
    await expectToast(other.page, 'Error', 'Failed to load draft');
    await other.closeAndExpectNoErrors();

    await page.goto(`${ADD}?draft=${id}`);
    await expectToast(page, 'Draft Loaded');
    await page.getByRole('button', { name: 'More' }).click();
    await tapWithoutPaint(page.getByRole('menuitem', { name: 'Discard draft' }));
    const discard = page.getByRole('alertdialog', { name: 'Discard draft' });
    await expect(discard).toContainText('Are you sure you want to discard this draft? This action cannot be undone.');
    await discard.getByRole('button', { name: 'Discard', exact: true }).click();
    await expectToast(page, 'Draft Discarded');
    await expect.poll(async () => (await context.request.get(`/api/inspector/draft-cars/${id}`)).status()).toBe(404);
    await closeAndExpectNoErrors();
  },
);

test('a step selected while a new draft gets its URL stays selected', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  await page.goto(ADD);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  // Only a busy phone leaves time for input between the new URL and the next render.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (state, unused, address) => {
      replace(state, unused, address);
      if (!String(address).includes('draft=')) return;
      history.replaceState = replace;
      [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Next')!.click();
    };
  });
  await chooseDealer(page);
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page).toHaveURL(/[?&]draft=[^&]+/);
  await expect(page).toHaveURL(/[?&]step=2/);
  await step(page, 'Dealer Selection').click();
  await expect(page.getByLabel('Dealer', { exact: true })).not.toHaveValue('');
  await closeAndExpectNoErrors();
});

test(
  'a draft reopens at the step that was selected during its creation',
  { tag: ['@S-wiz-16'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    await page.goto(ADD);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
    // On a slow phone the first write takes longer than the next tap.
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row: [unknown]) {
        if (this.name === 'drafts') {
          IDBObjectStore.prototype.add = add;
          [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === 'Next')!.click();
        }
        return add.apply(this, row);
      };
    });
    await chooseDealer(page);
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await expect(page).toHaveURL(/[?&]draft=[^&]+/);
    await page.goto(`${ADD}?draft=${new URL(page.url()).searchParams.get('draft')}`);
    await expect(page.getByText('Step 2 of 4')).toBeVisible();
    await closeAndExpectNoErrors();
  },
);

test(
  'submitting shows what is missing, retries a failure and sends the car to review',
  { tag: ['@S-guard-05', '@S-wiz-18', '@S-w2-28', '@S-err-13', '@S-err-31..33', '@S-toast-11'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector2');
    const mutations = calls(page);
    const cars = () => mutations.filter((one) => one.endsWith('/api/inspector/cars'));
    await page.goto(`${ADD}?step=4`);
    const submit = async () => {
      await step(page, 'Car Photos').click();
      await page.getByRole('button', { name: 'Submit Car' }).click();
    };
    await submit();
    await expectToast(page, 'Validation Error', 'Please select a dealer');
    await chooseDealer(page);
    await submit();
    await expectToast(page, 'Validation Error', 'Please specify if airbags are intact');
    await answer(page, 'Airbags intact', 'Yes');
    await submit();
    await expectToast(page, 'Validation Error', 'Please specify if chassis is intact');
    await answer(page, 'Chassis intact', 'Yes');
    await submit();
    await expect(page.getByLabel('Seller Price')).toBeFocused();
    await page.getByLabel('Seller Price').fill('25000');
    await submit();
    await expect(page.getByLabel('Mileage', { exact: true })).toBeFocused();
    await page.getByLabel('Mileage', { exact: true }).fill('70004');
    expect(cars()).toEqual([]);

    const repair = await failRequests(page, 'POST', /\/api\/inspector\/cars$/);
    await submit();
    await expectToast(page, 'Error', 'Failed to submit car. Please try again.');
    await repair();
    await page.goto(`${ADD}?step=2`);
    await page.getByLabel('Mileage', { exact: true }).fill('70005');
    await page.getByLabel('Seller Price').fill('26000');
    await answer(page, 'Airbags intact', 'Yes');
    await answer(page, 'Chassis intact', 'No');
    await step(page, 'Dealer Selection').click();
    await chooseDealer(page);
    await submit();
    await expectToast(page, 'Success!', 'Car has been submitted for review');
    await expect(page).toHaveURL('/inspector');
    const mine = async (mileage: number) => {
      const list = (await (await context.request.get('/api/inspector/submissions')).json()) as {
        status: string;
        carData: { mileageValue: number };
      }[];
      return list.filter(({ carData }) => carData.mileageValue === mileage).map(({ status }) => status);
    };
    await expect.poll(() => mine(70_005)).toEqual(['pending']);
    await expect.poll(() => mine(70_004)).toEqual(['pending']);
    await closeAndExpectNoErrors();
  },
);

test('Back asks an admin before it drops unsaved changes', { tag: ['@S-wiz-13', '@S-wiz-19'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const pending = (await (await context.request.get('/api/admin/pending-cars')).json()) as { id: string }[];
  await page.goto('/admin?tab=pending');
  await page
    .getByRole('button', { name: /^Review \d/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Edit Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Car' })).toBeVisible();
  expect(pending.length).toBeGreaterThan(0);
  await step(page, 'Car Details').click();
  const paint = await pausePainting(page);
  await page.getByLabel('Seller Price').fill('27001');
  const question = page.getByRole('alertdialog', { name: 'Confirm Navigation' });
  await page.goBack();
  await paint();
  await question.getByRole('button', { name: 'Stay on Page' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel('Seller Price')).toHaveValue(/27,?001/);
  await page.goBack();
  await question.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Car' })).toBeHidden();
  // The review shows the car again.
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Answers' })).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'an admin edits a pending car with a new photo and returns to the review',
  { tag: ['@S-guard-06', '@S-wiz-06', '@S-wiz-19', '@S-err-10', '@S-toast-08'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const mutations = calls(page);
    const pending = (await (await context.request.get('/api/admin/pending-cars')).json()) as { id: string }[];
    const id = pending[0]?.id ?? '';
    await page.goto(`${ADD}?edit=${id}&step=2`);
    await expectToast(page, 'Car Loaded for Editing');
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Car' })).toBeVisible();
    await page.getByLabel('Mileage', { exact: true }).fill('70006');
    await page.getByLabel('Seller Price').fill('27000');
    await step(page, 'Car Photos').click();
    const photo = sharp({ create: { width: 640, height: 480, channels: 3, background: '#963' } }).jpeg();
    await page.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'added.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo.toBuffer(),
    });
    await expectToast(page, 'Photos uploaded');
    await page.getByRole('button', { name: 'Submit Car' }).click();
    await expect(page).toHaveURL(/\/admin(\/review)?$/);
    // The review is another app: its URL appears before its page.
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Car' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(mutations.filter((one) => /cars/.test(one))).toEqual([`PATCH /api/admin/cars/${id}`]);
    const car = (await (await context.request.get(`/api/admin/cars/${id}`)).json()) as {
      mileageValue: number;
      photos: { sha256: string }[];
    };
    expect(car.mileageValue).toBe(70_006);
    expect(mutations.filter((one) => one.includes('/photos/'))).toEqual([
      `PATCH /api/inspector/photos/${car.photos.at(-1)?.sha256}`,
    ]);
    await page.goto(`${ADD}?edit=00000000-0000-4000-8000-000000000000`);
    await expectToast(page, 'Error', 'Failed to load car for editing');
    await closeAndExpectNoErrors();
  },
);
