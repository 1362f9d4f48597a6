import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_USUAL_DAYS } from '#shared/domain/reservation-phases.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import {
  cancelUnpaidReservations,
  CUSTOMER_INFO,
  createLiveCars,
  buildReservationRequest,
  payTestDeposit,
  repairAndDrivePriceOf,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';

const OWN_RESERVATIONS_PATH = '/api/customer/reservations';

async function callTwentyTimes(call: (n: number) => Promise<ApiResponse>): Promise<ApiResponse[]> {
  return Promise.all(Array.from({ length: 20 }, (_, n) => call(n)));
}

function statuses(answers: readonly ApiResponse[], status: number): number {
  return answers.filter((answer) => answer.status === status).length;
}

async function listReservations(api: TestApi, cars: readonly string[]): Promise<readonly unknown[]> {
  const own = (await api.as('customer').get(OWN_RESERVATIONS_PATH)).list;
  return own.filter((one) => cars.every((id) => (one['selectedCarIds'] as string[]).includes(id)));
}

describeOnEveryStore('reservations', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  const checkout = (selectedCarIds: readonly string[], depositAmount: unknown = '1500') =>
    api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds, depositAmount });

  it('are created from two to five cars with server-side totals [C-api-20, C-api-24, C-ent-19, C-ent-20, C-res-17, C-res-18, D-10, D-54]', async () => {
    const cars = await createLiveCars(api, 2);
    const total = repairAndDrivePriceOf(100_000) + repairAndDrivePriceOf(110_000);
    const { status, body } = await reserveCars(api, cars, {
      depositAmount: 1500,
      totalAmount: String(total),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'deposit_pending',
      selectedCarIds: cars,
      finalCarId: null,
      customerInfo: CUSTOMER_INFO,
      depositAmount: 1500,
      totalAmount: total,
      remainingBalance: total - 1500,
      paymentMethod: 'card',
      depositPaidAt: null,
      history: [{ status: 'deposit_pending', by: 'customer' }],
    });
    expect(body['orderId']).toMatch(/^RD-\d{6}$/);
    expect(body.cars[0]).toMatchObject({
      carId: cars[0],
      title: '2021 Toyota Camry SE',
      repairPrice: repairAndDrivePriceOf(100_000),
      isAvailable: true,
      regionalSpec: 'American',
      mileage: 48_280,
    });
    const [first] = (await api.as('customer').get(OWN_RESERVATIONS_PATH)).list;
    const nine = 'id orderId status selectedCarIds finalCarId depositAmount totalAmount remainingBalance createdAt';
    expect(Object.keys(first ?? {})).toEqual(expect.arrayContaining(nine.split(' ')));
    // Lists omit repair progress.
    expect({ ...first, progress: [] }).toEqual(body);
    const usualDays = DEFAULT_USUAL_DAYS;
    const single = (await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${body.id}`)).body;
    expect(single).toEqual({ ...body, usualDays });
    expect(Object.keys(body)).not.toContain('customerId');
  });

  it('add name and phone to a profile without them, and use the profile where no details are sent', async () => {
    const profile = async () => (await api.as('customer').get('/api/customer/profile')).body['profile'] as object;
    await api.as('customer').patch('/api/customer/profile', { firstName: '', lastName: '', phone: '' });
    const bare = await checkout(await createLiveCars(api, 2));
    expect(bare.body).toMatchObject({ customerInfo: null });
    await reserveCars(api, await createLiveCars(api, 2));
    const { firstName, lastName, phone, email: _email, ...place } = CUSTOMER_INFO;
    expect(await profile()).toEqual({ firstName, lastName, phone });
    const other = { ...CUSTOMER_INFO, firstName: 'Somebody', phone: '+971509999999' };
    await reserveCars(api, await createLiveCars(api, 2), { customerInfo: other });
    expect(await profile()).toEqual({ firstName, lastName, phone });
    await cancelUnpaidReservations(api);
    const { body } = await checkout(await createLiveCars(api, 2));
    const nothing = Object.fromEntries(Object.keys(place).map((name) => [name, null]));
    expect(body).toMatchObject({
      customerInfo: { firstName, lastName, phone, email: 'customer@test.example', ...nothing },
    });
  });

  it('name cars with their trim', async () => {
    const ids = [await createLiveCar(api, { trim: 'XLE' }), await createLiveCar(api, { trim: null })];
    const { body } = await reserveCars(api, ids);
    const titles = body.cars.map((one) => String(one['title']));
    expect(titles[0]).toMatch(/ XLE$/);
    expect(titles[1]).not.toMatch(/ XLE$/);
  });

  it('reject one car, six cars, duplicates, cash and missing names [C-api-20, D-09, D-53]', async () => {
    const six = await createLiveCars(api, 6);
    const two = six.slice(0, 2);
    for (const ids of [six.slice(0, 1), six, [two[0] ?? '', two[0] ?? '']]) {
      const { status, body } = await reserveCars(api, ids);
      expect([ids.length, status, body.code]).toEqual([ids.length, 400, 'VALIDATION']);
    }
    expect((await reserveCars(api, six.slice(0, 1))).body.issues[0]).toEqual({
      path: 'selectedCarIds',
      message: 'Please select at least 2 cars',
    });
    expect((await reserveCars(api, two, { paymentMethod: 'cash' })).status).toBe(400);
    const nameless = await reserveCars(api, two, { customerInfo: { ...CUSTOMER_INFO, firstName: ' ' } });
    expect(nameless.body.issues[0]?.path).toBe('customerInfo.firstName');
    expect((await reserveCars(api, two, { customerInfo: { ...CUSTOMER_INFO, emirate: 'Doha' } })).status).toBe(400);
    expect((await reserveCars(api, six.slice(0, 5))).status).toBe(201);
  });

  it('reject unknown, unavailable and unpriced cars by name [D-09]', async () => {
    const car = await createLiveCar(api);
    const pending = await createPendingCar(api);
    const priceless = await createLiveCar(api, { marketPriceAed: null });
    const gone = await reserveCars(api, [car, pending, 'nowhere']);
    expect(gone.status).toBe(409);
    expect(gone.body).toMatchObject({ code: 'CAR_UNAVAILABLE', missing: [pending, 'nowhere'] });
    const unpriced = await reserveCars(api, [car, priceless]);
    expect(unpriced.status).toBe(422);
    expect(unpriced.body).toMatchObject({ code: 'NO_PRICE', missing: [priceless] });
    expect((await checkout([pending])).status).toBe(409);
    expect(await listReservations(api, [car])).toEqual([]);
  });

  it('reject wrong amounts [C-res-17, C-res-18, D-10]', async () => {
    const cars = await createLiveCars(api, 2);
    for (const wrong of [{ depositAmount: 1 }, { totalAmount: '5' }]) {
      const { status, body } = await reserveCars(api, cars, wrong);
      expect([status, body.code]).toEqual([422, 'AMOUNT_MISMATCH']);
    }
    expect((await checkout(cars, '1499')).body.code).toBe('AMOUNT_MISMATCH');
    expect((await reserveCars(api, cars, { depositAmount: '1e3' })).status).toBe(400);
    expect(await listReservations(api, cars)).toEqual([]);
  });

  it('reject fractional amounts such as 1499.5 and 1500.49 [D-93]', async () => {
    const cars = await createLiveCars(api, 2);
    const { id, totalAmount } = (await reserveCars(api, cars)).body;
    for (const amount of [1499.5, 1500.49, '1499.5', ' 1500.49 ', '1500.00000000000000001']) {
      const answers = [
        await payTestDeposit(api, id, { amount }),
        await checkout(cars, amount),
        await reserveCars(api, cars, { depositAmount: amount }),
        await reserveCars(api, cars, { totalAmount: Number(totalAmount) + 0.4 }),
      ];
      for (const { status, body } of answers)
        expect([amount, status, body.code]).toEqual([amount, 422, 'AMOUNT_MISMATCH']);
    }
    for (const amount of ['1.5e3', 'NaN', 'Infinity', '0x5dc', '1500dhs', '', null, [1500], -1500])
      expect([amount, (await payTestDeposit(api, id, { amount })).status]).toEqual([amount, 400]);
    const { body } = await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`);
    expect([body.status, (await payTestDeposit(api, id, { amount: ' 1500.00 ' })).status]).toEqual([
      'deposit_pending',
      201,
    ]);
  });

  it('return the unpaid reservation of the same cars at the checkout [C-api-21, D-08]', async () => {
    const cars = await createLiveCars(api, 2);
    const created = (await reserveCars(api, cars)).body;
    const repeated = await checkout(cars.toReversed());
    expect(repeated.status).toBe(200);
    expect(repeated.body).toMatchObject({
      id: created.id,
      customerInfo: CUSTOMER_INFO,
      selectedCarIds: cars.toReversed(),
    });
    const other = await checkout(cars.slice(0, 1));
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(created.id);
    expect((await checkout([])).body.issues[0]?.message).toBe('Please select at least one car');
  });

  it('keep one reservation with the newer details when the wizard is sent twice [D-08]', async () => {
    const cars = await createLiveCars(api, 2);
    const created = (await reserveCars(api, cars)).body;
    const repeated = await reserveCars(api, cars, { customerInfo: { ...CUSTOMER_INFO, phone: '050 1234567' } });
    expect(repeated.status).toBe(200);
    expect(repeated.body).toMatchObject({ id: created.id, customerInfo: { phone: '+971501234567' } });
    await payTestDeposit(api, created.id);
    const paid = await reserveCars(api, cars);
    expect([paid.status, paid.body.id, paid.body.status]).toEqual([200, created.id, 'deposit_paid']);
    expect(await listReservations(api, cars)).toHaveLength(1);
  });

  it('answer visitors 401 and staff 403 [C-role-03, D-84]', async () => {
    const body = buildReservationRequest(await createLiveCars(api, 2));
    expect((await api.visitor.post('/api/reservations', body)).body.code).toBe('NO_SESSION');
    const { status, body: refusal } = await api.as('admin').post('/api/reservations', body);
    expect([status, refusal.code]).toEqual([403, 'FORBIDDEN']);
    expect((await api.visitor.get('/api/customer/profile')).status).toBe(401);
    expect((await api.as('dealer').get('/api/customer/profile')).status).toBe(403);
  });

  describe('deposit payment', () => {
    it('is recorded once [C-api-22, C-prod-14, D-53, D-61]', async () => {
      const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
      const paid = await payTestDeposit(api, id);
      expect(paid.status).toBe(201);
      expect(paid.body).toMatchObject({
        success: true,
        reservationId: id,
        amount: 1500,
        status: 'deposit_paid',
      });
      const { body } = await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`);
      expect(body).toMatchObject({
        status: 'deposit_paid',
        history: [{}, { status: 'deposit_paid', by: 'customer' }],
      });
      expect(body['depositPaidAt']).toBe((body['history'] as { at: string }[])[1]?.at);
      const second = await payTestDeposit(api, id);
      expect([second.status, second.body.code]).toEqual([409, 'ALREADY_PAID']);
    });

    it('is named on its own reservation only', async () => {
      const own = async (id: string) =>
        (await api.as('customer').get(`/api/customer/reservations/${id}`)).body['paymentNumber'];
      const [paid, unpaid] = [
        (await reserveCars(api, await createLiveCars(api, 2))).body.id,
        (await reserveCars(api, await createLiveCars(api, 2))).body.id,
      ];
      const payment = (await payTestDeposit(api, paid)).body.id;
      expect(await own(paid)).toBe(`PAY-${payment.slice(0, 8).toUpperCase()}`);
      expect(await own(unpaid)).toBeNull();
    });

    it('rejects other amounts, types and methods, and other people’s reservations [C-api-22]', async () => {
      const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
      expect((await payTestDeposit(api, id, { amount: 1000 })).body.code).toBe('AMOUNT_MISMATCH');
      expect((await payTestDeposit(api, id, { paymentType: 'balance' })).status).toBe(400);
      expect((await payTestDeposit(api, id, { paymentMethod: 'card' })).status).toBe(400);
      expect((await payTestDeposit(api, 'nowhere')).status).toBe(404);
      const foreign = await foreignReservation(api, id);
      expect((await payTestDeposit(api, foreign)).status).toBe(404);
      expect((await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${foreign}`)).status).toBe(404);
      expect((await api.as('customer').post(`${OWN_RESERVATIONS_PATH}/${foreign}/cancel`)).status).toBe(404);
      expect((await api.as('customer').get(OWN_RESERVATIONS_PATH)).list.map((one) => one.id)).not.toContain(foreign);
    });

    it('takes no money when every car is gone', async () => {
      const cars = await createLiveCars(api, 2);
      const { id } = (await reserveCars(api, cars)).body;
      for (const car of cars) await api.as('admin').patch(`/api/admin/cars/${car}/archive`);
      expect((await payTestDeposit(api, id)).body).toMatchObject({ code: 'CAR_UNAVAILABLE', missing: cars });
      const { body } = await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`);
      expect(body.cars[0]).toMatchObject({
        isAvailable: false,
        imageUrl: null,
        title: '2021 Toyota Camry SE',
      });
    });

    it('counts twenty simultaneous payments as one', async () => {
      const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
      const answers = await callTwentyTimes(() => payTestDeposit(api, id));
      expect([statuses(answers, 201), statuses(answers, 409)]).toEqual([1, 19]);
      const { body } = await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`);
      expect(body['history']).toHaveLength(2);
    });

    it('answers the same for the same key and rejects another body', async () => {
      const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
      const key = { 'idempotency-key': randomUUID() };
      const payment = { reservationId: id, paymentType: 'deposit', amount: 1500, paymentMethod: 'test' };
      const send = (body: object) => api.as('customer').post('/api/customer/payments', body, key);
      const answers = await callTwentyTimes(() => send(payment));
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.id}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(201);
      expect((await send({ ...payment, amount: '1500' })).body.code).toBe('IDEMPOTENCY_MISMATCH');
    });
  });

  it('merges twenty simultaneous reservations of the same cars [D-08]', async () => {
    const cars = await createLiveCars(api, 2);
    const answers = await callTwentyTimes((n) =>
      n % 2 === 0 ? reserveCars(api, n % 4 === 0 ? cars : cars.toReversed()) : checkout(cars),
    );
    expect([statuses(answers, 201), statuses(answers, 200)]).toEqual([1, 19]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await listReservations(api, cars)).toHaveLength(1);
  });

  it('can be cancelled by the customer before it only', async () => {
    const cars = await createLiveCars(api, 2);
    const first = (await reserveCars(api, cars)).body;
    const cancelled = await api.as('customer').post(`${OWN_RESERVATIONS_PATH}/${first.id}/cancel`);
    expect(cancelled.body).toMatchObject({ status: 'cancelled', remainingBalance: 0, refundedAt: null });
    expect((await api.as('customer').post(`${OWN_RESERVATIONS_PATH}/${first.id}/cancel`)).status).toBe(409);
    expect((await payTestDeposit(api, first.id)).body.code).toBe('INVALID_STATE');
    const second = (await reserveCars(api, cars)).body;
    expect(second.id).not.toBe(first.id);
    await payTestDeposit(api, second.id);
    const late = await api.as('customer').post(`${OWN_RESERVATIONS_PATH}/${second.id}/cancel`);
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATE']);
  });

  it('keeps the repair options with our list prices [D-51]', async () => {
    const { id } = (await reserveCars(api, await createLiveCars(api, 2))).body;
    const choose = (body: object) => api.as('customer').patch(`${OWN_RESERVATIONS_PATH}/${id}/fix`, body);
    const choice = { level: 'standard', addOns: ['dash-cam', 'window-tint', 'dash-cam'], delivery: 'pickup' };
    const { status, body } = await choose(choice);
    expect(status).toBe(200);
    expect(body['fix']).toEqual({
      level: 'standard',
      addOns: ['window-tint', 'dash-cam'],
      delivery: 'pickup',
      total: 4500,
    });
    expect((await choose({ ...choice, level: 'gold' })).status).toBe(400);
    expect((await api.as('customer').patch(`${OWN_RESERVATIONS_PATH}/nowhere/fix`, choice)).status).toBe(404);
    await api.as('customer').post(`${OWN_RESERVATIONS_PATH}/${id}/cancel`);
    expect((await choose(choice)).body.code).toBe('INVALID_STATE');
  });

  it('keeps the delivery address among the customer’s details [D-51]', async () => {
    const choice = { level: 'basic', addOns: [], delivery: 'standard-delivery' };
    const deliverTo = { emirate: 'Ajman', address: ' Villa 3 ' };
    const cars = await createLiveCars(api, 2);
    await api.as('customer').patch('/api/customer/profile', { phone: '' });
    const { id } = (await checkout(cars)).body;
    const choose = (body: object) => api.as('customer').patch(`${OWN_RESERVATIONS_PATH}/${id}/fix`, body);
    expect((await choose(choice)).body['customerInfo']).toBeNull();
    const account = (await choose({ ...choice, deliverTo })).body['customerInfo'];
    expect(account).toMatchObject({ email: expect.any(String), emirate: 'Ajman', address: 'Villa 3' });
    await reserveCars(api, cars);
    const typed = (await choose({ ...choice, deliverTo })).body['customerInfo'];
    expect(typed).toEqual({ ...CUSTOMER_INFO, lastName: 'Morgan', emirate: 'Ajman', address: 'Villa 3' });
    expect((await choose({ ...choice, deliverTo: { emirate: 'Oman' } })).status).toBe(400);
  });
});

/** @returns the copy's ID */
async function foreignReservation(api: TestApi, id: string): Promise<string> {
  const other = { id: randomUUID(), orderId: `RD-${randomUUID().slice(0, 6)}`, customerId: 'somebody-else' };
  await api.store.transact(async (tx) => {
    const row = await tx.get('reservations', id);
    if (row) await tx.insert('reservations', { ...row, ...other });
  });
  return other.id;
}
