import { expect, test, type Page } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

interface Submission {
  carId: string;
  status: string;
  submittedAt: string;
  rejectionReason: string | null;
  carData: { make: string; model: string; year: number; regionalSpec: string };
}

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

function region(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function nameOf({ carData }: Submission): string {
  return `${carData.year} ${carData.make} ${carData.model}`;
}

const DRAFT = { make: 'Kia', model: 'Sorento', year: '2022', step: 2, panelConditions: '{}' };

test(
  'the dashboard shows five figures, the latest five cars and the returned cars with their notes',
  { tag: ['@S-insp-01..04', '@S-insp-06..10'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    const list = (await (await context.request.get('/api/inspector/submissions')).json()) as Submission[];
    const count = (status: string) => list.filter((one) => one.status === status).length;
    await page.goto('/inspector/dashboard');
    const cards = region(page, 'Your cars');
    const numbers = {
      'Total Submissions': list.length,
      'Pending Review': count('pending'),
      Approved: count('approved'),
      'Needs Correction': count('needs_correction'),
      Drafts: 0,
    };
    for (const [label, value] of Object.entries(numbers)) {
      await expect(cards.getByText(label, { exact: true }).locator('../..')).toHaveText(`${value}${label}`);
    }
    const quick = region(page, 'Quick Actions');
    await expect(quick.getByRole('link', { name: 'Add American Car' })).toHaveAttribute(
      'href',
      '/inspector/add-car/american',
    );
    await expect(quick.getByRole('link', { name: /Add GCC Car/ })).toHaveAttribute('href', '/inspector/add-car/gcc');

    const recent = region(page, 'Recent Submissions');
    const newest = list.toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
    await expect(recent.getByRole('listitem')).toHaveCount(5);
    for (const [at, one] of newest.slice(0, 5).entries()) {
      await expect(recent.getByRole('listitem').nth(at)).toContainText(nameOf(one));
    }
    await recent.getByRole('button', { name: `All ${list.length}` }).click();
    const rejected = list.find(({ status }) => status === 'rejected');
    const row = recent.getByRole('listitem').filter({ hasText: nameOf(rejected!) });
    await expect(row).toContainText('Rejected');
    await expect(row).toContainText('Admin Notes');
    await expect(row).toContainText(rejected!.rejectionReason!);
    await expect(row.getByRole('link', { name: 'Fix Car' })).toHaveCount(0);

    const corrections = region(page, 'Cars Needing Correction');
    const returned = list.filter(({ status }) => status === 'needs_correction');
    await expect(corrections.getByRole('article')).toHaveCount(returned.length);
    const [car] = returned;
    await expect(corrections).toContainText(nameOf(car!));
    await expect(corrections).toContainText('Admin Notes');
    await expect(corrections).toContainText(car!.rejectionReason!);
    expect(Object.keys(car!.carData).toSorted()).toEqual([
      'bodyType',
      'exteriorColor',
      'make',
      'mileageUnit',
      'mileageValue',
      'model',
      'regionalSpec',
      'year',
    ]);
    const form = car!.carData.regionalSpec === 'GCC' ? 'gcc' : 'american';
    await corrections.getByRole('link', { name: 'Fix Car' }).first().click();
    await expect(page).toHaveURL(`/inspector/add-car/${form}?edit=${car!.carId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Car' })).toBeVisible();
    await expect(page.locator('[aria-current=step]')).toHaveAccessibleName('Car Photos');
    await page.getByRole('link', { name: 'Dealer Selection' }).click();
    await page.getByRole('button', { name: 'Go to photos' }).click();
    await expect(page.locator('[aria-current=step]')).toHaveAccessibleName('Car Photos');
    await closeAndExpectNoErrors();
  },
);

test(
  'a draft is continued in its form or discarded after confirmation',
  { tag: ['@S-insp-05', '@S-insp-12', '@S-err-04', '@S-toast-04'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector2');
    const ids: string[] = [];
    for (const spec of ['American', 'GCC']) {
      const response = await context.request.post('/api/inspector/draft-cars', {
        data: { ...DRAFT, spec, trim: spec },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      });
      ids.push(((await response.json()) as { id: string }).id);
    }
    const drafts = region(page, 'Drafts');
    const draft = (spec: string) => drafts.getByRole('article', { name: new RegExp(spec) });
    await page.goto('/inspector');
    await expect(drafts.getByRole('article')).toHaveCount(2);
    await draft('GCC').getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`/inspector/add-car/gcc?draft=${ids[1]}`);
    await expectToast(page, 'Draft Loaded');
    await expect(page.getByRole('navigation', { name: 'Steps' })).toBeVisible();
    await expect(page.getByText('Coming Soon', { exact: true })).toHaveCount(0);
    await page.goto('/inspector');
    await draft('American').getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(new RegExp(`/inspector/add-car/american\\?draft=${ids[0]}`));

    await page.goto('/inspector');
    const repair = await failRequests(page, 'DELETE', /\/api\/inspector\/draft-cars/);
    const question = page.getByRole('alertdialog', { name: 'Discard draft' });
    await draft('American').getByRole('button', { name: 'Discard' }).click();
    await expect(question).toContainText('Are you sure you want to discard this draft? This action cannot be undone.');
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expectToast(page, 'Error', 'Failed to delete draft');
    await repair();
    await draft('American').getByRole('button', { name: 'Discard' }).click();
    const deleting = page.waitForRequest((request) => request.method() === 'DELETE');
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    expect((await deleting).url()).toContain(ids[0]);
    await expectToast(page, 'Draft Discarded');
    await expect(drafts.getByRole('article')).toHaveCount(1);
    await expect
      .poll(async () => (await context.request.get(`/api/inspector/draft-cars/${ids[0]}`)).status())
      .toBe(404);
    await closeAndExpectNoErrors();
  },
);

test(
  'failed and empty lists show a message',
  { tag: ['@S-insp-11', '@S-err-06', '@S-err-07'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
    const submissions = /\/api\/inspector\/submissions$/;
    await failRequests(page, 'GET', submissions);
    await page.goto('/inspector');
    await expectToast(page, 'Error', 'Failed to fetch submissions');
    await expect(region(page, 'Recent Submissions')).toContainText('Failed to fetch submissions');
    await page.unroute(submissions);
    await page.route(submissions, (route) => route.fulfill({ json: [] }));
    const repair = await failRequests(page, 'GET', /\/api\/inspector\/draft-cars$/);
    await page.goto('/inspector');
    await expectToast(page, 'Error', 'Failed to fetch draft cars');
    await expect(region(page, 'Recent Submissions')).toContainText('No submissions yet');
    await repair();
    await closeAndExpectNoErrors();
  },
);

test('all three dashboard URLs show the dashboard', { tag: ['@S-route-04'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector');
  for (const path of ['/inspector', '/inspector-dashboard', '/inspector/dashboard']) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Inspector Dashboard' })).toBeAttached();
    await expect(region(page, 'Your cars')).toContainText('Total Submissions');
    await expect(region(page, 'Recent Submissions').getByRole('listitem')).toHaveCount(5);
  }
  await closeAndExpectNoErrors();
});

test('a slow connection shifts no layout and shows no zeros for unknown figures', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'inspector', 390);
  await context.request.post('/api/inspector/draft-cars', {
    data: { ...DRAFT, spec: 'American', trim: 'EX' },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await page.addInitScript(() => {
    const all = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) all.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.clock.install();
  // Responses arrive one by one, after the first render.
  const answers = new Map<string, () => void>();
  const held = (name: string) =>
    page.route(new RegExp(`/api/inspector/${name}$`), async (route) => {
      await new Promise<void>((resolve) => answers.set(name, resolve));
      await route.continue();
    });
  await held('submissions');
  await held('draft-cars');
  const recent = region(page, 'Recent Submissions').getByRole('listitem');
  for (const visit of ['first', 'with what is kept', 'with drafts that come late']) {
    answers.clear();
    await page.goto('/inspector');
    await expect.poll(() => answers.size).toBe(2);
    if (visit === 'first') {
      await expect(page.getByRole('status', { name: 'Loading your cars' })).toBeVisible();
      await expect(region(page, 'Your cars').getByText('–')).toHaveCount(5);
    }
    // Longer than local drafts wait: the first visit has none.
    if (visit === 'first') await page.clock.fastForward(3000);
    answers.get('submissions')!();
    // On the first visit the lists wait for each other.
    if (visit === 'first') {
      await expect(page.getByRole('status').filter({ hasText: /^Updated / })).toBeVisible();
      await expect(recent).toHaveCount(0);
    }
    // Later the other lists are rendered at once.
    if (visit === 'with drafts that come late') await expect(recent).toHaveCount(5);
    const drafts = page.waitForResponse(/draft-cars$/);
    answers.get('draft-cars')!();
    await (await drafts).finished();
    await expect(region(page, 'Drafts').getByRole('article')).toHaveCount(1);
    await expect(region(page, 'Cars Needing Correction')).toBeVisible();
    await expect(recent).toHaveCount(5);
    const shift = await page.evaluate(async () => {
      // A layout shift is reported after its frame.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return (window as unknown as { shift: number }).shift;
    });
    expect(shift, `layout shift, ${visit}`).toBeLessThan(0.001);
  }
  // Cached lists stay when the response is lost.
  answers.clear();
  let lose: (() => void) | undefined;
  await page.route(/\/api\/inspector\/draft-cars$/, async (route) => {
    await new Promise<void>((resolve) => (lose = resolve));
    await route.abort();
  });
  await page.goto('/inspector');
  await expect.poll(() => [answers.size, typeof lose]).toEqual([1, 'function']);
  answers.get('submissions')!();
  await expect(region(page, 'Drafts').getByRole('article')).toHaveCount(1);
  const lost = page.waitForEvent('requestfailed');
  lose?.();
  await lost;
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(region(page, 'Drafts').getByRole('article')).toHaveCount(1);
  await closeAndExpectNoErrors();
});
