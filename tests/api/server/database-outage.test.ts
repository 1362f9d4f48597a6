import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { PostgresTestServer } from '#tests/store/postgres-test-server.ts';
import {
  waitForAddress,
  killAllProcesses,
  startAppProcess,
  signInDemoUser,
  type AppProcess,
} from '#tests/api/support/app-process.ts';

const CLIENT_COUNT = 8;
/** Longer than any connection or statement limit; a hanging request fails the test. */
const KILL_OTHERS = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Half reads, half draft saves, without pauses. */
class TrafficGenerator {
  readonly saved: string[] = [];
  answered = 0;
  refused = 0;
  readonly unexpected: string[] = [];
  private isRunning = true;
  private readonly clients: Promise<void>[];

  constructor(address: string, cookie: string) {
    this.clients = Array.from({ length: CLIENT_COUNT }, (_, side) =>
      this.runClient(side % 2 === 0 ? () => this.read(address) : () => this.save(address, cookie)),
    );
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.clients);
  }

  private async runClient(request: () => Promise<Response>): Promise<void> {
    while (this.isRunning) {
      const response = await request().catch((error: unknown) => String((error as Error).cause ?? error));
      if (typeof response === 'string') this.unexpected.push(response);
      else if (response.ok) this.answered++;
      else if (response.status === 503 && Number(response.headers.get('retry-after')) > 0) this.refused++;
      else this.unexpected.push(`${response.status} ${await response.text()}`);
      if (this.unexpected.length > 0) return;
    }
  }

  private read(address: string): Promise<Response> {
    return fetch(`${address}/api/cars`);
  }

  private async save(address: string, cookie: string): Promise<Response> {
    const id = randomUUID();
    const response = await fetch(`${address}/api/inspector/draft-cars`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, make: 'Kia' }),
    });
    if (response.ok) this.saved.push(id);
    return response;
  }
}

describe.skipIf(inject('postgresUrl') === null)('a busy app', () => {
  let database: PostgresTestServer;
  let app: AppProcess;
  let address: string;
  let cookie: string;
  beforeAll(async () => {
    database = (await PostgresTestServer.create())!;
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    app = startAppProcess({ DATABASE_URL: database.url, DEMO_CARS: '4' });
    address = await waitForAddress(app);
    cookie = await signInDemoUser(address, 'inspector@redrive.example');
  });
  afterEach(killAllProcesses);

  async function health(path = ''): Promise<[number, string]> {
    const response = await fetch(`${address}/api/health${path}`);
    return [response.status, ((await response.json()) as { status: string }).status];
  }

  /** Checks traffic before, during and after the outage, and that nothing acknowledged is lost. */
  async function runThrough(disaster: (traffic: TrafficGenerator) => Promise<void>): Promise<void> {
    const traffic = new TrafficGenerator(address, cookie);
    try {
      await expect.poll(() => traffic.saved.length).toBeGreaterThan(20);
      await disaster(traffic);
      const [savedBefore, answeredBefore] = [traffic.saved.length, traffic.answered];
      await expect.poll(() => traffic.saved.length).toBeGreaterThan(savedBefore + 20);
      await expect.poll(() => traffic.answered).toBeGreaterThan(answeredBefore + 20);
    } finally {
      await traffic.stop();
    }
    expect(traffic.unexpected).toEqual([]);
    expect([app.child.exitCode, app.child.signalCode]).toEqual([null, null]);
    const drafts = await fetch(`${address}/api/inspector/draft-cars`, { headers: { cookie } });
    const stored = new Set(((await drafts.json()) as { id: string }[]).map(({ id }) => id));
    expect(traffic.saved.filter((id) => !stored.has(id))).toEqual([]);
    await expect.poll(() => health()).toEqual([200, 'ok']);
  }

  it('survives connections that end inside transactions', () =>
    runThrough(async () => {
      const client = new Client({ connectionString: database.url });
      await client.connect();
      let ended = 0;
      while (ended < 60 && app.child.exitCode === null) ended += (await client.query(KILL_OTHERS)).rowCount ?? 0;
      await client.end();
    }));

  it('answers 503 during a database restart and recovers', () =>
    runThrough(async (traffic) => {
      await database.stop();
      await expect.poll(() => traffic.refused).toBeGreaterThan(20);
      await expect.poll(() => health()).toEqual([503, 'no-database']);
      expect(await health('/ready')).toEqual([503, 'no-database']);
      expect(await health('/live')).toEqual([200, 'ok']);
      await database.start();
    }));

  it('answers 503 in bounded time while the database hangs', () =>
    runThrough(async (traffic) => {
      database.freeze();
      try {
        await expect.poll(() => health()).toEqual([503, 'no-database']);
        expect(await health('/live')).toEqual([200, 'ok']);
        const { refused } = traffic;
        await expect.poll(() => traffic.refused).toBeGreaterThan(refused + 2 * CLIENT_COUNT);
      } finally {
        database.thaw();
      }
    }));

  it('is not ready while the database is read-only', () =>
    runThrough(async () => {
      const client = new Client({
        connectionString: `${database.url}?options=-c default_transaction_read_only=off`,
      });
      await client.connect();
      await client.query('alter system set default_transaction_read_only = on');
      await client.query('select pg_reload_conf()');
      await expect.poll(() => health()).toEqual([503, 'read-only']);
      await client.query('alter system reset default_transaction_read_only');
      await client.query('select pg_reload_conf()');
      await client.end();
    }));

  it('stops beside a hanging database', async () => {
    database.freeze();
    try {
      app.child.kill('SIGTERM');
      expect(await app.exited).toBe(0);
    } finally {
      database.thaw();
    }
  });
});
