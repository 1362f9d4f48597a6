/** Several processes over one database: whoever is asked, the answer is the same, and of fifty at once one wins. */
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

  /** The signed-in person at one process or the other, by turns. */
  const at = (n: number, person: TestUser): ApiClient =>
    new ApiClient(n % 2 === 0 ? api.address : second.address, api.as(person).cookie);
  const there = (person: TestUser): ApiClient => at(1, person);
  const visitorThere = (): ApiClient => new ApiClient(second.address, undefined);

  /** Fifty at once, by turns at both: the statuses that came, each with how often. */
  async function race(ask: (n: number) => Promise<ApiResponse>): Promise<Record<string, number>> {
    const answers = await Promise.all(FIFTY.map(ask));
    const counts: Record<string, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  }

  it('a sign-in at one counts at the other, and so does its end', async () => {
    const cookie = await api.signIn('inspector');
    const other = new ApiClient(second.address, cookie);
    expect((await other.get('/api/inspector/draft-cars')).status).toBe(200);
    await other.post('/api/logout');
    expect((await new ApiClient(api.address, cookie).get('/api/inspector/draft-cars')).status).toBe(401);
  });

  it('wrong passwords are counted together', async () => {
    const account = { email: emailOf('dealer'), password: 'not this one' };
    const tries: number[] = [];
    for (const n of [0, 1, 2, 3, 4, 5]) {
      const address = n % 2 === 0 ? api.address : second.address;
      tries.push((await new ApiClient(address, undefined).post('/api/login', account)).status);
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    const right = { ...account, password: TEST_PASSWORD };
    expect((await visitorThere().post('/api/login', right)).status).toBe(429);
  });

  it('a limit of calls is one for both', async () => {
    const look = (n: number) =>
      at(n, 'inspector2').post('/api/inspector/vin-lookup', { vin: `4T1G11AKXMU53418${n % 10}` });
    const asked = await Promise.all(Array.from({ length: 24 }, (_, n) => look(n)));
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('a call sent again to the other has its one effect and the same answer', async () => {
    const [form, headers] = [buildCarForm({ id: randomUUID() }), { 'idempotency-key': randomUUID() }];
    const send = (n: number) => at(n, 'inspector').post('/api/inspector/cars', form, headers);
    const answers = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  });

  it('a photo begun at one is finished at the other', async () => {
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
    const known = await there('inspector').send('HEAD', `/api/inspector/photos/${hash}`, undefined);
    expect(known.headers.get('upload-offset')).toBe(String(half));
    expect((await part(1, half, bytes.length)).status).toBe(200);
    const { body } = await at(0, 'inspector').post('/api/inspector/photos/have', { hashes: [hash] });
    expect(body.have).toEqual([hash]);
  });

  it('a photo whose last part is sent to both at once is kept once, and nobody is told that it is wrong', async () => {
    const told: number[] = [];
    // A part that comes too late is refused before it has arrived: its line breaks.
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
      const look = (at: ApiClient) => at.send('HEAD', address, undefined);
      const answers = await Promise.all([
        ...callers.map((caller) => statusOf(whole(caller))),
        ...FIFTY.slice(0, 10).map((of) => statusOf(look(callers[of % 2]!))),
      ]);
      told.push(...answers);
      await expect.poll(() => statusOf(whole(callers[0]))).toBe(200);
      const { body } = await callers[0].post('/api/inspector/photos/have', { hashes: [hash] });
      expect(body.have).toEqual([hash]);
    }
    // Kept; not begun, looked at too early; a part that another was before; come again in a second.
    expect(told.filter((status) => ![0, 200, 404, 409, 503].includes(status))).toEqual([]);
  });

  it('what is published at one is found at the other within two seconds', async () => {
    const id = await createLiveCar(api, { make: 'Lotus', model: 'Elise' });
    const found = async () => {
      const { body } = await visitorThere().get('/api/cars/search?make=Lotus');
      return body.cars.map((car) => car.id);
    };
    await expect.poll(found, { timeout: 2_000 }).toEqual([id]);
    expect((await visitorThere().get(`/api/cars/${id}`)).status).toBe(200);
  });

  it('a page open at one hears what happened at the other, and of the end of its session there', async () => {
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

  it('of fifty deposits for one reservation one is paid', async () => {
    const cars = await createLiveCars(api, 2);
    const { body } = await api.as('customer').post('/api/reservations', buildReservationRequest(cars));
    const payment = { reservationId: body.id, paymentType: 'deposit', amount: '1500', paymentMethod: 'test' };
    const paid = await race((n) => at(n, 'customer').post('/api/customer/payments', payment));
    expect(paid).toEqual({ 201: 1, 409: 49 });
  });

  it('of fifty sales of one car one is made', async () => {
    const id = await createLiveCar(api);
    expect(await race((n) => at(n, 'dealer').post(`/api/dealer/cars/${id}/sold`))).toEqual({
      200: 1,
      409: 49,
    });
  });

  it('of two reservations that want one car, asked fifty times, one gets it', async () => {
    const [car = '', other = '', third = ''] = await createLiveCars(api, 3);
    const ids = [
      await createReservationInStatus(api, 'admin_review', [car, other]),
      await createReservationInStatus(api, 'admin_review', [car, third]),
    ];
    const pick = { status: 'car_selected', finalCarId: car, pickReason: 'The best of them' };
    await race((n) => at(n, 'admin').patch(`/api/admin/reservations/${ids[(n >> 1) % 2]}`, pick));
    const rows = await api.store.read((tx) => tx.getMany('reservations', ids));
    expect(rows.map(({ finalCarId }) => finalCarId).toSorted()).toEqual([car, null]);
  });

  it('of fifty corrections of one returned car one is taken', async () => {
    const id = await createPendingCar(api);
    const car = `/api/admin/cars/${id}`;
    await api.as('admin').post(`${car}/send-correction`, { notes: 'Look at the mileage again' });
    const taken = await race((n) => at(n, 'inspector').patch(car, { revision: 2, mileageValue: 31_000 + n }));
    // The car is in review again: no more the inspector's.
    expect(taken).toEqual({ 200: 1, 403: 49 });
    expect((await api.as('admin').get(car)).body.revision).toBe(3);
  });

  it('of fifty accounts with one e-mail address one is made', async () => {
    const account = { email: 'new@test.example', password: 'long and good enough' };
    const made = await race((n) =>
      new ApiClient(n % 2 === 0 ? api.address : second.address, undefined).post('/api/register', account),
    );
    expect(made['201']).toBe(1);
    expect(Object.keys(made).filter((status) => !['201', '409', '429'].includes(status))).toEqual([]);
  });
});

describe.runIf(testStoreKinds().includes('postgres'))('WEB_PROCESSES', () => {
  afterEach(killAllProcesses);

  it('starts so many on one port, replaces one that is killed, adds their metrics up, and ends with them', async () => {
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

  it('needs a database', async () => {
    const process = startAppProcess({ WEB_PROCESSES: '2' });
    expect(await process.exited).toBe(1);
    expect(process.output()).toMatch(/^WEB_PROCESSES must be 1 without DATABASE_URL.*\n$/);
  });
});

/** The processes this one started. */
function processesOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}
