import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { createInAppNotification, notifyUser } from '#server/notifications/notify-user.ts';
import { describeOnEveryStore, TEST_PASSWORD, type TestApi } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import { PushSubscriber } from '#tests/api/support/fake-push-service.ts';
import {
  CUSTOMER_INFO,
  createLiveCars,
  changeReservation,
  buildReservationRequest,
} from '#tests/api/support/reservation-fixtures.ts';

const DAY_MS = 86_400_000;

interface Customer {
  email: string;
  caller: ApiClient;
}

async function createCustomer(api: TestApi): Promise<Customer> {
  const email = `leaving-${randomUUID()}@test.example`;
  const person = { email, password: TEST_PASSWORD, firstName: 'Lea', phone: '+971501234567' };
  const { headers } = await api.visitor.post('/api/register', person);
  return { email, caller: new ApiClient(api.address, headers.get('set-cookie')?.split(';')[0]) };
}

async function createReservation(api: TestApi, { caller }: Customer): Promise<string> {
  return (await caller.post('/api/reservations', buildReservationRequest(await createLiveCars(api, 2)))).body.id;
}

const payDeposit = ({ caller }: Customer, reservationId: string) =>
  caller.post('/api/customer/payments', {
    reservationId,
    paymentType: 'deposit',
    amount: '1500',
    paymentMethod: 'test',
  });

