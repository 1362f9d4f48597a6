import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import {
  waitForAddress,
  killAllProcesses,
  createTempFolder,
  startAppProcess,
  signInDemoUser,
  type AppProcess,
} from '#tests/api/support/app-process.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { FakeStripeServer, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';

const CHECKOUT_COMPLETED = 'checkout.session.completed';
const provider = new FakeStripeServer();
beforeAll(() => provider.start());
afterAll(() => provider.stop());
afterEach(killAllProcesses);

class PaymentProcess {
  private app: AppProcess | undefined;
  private address = '';
  private readonly settings: Record<string, string>;

  constructor(dataDir: string, database: string | undefined) {
    this.settings = {
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_CARS: '8',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: provider.address,
      PUBLIC_URL: 'http://localhost:3000',
      ...(database !== undefined && { DATABASE_URL: database }),
    };
  }

  async start(): Promise<void> {
    this.app = startAppProcess(this.settings);
    this.address = await waitForAddress(this.app);
  }

  async as(email: string): Promise<ApiClient> {
    return new ApiClient(this.address, await signInDemoUser(this.address, `${email}@redrive.example`));
  }

  async kill(): Promise<void> {
    const { child } = this.app!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  async sendWebhook(session: string): Promise<void> {
    const { body, signature } = provider.signedEvent(CHECKOUT_COMPLETED, session);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await fetch(`${this.address}/api/payments/events`, { method: 'POST', body, headers }).catch(() => undefined);
  }
}

async function createOrder(customer: ApiClient): Promise<{ id: string; session: string }> {
  const { cars } = (await customer.get('/api/cars/search?limit=2')).body;
  const selectedCarIds = cars.map(({ id }) => id);
  const { id } = (await customer.post('/api/customer/reservations', { selectedCarIds })).body;
  const { body } = await customer.post('/api/customer/card-payments', { reservationId: id });
  return { id, session: String(body['url']).split('/').at(-1)! };
}

const listNotifications = async (customer: ApiClient, kind: string) =>
  ((await customer.get('/api/bell?limit=100')).body['notices'] as { kind: string }[]).filter((one) => one.kind === kind)
    .length;

const stateOf = async (customer: ApiClient, id: string) =>
  (await customer.get(`/api/customer/reservations/${id}`)).body;
const payments = async (customer: ApiClient, id: string) =>
  ((await customer.get('/api/account/export')).body['payments'] as { reservationId: string }[]).filter(
    ({ reservationId }) => reservationId === id,
  ).length;

/** Blocks commits of reservations; PostgreSQL only. */
async function blockWrites(url: string): Promise<{ waiting(): Promise<boolean>; release(): Promise<void> }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('lock table reservation in exclusive mode');
  return {
    async waiting() {
      const { rowCount } = await client.query(
        `select 1 from pg_locks where relation = 'reservation'::regclass and not granted`,
      );
      return (rowCount ?? 0) > 0;
    },
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}

/** Kills the process between the provider's answer and its commit. Resolves when it is dead. */
function killAfter(
  life: PaymentProcess,
  database: string | undefined,
  request: { path: string; method: 'GET' | 'POST' },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Awaited<ReturnType<typeof blockWrites>> | undefined;
    const end = async () => {
      await expect.poll(async () => held === undefined || held.waiting()).toBe(true);
      await life.kill();
      await held?.release();
    };
    provider.responseHook = {
      ...request,
      async beforeResponse() {
        held = database === undefined ? undefined : await blockWrites(database);
      },
      afterResponse: () => void end().then(resolve, reject),
    };
  });
}

describe.each(testStoreKinds())('a killed process on %s', (kind) => {
  let store: TestStore;
  let life: PaymentProcess;
  beforeAll(async () => {
    store = await openTestStore(kind);
    // The killed process opens the store itself.
    await store.store.close();
    life = new PaymentProcess(createTempFolder(), store.url);
  });
  afterAll(() => store.drop());

  it('records a payment and a refund once when it dies at the provider’s answer', async () => {
    await life.start();
    const customer = await life.as('customer');
    const { id, session } = await createOrder(customer);
    provider.completePayment(session);
    const paid = killAfter(life, store.url, { path: '/v1/checkout/sessions/', method: 'GET' });
    await Promise.all([life.sendWebhook(session), paid]);

    await life.start();
    const repeated = await life.as('customer');
    await life.sendWebhook(session);
    await life.sendWebhook(session);
    expect((await stateOf(repeated, id)).status).toBe('deposit_paid');
    expect([await payments(repeated, id), await listNotifications(repeated, 'deposit_received')]).toEqual([1, 1]);

    const refunded = killAfter(life, store.url, { path: '/v1/refunds', method: 'POST' });
    const admin = await life.as('admin');
    const cancelled = await admin.patch(`/api/admin/reservations/${id}`, {
      status: 'cancelled',
      cancelReason: 'It failed our second look',
    });
    expect(cancelled.status).toBe(200);
    await refunded;
    expect(provider.refundedPayments).toContain(`pi_${session}`);

    await life.start();
    const back = await life.as('customer');
    await expect.poll(async () => (await stateOf(back, id))['cardRefund']).toBe('sent');
    expect(provider.refundedPayments.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
    expect([await payments(back, id), await listNotifications(back, 'refund_sent')]).toEqual([1, 1]);
  });
});
