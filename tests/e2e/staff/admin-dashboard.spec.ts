import { readFile } from 'node:fs/promises';
import { expect, test, type Locator } from '@playwright/test';
import type { StaffCar } from '#shared/contract/cars/staff-car.ts';
import { fetchList, tableRows, type AdminCar } from '#tests/e2e/support/admin-screens.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectOptions, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

test(
  'both URLs show six tabs, and Back returns to the previous tab',
  { tag: ['@S-route-01', '@S-adm-01', '@S-adm-02'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    for (const path of ['/admin-dashboard', '/admin']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard', exact: true })).toBeVisible();
      await expect(page).toHaveURL(path);
    }
    const tabs = page.getByRole('tablist', { name: 'Admin Dashboard' }).getByRole('tab');
    const names = ['Overview', 'Pending Review', 'Live Cars', 'Archived', 'Dealers', 'Staff'];
    await expect(tabs).toHaveCount(6);
    for (const [at, name] of names.entries()) await expect(tabs.nth(at)).toHaveAccessibleName(name);
    await page.getByRole('tab', { name: 'Dealers' }).click();
    await expect(page).toHaveURL('/admin?tab=dealers');
    await page.getByRole('tab', { name: 'Staff' }).click();
    await expect(page).toHaveURL('/admin?tab=staff');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Dealers' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
    await closeAndExpectNoErrors();
  },
);

for (const language of ['', '/ar'])
  test(`the chosen tab is in view and stays so on a narrower screen at ${language}/admin`, async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 700);
    const chosen = page.getByRole('tab', { selected: true });
    await page.goto(`${language}/admin?tab=staff`);
    await expect(chosen).toBeInViewport({ ratio: 0.95 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(chosen).toBeInViewport({ ratio: 0.95 });
    await page.goto(`${language}/admin?tab=dealers`);
    await expect(chosen).toBeInViewport({ ratio: 0.95 });
    await closeAndExpectNoErrors();
  });

test(
  'others are redirected to their own page, visitors to the sign-in',
  { tag: ['@S-role-09'] },
  async ({ browser }) => {
    for (const [role, path] of [
      ['dealer', '/dealer-dashboard'],
      ['inspector', '/inspector-dashboard'],
      ['customer', '/'],
      [null, '/admin/login?redirect=%2Fadmin'],
    ] as const) {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, role);
      await page.goto('/admin');
      await expect(page).toHaveURL(path);
      await closeAndExpectNoErrors();
    }
  },
);

