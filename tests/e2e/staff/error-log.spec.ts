import { expect, test, type Page, type Request } from '@playwright/test';
import { openHydratedPage } from '#tests/e2e/support/page-readiness.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectOptions, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start();
});
test.afterAll(() => server.close());

const LIST = /\/api\/admin\/errors(\?|$)/;

interface Report {
  level: string;
  category: string;
  message: string;
  context: string | null;
}

function reportsOf(page: Page): Report[] {
  const reports: Report[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/errors'))
      reports.push(request.postDataJSON() as Report);
  });
  return reports;
}

function region(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

function buildErrorEntry(n: number, count = 100): object {
  const at = new Date(Date.now() - n * 60_000).toISOString();
  return {
    id: `entry-${n}`,
    level: 'ERROR',
    category: 'API',
    severity: 'high',
    message: `Failure ${n} of ${count}`,
    count: 1,
    timestamp: at,
    lastSeen: at,
    url: null,
    sessionId: null,
    context: null,
    stack: null,
    userAgent: null,
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
  };
}

const entries = (count: number) => Array.from({ length: count }, (_, n) => buildErrorEntry(n, count));

test.describe('test page for errors', () => {
  /** The clicks throw on purpose: the console is not checked here. */
  async function open(page: Page): Promise<Report[]> {
    const reports = reportsOf(page);
    await openHydratedPage(page, `${server.origin}/test-errors`);
    await expect(page.getByRole('heading', { name: 'Test Errors' })).toBeVisible();
    return reports;
  }

  test(
    'each button reports its own error',
    {
      tag: [
        '@C-route-32',
        '@C-terr-01',
        '@C-terr-02',
        '@C-terr-03',
        '@C-terr-04',
        '@C-terr-05',
        '@C-ent-26',
        '@C-err-12',
      ],
    },
    async ({ page }) => {
      const reports = await open(page);
      for (const [button, expected] of [
        ['Trigger Type Error', { level: 'ERROR', category: 'UI', message: /^TypeError: / }],
        ['Trigger Network Error', { category: 'NETWORK' }],
        ['Trigger Validation Error', { level: 'WARN', category: 'VALIDATION' }],
        ['Trigger Auth Error', { category: 'AUTH' }],
        ['Trigger Critical Payment Error', { level: 'ERROR', message: /payment/ }],
      ] as const) {
        const before = reports.length;
        await page.getByRole('button', { name: button }).click();
        await expect.poll(() => reports.length).toBe(before + 1);
        const report = reports.at(-1)!;
        const { message, ...rest } = { message: /./, ...expected };
        expect(report).toMatchObject(rest);
        expect(report.message).toMatch(message);
        expect(Object.keys(report)).toHaveLength(8);
        expect(['string', 'object']).toContain(typeof report.context);
      }
    },
  );

  test('a failing request gets a 404 in JSON and is reported', { tag: ['@C-terr-08'] }, async ({ page }) => {
    const reports = await open(page);
    const answer = page.waitForResponse(/\/api\/nonexistent-endpoint$/);
    await page.getByRole('button', { name: 'Read /api/nonexistent-endpoint' }).click();
    expect((await answer).status()).toBe(404);
    await expect(page.getByRole('status', { name: 'Result' })).toContainText('404: Not found');
    await expect.poll(() => reports.map(({ category }) => category)).toEqual(['API']);
  });

  test(
    'the page shows three samples, its log and a link to the admin',
    { tag: ['@C-terr-06', '@C-terr-07', '@C-terr-09'] },
    async ({ page }) => {
      const reports = await open(page);
      for (const sample of ['weak password', 'expired session', 'critical payment failure'])
        await page.getByRole('button', { name: `Report ${sample}` }).click();
      await expect.poll(() => reports.map(({ category }) => category)).toEqual(['VALIDATION', 'AUTH', 'API']);
      await page.getByRole('button', { name: 'View Frontend Logs' }).click();
      const log = page.getByRole('list', { name: 'Frontend logs' });
      await expect(log.getByRole('listitem')).toHaveCount(3);
      await expect(log.getByRole('listitem').first()).toContainText('Critical payment failure');
      await expect(log.getByRole('listitem').first()).toContainText(/Reference [0-9A-F]{8}/);
      await expect(page.getByRole('link', { name: 'Open /admin/errors' })).toHaveAttribute('href', '/admin/errors');
    },
  );

  test(
    'an error is reported once in 60 seconds and merged in the log',
    { tag: ['@C-err-13', '@S-const-03'] },
    async ({ page }) => {
      await page.clock.install();
      const reports = await open(page);
      await page.clock.pauseAt(Date.now() + 60_000);
      const pull = () => page.getByRole('button', { name: 'Trigger Validation Error' }).click();
      await pull();
      await expect.poll(() => reports.length).toBe(1);
      await pull();
      await page.clock.fastForward(59_000);
      await pull();
      await page.getByRole('button', { name: 'View Frontend Logs' }).click();
      await expect(page.getByRole('list', { name: 'Frontend logs' }).getByRole('listitem')).toContainText('3 ×');
      expect(reports).toHaveLength(1);
      await page.clock.fastForward(2_000);
      await pull();
      await expect.poll(() => reports.length).toBe(2);
    },
  );

  test('an error without a connection is reported later', async ({ page, context }) => {
    const reports = await open(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Trigger Auth Error' }).click();
    await page.getByRole('button', { name: 'View Frontend Logs' }).click();
    await expect(page.getByRole('list', { name: 'Frontend logs' })).toContainText('Waiting to be sent');
    reports.length = 0;
    await context.setOffline(false);
    await expect.poll(() => reports.map(({ category }) => category)).toEqual(['AUTH']);
    await expect(page.getByRole('list', { name: 'Frontend logs' })).toContainText(/Reference [0-9A-F]{8}/);
  });
});

test('a failing screen shows a reference that the admin can search for', async ({ browser }) => {
  const { page, context } = await openSignedInPage(browser, server, 'admin');
  await page.addInitScript(() => {
    Reflect.set(Object.getPrototypeOf(new Date()) as object, 'getUTCMonth', () => {
      throw new Error('This device has no calendar');
    });
  });
  await page.goto('/admin/errors');
  const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(alert).toContainText('Your saved work is safe.');
  await expect(alert).toContainText(/Reference [0-9A-F]{8}/);
  const reference = /Reference ([0-9A-F]{8})/.exec((await alert.textContent()) ?? '')![1]!;
  const other = await context.newPage();
  await other.goto('/admin/errors');
  await other.getByLabel('Search or reference').fill(reference);
  const rows = other.getByRole('list', { name: 'Errors' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button').click();
  await expect(region(other, 'Details')).toContainText('This device has no calendar');
  await expect(region(other, 'Details')).toContainText(reference);
  await context.close();
});

test('a failing API call is reported automatically', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  const reports = reportsOf(page);
  await failRequests(page, 'GET', /\/api\/dealer\/cars$/);
  await page.goto('/dealer');
  await expect.poll(() => reports.length).toBeGreaterThan(0);
  expect(reports[0]).toMatchObject({ level: 'ERROR', category: 'API' });
  expect(reports[0]!.message).toMatch(/^500: .* \(GET \/api\/dealer\/cars\)$/);
  await closeAndExpectNoErrors();
});

test('four cards show the figures', { tag: ['@S-route-03', '@S-errs-01'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin/errors');
  await expect(page.getByRole('heading', { name: 'Error Logs' })).toBeVisible();
  await expect(region(page, 'Total')).toContainText(/\d/);
  const stats = (await (await context.request.get('/api/admin/errors/stats')).json()) as {
    total: number;
    unresolved: number;
    byCategory: Record<string, number>;
    bySeverity: Record<string, number>;
  };
  await expect(region(page, 'Total')).toContainText(String(stats.total));
  await expect(region(page, 'Unresolved')).toContainText(String(stats.unresolved));
  for (const [name, count] of Object.entries(stats.byCategory))
    await expect(region(page, 'By Category')).toContainText(`${name}${count}`);
  for (const [name, count] of Object.entries(stats.bySeverity)) {
    const row = region(page, 'By Severity').getByText(name, { exact: true });
    await expect(region(page, 'By Severity')).toContainText(new RegExp(`${name}${count}`, 'i'));
    await expect(row.or(region(page, 'By Severity')).first()).toBeVisible();
  }
  await expect(region(page, 'New errors, last 14 days').getByRole('img')).toHaveCount(14);
  await closeAndExpectNoErrors();
});

test(
  'each filter changes the request and the URL',
  { tag: ['@S-errs-02', '@S-errs-03', '@S-errs-04'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto('/admin/errors');
    const select = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(select('Level')).toBeVisible();
    await expectOptions(select('Level'), ['ERROR', 'WARN', 'INFO']);
    await expectOptions(select('Category'), ['AUTH', 'API', 'UI', 'NETWORK', 'VALIDATION']);
    for (const [name, label, query] of [
      ['Level', 'WARN', 'level=WARN'],
      ['Category', 'NETWORK', 'category=NETWORK'],
      ['Resolved', 'Unresolved', 'resolved=false'],
    ] as const) {
      const request = page.waitForRequest(
        (request: Request) => LIST.test(request.url()) && request.url().includes(query),
      );
      await select(name).selectOption({ label });
      await request;
      await expect(page).toHaveURL(new RegExp(query));
    }
    const rows = page.getByRole('list', { name: 'Errors' }).getByRole('listitem');
    // An earlier test's page may have reported an aborted response.
    const listPath = '/api/admin/errors?level=WARN&category=NETWORK&resolved=false';
    const { length } = (await (await context.request.get(listPath)).json()) as unknown[];
    await expect(rows).toHaveCount(length);
    await expect(rows.first()).toContainText('NETWORK · WARN');
    await expect(rows.filter({ hasNotText: 'NETWORK · WARN' })).toHaveCount(0);
    await page.reload();
    await expect(select('Category')).toHaveValue('NETWORK');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL(/\/admin\/errors$/);
    await closeAndExpectNoErrors();
  },
);

test(
  'an admin reads an entry in full and resolves it',
  { tag: ['@S-errs-06', '@S-errs-10', '@S-toast-02', '@S-err-01'] },
  async ({ browser }) => {
    const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const message = 'Settled by hand';
    const report = await context.request.post('/api/errors', {
      data: { level: 'ERROR', category: 'UI', message, context: '{"step":2}', stack: 'Error: x\n    at here' },
    });
    const { id } = (await report.json()) as { id: string };
    await page.goto('/admin/errors');
    await page.getByRole('button', { name: new RegExp(message) }).click();
    await expect(page).toHaveURL(new RegExp(`entry=${id}`));
    const details = region(page, 'Details');
    await expect(details.getByRole('heading', { name: message })).toBeVisible();
    await expect(details.getByRole('region', { name: 'Context' })).toContainText('"step": 2');
    await details.getByRole('button', { name: 'Copy stack' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Error: x\n    at here');

    const repair = await failRequests(page, 'PATCH', /\/resolve$/);
    await details.getByRole('button', { name: 'Mark as Resolved' }).click();
    await expectToast(page, 'Failed to resolve error', 'Something went wrong on our side');
    await repair();
    const request = page.waitForRequest((request) => request.method() === 'PATCH');
    await details.getByRole('button', { name: 'Mark as Resolved' }).click();
    expect(new URL((await request).url()).pathname).toBe(`/api/admin/errors/${id}/resolve`);
    await expectToast(page, 'Error has been marked as resolved');
    await expect(details).toContainText('Resolved by admin@redrive.example');
    await expect(details.getByRole('button', { name: 'Mark as Resolved' })).toHaveCount(0);
    await page.goto(`/admin/errors?resolved=false&entry=${id}`);
    await expect(details).toContainText('Resolved by');
    await expect(page.getByRole('button', { name: new RegExp(message) })).toHaveCount(0);
    await page.goto('/admin/errors?entry=gone');
    await expect(details).toContainText('This error is no longer in the log.');
    await closeAndExpectNoErrors();
  },
);

test(
  'keyboard navigation covers one list of limited height',
  { tag: ['@S-errs-07', '@S-errs-08'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.route(LIST, (route) => route.fulfill({ json: entries(100) }));
    await page.goto('/admin/errors');
    const list = page.getByRole('list', { name: 'Errors' });
    await expect(list.getByRole('listitem')).toHaveCount(100);
    const height = (of: 'scrollHeight' | 'clientHeight') =>
      list.evaluate(({ parentElement }, key) => parentElement![key], of);
    await expect.poll(() => height('scrollHeight')).toBe(7200);
    await expect.poll(() => height('clientHeight')).toBeLessThan(800);
    await expect(page.getByRole('button', { name: /next|previous|page/i })).toHaveCount(0);
    await list.getByRole('button').first().click();
    for (let n = 0; n < 15; n += 1) await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/entry=entry-15$/);
    await expect(list.getByRole('button', { name: /Failure 15 of/ })).toBeFocused();
    await expect(list.getByRole('button', { name: /Failure 15 of/ })).toBeInViewport();
    await page.keyboard.press('End');
    await expect(list.getByRole('button', { name: /Failure 99 of/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(list.getByRole('button', { name: /Failure 98 of/ })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/errors$/);
    await closeAndExpectNoErrors();
  },
);

test('a list of 2,000 entries renders visible rows only and reaches all of them', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.route(LIST, (route) => route.fulfill({ json: entries(2_000) }));
  await page.goto('/admin/errors');
  const list = page.getByRole('list', { name: 'Errors' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '2000');
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await list.getByRole('button').first().click();
  await page.keyboard.press('End');
  await expect(list.getByRole('button', { name: /Failure 1999 of/ })).toBeFocused();
  await page.getByLabel('Search or reference').fill('Failure 1234 of');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await closeAndExpectNoErrors();
});

test('empty, failed and stale lists are labelled', { tag: ['@S-errs-12'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin/errors?level=INFO&category=AUTH');
  await expect(page.getByText('No errors found with current filters.', { exact: true })).toBeVisible();
  const repair = await failRequests(page, 'GET', LIST);
  await page.goto('/admin/errors');
  await expect(page.getByRole('alert').getByText('We couldn’t load the error log')).toBeVisible();
  await repair();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('list', { name: 'Errors' }).getByRole('listitem').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('We couldn’t load the error log.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Errors' }).getByRole('listitem').first()).toBeVisible();
  await closeAndExpectNoErrors();
});

test('only admins see the log', { tag: ['@S-role-06'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'dealer');
  await page.goto('/admin/errors');
  await expect(page).toHaveURL(/\/dealer-dashboard$/);
  await closeAndExpectNoErrors();
});
