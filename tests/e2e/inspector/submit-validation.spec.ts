import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { withInspectionFixture } from '#tests/e2e/support/inspection-fixture.ts';
import { closeWithEscape } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import {
  addPhotos,
  fillMinimalInspection,
  goToPhotosStep,
  dispatchWindowFocus,
  goToNextStep,
  openSection,
  submitWizard,
} from '#tests/e2e/support/wizard-driver.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redrive-parity-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Unique small photos. */
function pictures(amount: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: amount }, async (_, number) => {
      const path = join(folder, `picture-${number}.jpg`);
      const background = { r: number, g: 255 - number, b: (number * 37) % 256 };
      const image = sharp({ create: { width: 48, height: 36, channels: 3, background } });
      await writeFile(path, await image.jpeg().toBuffer());
      return path;
    }),
  );
}

const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

async function goToSection(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: /Car Details/ }).click();
  await openSection(page, title);
}

async function pressSubmit(page: Page): Promise<void> {
  await goToPhotosStep(page);
  await page.getByRole('button', { name: 'Submit Car' }).click();
}

/** Visible, marked as invalid and focused. */
async function expectMarked(control: Locator, says: RegExp): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  await expect(control).toHaveAccessibleDescription(says);
  await expect(control).toBeFocused();
}

interface OutboxChange {
  kind: string;
  /** Overrides of the payload. */
  payload: Record<string, unknown>;
}

/** Runs in the page: queues a body that only an earlier release could have queued. */
function changeQueued({ kind, payload }: OutboxChange): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('redrive');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('outbox', 'readwrite');
      const store = transaction.objectStore('outbox');
      const all = store.getAll();
      all.onsuccess = () => {
        for (const row of all.result as { kind: string; payload: object }[])
          if (row.kind === kind) store.put({ ...row, payload: { ...row.payload, ...payload } });
      };
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

test('submitting offline marks each invalid field and queues nothing', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    await fillMinimalInspection(page, network.origin, 91_001, await pictures(1));
    network.cut();
    const wrong = [
      ['Basics', 'Mileage', '123.456', '91001', /whole|123/],
      ['Basics', 'Doors', '10', '4', /at most 9|from 1 to 9/],
      ['Basics', 'Engine Specs', 'x'.repeat(121), 'x'.repeat(120), /120/],
      ['Basics', 'Location', 'é'.repeat(121), '\u{1F697}'.repeat(120), /120/],
      ['Damage & Comments', 'Comments', 'x'.repeat(5001), 'x'.repeat(5000), /5000/],
    ] as const;
    for (const [section, label, bad, good, says] of wrong) {
      await goToSection(page, section);
      await field(page, label).fill(bad);
      // Collapsed, so that submitting must open the section.
      await page.getByRole('button', { name: new RegExp(`^${section}`) }).click();
      await pressSubmit(page);
      await expect(page.locator('[data-toaster]').getByText(label, { exact: false }).first()).toBeVisible();
      await expectMarked(field(page, label), says);
      await expect(field(page, label)).toHaveValue(bad);
      await field(page, label).fill(good);
      await expect(field(page, label)).not.toHaveAttribute('aria-invalid', 'true');
    }
    await goToPhotosStep(page);
    await field(page, 'Engine video URL').fill('youtube, the second one');
    await page.getByRole('link', { name: /Car Details/ }).click();
    await pressSubmit(page);
    await expectMarked(field(page, 'Engine video URL'), /begins with https/);
    await field(page, 'Engine video URL').fill('https://video.example/1');
    await submitWizard(page);
    network.restore();
    await dispatchWindowFocus(page);
    expect((await admin.waitForPendingCar(91_001)).comments).toHaveLength(5000);
  }));

