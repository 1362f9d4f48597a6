import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnEveryStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { createJpeg, sha256 } from '#tests/api/support/car-fixtures.ts';
import {
  createLiveCars,
  buildReservationRequest,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';
import { SlowRequest } from '#tests/api/support/slow-request.ts';

const FORTY_CALLS = 40;

async function createCustomer(api: TestApi): Promise<ApiClient> {
  const person = {
    email: `${randomUUID()}@test.example`,
    password: TEST_PASSWORD,
    firstName: 'Lea',
    phone: '+971501234567',
  };
  const { headers } = await api.visitor.post('/api/register', person);
  return new ApiClient(api.address, headers.get('set-cookie')?.split(';')[0]);
}

async function createStaff(api: TestApi, role: 'admin' | 'inspector'): Promise<{ id: string; caller: ApiClient }> {
  const email = `${randomUUID()}@test.example`;
  const { body } = await api.as('admin').post('/api/admin/users', { email, password: TEST_PASSWORD, role });
  const { headers } = await api.visitor.post('/api/login', { email, password: TEST_PASSWORD });
  return { id: body.id, caller: new ApiClient(api.address, headers.get('set-cookie')?.split(';')[0]) };
}

const accountWith = (api: TestApi, email: string) => api.store.read((tx) => tx.find('users.byEmail', { email }));

describeOnEveryStore('a request whose authorization ends during its upload', (api) => {
  it('creates no admin for a removed admin', async () => {
    const removed = await createStaff(api, 'admin');
    const email = `${randomUUID()}@test.example`;
    const json = { email, password: TEST_PASSWORD, role: 'admin' };
    const slow = await SlowRequest.start(api, removed.caller.cookie, { path: '/api/admin/users', json });
    expect((await api.as('admin').delete(`/api/admin/users/${removed.id}`)).status).toBe(200);
    expect(await slow.finish()).toMatchObject({ status: 401, code: 'USER_NOT_FOUND' });
    expect(await accountWith(api, email)).toBeUndefined();
  });

  it('creates no reservation for a deleted customer', async () => {
    const customer = await createCustomer(api);
    const cars = await createLiveCars(api, 2);
    const json = buildReservationRequest(cars);
    const slow = await SlowRequest.start(api, customer.cookie, { path: '/api/reservations', json });
    expect((await customer.post('/api/account/delete', { password: TEST_PASSWORD })).status).toBe(200);
    expect((await slow.finish()).status).toBe(401);
    const { body } = await api.as('admin').get('/api/admin/reservations?limit=100');
    expect(JSON.stringify(body)).not.toContain(cars[0]);
  });

  it('never keeps a stolen session alive after a password change', async () => {
    const owner = await createCustomer(api);
    const thief = owner.cookie;
    const slow = await Promise.all(
      Array.from({ length: FORTY_CALLS }, (_, n) =>
        SlowRequest.start(api, thief, {
          method: 'PATCH',
          path: '/api/customer/profile',
          json: { firstName: `Thief ${n}` },
        }),
      ),
    );
    const json = { currentPassword: TEST_PASSWORD, newPassword: 'another right good one' };
    const changed = await owner.post('/api/account/password', json);
    expect(changed.status).toBe(200);
    const answers = await Promise.all(slow.map((one) => one.finish()));
    expect(answers.map(({ status, code }) => ({ status, code }))).toEqual(
      Array.from({ length: FORTY_CALLS }, () => ({ status: 401, code: 'INVALID_SESSION' })),
    );
    const renewed = new ApiClient(api.address, changed.headers.get('set-cookie')?.split(';')[0]);
    expect((await renewed.get('/api/auth/status')).body.user).toMatchObject({ firstName: 'Lea' });
    // The refusal of an old request must not clear the browser's new cookie.
    expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  });

  it('changes no password for an inactive dealer', async () => {
    const json = { currentPassword: TEST_PASSWORD, newPassword: 'another right good one' };
    const before = await api.store.read((tx) => tx.get('users', 'dealer'));
    const { cookie } = api.as('dealer');
    const slow = await SlowRequest.start(api, cookie, { path: '/api/account/password', json });
    const setActive = (isActive: boolean) =>
      api.store.transact(async (tx) => {
        const dealer = await tx.get('dealers', 'dealer-1');
        await tx.update('dealers', { ...dealer!, isActive });
      });
    await setActive(false);
    expect((await slow.finish()).status).toBe(401);
    await setActive(true);
    expect(await api.store.read((tx) => tx.get('users', 'dealer'))).toEqual(before);
  });

  it('replays no answer to a signed-out caller', async () => {
    const staff = await createStaff(api, 'admin');
    const headers = { 'idempotency-key': randomUUID() };
    const json = { name: 'Gulf Motors', contactEmail: `${randomUUID()}@test.example`, contactPhone: null };
    const content = { path: '/api/inspector/dealers', json, headers };
    const first = await (await SlowRequest.start(api, staff.caller.cookie, content)).finish();
    expect(first.status).toBeLessThan(300);
    const repeated = await SlowRequest.start(api, staff.caller.cookie, content);
    expect((await api.as('admin').delete(`/api/admin/users/${staff.id}`)).status).toBe(200);
    expect((await repeated.finish()).status).toBe(401);
  });

  it('stores no photo of a removed inspector, whole or in parts', async () => {
    for (const isWhole of [true, false]) {
      const { id, caller } = await createStaff(api, 'inspector');
      const bytes = await createJpeg();
      const hash = sha256(bytes);
      const slow = await SlowRequest.start(api, caller.cookie, {
        method: isWhole ? 'PUT' : 'PATCH',
        path: `/api/inspector/photos/${hash}`,
        bytes,
        headers: isWhole
          ? { 'content-type': 'image/jpeg' }
          : {
              'content-type': 'application/offset+octet-stream',
              'upload-offset': '0',
              'upload-length': String(bytes.length),
            },
      });
      expect((await api.as('admin').delete(`/api/admin/users/${id}`)).status).toBe(200);
      expect((await slow.finish()).status).toBe(401);
      expect(await api.store.read((tx) => tx.get('photos', hash))).toBeUndefined();
    }
  });

  it('stores no transfer proof of a signed-out customer', async () => {
    const id = await createReservationInStatus(api, 'balance_pending', await createLiveCars(api, 2));
    const cookie = await api.signIn('customer');
    const slow = await SlowRequest.start(api, cookie, {
      method: 'PUT',
      path: `/api/customer/reservations/${id}/transfer`,
      bytes: Buffer.from('%PDF-1.7 a proof'),
    });
    await new ApiClient(api.address, cookie).post('/api/logout');
    expect((await slow.finish()).status).toBe(401);
    const row = await api.store.read((tx) => tx.get('reservations', id));
    expect(row).not.toHaveProperty('transfer');
  });
});
