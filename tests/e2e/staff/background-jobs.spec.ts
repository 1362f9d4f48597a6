import { expect, test } from '@playwright/test';
import { openLowdbStore } from '#server/store/lowdb/open-lowdb-store.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { tableRows } from '#tests/e2e/support/admin-screens.ts';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { failRequests, expectToast, openSignedInPage } from '#tests/e2e/support/signed-in-page.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '14' });
  await server.stop();
  const url = server.databaseUrl;
  const store = url ? await openPostgresStore({ url }) : await openLowdbStore({ dataDir: server.dataDir });
  const now = new Date().toISOString();
  await store.transact((tx) =>
    tx.insert('jobs', {
      id: 'failed',
      kind: 'notify_saved_search',
      payload: { searchId: 'gone' },
      runAt: now,
      attempts: 10,
      leasedUntil: null,
      lastError: 'The search could not be read',
      failedAt: now,
      createdAt: now,
    }),
  );
  await store.close();
  await server.launch();
});
test.afterAll(() => server.close());

test('an admin finds a failed job and retries it', async ({ browser }) => {
  const { page, closeAndExpectNoErrors } = await openSignedInPage(browser, server, 'admin');
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('heading', { name: 'Background Jobs' })).toBeVisible();
  await page.getByLabel('Status').selectOption({ label: 'Failed (1)' });
  await expect(page).toHaveURL(/state=failed$/);
  const failed = tableRows(page, 'Background Jobs').filter({ hasText: 'Email new cars for a saved search' });
  await expect(failed).toContainText('The search could not be read');
  await expect(failed).toContainText('10 attempts');
  const retry = failed.getByRole('button', { name: 'Retry: Email new cars for a saved search' });
  const repair = await failRequests(page, 'POST', /\/api\/admin\/jobs\//);
  await retry.click();
  await expectToast(page, 'Error', 'We couldn’t start the job');
  await repair();
  await retry.click();
  await expectToast(page, 'The job will run again now');
  await expect(page.getByText('No jobs have failed.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(tableRows(page, 'Background Jobs').filter({ hasText: 'Remove expired records' })).toBeVisible();
  await closeAndExpectNoErrors();
});