/** Runs in the page: repeats the draft's photo, each copy with bytes of its own, as choosing 200 photos takes minutes. */
async function copyPhoto(copies: number): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('redrive');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const readFirst = (store: string) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => resolve(reading.result[0]);
      reading.onerror = () => reject(reading.error);
    });
  const [draft, photo, stored] = [await readFirst('drafts'), await readFirst('photos'), await readFirst('photoBytes')];
  const added = await Promise.all(
    Array.from({ length: copies }, async (_, number) => {
      const bytes = new Uint8Array([...new Uint8Array(stored['bytes'] as ArrayBuffer), number]).buffer;
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return { id: crypto.randomUUID(), sha256, bytes };
    }),
  );
  const photoIds = [photo['id'], ...added.map(({ id }) => id)];
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(['drafts', 'photos', 'photoBytes'], 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
    for (const one of added) {
      transaction.objectStore('photoBytes').add({ ...stored, ...one });
      transaction.objectStore('photos').add({ ...photo, ...one, bytes: one.bytes.byteLength });
    }
    transaction.objectStore('drafts').put({ ...draft, photoIds });
  });
  database.close();
}

test('submitting too many photos shows an error until one is deleted', () =>
  withInspectionFixture(async ({ network, page }) => {
    const [first = '', last = ''] = await pictures(2);
    await fillMinimalInspection(page, network.origin, 91_002, [first]);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    network.cut();
    await page.evaluate(copyPhoto, 199);
    await page.reload();
    await addPhotos(page, [last], 201);
    await page.getByRole('link', { name: /Car Details/ }).click();
    await pressSubmit(page);
    const message = page.getByRole('tabpanel').getByText('A car has at most 200 photos');
    await expect(message).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Car' })).toBeVisible();
    await page.getByRole('button', { name: 'Photo 201 options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(message).toBeHidden();
    await submitWizard(page);
  }));

test('a rejected car names its field in the outbox, and "Open and correct" marks it', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    network.cut();
    await fillMinimalInspection(page, network.origin, 91_003, await pictures(1));
    await submitWizard(page);
    await page.evaluate(changeQueued, { kind: 'submit-car', payload: { doors: 10, engineSpecs: 7 } });
    network.restore();
    await page.goto(`${network.origin}/inspector/outbox`);
    const card = page.getByRole('article').first();
    await expect(card.getByText('Doors: Use at most 9')).toBeVisible();
    await expect(card.getByText('Engine Specs: Use text here')).toBeVisible();

    await card.getByRole('button', { name: 'Open and correct' }).click();
    const marked = page.locator('[aria-invalid=true]');
    await expect(marked).toHaveCount(2);
    await expect(field(page, 'Engine Specs')).toBeFocused();
    await expect(field(page, 'Doors')).toHaveAccessibleDescription('Use at most 9');
    await field(page, 'Engine Specs').fill('Inline four');
    await expect(marked).toHaveCount(1);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await page.reload();
    await expect(field(page, 'Doors')).toHaveAccessibleDescription('Use at most 9');
    await expect(marked).toHaveCount(1);
    await field(page, 'Doors').fill('4');
    await expect(marked).toHaveCount(0);
    await goToPhotosStep(page);
    await submitWizard(page);
    await admin.waitForPendingCar(91_003);
  }));

test('"Try again" leaves a car that is still invalid in the outbox', () =>
  withInspectionFixture(async ({ network, page }) => {
    network.cut();
    await fillMinimalInspection(page, network.origin, 91_004, await pictures(1));
    await submitWizard(page);
    await page.evaluate(changeQueued, { kind: 'submit-car', payload: { doors: 10 } });
    await page.evaluate(changeDraftForm, { doors: '10' });
    network.restore();
    await page.goto(`${network.origin}/inspector/outbox`);
    const refused = page.getByRole('article').getByText('Doors: Use at most 9');
    await expect(refused).toBeVisible();
    await page.getByRole('article').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Try again' }).click();
    await expect(page.locator('[data-toaster]').getByText('Doors: Use at most 9')).toBeVisible();
    await expect(refused).toBeVisible();
  }));

/** Runs in the page: a value that an earlier release accepted. */
function changeDraftForm(answers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('redrive');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction('drafts', 'readwrite');
      const store = transaction.objectStore('drafts');
      const all = store.getAll();
      all.onsuccess = () => {
        for (const row of all.result as { form: object }[]) store.put({ ...row, form: { ...row.form, ...answers } });
      };
      transaction.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}

