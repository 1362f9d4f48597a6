import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import {
  waitForAddress,
  killAllProcesses,
  createTempFolder,
  startAppProcess,
  signInDemoUser,
  stopAllProcesses,
} from '#tests/api/support/app-process.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';
import { buildCarForm } from '#tests/api/support/car-fixtures.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';

afterEach(killAllProcesses);

/** Fewer than a process has connections. */
const CALLS = 6;

function newCar(dealerId: string | undefined) {
  const id = randomUUID();
  const headers = { 'idempotency-key': randomUUID() };
  const form = buildCarForm({ id, dealerId });
  return { id, send: (to: ApiClient) => to.post('/api/inspector/cars', form, headers) };
}

async function holdSubmissions(url: string): Promise<Client> {
  const lockClient = new Client({ connectionString: url });
  await lockClient.connect();
  await lockClient.query('begin; lock table submission in exclusive mode');
  return lockClient;
}

async function countBlocked(lockClient: Client): Promise<number> {
  const { rows } = await lockClient.query<{ count: number }>(
    `select count(*)::int from pg_locks where relation = 'submission'::regclass and not granted`,
  );
  return rows[0]!.count;
}

const readiness = async (address: string): Promise<string> => {
  const requested = fetch(`${address}/api/health/ready`, { headers: { connection: 'close' } });
  return requested.then(({ status }) => String(status)).catch(() => 'refused');
};

const responseFacts = ({ status, body }: ApiResponse) => ({
  status,
  id: body.id,
  submissionId: body.submissionId,
});

describe.runIf(testStoreKinds().includes('postgres'))('a rolling restart', () => {
  it('finishes requests at the old process, and repeating them at the new one has one effect', async () => {
    const test = await openTestStore('postgres');
    const settings = {
      DATABASE_URL: test.url!,
      DATA_DIR: createTempFolder(),
      DEMO_CARS: '4',
      STOP_GRACE_MS: '1000',
    };
    const before = startAppProcess(settings);
    const beforeAt = await waitForAddress(before);
    const nextAt = await waitForAddress(startAppProcess(settings));
    const cookie = await signInDemoUser(beforeAt, 'inspector@redrive.example');
    const [old, next] = [new ApiClient(beforeAt, cookie), new ApiClient(nextAt, cookie)];
    const dealerId = (await old.get('/api/dealers')).list[0]?.id;
    const cars = Array.from({ length: CALLS }, () => newCar(dealerId));

    const lockClient = await holdSubmissions(test.url!);
    const begun = cars.map(({ send }) => send(old));
    await expect.poll(() => countBlocked(lockClient)).toBe(CALLS);
    before.child.kill('SIGTERM');
    await expect.poll(() => readiness(beforeAt)).toBe('503');
    // Clients that waited long enough retry and reach the other process.
    const repeated = cars.map(({ send }) => send(next));
    await expect.poll(() => readiness(beforeAt)).toBe('refused');
    const late = newCar(dealerId);
    await expect(late.send(old)).rejects.toThrow();
    await lockClient.query('rollback');

    const [first, second] = [await Promise.all(begun), await Promise.all(repeated)];
    expect(first.map(({ status }) => status)).toEqual(cars.map(() => 201));
    expect(second.map(responseFacts)).toEqual(first.map(responseFacts));
    expect((await late.send(next)).status).toBe(201);
    expect(await before.exited).toBe(0);
    const { rows } = await lockClient.query<{ car_id: string }>(
      'select car_id from submission where car_id = any($1)',
      [[...cars, late].map(({ id }) => id)],
    );
    expect(rows.map(({ car_id }) => car_id).toSorted()).toEqual([...cars, late].map(({ id }) => id).toSorted());
    await lockClient.end();
    await stopAllProcesses();
    await test.drop();
  });
});
