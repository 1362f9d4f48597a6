import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { kill } from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { TestApi, emailOf, TEST_PASSWORD, type TestUser } from '#tests/api/support/test-api.ts';
import { waitForAddress, killAllProcesses, startAppProcess } from '#tests/api/support/app-process.ts';
import { ApiClient, type ApiResponse } from '#tests/api/support/api-client.ts';
import { buildCarForm, createLiveCar, createJpeg, createPendingCar, sha256 } from '#tests/api/support/car-fixtures.ts';
import { NotificationStreamClient } from '#tests/api/support/notification-stream-client.ts';
import {
  createLiveCars,
  buildReservationRequest,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';

const FIFTY = Array.from({ length: 50 }, (_, n) => n);

describe.runIf(testStoreKinds().includes('postgres'))('two processes over one database', () => {
  const api = new TestApi('postgres');
  let second: Awaited<ReturnType<TestApi['startSecondProcess']>>;

  beforeAll(async () => {
    await api.start();
    second = await api.startSecondProcess();
  });
  afterAll(async () => {
    await second.stop();
    await api.stop();
  });

  /** Alternates between the processes. */
  const at = (n: number, person: TestUser): ApiClient =>
    new ApiClient(n % 2 === 0 ? api.address : second.address, api.as(person).cookie);
  const atOther = (person: TestUser): ApiClient => at(1, person);
  const visitorThere = (): ApiClient => new ApiClient(second.address, undefined);

  /** Fifty requests, alternating. @returns the count of each status */
  async function results(ask: (n: number) => Promise<ApiResponse>): Promise<Record<string, number>> {
    const answers = await Promise.all(FIFTY.map(ask));
    const counts: Record<string, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  it('share sign-ins and sign-outs', async () => {
    const cookie = await api.signIn('inspector');
    const other = new ApiClient(second.address, cookie);
    expect((await other.get('/api/inspector/draft-cars')).status).toBe(200);
    await other.post('/api/logout');
    expect((await new ApiClient(api.address, cookie).get('/api/inspector/draft-cars')).status).toBe(401);
  });

  it('count wrong passwords together', async () => {
    const account = { email: emailOf('dealer'), password: 'not this one' };
    const attempts: number[] = [];
    for (const n of [0, 1, 2, 3, 4, 5]) {
      const address = n % 2 === 0 ? api.address : second.address;
      attempts.push((await new ApiClient(address, undefined).post('/api/login', account)).status);
    }
    expect(attempts).toEqual([401, 401, 401, 401, 401, 429]);
    const valid = { ...account, password: TEST_PASSWORD };
    expect((await visitorThere().post('/api/login', valid)).status).toBe(429);
  });

  it('share rate limits', async () => {
    const poll = (n: number) =>
      at(n, 'inspector2').post('/api/inspector/vin-lookup', { vin: `4T1G11AKXMU53418${n % 10}` });
    const requested = await Promise.all(Array.from({ length: 24 }, (_, n) => poll(n)));
    expect(requested.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('apply a repeated request once and answer the same', async () => {
    const [form, headers] = [buildCarForm({ id: randomUUID() }), { 'idempotency-key': randomUUID() }];
    const send = (n: number) => at(n, 'inspector').post('/api/inspector/cars', form, headers);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  });

  it('finish each other’s photo uploads', async () => {
    const bytes = new Uint8Array(await createJpeg());
    const hash = sha256(bytes);
    const half = bytes.length >> 1;
    const part = (n: number, from: number, to: number) =>
      at(n, 'inspector').send('PATCH', `/api/inspector/photos/${hash}`, bytes.slice(from, to), {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
        'upload-length': String(bytes.length),
      });
    expect((await part(0, 0, half)).status).toBe(204);
    const existing = await atOther('inspector').send('HEAD', `/api/inspector/photos/${hash}`, undefined);
    expect(existing.headers.get('upload-offset')).toBe(String(half));
    expect((await part(1, half, bytes.length)).status).toBe(200);
    const { body } = await at(0, 'inspector').post('/api/inspector/photos/have', { hashes: [hash] });
    expect(body.have).toEqual([hash]);
  });

  it('store a photo once when both receive its last chunk at the same time', async () => {
    const received: number[] = [];
    // A late chunk is rejected before it has arrived, which breaks the connection.
    const statusOf = (answer: Promise<ApiResponse>) =>
      answer.then(
        ({ status }) => status,
        () => 0,
      );
    for (const n of [0, 1, 2, 3, 4, 5, 6, 7]) {
      const bytes = new Uint8Array(await createJpeg());
      const hash = sha256(bytes);
      const address = `/api/inspector/photos/${hash}`;
      const whole = (at: ApiClient) =>
        at.send('PATCH', address, bytes, {
          'content-type': 'application/offset+octet-stream',
          'upload-offset': '0',
          'upload-length': String(bytes.length),
        });
      const callers = [at(n, 'inspector'), at(n + 1, 'inspector')] as const;
      const poll = (at: ApiClient) => at.send('HEAD', address, undefined);
      const answers = await Promise.all([
        ...callers.map((caller) => statusOf(whole(caller))),
        ...FIFTY.slice(0, 10).map((of) => statusOf(poll(callers[of % 2]!))),
      ]);
      received.push(...answers);
      await expect.poll(() => statusOf(whole(callers[0]))).toBe(200);
      const { body } = await callers[0].post('/api/inspector/photos/have', { hashes: [hash] });
      expect(body.have).toEqual([hash]);
    }
    // Stored; not found yet; overtaken; try again.
    expect(received.filter((status) => ![0, 200, 404, 409, 503].includes(status))).toEqual([]);
  });

  it('show the other’s new car', async () => {
    const id = await createLiveCar(api, { make: 'Lotus', model: 'Elise' });
    const found = async () => {
      const { body } = await visitorThere().get('/api/cars/search?make=Lotus');
      return body.cars.map((car) => car.id);
    };
    await expect.poll(found).toEqual([id]);
    expect((await visitorThere().get(`/api/cars/${id}`)).status).toBe(200);
  });

  it('stream each other’s notifications and end each other’s sessions', async () => {
    const cookie = await api.signIn('dealer');
    const page = await NotificationStreamClient.open(second.address, cookie);
    await expect.poll(() => page.eventCount).toBeGreaterThan(0);
    const before = page.eventCount;
    await createLiveCar(api);
    await expect.poll(() => page.eventCount).toBeGreaterThan(before);
    const { body } = await new ApiClient(second.address, cookie).get('/api/bell/unread');
    expect(body['unread']).toBeGreaterThan(0);
    await new ApiClient(api.address, cookie).post('/api/logout');
    await expect.poll(() => page.isClosed).toBe(true);
  });

  it('record one of fifty deposits for a reservation', async () => {
    const cars = await createLiveCars(api, 2);
    const { body } = await api.as('customer').post('/api/reservations', buildReservationRequest(cars));
    const payment = { reservationId: body.id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
    const paid = await results((n) => at(n, 'customer').post('/api/customer/payments', payment));
    expect(paid).toEqual({ 201: 1, 409: 49 });
  });

  it('make one of fifty sales of a car', async () => {
    const id = await createLiveCar(api);
    expect(await results((n) => at(n, 'dealer').post(`/api/dealer/cars/${id}/sold`))).toEqual({
      200: 1,
      409: 49,
    });
  });

  it('give one car to one of two reservations, fifty times', async () => {
    const [car = '', other = '', third = ''] = await createLiveCars(api, 3);
    const ids = [
      await createReservationInStatus(api, 'admin_review', [car, other]),
      await createReservationInStatus(api, 'admin_review', [car, third]),
    ];
    const pick = { status: 'car_selected', finalCarId: car, pickReason: 'The best of them' };
    await results((n) => at(n, 'admin').patch(`/api/admin/reservations/${ids[(n >> 1) % 2]}`, pick));
    const rows = await api.store.read((tx) => tx.getMany('reservations', ids));
    expect(rows.map(({ finalCarId }) => finalCarId).toSorted()).toEqual([car, null]);
  });

  it('accept one of fifty corrections of a returned car', async () => {
    const id = await createPendingCar(api);
    const car = `/api/admin/cars/${id}`;
    await api.as('admin').post(`${car}/send-correction`, { notes: 'Look at the mileage again' });
    const taken = await results((n) => at(n, 'inspector').patch(car, { revision: 2, mileageValue: 31_000 + n }));
    // In review again, so no longer the inspector's.
    expect(taken).toEqual({ 200: 1, 403: 49 });
    expect((await api.as('admin').get(car)).body.revision).toBe(3);
  });

  it('create one of fifty accounts with one email', async () => {
    const account = { email: 'new@test.example', password: 'long and good enough' };
    const created = await results((n) =>
      new ApiClient(n % 2 === 0 ? api.address : second.address, undefined).post('/api/register', account),
    );
    expect(created['201']).toBe(1);
    expect(Object.keys(created).filter((status) => !['201', '409', '429'].includes(status))).toEqual([]);
  });
});

describe.runIf(testStoreKinds().includes('postgres'))('WEB_PROCESSES', () => {
  afterEach(killAllProcesses);

  it('starts processes on one port, replaces a killed one, adds up metrics and stops them', async () => {
    const test = await openTestStore('postgres');
    const process = startAppProcess({
      DATABASE_URL: test.url!,
      WEB_PROCESSES: '2',
      DEMO: '0',
      METRICS_TOKEN: 'a-token-of-some-length',
    });
    const address = await waitForAddress(process);
    expect(process.output()).toContain('with 2 processes');
    const health = async () => (await fetch(`${address}/api/health`).catch(() => undefined))?.status;
    for (let n = 0; n < 4; n++) expect(await health()).toBe(200);
    const headers = { Authorization: 'Bearer a-token-of-some-length' };
    const metrics = async () => (await fetch(`${address}/metrics`, { headers })).text();
    await expect.poll(metrics).toContain('route="/api/health",status="200"} 4');
    const pids = processesOf(process.child.pid!);
    expect(pids).toHaveLength(2);
    kill(pids[0]!, 'SIGKILL');
    await expect.poll(() => processesOf(process.child.pid!).filter((pid) => !pids.includes(pid))).toHaveLength(1);
    await expect.poll(health).toBe(200);
    process.child.kill('SIGTERM');
    expect(await process.exited).toBe(0);
    expect(process.output()).toContain('one ended with SIGKILL');
    await test.drop();
  });

  it('requires a database', async () => {
    const process = startAppProcess({ WEB_PROCESSES: '2' });
    expect(await process.exited).toBe(1);
    expect(process.output()).toMatch(/^WEB_PROCESSES must be 1 without DATABASE_URL.*\n$/);
  });
});

function processesOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
