/** Taking one's data along, and leaving (decision 0026). */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { onEveryStore, PASSWORD, type Api } from './support/api.ts';
import { Caller } from './support/caller.ts';
import { Browser } from './support/push-office.ts';
import { CUSTOMER_INFO, liveCars, move, orderOf } from './support/reservations.ts';

interface Customer {
  email: string;
  caller: Caller;
}

async function newCustomer(api: Api): Promise<Customer> {
  const email = `leaving-${randomUUID()}@test.example`;
  const person = { email, password: PASSWORD, firstName: 'Lea', phone: '+971 50 1' };
  const { headers } = await api.visitor.post('/api/register', person);
  return { email, caller: new Caller(api.address, headers.get('set-cookie')?.split(';')[0]) };
}

async function order(api: Api, { caller }: Customer): Promise<string> {
  return (await caller.post('/api/reservations', orderOf(await liveCars(api, 2)))).body.id;
}

const payDeposit = ({ caller }: Customer, reservationId: string) =>
  caller.post('/api/customer/payments', {
    reservationId,
    paymentType: 'deposit',
    amount: '1500',
    paymentMethod: 'test',
  });

onEveryStore('an account', (api) => {
  const leave = ({ caller }: Customer, password = PASSWORD) =>
    caller.post('/api/account/delete', { password });

  it('is exported whole: profile, lists, searches, orders, payments and messages; no secret of ours', async () => {
    const customer = await newCustomer(api);
    await customer.caller.post('/api/customer/searches', {
      name: 'Mine',
      query: 'make=Kia',
      frequency: 'daily',
    });
    await customer.caller.patch('/api/notifications/settings', { kind: 'kept_car', push: false });
    const { endpoint, ...browser } = new Browser('https://push.example/send/export').subscription;
    await customer.caller.put('/api/push/subscription', { endpoint, ...browser });
    const id = await order(api, customer);
    expect((await payDeposit(customer, id)).status).toBeLessThan(300);
    const { status, raw } = await customer.caller.get('/api/account/export');
    expect(status).toBe(200);
    expect(raw).toMatchObject({
      account: { email: customer.email, firstName: 'Lea', phone: '+971 50 1' },
      savedSearches: [{ name: 'Mine', query: 'make=Kia' }],
      notifications: { mailOff: [], pushOff: ['kept_car'], devices: [{ language: 'en' }] },
      reservations: [{ id, customerInfo: CUSTOMER_INFO }],
      payments: [{ reservationId: id, amount: 1_500 }],
      messages: [{ to: customer.email }],
    });
    expect(JSON.stringify(raw)).not.toMatch(/passwordHash|argon2|token|p256dh|privateKey|push\.example/);
    expect((await api.visitor.get('/api/account/export')).status).toBe(401);
    expect((await api.as('dealer').get('/api/account/export')).status).toBe(403);
  });

  it('is not deleted with a wrong password, nor while a paid order runs or a refund is owed', async () => {
    const customer = await newCustomer(api);
    const id = await order(api, customer);
    await payDeposit(customer, id);
    expect((await leave(customer, 'not my password')).status).toBe(400);
    const running = await leave(customer);
    expect([running.status, running.body.message]).toEqual([
      409,
      expect.stringMatching(/^Your order RD-\d+ is paid for and still runs/),
    ]);
    expect((await move(api, id, { status: 'admin_review' })).status).toBe(200);
    expect((await move(api, id, { status: 'cancelled' })).status).toBe(200);
    const owed = await leave(customer);
    expect([owed.status, owed.body.message]).toEqual([409, expect.stringMatching(/^We still owe you/)]);
    expect((await customer.caller.get('/api/customer/profile')).status).toBe(200);
  });

  it('goes with all that is the person’s; orders stay without who it was, sessions end, a mail says so', async () => {
    const customer = await newCustomer(api);
    const second = await api.visitor.post('/api/login', { email: customer.email, password: PASSWORD });
    const elsewhere = new Caller(api.address, second.headers.get('set-cookie')?.split(';')[0]);
    await customer.caller.post('/api/customer/searches', { name: 'M', query: '', frequency: 'at_once' });
    const id = await order(api, customer);
    const user = await api.store.read((tx) => tx.find('users.byEmail', { email: customer.email }));
    expect((await leave(customer)).status).toBe(200);
    for (const caller of [customer.caller, elsewhere])
      expect((await caller.get('/api/customer/profile')).status).toBe(401);
    expect((await api.visitor.post('/api/login', { email: customer.email, password: PASSWORD })).status).toBe(
      401,
    );
    await api.store.read(async (tx) => {
      const userId = user!.id;
      expect(await tx.get('users', userId)).toBeUndefined();
      expect(await tx.find('savedSearches.ofUser', { userId })).toEqual([]);
      const messages = await tx.find('messages.ofUser', { userId, limit: 9 });
      expect(messages).toMatchObject([{ told: { kind: 'account_deleted' }, to: customer.email }]);
      const kept = await tx.get('reservations', id);
      expect(kept).toMatchObject({ status: 'cancelled', depositAmount: 1_500 });
      expect(JSON.stringify(kept)).not.toMatch(/Chris|Morgan|chris@test|555 0134|Villa 9/);
    });
    expect((await api.as('admin').get(`/api/admin/reservations/${id}`)).status).toBe(200);
    expect((await api.as('admin').get('/api/admin/reservations?limit=100')).status).toBe(200);
  });
});
