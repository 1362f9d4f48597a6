import { expect, test } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '48' });
});
test.afterAll(() => server.close());

test('the overview leads to all open tasks, and each opens with its next action', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin');
  const urgent = page.getByRole('region', { name: 'Needs action' });
  await expect(urgent.getByRole('listitem')).toHaveCount(6);
  await urgent.getByRole('link', { name: /^View all \d+ open tasks$/ }).click();
  await expect(page).toHaveURL('/admin/queue');
  await expect(page.getByRole('heading', { level: 1, name: 'Needs action' })).toBeVisible();
  const tasks = page.getByRole('main').getByRole('listitem');
  const all = await tasks.count();
  expect(all).toBeGreaterThan(6);
  await expect(tasks.first()).toContainText(/ late/);
  const starts = tasks
    .getByText(/^Waiting/)
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().x));
  expect(new Set(await starts).size).toBe(1);

  await page.getByLabel('Type').selectOption('reservation');
  await expect(tasks.filter({ hasText: 'Review car' })).toHaveCount(0);
  const task = tasks.filter({ has: page.getByRole('button', { name: /^Start review: / }) }).first();
  const order = /RD-\d+/.exec(await task.innerText())![0];
  await task.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: new RegExp(order) });
  await dialog.getByRole('button', { name: 'Start review' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start review' }).click();
  await expectToast(page, `${order}: Under Review`);
  await expect(dialog.getByRole('button', { name: /^Pick 1st: / })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(tasks.filter({ hasText: order })).toContainText('Pick a car');
  await closeAndExpectNoErrors();
});

test('a car is reviewed from the queue and leaves it', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 390);
  await page.goto('/admin/queue');
  await page.getByLabel('Type').selectOption('review');
  const tasks = page.getByRole('main').getByRole('listitem');
  await expect(tasks.first()).toBeVisible();
  const before = await tasks.count();
  // Its papers refuse approval.
  const task = tasks.filter({ hasNotText: 'Mazda CX-5' }).first();
  await task.getByRole('button', { name: /^Review car: / }).click();
  await expect(page).toHaveURL(/task=review/);
  const car = page.locator('[data-review]');
  await page.goBack();
  await expect(car).toHaveCount(0);
  await task.getByRole('button', { name: /^Review car: / }).click();
  await car.getByRole('button', { name: 'Approve & Publish' }).click();
  await expectToast(page, 'Car approved successfully');
  await expect(tasks).toHaveCount(before - 1);
  await closeAndExpectNoErrors();
});

test('an admin leaves a note, takes a reservation over and sees its messages', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const answer = await context.request.get('/api/admin/reservations?status=admin_review');
  const { reservations } = (await answer.json()) as { reservations: { id: string; orderId: string }[] };
  const { id, orderId } = reservations[0]!;
  await page.goto(`/admin/reservations/${id}`);
  await page.getByLabel('Owner').selectOption('admin@redrive.example');
  await page.getByRole('textbox', { name: 'New note' }).fill('Prefers calls after six');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Prefers calls' })).toContainText(
    'admin@redrive.example',
  );
  await page.getByRole('button', { name: /^Pick 1st: / }).click();
  const dialog = page.getByRole('dialog', { name: /^Pick the/ });
  await dialog.getByRole('textbox').fill('The straighter of the two');
  await dialog.getByRole('button', { name: 'Pick this car' }).click();
  await expectToast(page, `${orderId}: Car Selected`);
  const message = page.getByRole('link', { name: /Not sent: email is off$/ }).first();
  await message.click();
  await expect(page).toHaveURL(new RegExp(`/admin/messages\\?q=${orderId}&message=`));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const search = page.getByRole('searchbox');
  await expect(search).toHaveValue(orderId);
  await search.fill('morgan');
  await expect(page).toHaveURL('/admin/messages?q=morgan');
  await page.goBack();
  await expect(page).toHaveURL(/&message=/);
  await page.goto('/admin/reservations?waiting=us');
  await expect(page.getByText('Owner: admin@redrive.example')).toBeVisible();
  await closeAndExpectNoErrors();
});

test('a link or the next reservation asks before an unsaved note is lost', async ({ browser }) => {
  const { page, context, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  const { reservations } = (await (await context.request.get('/api/admin/reservations')).json()) as {
    reservations: { id: string; orderId: string }[];
  };
  const [first, second] = reservations;
  await page.goto(`/admin/reservations/${first!.id}`);
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Half a sentence');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await page.getByRole('link', { name: 'All reservations' }).click();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(question).toHaveCount(0);
  await expect(note).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Next reservation' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: second!.orderId })).toBeVisible();
  await expect(note).toHaveValue('');
  await page.getByRole('link', { name: 'All reservations' }).click();
  await expect(page).toHaveURL('/admin/reservations');
  await closeAndExpectNoErrors();
});

test('on a phone an activity takes two lines and opens its details', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin', 390);
  await page.goto('/admin/activity?days=90&actions=approvals');
  const rows = page
    .getByRole('table', { name: 'Activity' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) expect((await row.boundingBox())!.height).toBeLessThanOrEqual(76);
  const [first] = await rows.all();
  await first!.getByRole('button', { name: /^Show (details|changes): Approved / }).click();
  await expect(first!.getByText(/@redrive\.example · Admin$/)).toBeVisible();
  const subject = /: Approved (.+)$/.exec(
    (await first!.getByRole('button', { name: /^Hide / }).getAttribute('aria-label'))!,
  )![1]!;
  await expect(first!.getByText(subject, { exact: true }).last()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 844 });
  const names = await rows.getByText(/^20\d\d /).all();
  expect(names.length).toBeGreaterThan(1);
  for (const name of names)
    expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await closeAndExpectNoErrors();
});

test('the overview shows figures and a table for each chart', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  // The page's own response: the server computes the numbers afresh each minute.
  const response = page.waitForResponse(/\/api\/admin\/numbers$/);
  await page.goto('/admin');
  const numbers = (await (await response).json()) as { stockAge: number[]; funnel: number[] };
  const stock = page.getByRole('table', { name: 'Stock age' }).getByRole('row');
  for (const [at, count] of numbers.stockAge.entries()) await expect(stock.nth(at + 1)).toContainText(String(count));
  await expect(page.getByRole('table', { name: 'From reservation to handover' })).toContainText(
    `${numbers.funnel[0]} · 100 %`,
  );
  await expect(page.getByRole('table', { name: 'Time to publish' }).getByRole('row')).toHaveCount(9);
  const tiles = page.getByRole('region', { name: 'Last 30 days' }).getByRole('link');
  await expect(tiles).toHaveCount(4);
  await expect(tiles.locator('polyline')).toHaveCount(4);
  await closeAndExpectNoErrors();
});