test('a dealer created offline is validated, and a rejected one reopens its form with the field marked', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    await page.goto(`${network.origin}/inspector/add-car/american`);
    await expect(field(page, 'Dealer')).toHaveAttribute('placeholder', 'Choose a dealer');
    network.cut();
    await page.getByRole('button', { name: 'New Dealer' }).click();
    const form = page.getByRole('form', { name: 'New Dealer' });
    await form.getByLabel('Name', { exact: true }).fill('Hatta Hill Motors');
    await form.getByLabel('Contact Email').fill('inspector@redrive.example');
    await form.getByLabel('Address').fill('x'.repeat(201));
    await form.getByRole('button', { name: 'Create' }).click();
    await expectMarked(form.getByLabel('Address'), /200/);
    await form.getByLabel('Address').fill('Hatta');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(field(page, 'Dealer')).toHaveValue(/^Hatta Hill Motors/);
    await goToNextStep(page);
    await openSection(page, 'Listing Configuration');
    await page.getByLabel('Seller Price').fill('30000');
    await openSection(page, 'Basics');
    await field(page, 'Mileage').fill('91005');
    for (const question of ['Airbags intact', 'Chassis intact']) {
      await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: 'Yes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    }
    await goToPhotosStep(page);
    await submitWizard(page);

    network.restore();
    await page.goto(`${network.origin}/inspector/outbox`);
    const card = page.getByRole('article', { name: 'Hatta Hill Motors' });
    await expect(card.getByText(/^Contact Email: .*already exists/)).toBeVisible();
    await card.getByRole('button', { name: 'Open and correct' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct dealer' });
    const email = correction.getByLabel('Contact Email');
    await expectMarked(email, /already exists/);
    await expect(correction.getByLabel('Address')).toHaveValue('Hatta');
    await email.fill('hatta-hill@redrive.example');
    await correction.getByRole('button', { name: 'Send again' }).click();
    await expect(correction).toBeHidden();
    await admin.waitForPendingCar(91_005);
  }));

test('an invalid correction is rejected when submitted offline', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    await fillMinimalInspection(page, network.origin, 91_006, await pictures(1));
    await submitWizard(page);
    const car = await admin.waitForPendingCar(91_006);
    expect(await admin.returnForCorrection(car.id, 'How many doors?')).toBe(200);
    await page.goto(`${network.origin}/inspector/add-car/american?edit=${car.id}&step=2`);
    await openSection(page, 'Basics');
    network.cut();
    await field(page, 'Doors').fill('12');
    await pressSubmit(page);
    await expectMarked(field(page, 'Doors'), /at most 9|from 1 to 9/);
    await field(page, 'Doors').fill('5');
    await goToPhotosStep(page);
    await submitWizard(page);
  }));

