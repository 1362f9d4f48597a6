/** The next release starts beside this one over the same database while users work, then this one stops. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';
import {
  waitForAddress,
  killAllProcesses,
  createTempFolder,
  SERVER_ENTRY,
  startAppProcess,
  signInDemoUser,
  stopAllProcesses,
} from '#tests/api/support/app-process.ts';
import { FakeLoadBalancer } from '#tests/api/support/fake-load-balancer.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';
import { buildCarForm, createJpeg, sha256 } from '#tests/api/support/car-fixtures.ts';
import { NotificationStreamClient } from '#tests/api/support/notification-stream-client.ts';
import { buildReservationRequest } from '#tests/api/support/reservation-fixtures.ts';

const launcher = new URL('../../../server/build/build.mjs', import.meta.url);
const { publishBuild } = (await import(launcher.href)) as {
  publishBuild(dist: string, folder: string): Promise<void>;
};

const dist = mkdtempSync(join(tmpdir(), 'redrive-upgrade-'));
symlinkSync(join(dirname(SERVER_ENTRY), 'node_modules'), join(dist, 'node_modules'));
const balancers: FakeLoadBalancer[] = [];
afterEach(async () => {
  for (const balancer of balancers.splice(0)) balancer.stop();
  await killAllProcesses();
  rmSync(dist, { recursive: true, force: true });
});

/** A column maintained by a trigger, as the old release does not know it, and an index. */
const NEXT_MIGRATIONS = `
  { number: 9001, change: \`
    alter table car add column edition text;
    create function tell_edition() returns trigger language plpgsql as $$
      begin new.edition := new.row->>'make'; return new; end $$;
    create trigger tell_edition before insert or update on car for each row execute function tell_edition();\` },
  { number: 9002, change: { backfillBatch: async (client, after) => {
    const { rows } = await client.query(\`update car set row = row where id in
      (select id from car where id > $1 order by id limit 3) returning id\`, [after]);
    return rows.map(({ id }) => id).sort().at(-1); } } },
  { number: 9003, change: { indexes: [{ name: 'car_edition', on: 'car (edition, id)' }] } },`;

async function built(name: string, changed: (program: string) => string): Promise<string> {
  const folder = join(dist, `build-${name}`);
  for (const chunk of ['server', 'client/assets/shop']) mkdirSync(join(folder, chunk), { recursive: true });
  const program = join(folder, 'server', 'main.mjs');
  cpSync(SERVER_ENTRY, program);
  writeFileSync(program, changed(readFileSync(program, 'utf8')));
  for (const app of ['index', 'field', 'staff', 'workshop'])
    writeFileSync(join(folder, `client/${app}.html`), '<head></head><body></body>');
  writeFileSync(join(folder, `client/assets/shop/screen-${name}.js`), `export const release = '${name}';`);
  writeFileSync(join(folder, 'built.json'), JSON.stringify({ sources: name }));
  await publishBuild(dist, folder);
  return program;
}

function withMigrations(program: string): string {
  const last = /(number: 33,\s*change: \w+\s*\})/;
  if (!last.test(program)) throw new Error('The list of migrations is not where it was');
  return program.replace(last, (words) => `${words},${NEXT_MIGRATIONS}`);
}

/** Milliseconds between a user's requests, so that the processes get their share of the CPU. */
const CALL_INTERVAL_MS = 100;

class SimulatedUsers {
  readonly failures: string[] = [];
  readonly answeredBy = new Map<string, number>();
  private readonly stopController = new AbortController();
  private readonly running: Promise<void>[] = [];

  /** Resolves after the first run. */
  async repeat(work: () => Promise<ApiResponse[]>): Promise<void> {
    for (const answer of await work()) this.recordResponse(answer);
    this.running.push(this.repeatUntilStopped(work));
  }

  private async repeatUntilStopped(work: () => Promise<ApiResponse[]>): Promise<void> {
    for await (const _ of every(CALL_INTERVAL_MS)) {
      if (this.stopController.signal.aborted) return;
      for (const answer of await work()) this.recordResponse(answer);
    }
  }

  private recordResponse({ status, headers, rawBody }: ApiResponse): void {
    const by = headers.get('x-answered-by') ?? '';
    this.answeredBy.set(by, (this.answeredBy.get(by) ?? 0) + 1);
    if (status >= 300) this.failures.push(`${status} ${by} ${JSON.stringify(rawBody)}`);
  }

  stop(): Promise<unknown> {
    this.stopController.abort();
    return Promise.all(this.running);
  }
}

function pickCars(cars: readonly string[], number: number): string[] {
  const some = cars.slice(0, 12);
  const sets = Array.from({ length: 2 ** some.length }, (_, bits) =>
    some.filter((_car, at) => (bits >> at) % 2 === 1),
  ).filter(({ length }) => length >= 2 && length <= 5);
  return sets[number % sets.length] ?? [];
}

