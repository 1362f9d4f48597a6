import { expect, type Page } from '@playwright/test';
import { closeWithEscape } from './page-readiness.ts';

export const SAMPLE_VIN = '4T1G11AK9MU512349';

export async function signIn(page: Page, origin: string, who: string, path = '/login'): Promise<void> {
  await page.goto(origin + path);
  await page.getByLabel('Email').fill(`${who}@redrive.example`);
  await page.getByLabel('Password', { exact: true }).fill('redrive-demo');
  await Promise.all([
    // Navigating at once would abort the request.
    page.waitForResponse((answer) => answer.url().endsWith('/api/login')),
    page.getByRole('main').getByRole('button', { name: 'Sign In' }).click(),
  ]);
  await expect(page.getByLabel('Password', { exact: true })).toBeHidden();
}

/** Waits until app and dealers are cached for offline use. @param shell of the app in the page's language */
export async function waitForOfflineReady(page: Page, shell = '/field.html'): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(readReferenceNames)).toContain('dealers');
  // The shell is cached last.
  await expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path, { ignoreSearch: true }))?.status, shell))
    .toBe(200);
}

/** Runs in the page. Never opens the database before the app has created it. */
async function readReferenceNames(): Promise<string[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'redrive')) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('redrive');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const all = opening.result.transaction('reference').objectStore('reference').getAll();
      all.onsuccess = () => {
        opening.result.close();
        resolve(all.result.map((row: { name: string }) => row.name));
      };
    };
  });
}

/** A focus event retries queued rows without backoff. */
export function dispatchWindowFocus(page: Page): Promise<void> {
  return page.evaluate(() => void window.dispatchEvent(new Event('focus')));
}

/** Does nothing if the section is open. */
export async function openSection(page: Page, title: string): Promise<void> {
  const head = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await expect(async () => {
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
    await expect(head).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 });
  }).toPass();
}

async function answerYesNo(page: Page, question: string, yes: boolean, confirm: boolean): Promise<void> {
  await page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: yes ? 'Yes' : 'No' })
    .click();
  if (!confirm) return;
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Selection' });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

export async function chooseDealer(page: Page): Promise<void> {
  const dealer = page.getByLabel('Dealer', { exact: true });
  await dealer.click();
  await page.getByRole('listbox', { name: 'Dealers' }).getByRole('option').first().click();
  await expect(dealer).not.toHaveValue('');
}

export async function goToNextStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
}

export async function fillDetails(page: Page): Promise<void> {
  await page.getByLabel('VIN', { exact: true }).fill(SAMPLE_VIN);
  await expect(page.getByText('2021 Toyota Camry', { exact: false }).first()).toBeVisible();
  await openSection(page, 'Listing Configuration');
  await page.getByLabel('Seller Price').fill('41000');
  await openSection(page, 'Basics');
  await expect(page.getByLabel('Make', { exact: true })).toHaveValue('Toyota');
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('Camry');
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2021');
  await page.getByLabel('Mileage', { exact: true }).fill('48210');
  await page.getByLabel('Engine Specs').fill('Inline four, petrol');
  await page.getByLabel('Cylinders').selectOption('4');
  await page.getByLabel('Body Type').selectOption('Sedan');
  await page.getByLabel('Exterior Colour').selectOption('White');
  await page.getByLabel('Interior Colour').selectOption('Black');
  await openSection(page, 'Safety & Structure');
  await answerYesNo(page, 'Airbags intact', false, true);
  await page.getByRole('checkbox', { name: 'Dashboard' }).check();
  await answerYesNo(page, 'Chassis intact', true, true);
  await answerYesNo(page, 'Oil/coolant mix', false, false);
  await openSection(page, 'Damage & Comments');
  await page.getByLabel('Primary Damage').selectOption('FRONT END');
  await page.getByLabel('Secondary Damage').selectOption('SIDE');
  await page.getByRole('textbox', { name: 'Comments' }).fill('Hood and front bumper, airbag light on.');
}

export const markHood = (page: Page) => markPanels(page, ['Hood']);

/** On Car Details, with the panels closed: each is to be replaced. */
export async function markPanels(page: Page, panels: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: /^Panel Conditions/ }).click();
  for (const panel of panels) {
    await page
      .getByRole('button', { name: new RegExp(`^${panel}`) })
      .first()
      .click();
    await page.getByRole('radio', { name: 'Replace' }).first().click();
    await closeWithEscape(page, page.getByRole('dialog'));
  }
}

/** Waits until each photo is saved. */
export async function addPhotos(page: Page, paths: readonly string[], expected: number): Promise<void> {
  await page.locator('input[type=file][multiple]:not([capture])').setInputFiles([...paths]);
  await expect(page.getByRole('button', { name: /^View photo \d+$/ })).toHaveCount(expected, {
    timeout: 120_000 + 2_000 * paths.length,
  });
}

/** Required fields only; `mileage` identifies the car. Ends on step 4. */
export async function fillMinimalInspection(
  page: Page,
  origin: string,
  mileage: number,
  photos: readonly string[],
): Promise<void> {
  await page.goto(`${origin}/inspector/add-car/american`);
  await fillMinimalForm(page, mileage, photos);
}

export async function fillMinimalForm(page: Page, mileage: number, photos: readonly string[]): Promise<void> {
  await chooseDealer(page);
  await goToNextStep(page);
  await fillMinimalDetails(page, mileage, photos);
}

/** From step 2 on. */
export async function fillMinimalDetails(page: Page, mileage: number, photos: readonly string[]): Promise<void> {
  await openSection(page, 'Listing Configuration');
  await page.getByLabel('Seller Price').fill('30000');
  await openSection(page, 'Basics');
  await page.getByLabel('Mileage', { exact: true }).fill(String(mileage));
  await openSection(page, 'Safety & Structure');
  await answerYesNo(page, 'Airbags intact', true, true);
  await answerYesNo(page, 'Chassis intact', true, true);
  await goToPhotosStep(page);
  await addPhotos(page, photos, photos.length);
}

export async function goToPhotosStep(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Car Photos/ }).click();
}

/** The question before Submit, which names marked panels without a close-up. */
export const closeUpQuestion = (page: Page) => page.getByRole('alertdialog', { name: 'Submit without close-ups?' });

/** The hood is marked and not photographed closely. */
export async function submitWithoutHoodCloseUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Car' }).click();
  const question = closeUpQuestion(page);
  await expect(question).toContainText('No close-up photo of: Hood.');
  await question.getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page).toHaveURL(/\/inspector$/);
}

export async function submitWizard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Car' }).click();
  await expect(page).toHaveURL(/\/inspector$/);
}