test('submitting requires the deployed airbags when they are not intact', { tag: ['@S-w2-12'] }, () =>
  withInspectionFixture(async ({ network, page }) => {
    await fillMinimalInspection(page, network.origin, 91_007, await pictures(1));
    network.cut();
    await goToSection(page, 'Safety & Structure');
    const intact = page.getByRole('radiogroup', { name: 'Airbags intact' });
    await intact.getByRole('radio', { name: 'No' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Selection' });
    await expect(dialog).toContainText('safety deployment details are needed');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await pressSubmit(page);
    const group = page.getByRole('group', { name: 'Which airbags deployed?' });
    await expect(group).toHaveAccessibleDescription('Please specify which airbags deployed');
    await expect(group.getByRole('checkbox', { name: 'Dashboard' })).toBeFocused();
    await group.getByRole('checkbox', { name: 'Seat' }).check();
    await expect(group.getByText('Please specify which airbags deployed')).toBeHidden();
    await goToPhotosStep(page);
    await submitWizard(page);
  }),
);

test('body damage without a marked panel and unknown airbags are submitted after a question', () =>
  withInspectionFixture(async ({ network, page, admin }) => {
    await fillMinimalInspection(page, network.origin, 91_011, await pictures(1));
    await goToSection(page, 'Safety & Structure');
    await page.getByRole('radiogroup', { name: 'Airbags intact' }).getByRole('radio', { name: 'No' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('checkbox', { name: 'Not known yet' }).check();
    await expect(page.getByText('The car can’t be approved', { exact: false })).toBeVisible();
    await openSection(page, 'Damage & Comments');
    await field(page, 'Primary Damage').selectOption('FRONT END');
    await pressSubmit(page);
    const question = page.getByRole('alertdialog', { name: 'No panel marked. Submit anyway?' });
    await closeWithEscape(page, question);
    await expect(page).toHaveURL(/step=4/);
    await pressSubmit(page);
    await question.getByRole('button', { name: 'Mark panels' }).click();
    await expect(page.getByRole('button', { name: /^Panel Conditions/ })).toHaveAttribute('aria-expanded', 'true');
    await expect(page.locator('[data-panel]:focus')).toBeVisible();
    await pressSubmit(page);
    await question.getByRole('button', { name: 'Submit anyway' }).click();
    await expect(page).toHaveURL(/\/inspector$/);
    await admin.waitForPendingCar(91_011);
  }));

test('a submitted draft opens read-only with working sections', () =>
  withInspectionFixture(async ({ network, page }) => {
    await fillMinimalInspection(page, network.origin, 91_008, await pictures(2));
    const address = page.url();
    await goToSection(page, 'Damage & Comments');
    await field(page, 'Comments').fill('Left door scratched.');
    await goToPhotosStep(page);
    network.cut();
    await submitWizard(page);
    await page.goto(`${network.origin}${new URL(address).pathname}${new URL(address).search}`);
    await expect(page.getByRole('status', { name: 'Submitted' })).toBeVisible();
    await page.getByRole('link', { name: /Car Details/ }).click();
    for (const title of [
      'Listing Configuration',
      'Basics',
      'Safety & Structure',
      'Damage & Comments',
      'Panel Conditions',
    ])
      await openSection(page, title);
    await expect(field(page, 'Seller Price')).toHaveValue('30000');
    await expect(field(page, 'Comments')).toHaveValue('Left door scratched.');
    for (const label of ['VIN', 'Seller Price', 'Mileage', 'Comments'])
      await expect(field(page, label)).not.toBeEditable();

    for (const label of ['Make', 'Year', 'Primary Damage']) await expect(field(page, label)).toBeDisabled();
    for (const radio of await page.getByRole('radio').all()) await expect(radio).toBeDisabled();
    await expect(page.getByRole('switch', { name: 'Car is in the UAE' })).toBeDisabled();
    await page.getByRole('button', { name: /^Hood/ }).last().click();
    const panel = page.getByRole('dialog', { name: 'Hood' });
    for (const radio of await panel.getByRole('radio').all()) await expect(radio).toBeDisabled();
    await expect(panel.getByRole('button', { name: 'Camera' })).toBeDisabled();
    await panel.getByRole('button', { name: 'Next panel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: /Repair & Pricing/ }).click();
    await expect(field(page, 'Market Price')).not.toBeEditable();
    await expect(page.getByRole('switch', { name: /Manual override/ })).toBeDisabled();
    await goToPhotosStep(page);
    await page.getByRole('button', { name: 'View photo 1' }).click();
    await closeWithEscape(page, page.getByRole('dialog'));
    await page
      .getByRole('link', { name: /Dealer/ })
      .first()
      .click();
    await expect(field(page, 'Dealer')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'New Dealer' })).toBeDisabled();
  }));

test('a rejected draft names the field and keeps the input', async ({ browser }) => {
  const server = await RunningServer.start();
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  await page.goto('/inspector/add-car/american?step=2');
  await field(page, 'Engine Specs').fill('Inline four');
  await page.route(/\/api\/inspector\/draft-cars/, (route) => {
    const message = 'Please check the marked fields';
    const issues = [{ path: 'engineSpecs', message: 'Use fewer words' }];
    const json = { code: 'VALIDATION', message, error: message, requiresLogin: false, issues };
    return route.fulfill({ status: 400, json });
  });
  await page.getByRole('link', { name: 'Car Photos' }).click();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.locator('[data-toaster]').getByText('Engine Specs: Use fewer words')).toBeVisible();
  await expectMarked(field(page, 'Engine Specs'), /Use fewer words/);
  await page.reload();
  await expect(field(page, 'Engine Specs')).toHaveValue('Inline four');
  await expect(field(page, 'Engine Specs')).toHaveAccessibleDescription('Use fewer words');
  await closeAndExpectNoErrors();
  await server.close();
});
