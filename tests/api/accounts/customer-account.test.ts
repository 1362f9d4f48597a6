import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createInAppNotification } from '#server/notifications/notify-user.ts';
import { describeOnOneStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';

const PROFILE = '/api/customer/profile';
const LISTS = '/api/customer/lists';
const PASSWORDS = '/api/account/password';

async function openSecondSession(api: TestApi): Promise<ApiClient> {
  return new ApiClient(api.address, await api.signIn('customer'));
}

describeOnOneStore('a customer account', (api) => {
  it('shows profile and user [C-api-23, C-ent-24]', async () => {
    const { status, body } = await api.as('customer').get(PROFILE);
    expect(status).toBe(200);
    expect(body).toEqual({
      profile: { firstName: 'customer', lastName: null, phone: null },
      user: {
        id: 'customer',
        email: 'customer@test.example',
        role: 'customer',
        firstName: 'customer',
        lastName: null,
      },
    });
  });

  it('changes the sent fields and keeps the others [C-api-23]', async () => {
    const changed = await api.as('customer').patch(PROFILE, { lastName: ' Morgan ', phone: '050 123 4567' });
    expect(changed.body['profile']).toEqual({
      firstName: 'customer',
      lastName: 'Morgan',
      phone: '+971501234567',
    });
    const emptied = await api.as('customer').patch(PROFILE, { phone: '', lastName: null });
    expect(emptied.body['profile']).toEqual({ firstName: 'customer', lastName: null, phone: null });
    const wrong = await api.as('customer').patch(PROFILE, { phone: '12345' });
    expect([wrong.status, wrong.body.issues[0]?.path]).toEqual([400, 'phone']);
    expect((await api.as('customer').patch(PROFILE, { firstName: 'x'.repeat(81) })).status).toBe(400);
    expect((await api.as('customer').patch(PROFILE, { email: 'x@y.z' })).body.user.email).toBe('customer@test.example');
  });

  it('has a language, from its registration or chosen later, in which notifications are shown', async () => {
    const person = { email: `reader-${randomUUID()}@test.example`, password: TEST_PASSWORD, language: 'ar' };
    const { headers, body } = await api.visitor.post('/api/register', person);
    expect(body.user).toMatchObject({ language: 'ar' });
    const caller = new ApiClient(api.address, headers.get('set-cookie')?.split(';')[0]);
    const facts = { reservationId: 'r-1', orderId: 'RD-204817', car: '2021 Toyota Camry' };
    await api.store.transact((tx) =>
      createInAppNotification(tx, body.user.id, { kind: 'car_ready', facts }, new Date().toISOString()),
    );
    const titles = async () =>
      ((await caller.get('/api/bell')).body['notices'] as { title: string }[]).map(({ title }) => title);
    expect(await titles()).toEqual(['سيارتك \u20682021 Toyota Camry\u2069 جاهزة']);
    const changed = await caller.put('/api/account/language', { language: 'en' });
    expect([changed.status, changed.body.user.language]).toEqual([200, 'en']);
    expect((await caller.get('/api/auth/status')).body.user.language).toBe('en');
    expect(await titles()).toEqual(['Your 2021 Toyota Camry is ready']);
    expect((await caller.put('/api/account/language', { language: 'xx' })).status).toBe(400);
  });

  it('rejects an ended session [C-sess-16]', async () => {
    const caller = await openSecondSession(api);
    expect((await caller.get(PROFILE)).status).toBe(200);
    await caller.post('/api/logout');
    const { status, body } = await caller.get(PROFILE);
    expect([status, body.code]).toEqual([401, 'INVALID_SESSION']);
  });

  it('stores shortlist and saved cars, one revision at a time', async () => {
    expect((await api.as('customer').get(LISTS)).body).toEqual({
      selectedCarIds: [],
      savedCarIds: [],
      revision: 0,
    });
    const put = (body: object) => api.as('customer').put(LISTS, body);
    const first = await put({ selectedCarIds: ['b', 'a', 'b'], savedCarIds: ['c', 'c'], revision: 0 });
    expect(first.body).toEqual({ selectedCarIds: ['b', 'a'], savedCarIds: ['c'], revision: 1 });
    const stale = await put({ selectedCarIds: [], savedCarIds: [], revision: 0 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', current: first.body });
    expect((await api.as('customer').get(LISTS)).body).toEqual(first.body);
    const six = ['1', '2', '3', '4', '5', '6'];
    expect((await put({ selectedCarIds: six, savedCarIds: [], revision: 1 })).status).toBe(400);
  });

  it('rejects one of two devices that save lists at the same time', async () => {
    const { revision } = (await api.as('customer').get(LISTS)).body;
    const writes = ['x', 'y', 'z'].map((id) =>
      api.as('customer').put(LISTS, { selectedCarIds: [id], savedCarIds: [], revision }),
    );
    const answers = await Promise.all(writes);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('changes the password, ends other sessions and renews this one [D-76]', async () => {
    const [here, elsewhere] = [await openSecondSession(api), await openSecondSession(api)];
    const wrong = await here.post(PASSWORDS, {
      currentPassword: 'nonsense',
      newPassword: 'another good one',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.issues[0]?.path).toBe('currentPassword');
    const short = await here.post(PASSWORDS, { currentPassword: TEST_PASSWORD, newPassword: 'short' });
    expect(short.body.issues[0]).toEqual({
      path: 'newPassword',
      message: 'Password must be at least 8 characters',
    });
    const done = await here.post(PASSWORDS, {
      currentPassword: TEST_PASSWORD,
      newPassword: 'another good one',
    });
    expect(done.status).toBe(200);
    const renewed = new ApiClient(api.address, done.headers.get('set-cookie')?.split(';')[0]);
    expect((await renewed.get(PROFILE)).status).toBe(200);
    expect((await elsewhere.get(PROFILE)).status).toBe(401);
    expect((await here.get(PROFILE)).status).toBe(401);
    const signIn = (password: string) => api.visitor.post('/api/login', { email: 'customer@test.example', password });
    expect((await signIn(TEST_PASSWORD)).status).toBe(401);
    expect((await signIn('another good one')).status).toBe(200);
  });

  it('lets staff change their password, which is logged', async () => {
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'another good one' };
    const caller = new ApiClient(api.address, await api.signIn('inspector2'));
    expect((await caller.post(PASSWORDS, body)).status).toBe(200);
    const [row] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
    expect(row).toMatchObject({ action: 'password_reset', userEmail: 'inspector2@test.example' });
    expect((await api.visitor.post(PASSWORDS, body)).status).toBe(401);
  });
});