test(
  'the overview shows four figures, the ten latest events and coloured role badges',
  { tag: ['@S-adm-03', '@S-adm-04', '@S-adm-05', '@S-api-02'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const request = page.waitForRequest((request) => request.url().includes('/api/admin/activity-logs'));
    await page.goto('/admin');
    expect(new URL((await request).url()).pathname + new URL((await request).url()).search).toBe(
      '/api/admin/activity-logs?limit=100',
    );
    const stats = (await (await page.context().request.get('/api/admin/stats')).json()) as Record<string, number>;
    const numbers = page.getByRole('region', { name: 'Key figures' });
    for (const [label, key] of [
      ['Total Cars', 'totalCars'],
      ['Pending Cars', 'pendingCars'],
      ['Total Dealers', 'totalDealers'],
      ['Total Inspectors', 'totalInspectors'],
    ] as const) {
      await expect(numbers.getByRole('link').filter({ hasText: label })).toContainText(String(stats[key]));
    }
    await expect(numbers.getByText(/^\d+ live, \d+ pending, \d+ returned, \d+ archived$/)).toBeVisible();
    const parts = (await numbers.getByText(/ live, .* archived$/).innerText()).match(/\d+/g) ?? [];
    expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(stats['totalCars']);
    const log = await fetchList<{ action: string; userEmail: string; details: string }>(
      page,
      '/api/admin/activity-logs?limit=100',
    );
    const latest = tableRows(page, 'Activity');
    await expect(latest).toHaveCount(10);
    const hidesLogins = page.getByRole('checkbox', { name: 'Hide logins' });
    await expect(hidesLogins).toBeChecked();
    const withoutLogins = log.filter(({ action }) => action !== 'login');
    for (const [at, entry] of withoutLogins.slice(0, 10).entries()) {
      await expect(latest.nth(at)).toContainText(entry.userEmail);
      const { carDetails } = JSON.parse(entry.details) as { carDetails?: string };
      if (carDetails) await expect(latest.nth(at)).toContainText(carDetails);
    }
    await hidesLogins.uncheck();
    await expect(latest.first()).toContainText('Logged in');
    await expect(latest.first()).toContainText(log[0]!.userEmail);
    await expect(page.getByRole('link', { name: 'View reservations' })).toHaveAttribute('href', '/admin/reservations');

    const colour = (words: Locator) => words.locator('..').evaluate((badge) => getComputedStyle(badge).backgroundColor);
    await page.getByRole('tab', { name: 'Staff' }).click();
    const ownColour = await colour(page.getByRole('banner').getByText('Admin', { exact: true }));
    const inspectors = tableRows(page, 'Staff').filter({ hasText: 'inspector@' });
    expect(await colour(inspectors.getByText('Inspector', { exact: true }))).not.toBe(ownColour);
    await closeAndExpectNoErrors();
  },
);

test(
  'activity is filtered by days, action and role without another request',
  { tag: ['@S-act-01', '@S-act-02', '@S-act-03', '@S-act-04', '@S-act-13'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    await page.goto('/admin');
    const shown = tableRows(page, 'Activity');
    await expect(shown).toHaveCount(10);
    const days = page.getByRole('radiogroup', { name: 'Days' });
    await expect(days.getByRole('radio')).toHaveCount(4);
    await expect(days.getByRole('radio', { name: '7 days' })).toBeChecked();
    const action = page.getByLabel('Action', { exact: true });
    const role = page.getByLabel('Role', { exact: true });
    await expectOptions(action, ['All actions', 'Logins', 'Submissions', 'Approvals', 'Sales']);
    await expectOptions(role, ['All roles', 'Admin', 'Dealer', 'Inspector']);

    await page.getByRole('link', { name: 'All activity' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All activity' })).toBeVisible();
    await expect(shown.first()).toBeVisible();
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/api/admin/') && calls.push(request.url()));
    const count = async () => Number.parseInt(await page.getByRole('status').innerText(), 10);
    const counts: number[] = [];
    for (const name of ['1 day', '7 days', '30 days', '90 days']) {
      await days.getByRole('radio', { name }).click();
      await expect(days.getByRole('radio', { name })).toBeChecked();
      counts.push(await count());
    }
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts[3]).toBeGreaterThan(counts[0]!);
    for (const [group, word] of [
      ['Logins', 'Logged in'],
      ['Submissions', 'Submitted'],
      ['Approvals', 'Approved'],
      ['Sales', 'Sold'],
    ] as const) {
      await action.selectOption(group);
      await expect(shown.first()).toContainText(word);
      await expect(shown.filter({ hasNotText: word })).toHaveCount(0);
    }
    await action.selectOption('All actions');
    for (const one of ['Admin', 'Dealer', 'Inspector']) {
      await role.selectOption(one);
      await expect(shown.first()).toBeVisible();
      await expect(shown.filter({ hasNot: page.getByText(one, { exact: true }) })).toHaveCount(0);
    }
    await role.selectOption('Inspector');
    await action.selectOption('Sales');
    await expect(page.getByText('No activities found for the selected filters')).toBeVisible();
    await expect(page).toHaveURL('/admin/activity?days=90&actions=sales&role=inspector');
    await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/activity-logs.csv?days=90&actions=sales&role=inspector',
    );
    expect(calls).toEqual([]);
    await page.reload();
    await expect(action).toHaveValue('sales');
    await closeAndExpectNoErrors();
  },
);

test('a pending car is reviewed in the dashboard', { tag: ['@S-adm-06', '@S-rev-09'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const pending = await fetchList<AdminCar & Pick<StaffCar, 'registration'>>(page, '/api/admin/pending-cars');
  const [first, second] = pending.filter(({ registration }) => registration?.status === 'registrable');
  await page.goto('/admin?tab=pending');
  const waiting = tableRows(page, 'Pending Review');
  await expect(waiting).toHaveCount((await fetchList<AdminCar>(page, '/api/admin/pending-cars')).length);
  const open = (car: AdminCar | undefined) =>
    waiting
      .filter({ hasText: car!.shortId })
      .getByRole('button', { name: /^Review / })
      .click();
  const car = page.locator('[data-review]');
  await open(first);
  await expect(page).toHaveURL(`/admin?tab=pending&car=${first!.id}`);
  await expect(car.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(car).toHaveCount(0, { timeout: 5_000 });
  }).toPass();
  await expect(page).toHaveURL('/admin?tab=pending');
  await open(first);
  const approve = page.waitForRequest((request) => request.url().endsWith(`/${first!.id}/approve`));
  await car.getByRole('button', { name: 'Approve & Publish' }).click();
  await approve;
  await expectToast(page, 'Car approved successfully');
  await expect(waiting.filter({ hasText: first!.shortId })).toHaveCount(0);
  await open(second);
  await car.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Reject Car' });
  await dialog.getByRole('textbox').fill('Flood damage');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expectToast(page, 'Car rejected and deleted');
  await expect(waiting.filter({ hasText: second!.shortId })).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test('on a phone a select sorts the list and the URL stores the order', { tag: ['@S-adm-07'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 390);
  await page.goto('/admin?tab=live');
  const shown = tableRows(page, 'Live Cars');
  const priceCells = shown.getByRole('cell', { name: /^AED/ });
  await expect(priceCells.nth(5)).toBeVisible();
  const lefts = await priceCells.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
  expect(new Set(lefts).size, 'prices start below each other').toBe(1);
  const prices = async () => (await priceCells.allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
  const inOrder = (direction: 1 | -1) =>
    expect(async () => {
      const now = await prices();
      expect(now.length).toBeGreaterThan(1);
      expect(now).toEqual(now.toSorted((a, b) => direction * (a - b)));
    }).toPass();
  const select = page.getByRole('combobox', { name: 'Sort by' });
  await select.selectOption({ label: 'Sort by: Repair & Drive' });
  // Rendered together with the sorted rows.
  const upwards = page.getByRole('button', { name: 'Ascending. Change to descending' });
  const downwards = page.getByRole('button', { name: 'Descending. Change to ascending' });
  await expect(upwards).toBeVisible();
  await expect(page).toHaveURL(/sort=repair-drive$/);
  await inOrder(1);
  await upwards.click();
  await expect(downwards).toBeVisible();
  await expect(page).toHaveURL(/sort=-repair-drive$/);
  await inOrder(-1);
  await page.reload();
  await expect(downwards).toBeVisible();
  await inOrder(-1);
  await select.selectOption({ label: 'Sort by: as listed' });
  await expect(page).toHaveURL('/admin?tab=live');
  await closeAndExpectNoErrors();
});

test(
  'a live car is found, archived and put back by Undo, and sold cars are listed as archived',
  { tag: ['@S-adm-07', '@S-adm-08', '@S-adm-09', '@S-err-22'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const live = await fetchList<AdminCar>(page, '/api/admin/approved-cars');
    await page.goto('/admin?tab=live');
    const shown = tableRows(page, 'Live Cars');
    await expect(shown).toHaveCount(live.length);
    await expect(page.getByRole('tab', { name: 'Live Cars' })).toHaveAccessibleDescription(String(live.length));
    const price = page.getByRole('columnheader', { name: 'Repair & Drive' });
    const prices = async () =>
      (await shown.getByRole('cell', { name: /^AED/ }).allTextContents()).map((text) =>
        Number(text.replace(/\D/g, '')),
      );
    for (const [order, direction] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await price.getByRole('button').click();
      await expect(price).toHaveAttribute('aria-sort', order);
      await expect(async () => {
        const read = await prices();
        expect(read.length).toBeGreaterThan(1);
        expect(read).toEqual(read.toSorted((a, b) => direction * (a - b)));
      }).toPass();
    }
    await expect(page).toHaveURL(/sort=-repair-drive/);
    await page.goBack();
    await expect(price).toHaveAttribute('aria-sort', 'ascending');
    await shown.first().getByRole('cell').nth(1).click();
    await expect(page).toHaveURL(/\/admin\/review\?tab=approved&car=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\?tab=live/);
    await expect(shown).toHaveCount(live.length);
    const [car] = live;
    await page.getByRole('searchbox', { name: 'Search cars' }).fill(car!.shortId);
    await expect(shown).toHaveCount(1);
    await expect(page).toHaveURL(`/admin?tab=live&sort=repair-drive&q=${car!.shortId}`);
    await expect(page.getByText(`1 of ${live.length} cars`)).toBeVisible();

    const repair = await failRequests(page, 'PATCH', /\/archive$/);
    const archive = shown.getByRole('button', { name: /^Archive / });
    await archive.click();
    await expectToast(page, 'Error', 'Failed to archive car');
    await repair();
    const call = page.waitForRequest((request) => request.method() === 'PATCH');
    await archive.click();
    expect(new URL((await call).url()).pathname).toBe(`/api/admin/cars/${car!.id}/archive`);
    await expectToast(page, 'Car archived');
    await expect(page.getByText(`No results for “${car!.shortId}”`)).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expectToast(page, 'Change undone');
    await expect(shown).toHaveCount(1);
    await archive.click();
    await expectToast(page, 'Car archived');

    await page.getByRole('tab', { name: 'Archived' }).click();
    const archivedRows = tableRows(page, 'Archived');
    await expect(archivedRows.first()).toContainText(car!.shortId);
    await expect(archivedRows.first()).toContainText('Archived');
    const sold = (await fetchList<AdminCar>(page, '/api/admin/cars/archived')).find(({ isSold }) => isSold);
    await expect(archivedRows.filter({ hasText: sold!.shortId })).toContainText('Sold');
    await page.getByLabel('Show', { exact: true }).selectOption('Sold');
    await expect(archivedRows.filter({ hasText: car!.shortId })).toHaveCount(0);
    await expect(archivedRows.filter({ hasText: sold!.shortId })).toHaveCount(1);
    await closeAndExpectNoErrors();
  },
);

test('several prices are previewed, changed and put back, and the selection is exported', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const prices = async () =>
    new Map(
      (await fetchList<AdminCar & { fixDrivePriceAed: number }>(page, '/api/admin/approved-cars')).map((car) => [
        car.shortId,
        car.fixDrivePriceAed,
      ]),
    );
  const before = await prices();
  const [first, second] = [...before.keys()];
  await page.goto('/admin?tab=live');
  const shown = tableRows(page, 'Live Cars');
  for (const shortId of [first!, second!]) await shown.filter({ hasText: shortId }).getByRole('checkbox').check();
  await expect(page.getByText('2 cars selected')).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain(first);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);

  await page.getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 prices' });
  await dialog.getByLabel('Percent').fill('5');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText(`AED ${before.get(first!)!.toLocaleString('en-AE')} →`);
  expect(await prices()).toEqual(before);
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expectToast(page, '2 prices changed');
  await expect(page.getByRole('button', { name: /^Select \d+ cars$/ })).toBeFocused();
  const after = await prices();
  for (const shortId of [first!, second!]) {
    expect(after.get(shortId)! / before.get(shortId)!).toBeCloseTo(0.95, 3);
    await expect(shown.filter({ hasText: shortId })).toContainText(
      `AED ${after.get(shortId)!.toLocaleString('en-AE')}`,
    );
  }

  await page.reload();
  await page.getByRole('button', { name: /^Undo: 2 prices changed/ }).click();
  await expectToast(page, '2 changes undone');
  expect(await prices()).toEqual(before);

  await shown
    .filter({ hasText: first! })
    .getByRole('button', { name: /^AED [\d,]+, edit price of \d{4} / })
    .click();
  const single = page.getByRole('dialog', { name: 'Change 1 price' });
  const asked = page.waitForRequest(/\/cars\/bulk$/);
  await single.getByRole('textbox', { name: 'Market price' }).fill('75000');
  expect((await asked).postDataJSON()).toMatchObject({ isPreview: true, cars: [{ marketPriceAed: 75_000 }] });
  await expect(single.getByRole('region', { name: 'Preview' })).toBeVisible();
  await closeAndExpectNoErrors();
});

const EMPTY = [
  ['pending', /pending-cars/, 'No pending submissions'],
  ['live', /approved-cars/, 'No live cars'],
  ['archived', /cars\/archived/, 'No archived cars'],
  ['dealers', /api\/dealers$/, 'No dealers found'],
  ['overview', /activity-logs/, 'No activities found for the selected filters'],
] as const;

test(
  'empty lists are labelled',
  { tag: ['@S-adm-06', '@S-adm-07', '@S-adm-08', '@S-deal-06', '@S-act-13'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    for (const [tab, path, words] of EMPTY) {
      await page.route(path, (route) => route.fulfill({ json: [] }));
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByText(words, { exact: true })).toBeVisible();
      await page.unroute(path);
    }
    const login = {
      id: 'login',
      action: 'login',
      userEmail: 'admin@redrive.example',
      userRole: 'admin',
      details: '{}',
    };
    const createdAt = new Date().toISOString();
    await page.route(/activity-logs/, (route) => route.fulfill({ json: [{ ...login, createdAt }] }));
    await page.goto('/admin?tab=overview');
    await expect(page.getByText('Only sign-ins in this period')).toBeVisible();
    await page.getByRole('button', { name: 'Show sign-ins' }).click();
    await expect(tableRows(page, 'Activity')).toHaveCount(1);
    await closeAndExpectNoErrors();
  },
);

test('failed lists are labelled and can be retried', { tag: ['@S-err-16', '@S-err-30'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const fails = [
    ['overview', /activity-logs/, 'Failed to fetch activity logs', 'Activity'],
    ['live', /approved-cars/, 'Failed to fetch approved cars', 'Live Cars'],
    ['pending', /pending-cars/, 'Failed to fetch pending cars', 'Pending Review'],
    ['dealers', /api\/dealers$/, 'Failed to fetch dealers', 'Dealers'],
  ] as const;
  for (const [tab, path, words, table] of fails) {
    const repair = await failRequests(page, 'GET', path);
    await page.goto(`/admin?tab=${tab}`);
    await expectToast(page, 'Error', words);
    await expect(page.getByRole('main')).toContainText(words);
    await repair();
    await page.getByRole('main').getByRole('button', { name: 'Try Again' }).first().click();
    await expect(tableRows(page, table).first()).toBeVisible();
  }
  await closeAndExpectNoErrors();
});

test('an edit’s changes expand with values before and after', { tag: ['@D-59'] }, async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const [car] = await fetchList<AdminCar>(page, '/api/admin/approved-cars');
  await context.request.patch(`/api/admin/cars/${car!.id}`, { data: { trim: 'Long Range Plus' } });
  await page.goto('/admin');
  const edited = tableRows(page, 'Activity').first();
  await expect(edited).toContainText('Edited');
  const toggle = edited.getByRole('button', { name: /^Show changes: Edited/ });
  await toggle.click();
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('row').filter({ hasText: 'Trim' })).toContainText('Long Range Plus');
  await edited.getByRole('button', { name: /^Hide changes/ }).click();
  await expect(changes).toHaveCount(0);
  await closeAndExpectNoErrors();
});

test(
  'signing out ends at the sign-in page even when the server fails',
  { tag: ['@S-route-10', '@S-err-03'] },
  async ({ browser }) => {
    for (const fails of [false, true]) {
      const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
      await page.goto('/admin');
      if (fails) await failRequests(page, 'POST', /\/api\/logout$/);
      const call = page.waitForRequest((request) => request.url().endsWith('/api/logout'));
      await page.getByRole('button', { name: 'Sign out' }).click();
      expect((await call).method()).toBe('POST');
      await expectToast(page, fails ? 'Failed to logout' : 'Logged out successfully');
      await expect(page).toHaveURL('/login');
      await closeAndExpectNoErrors();
    }
  },
);

test('ten thousand events render visible rows only', { tag: ['@S-act-04'] }, async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const now = Date.now();
  const log = Array.from({ length: 10_000 }, (_, n) => ({
    id: `many-${n}`,
    action: n % 7 === 0 ? 'car_sold' : 'login',
    userEmail: `person${n}@redrive.example`,
    userRole: n % 7 === 0 ? 'dealer' : 'inspector',
    details: '{}',
    createdAt: new Date(now - n * 60_000).toISOString(),
  }));
  await page.route(/activity-logs/, (route) => route.fulfill({ json: log }));
  await page.goto('/admin/activity?days=90');
  await expect(page.getByText('10,000 events')).toBeVisible();
  const shown = tableRows(page, 'Activity');
  expect(await shown.count()).toBeLessThan(100);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(shown.last()).toContainText('person9999@', { timeout: 2_000 });
  }).toPass();
  await page.getByLabel('Action', { exact: true }).selectOption('Sales');
  await expect(page.getByText('1,429 events')).toBeVisible();
  await closeAndExpectNoErrors();
});

test(
  'five thousand live cars render visible rows only and all can be found',
  { tag: ['@S-adm-07'] },
  async ({ browser }) => {
    const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
    const [car] = await fetchList<AdminCar>(page, '/api/admin/approved-cars?view=card');
    const cars = Array.from({ length: 5000 }, (_, n) => ({ ...car, id: `car-${n}`, shortId: `Z${n}` }));
    await page.route(/approved-cars/, (route) => route.fulfill({ json: cars }));
    await page.goto('/admin?tab=live');
    await expect(page.getByText('5,000 cars')).toBeVisible();
    expect(await tableRows(page, 'Live Cars').count()).toBeLessThan(100);
    const search = page.getByRole('searchbox', { name: 'Search cars' });
    await search.pressSequentially('no such car', { delay: 0 });
    await expect(search).toHaveValue('no such car');
    await expect(page).toHaveURL(/q=no\+such\+car/);
    await search.fill('z4999');
    await expect(tableRows(page, 'Live Cars')).toHaveCount(1);
    await closeAndExpectNoErrors();
  },
);
