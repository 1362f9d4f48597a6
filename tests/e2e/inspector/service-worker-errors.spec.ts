import { expect, test } from '@playwright/test';
import { RunningServer } from '#tests/e2e/support/running-server.ts';
import { simulateUserActivity } from '#tests/e2e/support/simulate-user-activity.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await RunningServer.start({ DEMO_CARS: '6' });
});
test.afterAll(() => server.close());

test(
  'a service worker error reaches the error log without personal data',
  { tag: ['@C-err-12'] },
  async ({ browser }) => {
    const context = await browser.newContext({ baseURL: server.origin });
    const page = await context.newPage();
    await page.goto('/about');
    await simulateUserActivity(page);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('The worker broke while sending for person@example.com');
      });
    });
    await context.request.post('/api/login', {
      data: { email: 'admin@redrive.example', password: 'redrive-demo' },
    });
    const messages = async () => {
      const answer = await context.request.get('/api/admin/errors');
      return ((await answer.json()) as { message: string }[]).map(({ message }) => message);
    };
    await expect.poll(messages).toContainEqual(expect.stringContaining('The worker broke while sending'));
    expect((await messages()).join()).not.toContain('person@example.com');
    await context.close();
  },
);
