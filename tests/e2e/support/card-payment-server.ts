import { test } from '@playwright/test';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';
import { RunningServer } from './running-server.ts';

/** Server with a fake Stripe for all tests of a file. */
export function setUpCardServer(demoCars: number): {
  provider: FakeStripeServer;
  server: () => RunningServer;
} {
  const provider = new FakeStripeServer();
  let server: RunningServer | undefined;
  test.beforeAll(async () => {
    await provider.start();
    server = await RunningServer.startWithPublicUrl({
      DEMO_CARS: String(demoCars),
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: provider.address,
    });
  });
  test.afterAll(async () => {
    await server?.close();
    await provider.stop();
  });
  return { provider, server: () => server! };
}