describeOnEveryStore('account deletion and export', (api) => {
  const leave = ({ caller }: Customer, password = TEST_PASSWORD) => caller.post('/api/account/delete', { password });

  it('removes repair updates, notes and transfer details, keeps the paid reservation and cancels an open one', async () => {
    const customer = await createCustomer(api);
    const cars = await createLiveCars(api, 2);
    const { id } = (await customer.caller.post('/api/reservations', buildReservationRequest(cars))).body;
    expect((await payDeposit(customer, id)).status).toBeLessThan(300);
    const pick = { status: 'car_selected', finalCarId: cars[0], pickReason: 'The best of them' };
    for (const step of [{ status: 'admin_review' }, pick, { status: 'balance_pending' }])
      expect((await changeReservation(api, id, step)).status).toBe(200);
    const pdf = new Uint8Array(Buffer.from('%PDF-1.7 from the account of Lea'));
    const sent = await customer.caller.send('PUT', `/api/customer/reservations/${id}/transfer`, pdf, {
      'content-type': 'application/octet-stream',
    });
    expect(sent.status).toBe(200);
    const asked = await api.store.read((tx) => tx.get('reservations', id));
    const payment = {
      amount: asked!.remainingBalance,
      paidOn: toDubaiDate(Date.now()),
      reference: 'Transfer of Lea',
    };
    for (const step of [{ status: 'balance_paid', payment }, { status: 'repairing' }])
      expect((await changeReservation(api, id, step)).status).toBe(200);
    const annotation = { note: 'Lea calls in the evening', ownerId: 'admin' };
    expect((await api.as('admin').post(`/api/admin/reservations/${id}/notes`, annotation)).status).toBe(200);
    const photo = await uploadTestPhoto(api, 'admin');
    const telling = { stage: 'paint', note: 'Lea, it shines', photos: [photo] };
    expect((await api.as('admin').post(`/api/admin/reservations/${id}/progress`, telling)).status).toBe(201);
    const { rawBody } = await customer.caller.get('/api/account/export');
    expect(rawBody).toMatchObject({ reservations: [{ id, progress: [telling] }] });
    expect((await leave(customer)).status).toBe(409);
    for (const status of ['ready_for_registration', 'completed'])
      expect((await changeReservation(api, id, { status })).status).toBe(200);
    const open = await createReservation(api, customer);
    const row = await api.store.read((tx) => tx.get('reservations', id));
    const files = [photo, row!.transfer!.proof];
    expect((await leave(customer)).status).toBe(200);
    const stored = await api.store.read((tx) => tx.getMany('reservations', [id, open]));
    const byId = new Map(stored.map((one) => [one.id, one]));
    expect(byId.get(open)).toMatchObject({ status: 'cancelled', remainingBalance: 0, customerInfo: null });
    expect(await api.store.read((tx) => tx.get('reservationNotes', id))).toBeUndefined();
    const log = await api.store.read((tx) => tx.find('activity.page', { limit: 1_000 }));
    const moves = log.filter(({ details }) => details.includes(id)).map(({ details }) => details);
    expect(moves.some((details) => details.includes(`"amount":${payment.amount}`))).toBe(true);
    expect(moves.filter((details) => details.includes('Transfer of Lea'))).toEqual([]);
    const { progress: _told, transfer: _proof, balanceReference: _reference, ...books } = row!;
    expect(byId.get(id)).toEqual({ ...books, customerInfo: null });
    expect(await api.store.read((tx) => tx.find('payments.ofReservations', { reservationIds: [id] }))).toHaveLength(1);
    await api.services.photos.garbageCollector.collect(new Date(Date.now() + 2 * DAY_MS));
    for (const file of files) expect(await api.services.photos.files.list(file)).toEqual([]);
    expect((await api.as('admin').get(`/api/admin/reservations/${id}`)).body.status).toBe('completed');
  });

  it('exports profile, lists, searches, reservations, payments and messages without secrets', async () => {
    const customer = await createCustomer(api);
    await customer.caller.post('/api/customer/searches', {
      name: 'Mine',
      query: 'make=Kia',
      frequency: 'daily',
    });
    await customer.caller.patch('/api/notifications/settings', { kind: 'kept_car', push: false });
    const { endpoint, ...browser } = new PushSubscriber('https://push.example/send/export').subscription;
    await customer.caller.put('/api/push/subscription', { endpoint, ...browser });
    const id = await createReservation(api, customer);
    expect((await payDeposit(customer, id)).status).toBeLessThan(300);
    const { status, rawBody } = await customer.caller.get('/api/account/export');
    expect(status).toBe(200);
    expect(rawBody).toMatchObject({
      account: { email: customer.email, firstName: 'Lea', phone: '+971501234567' },
      savedSearches: [{ name: 'Mine', query: 'make=Kia' }],
      notifications: { mailOff: [], pushOff: ['kept_car'], devices: [{ language: 'en' }] },
      reservations: [{ id, customerInfo: CUSTOMER_INFO }],
      payments: [{ reservationId: id, amount: 1_500 }],
      messages: [{ to: customer.email }],
    });
    expect(JSON.stringify(rawBody)).not.toMatch(/passwordHash|argon2|token|p256dh|privateKey|push\.example/);
    expect((await api.visitor.get('/api/account/export')).status).toBe(401);
    expect((await api.as('dealer').get('/api/account/export')).status).toBe(403);
  });

  it('exports all messages, however many there are', async () => {
    const customer = await createCustomer(api);
    const user = await api.store.read((tx) => tx.find('users.byEmail', { email: customer.email }));
    const payload = { kind: 'password_changed', facts: {} } as const;
    for (let batch = 0; batch < 6; batch += 1)
      await api.store.transact(async (tx) => {
        for (let nth = 0; nth < 201; nth += 1) await notifyUser(tx, user!, payload, new Date().toISOString());
      });
    const { rawBody } = await customer.caller.get('/api/account/export');
    expect((rawBody as { messages: object[] }).messages).toHaveLength(1_206);
  });

  it('removes the email from the activity log', async () => {
    const customer = await createCustomer(api);
    await api.visitor.post('/api/login', { email: customer.email, password: TEST_PASSWORD });
    const log = async () => JSON.stringify((await api.as('admin').get('/api/admin/activity-logs')).rawBody);
    expect(await log()).toContain(customer.email);
    expect((await leave(customer)).status).toBe(200);
    expect(await log()).not.toContain(customer.email);
  });

  it('removes the name from admins’ notifications', async () => {
    const customer = await createCustomer(api);
    const id = await createReservation(api, customer);
    expect((await payDeposit(customer, id)).status).toBeLessThan(300);
    const notification = async () => {
      const { body } = await api.as('admin').get('/api/bell?limit=100');
      const all = body['notices'] as { kind: string; path: string; detail: string }[];
      return all.find(({ kind, path }) => kind === 'deposit_paid' && path.endsWith(id))?.detail;
    };
    expect(await notification()).toContain('Customer: Chris Morgan');
    await api.store.transact(async (tx) => {
      await tx.update('reservations', { ...(await tx.get('reservations', id))!, status: 'completed' });
    });
    expect((await leave(customer)).status).toBe(200);
    expect(await notification()).toContain('Customer: A customer');
    for (let afterId = ''; ;) {
      const after = { collection: 'notices' as const, afterId, limit: 500 };
      const rows = await api.store.read((tx) => tx.find('rows.after', after));
      expect(JSON.stringify(rows)).not.toMatch(/Chris|Morgan/);
      afterId = rows.at(-1)?.id ?? '';
      if (rows.length === 0) break;
    }
  });

  it('rejects a wrong password, an open paid reservation and an owed refund', async () => {
    const customer = await createCustomer(api);
    const id = await createReservation(api, customer);
    await payDeposit(customer, id);
    expect((await leave(customer, 'not my password')).status).toBe(400);
    const running = await leave(customer);
    expect([running.status, running.body.message]).toEqual([
      409,
      expect.stringMatching(/^Your order RD-\d+ is paid and still open/),
    ]);
    expect((await changeReservation(api, id, { status: 'admin_review' })).status).toBe(200);
    expect((await changeReservation(api, id, { status: 'cancelled' })).status).toBe(200);
    const owed = await leave(customer);
    expect([owed.status, owed.body.message]).toEqual([409, expect.stringMatching(/^We still owe you/)]);
    expect((await customer.caller.get('/api/customer/profile')).status).toBe(200);
  });

  it('removes personal data, anonymises reservations, ends sessions and sends a mail', async () => {
    const customer = await createCustomer(api);
    const second = await api.visitor.post('/api/login', { email: customer.email, password: TEST_PASSWORD });
    const elsewhere = new ApiClient(api.address, second.headers.get('set-cookie')?.split(';')[0]);
    await customer.caller.post('/api/customer/searches', { name: 'M', query: '', frequency: 'at_once' });
    const id = await createReservation(api, customer);
    const user = await api.store.read((tx) => tx.find('users.byEmail', { email: customer.email }));
    await api.store.transact((tx) =>
      createInAppNotification(tx, user!.id, { kind: 'password_changed', facts: {} }, new Date().toISOString()),
    );
    expect((await leave(customer)).status).toBe(200);
    for (const caller of [customer.caller, elsewhere])
      expect((await caller.get('/api/customer/profile')).status).toBe(401);
    expect((await api.visitor.post('/api/login', { email: customer.email, password: TEST_PASSWORD })).status).toBe(401);
    await api.store.read(async (tx) => {
      const userId = user!.id;
      expect(await tx.get('users', userId)).toBeUndefined();
      expect(await tx.find('savedSearches.ofUser', { userId })).toEqual([]);
      expect((await tx.find('notices.page', { userId, limit: 9 })).notices).toEqual([]);
      const messages = await tx.find('messages.ofUser', { userId, limit: 9 });
      expect(messages).toMatchObject([{ told: { kind: 'account_deleted' }, to: customer.email }]);
      const stored = await tx.get('reservations', id);
      expect(stored).toMatchObject({ status: 'cancelled', depositAmount: 1_500 });
      expect(JSON.stringify(stored)).not.toMatch(/Chris|Morgan|chris@test|555 0134|Villa 9/);
    });
    expect((await api.as('admin').get(`/api/admin/reservations/${id}`)).status).toBe(200);
    expect((await api.as('admin').get('/api/admin/reservations?limit=100')).status).toBe(200);
  });
});