describe.runIf(testStoreKinds().includes('postgres'))('a rolling upgrade', () => {
  it('fails no request, loses nothing and does nothing twice', { timeout: 600_000 }, async () => {
    const test = await openTestStore('postgres');
    const settings = {
      DATABASE_URL: test.url!,
      DATA_DIR: createTempFolder(),
      DEMO_CARS: '14',
      STOP_GRACE_MS: '7000',
    };
    const balancer = await FakeLoadBalancer.start();
    balancers.push(balancer);
    const before = startAppProcess(settings, await built('before', (program) => program));
    const beforeAt = await waitForAddress(before);
    balancer.addBackend(beforeAt);
    await expect.poll(() => balancer.readyAddresses).toEqual([beforeAt]);

    const [asInspector, asCustomer] = ['inspector', 'customer'].map((name) =>
      signInDemoUser(balancer.address, `${name}@redrive.example`),
    );
    const cookie = await asInspector!;
    const inspector = new ApiClient(balancer.address, cookie);
    const customer = new ApiClient(balancer.address, await asCustomer);
    const visitor = new ApiClient(balancer.address, undefined);
    const dealerId = (await inspector.get('/api/dealers')).list[0]?.id;
    const live = (await visitor.get('/api/cars')).list.map(({ id }) => id);
    const page = await NotificationStreamClient.open(balancer.address, cookie);

    const people = new SimulatedUsers();
    const draft = { id: randomUUID(), revision: 0 };
    const [cars, photos, orders] = [[] as string[], [] as string[], [] as string[]];
    await people.repeat(async () => {
      const saved = await inspector.put(`/api/inspector/draft-cars/${draft.id}`, {
        revision: draft.revision,
        comments: `as of ${draft.revision}`,
      });
      draft.revision += 1;
      return [saved];
    });
    await people.repeat(async () => {
      const bytes = new Uint8Array(await createJpeg(64, 48));
      const type = { 'content-type': 'image/jpeg' };
      const sent = await inspector.send('PUT', `/api/inspector/photos/${sha256(bytes)}`, bytes, type);
      photos.push(sha256(bytes));
      const [id, key] = [randomUUID(), { 'idempotency-key': randomUUID() }];
      const send = () => inspector.post('/api/inspector/cars', buildCarForm({ id, dealerId }), key);
      // Twice, as a client does that missed the answer.
      const answers = [await send(), await send()];
      cars.push(id);
      return [sent, ...answers];
    });
    await people.repeat(async () => {
      // A paid set of cars cannot be reserved again.
      const reservation = await customer.post(
        '/api/reservations',
        buildReservationRequest(pickCars(live, orders.length)),
        {
          'idempotency-key': randomUUID(),
        },
      );
      orders.push(reservation.body.id);
      const deposit = { paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
      const paid = await customer.post('/api/customer/payments', {
        ...deposit,
        reservationId: reservation.body.id,
      });
      return [reservation, paid];
    });
    await people.repeat(async () =>
      Promise.all([visitor.get('/api/cars/search'), visitor.get('/'), visitor.get('/api/cars')]),
    );
    await people.repeat(async () => [await visitor.get('/assets/shop/screen-before.js')]);

    const next = startAppProcess(settings, await built('next', withMigrations));
    const nextAt = await waitForAddress(next);
    balancer.addBackend(nextAt);
    await expect.poll(() => balancer.readyAddresses).toEqual([beforeAt, nextAt]);
    // From here on every process serves the new release's assets.
    await people.repeat(async () => [await visitor.get('/assets/shop/screen-next.js')]);
    const created = cars.length;
    await expect.poll(() => cars.length).toBeGreaterThan(created + 1);
    before.child.kill('SIGTERM');
    expect(await before.exited).toBe(0);
    await expect.poll(() => page.isClosed).toBe(true);
    const after = await NotificationStreamClient.open(balancer.address, cookie);
    await expect.poll(() => after.eventCount).toBeGreaterThan(0);
    after.close();
    const madeThen = cars.length;
    await expect.poll(() => cars.length).toBeGreaterThan(madeThen);
    await people.stop();

    expect(people.failures.slice(0, 5)).toEqual([]);
    expect(Math.min(...[beforeAt, nextAt].map((by) => people.answeredBy.get(by) ?? 0))).toBeGreaterThan(9);
    expect((await inspector.get(`/api/inspector/draft-cars/${draft.id}`)).body).toMatchObject({
      revision: draft.revision,
      comments: `as of ${draft.revision - 1}`,
    });
    const { body } = await inspector.post('/api/inspector/photos/have', { hashes: photos });
    expect(body.have).toEqual(photos);
    const client = new Client({ connectionString: test.url });
    await client.connect();
    const ids = async (sql: string, values?: unknown[]) =>
      (await client.query<{ id: string }>(sql, values)).rows.map(({ id }) => id).toSorted();
    expect(await ids('select car_id as id from submission where car_id = any($1)', [cars])).toEqual(cars.toSorted());
    expect(await ids('select id from reservation where id = any($1)', [orders])).toEqual(orders.toSorted());
    const paid = 'select reservation_id as id from payment where reservation_id = any($1)';
    expect(await ids(paid, [orders])).toEqual(orders.toSorted());
    expect(await ids(`select id from car where edition is distinct from row->>'make'`)).toEqual([]);
    await client.end();
    await stopAllProcesses();
    await test.drop();
  });
});
