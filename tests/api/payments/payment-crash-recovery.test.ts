/** The process dies between the provider and the store: what the provider did is written down once, and done once (decision 0024). */
import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';
import {
  addressOf,
  endAll,
  newFolder,
  run,
  signIn,
  type AppProcess,
} from '#tests/api/support/app-process.ts';
import { Caller } from '#tests/api/support/api-client.ts';
import { CardProvider, SECRET_KEY, WEBHOOK_SECRET } from '#tests/api/support/fake-stripe-server.ts';

const DONE = 'checkout.session.completed';
const provider = new CardProvider();
beforeAll(() => provider.start());
afterAll(() => provider.stop());
afterEach(endAll);

/** The app over one store, started as often as it is killed. */
class Life {
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

  async begin(): Promise<void> {
    this.app = run(this.settings);
    this.address = await addressOf(this.app);
  }

  async as(email: string): Promise<Caller> {
    return new Caller(this.address, await signIn(this.address, `${email}@redrive.example`));
  }

  /** Ends the process with SIGKILL. */
  async kill(): Promise<void> {
    const { child } = this.app!;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }

  /** Sends the event and waits for its end, which may be that of the process. */
  async tell(session: string): Promise<void> {
    const { body, signature } = provider.event(DONE, session);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    await fetch(`${this.address}/api/payments/events`, { method: 'POST', body, headers }).catch(
      () => undefined,
    );
  }
}

async function orderOf(customer: Caller): Promise<{ id: string; session: string }> {
  const { cars } = (await customer.get('/api/cars/search?limit=2')).body;
  const selectedCarIds = cars.map(({ id }) => id);
  const { id } = (await customer.post('/api/customer/reservations', { selectedCarIds })).body;
  const { body } = await customer.post('/api/customer/card-payments', { reservationId: id });
  return { id, session: String(body['url']).split('/').at(-1)! };
}

const toldOf = async (customer: Caller, kind: string) =>
  ((await customer.get('/api/bell?limit=100')).body['notices'] as { kind: string }[]).filter(
    (one) => one.kind === kind,
  ).length;

const stateOf = async (customer: Caller, id: string) =>
  (await customer.get(`/api/customer/reservations/${id}`)).body;
const payments = async (customer: Caller, id: string) =>
  ((await customer.get('/api/account/export')).body['payments'] as { reservationId: string }[]).filter(
    ({ reservationId }) => reservationId === id,
  ).length;

/** Holds every write of orders back, so that the answer is there and its commit is not; PostgreSQL alone can be held so. */
async function holdWrites(url: string): Promise<{ waiting(): Promise<boolean>; release(): Promise<void> }> {
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

/** Ends the process between the provider's answer to this request and the commit of what it says. Resolves once it is dead. */
function diesAfter(
  life: Life,
  database: string | undefined,
  request: { path: string; method: 'GET' | 'POST' },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let held: Awaited<ReturnType<typeof holdWrites>> | undefined;
    const end = async () => {
      await expect.poll(async () => held === undefined || held.waiting(), { timeout: 20_000 }).toBe(true);
      await life.kill();
      await held?.release();
    };
    provider.moment = {
      ...request,
      async worked() {
        held = database === undefined ? undefined : await holdWrites(database);
      },
      answered: () => void end().then(resolve, reject),
    };
  });
}

describe.each(testStoreKinds())('a process that is killed on %s', (kind) => {
  let store: TestStore;
  let life: Life;
  beforeAll(async () => {
    store = await openTestStore(kind);
    // The process opens it itself.
    await store.store.close();
    life = new Life(newFolder(), store.url);
  });
  afterAll(() => store.drop());

  it('as the provider answers that an order is paid, and as it answers that the money is back: each once', async () => {
    await life.begin();
    const customer = await life.as('customer');
    const { id, session } = await orderOf(customer);
    provider.pay(session);
    const paid = diesAfter(life, store.url, { path: '/v1/checkout/sessions/', method: 'GET' });
    await Promise.all([life.tell(session), paid]);

    await life.begin();
    const again = await life.as('customer');
    await life.tell(session);
    await life.tell(session);
    expect((await stateOf(again, id)).status).toBe('deposit_paid');
    expect([await payments(again, id), await toldOf(again, 'deposit_received')]).toEqual([1, 1]);

    const refunded = diesAfter(life, store.url, { path: '/v1/refunds', method: 'POST' });
    const admin = await life.as('admin');
    const cancelled = await admin.patch(`/api/admin/reservations/${id}`, {
      status: 'cancelled',
      cancelReason: 'It failed our second look',
    });
    expect(cancelled.status).toBe(200);
    await refunded;
    expect(provider.refunds).toContain(`pi_${session}`);

    await life.begin();
    const back = await life.as('customer');
    await expect.poll(async () => (await stateOf(back, id))['cardRefund'], { timeout: 20_000 }).toBe('sent');
    expect(provider.refunds.filter((payment) => payment === `pi_${session}`)).toHaveLength(1);
    expect([await payments(back, id), await toldOf(back, 'refund_sent')]).toEqual([1, 1]);
  }, 120_000);
});
