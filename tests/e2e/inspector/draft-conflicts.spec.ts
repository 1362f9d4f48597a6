import { expect, test, type Page } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';
import { fillMinimalInspection, submitWizard } from '#tests/e2e/support/wizard-driver.ts';

const ADD = '/inspector/add-car/american';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '4' });
});
test.afterAll(() => server.close());

const mileage = (page: Page) => page.getByLabel('Mileage', { exact: true });
const draftOf = (page: Page) => new URL(page.url()).searchParams.get('draft') ?? '';

async function save(page: Page, miles: string): Promise<void> {
  await mileage(page).fill(miles);
  await page.getByRole('button', { name: 'Save Draft' }).click();
}

/** Mileages of the server's drafts by id. */
async function readServerDraft(page: Page): Promise<Record<string, unknown>> {
  const drafts = (await (await page.request.get('/api/inspector/draft-cars')).json()) as {
    id: string;
    mileageValue: unknown;
  }[];
  return Object.fromEntries(drafts.map(({ id, mileageValue }) => [id, Number(mileageValue)]));
}

test('a draft that another device saved shows both versions and follows the choice', async ({ browser }) => {
  const mine = await openSignedInPage(browser, server, 'inspector');
  const theirs = await openSignedInPage(browser, server, 'inspector');
  await mine.page.goto(`${ADD}?step=2`);
  await save(mine.page, '1000');
  await expectToast(mine.page, 'Draft Saved!');
  await expect(mine.page).toHaveURL(/[?&]draft=[^&]+/);
  const id = draftOf(mine.page);
  await theirs.page.goto(`${ADD}?draft=${id}&step=2`);
  await expect(mileage(theirs.page)).toHaveValue('1000');

  const conflict = async (own: string, other: string) => {
    await save(theirs.page, other);
    await expectToast(theirs.page, 'Draft Saved!');
    await expect.poll(() => readServerDraft(theirs.page)).toMatchObject({ [id]: Number(other) });
    await save(mine.page, own);
    await expectToast(mine.page, 'Not saved to the server yet');
    const notice = mine.page.getByRole('alert').filter({ hasText: 'changed on another device' });
    await expect(notice.getByRole('row', { name: /^Mileage \d/ })).toHaveText(`Mileage${own}${other}`);
    expect(await readServerDraft(mine.page)).toMatchObject({ [id]: Number(other) });
    return notice;
  };

  const kept = await conflict('1001', '2001');
  // The conflict is in the outbox and is shown again after a reload.
  await mine.page.goto('/inspector/outbox');
  await mine.page.getByRole('button', { name: 'Open and compare' }).click();
  await mine.page.getByRole('link', { name: 'Car Details' }).click();
  await expect(mileage(mine.page)).toHaveValue('1001');
  await kept.getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(mine.page, 'Draft Saved!');
  await expect(kept).toBeHidden();
  await expect.poll(() => readServerDraft(mine.page)).toEqual({ [id]: 1001 });

  await theirs.page.goto(`${ADD}?draft=${id}&step=2`);
  await expect(mileage(theirs.page)).toHaveValue('2001');
  await save(theirs.page, '2002');
  const secondNotice = theirs.page.getByRole('alert').filter({ hasText: 'changed on another device' });
  await secondNotice.getByRole('button', { name: 'Use theirs' }).click();
  await expect(mileage(theirs.page)).toHaveValue('1001');
  await expect(secondNotice).toBeHidden();

  const both = await conflict('1003', '2003');
  await both.getByRole('button', { name: 'Keep both' }).click();
  await expect.poll(() => draftOf(mine.page)).not.toBe(id);
  await expect(mileage(mine.page)).toHaveValue('1003');
  await expect.poll(() => readServerDraft(mine.page)).toEqual({ [id]: 2003, [draftOf(mine.page)]: 1003 });
  await mine.page.goto(`${ADD}?draft=${id}&step=2`);
  await expect(mileage(mine.page)).toHaveValue('2003');
  await theirs.closeAndExpectNoErrors();
  await mine.closeAndExpectNoErrors();
});

test('the URL of a submitted draft opens it read-only and links to the outbox', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector2', 390);
  await fillMinimalInspection(page, server.origin, 60_001, []);
  const id = draftOf(page);
  await submitWizard(page);
  await page.goto(`${ADD}?draft=${id}&step=2`);
  await expect(page.getByRole('heading', { level: 1, name: 'Submitted Car' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Submitted' })).toContainText('This car has been submitted');
  await expect(mileage(page)).toHaveValue('60001');
  await expect(mileage(page)).toBeDisabled();
  await page.keyboard.press('Control+s');
  await page.getByRole('link', { name: 'Car Photos' }).click();
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Submit Car' })).toBeDisabled();
  expect(await readServerDraft(page)).toEqual({});
  expect(draftOf(page)).toBe(id);
  await page.getByRole('link', { name: 'Open Outbox' }).click();
  await expect(page).toHaveURL('/inspector/outbox');

  // After a day the draft is purged; the receipt remains.
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await page.evaluate(deleteLocalDraft, id);
  await page.goto(`${ADD}?draft=${id}`);
  await expect(page.getByText('This car has been submitted and received.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open Outbox' })).toBeVisible();
  await closeAndExpectNoErrors();
});

/** Runs in the page. */
function deleteLocalDraft(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('redrive');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('drafts', 'readwrite');
      transaction.objectStore('drafts').delete(id);
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
