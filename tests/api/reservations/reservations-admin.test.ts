import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import {
  cancelUnpaidReservations,
  CUSTOMER_INFO,
  createLiveCars,
  changeReservation,
  payTestDeposit,
  repairAndDrivePriceOf,
  createReservationInStatus,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';

const ADMIN = '/api/admin/reservations';

async function readLastActivity(api: TestApi): Promise<{ action: string; details: string }> {
  const [row] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
  return { action: row?.action ?? '', details: row?.details ?? '' };
}

async function customers(api: TestApi, id: string) {
  return (await api.as('customer').get(`/api/customer/reservations/${id}`)).body;
}

describeOnOneStore('admin reservations', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('are listed newest first with counts, and found by number, name, email and phone [D-52]', async () => {
    const id = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
    const { status, body } = await api.as('admin').get(ADMIN);
    expect(status).toBe(200);
    const [first] = body['reservations'] as Record<string, unknown>[];
    expect(first).toMatchObject({
      id,
      status: 'deposit_paid',
      customerId: 'customer',
      customerEmail: 'customer@test.example',
      customerName: 'customer',
      customerInfo: CUSTOMER_INFO,
    });
    expect(body['counts']).toMatchObject({ deposit_paid: 1 });
    const found = async (query: string) =>
      ((await api.as('admin').get(`${ADMIN}?${query}`)).body['reservations'] as { id: string }[]).map((one) => one.id);
    const phones = ['050 555 0134', '+971 50 555 0134', '0505550134', '٠٥٠٥٥٥٠١٣٤', '971505550134'];
    for (const q of [String(first?.['orderId']), 'morgan', 'chris@test', 'customer@test.example', ...phones])
      expect([q, await found(`q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
    expect(await found('q=nobody')).toEqual([]);
    expect(await found('status=completed')).toEqual([]);
    expect(await found('status=nonsense&limit=x&cursor=%00')).toEqual([id]);
    // Lists omit repair progress and notes.
    expect((await api.as('admin').get(`${ADMIN}/${id}`)).body).toEqual({ ...first, progress: [], notes: [] });
    expect((await api.as('admin').get(`${ADMIN}/nowhere`)).status).toBe(404);
    expect((await api.as('customer').get(ADMIN)).status).toBe(403);
  });

  it('advance from deposit to completed, and the customer sees each status [D-10, D-52, D-61, S-role-03]', async () => {
    const cars = await createLiveCars(api, 3);
    const id = await createReservationInStatus(api, 'deposit_paid', cars);
    await changeReservation(api, id, { status: 'admin_review' });
    const picked = await changeReservation(api, id, {
      status: 'car_selected',
      finalCarId: cars[1],
      pickReason: ' Straight chassis ',
    });
    expect(picked.status).toBe(200);
    const seen = await customers(api, id);
    expect(seen).toMatchObject({
      status: 'car_selected',
      finalCarId: cars[1],
      pickReason: 'Straight chassis',
      totalAmount: repairAndDrivePriceOf(110_000),
      remainingBalance: repairAndDrivePriceOf(110_000) - 1500,
    });
    for (const status of RESERVATION_STATUS_PATH.slice(4)) {
      expect((await changeReservation(api, id, { status })).status).toBe(200);
      expect((await customers(api, id)).status).toBe(status);
    }
    const { history, remainingBalance, totalAmount } = await customers(api, id);
    expect([remainingBalance, totalAmount]).toEqual([0, repairAndDrivePriceOf(110_000)]);
    const steps = history as { status: string; by: string; at: string }[];
    expect(steps.map((step) => step.status)).toEqual([...RESERVATION_STATUS_PATH]);
    expect(steps.map((step) => step.by)).toEqual(['customer', 'customer', ...Array(7).fill('admin')]);
    expect(steps.map((step) => step.at).toSorted()).toEqual(steps.map((step) => step.at));
    expect((await changeReservation(api, id, { status: 'cancelled' })).status).toBe(409);
  });

  it('keep an owner and internal notes that the customer never gets', async () => {
    const id = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
    const annotate = (body: object, who: 'admin' | 'customer' = 'admin') =>
      api.as(who).post(`${ADMIN}/${id}/notes`, body);
    const before = (await customers(api, id))['updatedAt'];
    const secret = 'Calls in the evening only';
    const { body } = await annotate({ note: ` ${secret} `, ownerId: 'admin' });
    expect(body).toMatchObject({ owner: { id: 'admin', email: 'admin@test.example' }, updatedAt: before });
    expect(body['notes']).toMatchObject([{ text: secret, by: 'admin@test.example' }]);
    await annotate({ note: 'Called' });
    const { body: read } = await api.as('admin').get(`${ADMIN}/${id}`);
    expect((read['notes'] as object[]).length).toBe(2);
    expect(read['owner']).toMatchObject({ id: 'admin' });
    expect((await annotate({ ownerId: 'customer' })).body.code).toBe('INVALID_STATE');
    expect((await annotate({ ownerId: null })).body['owner']).toBeNull();
    for (const nothing of [{}, { note: ' ' }]) expect((await annotate(nothing)).status).toBe(400);
    expect((await annotate({ note: 'x' }, 'customer')).status).toBe(403);
    const { details } = await readLastActivity(api);
    expect(details).not.toContain(secret);
    for (const path of [`/api/customer/reservations/${id}`, '/api/customer/reservations', '/api/account/export']) {
      const answer = await api.as('customer').get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(JSON.stringify(answer)).not.toContain(secret);
      expect(JSON.stringify(answer)).not.toContain('ownerId');
    }
  });

  it('record the balance with its amount, day and bank reference', async () => {
    const id = await createReservationInStatus(api, 'balance_pending', await createLiveCars(api, 2));
    const due = Number((await customers(api, id))['remainingBalance']);
    const today = toDubaiDate(Date.now());
    const payment = { amount: due, paidOn: today, reference: ' FT-4711 ' };
    const record = (change: object) =>
      changeReservation(api, id, { status: 'balance_paid', payment: { ...payment, ...change } });
    expect((await record({ amount: due - 1 })).body.code).toBe('AMOUNT_MISMATCH');
    for (const paidOn of ['2999-01-01', '2001-01-01', 'today', null])
      expect((await record({ paidOn })).status).toBe(400);
    expect((await customers(api, id))['status']).toBe('balance_pending');
    const expected = { balancePaid: due, balancePaidOn: today, balanceReference: 'FT-4711', remainingBalance: 0 };
    expect((await record({})).body).toMatchObject(expected);
    const { list } = await api.as('admin').get('/api/admin/activity-logs');
    const recorded = list.find(({ action }) => action === 'reservation_moved');
    expect(JSON.parse(String(recorded?.['details']))).toMatchObject({
      after: { amount: due, receivedOn: today, reference: 'FT-4711' },
    });
    expect(await customers(api, id)).toMatchObject(expected);
  });

  it('log each transition without personal data [D-59]', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'admin_review', cars);
    await changeReservation(api, id, {
      status: 'car_selected',
      finalCarId: cars[0],
      pickReason: 'Less damage',
    });
    const { action, details } = await readLastActivity(api);
    expect(action).toBe('reservation_moved');
    expect(JSON.parse(details)).toMatchObject({
      reservationId: id,
      orderId: expect.stringMatching(/^RD-/) as string,
      reason: 'Less damage',
      carId: cars[0],
      before: { status: 'admin_review', finalCarId: null },
      after: { status: 'car_selected', finalCarId: cars[0], totalAmount: repairAndDrivePriceOf(100_000) },
    });
    for (const secret of [CUSTOMER_INFO.address, CUSTOMER_INFO.phone, CUSTOMER_INFO.email, 'Morgan'])
      expect(details).not.toContain(secret);
  });

  it('reject every transition but the next and name the status', async () => {
    const id = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
    for (const status of ['deposit_pending', 'deposit_paid', 'car_selected', 'balance_paid', 'completed']) {
      const { status: code, body } = await changeReservation(api, id, { status });
      expect([status, code, body.code]).toEqual([status, 409, 'INVALID_STATE']);
    }
    expect((await changeReservation(api, id, { status: 'completed' })).body.message).toBe(
      'This reservation’s status is Deposit Paid and its next step is Under Review',
    );
    expect((await changeReservation(api, id, { status: 'gone' })).status).toBe(400);
    expect((await changeReservation(api, 'nowhere', { status: 'admin_review' })).status).toBe(404);
    expect((await api.as('customer').patch(`${ADMIN}/${id}`, { status: 'admin_review' })).status).toBe(403);
    expect((await api.as('inspector').patch(`${ADMIN}/${id}`, { status: 'admin_review' })).status).toBe(403);
    const unpaid = (await reserveCars(api, await createLiveCars(api, 2))).body.id;
    expect((await changeReservation(api, unpaid, { status: 'deposit_paid' })).status).toBe(409);
  });

  describe('picking a car', () => {
    it('requires a chosen car that is for sale, priced and free', async () => {
      const cars = await createLiveCars(api, 4);
      const [first = '', second = '', third = '', stranger = ''] = cars;
      const id = await createReservationInStatus(api, 'admin_review', [first, second, third]);
      const pick = (finalCarId: unknown) => changeReservation(api, id, { status: 'car_selected', finalCarId });
      expect((await pick(null)).body.issues[0]?.path).toBe('finalCarId');
      expect((await pick(stranger)).body.code).toBe('INVALID_STATE');
      await api.as('admin').patch(`/api/admin/cars/${first}/archive`);
      expect((await pick(first)).body).toMatchObject({ code: 'CAR_UNAVAILABLE', missing: [first] });
      await api.as('admin').patch(`/api/admin/cars/${second}`, { marketPriceAed: null });
      expect((await pick(second)).body).toMatchObject({ code: 'NO_PRICE', missing: [second] });
      await createReservationInStatus(api, 'car_selected', [third, stranger]);
      const { status, body } = await pick(third);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
      expect(body.message).toMatch(/already picked for another customer \(RD-\d{6}\)/);
      const { cars: seen } = (await api.as('admin').get(`${ADMIN}/${id}`)).body;
      expect(seen.map((car) => [car['priceNow'], car['isAvailable'], typeof car['claimedBy']])).toEqual([
        [null, false, 'object'],
        [null, true, 'object'],
        [repairAndDrivePriceOf(120_000), true, 'string'],
      ]);
      expect((await customers(api, id)).status).toBe('admin_review');
    });

    it('uses the current price in the total and beside the car', async () => {
      const [first = '', second = ''] = await createLiveCars(api, 2);
      const id = await createReservationInStatus(api, 'admin_review', [first, second]);
      await api.as('admin').patch(`/api/admin/cars/${first}`, { marketPriceAed: 90_000 });
      await changeReservation(api, id, { status: 'car_selected', finalCarId: first });
      const seen = await customers(api, id);
      expect(seen).toMatchObject({
        totalAmount: repairAndDrivePriceOf(90_000),
        remainingBalance: repairAndDrivePriceOf(90_000) - 1500,
      });
      expect(seen.cars[0]?.['repairPrice']).toBe(repairAndDrivePriceOf(90_000));
    });

    it('succeeds for one of many admins with different customers', async () => {
      const cars = await createLiveCars(api, 6);
      const [contested = '', ...others] = cars;
      const ids: string[] = [];
      for (const other of others) ids.push(await createReservationInStatus(api, 'admin_review', [contested, other]));
      const picks = ids.map((id) => changeReservation(api, id, { status: 'car_selected', finalCarId: contested }));
      const statuses = (await Promise.all(picks)).map((answer) => answer.status).sort();
      expect(statuses).toEqual([200, 409, 409, 409, 409]);
    });

    it('counts one of twenty clicks, and the same key gets the same answer', async () => {
      const id = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
      const clicks = Array.from({ length: 20 }, () => changeReservation(api, id, { status: 'admin_review' }));
      const answers = await Promise.all(clicks);
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
      expect((await customers(api, id))['history']).toHaveLength(3);
      const key = { 'idempotency-key': randomUUID() };
      const cars = (await customers(api, id))['selectedCarIds'] as string[];
      const pick = { status: 'car_selected', finalCarId: cars[0] };
      const send = () => api.as('admin').patch(`${ADMIN}/${id}`, pick, key);
      const replayed = await Promise.all([send(), send(), send()]);
      expect(replayed.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect(replayed[2]?.rawBody).toEqual(replayed[0]?.rawBody);
    });

    it('keeps the car from being archived or its balance from being requested once it is gone', async () => {
      const cars = await createLiveCars(api, 2);
      const id = await createReservationInStatus(api, 'car_selected', cars);
      const archive = () => api.as('admin').patch(`/api/admin/cars/${cars[0]}/archive`);
      const { status, body } = await archive();
      expect([status, body.code]).toEqual([409, 'INVALID_STATE']);
      expect(body.message).toMatch(/^This car has been picked for reservation RD-\d{6}$/);
      await api.store.transact(async (tx) => {
        const car = await tx.get('cars', cars[0] ?? '');
        if (car) await tx.update('cars', { ...car, archivedAt: new Date().toISOString() });
      });
      expect((await changeReservation(api, id, { status: 'balance_pending' })).body.code).toBe('CAR_UNAVAILABLE');
    });
  });

  it('refund the deposit on cancellation and release the car', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'balance_pending', cars);
    const { status, body } = await changeReservation(api, id, { status: 'cancelled' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', remainingBalance: 0, finalCarId: cars[0] });
    const seen = await customers(api, id);
    expect(seen['refundedAt']).toBe((seen['history'] as { at: string }[]).at(-1)?.at);
    expect(JSON.parse((await readLastActivity(api)).details)).toMatchObject({
      after: { status: 'cancelled' },
    });
    const next = await createReservationInStatus(api, 'car_selected', cars);
    expect((await customers(api, next))['finalCarId']).toBe(cars[0]);
    await changeReservation(api, id, { status: 'cancelled' });
    expect((await customers(api, next)).status).toBe('car_selected');
  });

  it('refund nothing before the deposit and cannot be cancelled after the balance', async () => {
    const unpaid = (await reserveCars(api, await createLiveCars(api, 2))).body.id;
    expect((await changeReservation(api, unpaid, { status: 'cancelled' })).body['refundedAt']).toBeNull();
    expect((await payTestDeposit(api, unpaid)).body.code).toBe('INVALID_STATE');
    const paid = await createReservationInStatus(api, 'balance_paid', await createLiveCars(api, 2));
    expect((await changeReservation(api, paid, { status: 'cancelled' })).body.code).toBe('INVALID_STATE');
  });

  it('store, announce and log the reason for cancelling [D-52, D-59]', async () => {
    const id = await createReservationInStatus(api, 'admin_review', await createLiveCars(api, 2));
    const reason = 'The gearbox failed in the test drive';
    const { body } = await changeReservation(api, id, { status: 'cancelled', cancelReason: reason });
    expect(body).toMatchObject({ cancelReason: reason, refundPaidOn: null });
    expect(await customers(api, id)).toMatchObject({ cancelReason: reason });
    expect(JSON.parse((await readLastActivity(api)).details)).toMatchObject({ reason });
  });

  it('owe a refund until its date is recorded once', async () => {
    const id = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
    const today = toDubaiDate(Date.now());
    const refund = (body: Record<string, unknown>) => api.as('admin').post(`${ADMIN}/${id}/refund`, body);
    expect((await refund({ paidOn: today })).body.code).toBe('INVALID_STATE');
    await changeReservation(api, id, { status: 'cancelled' });
    for (const paidOn of ['2020-01-01', '2999-12-31', 'yesterday', '', null, 7])
      expect([paidOn, (await refund({ paidOn })).status]).toEqual([paidOn, 400]);
    const paid = await refund({ paidOn: today, reference: 'FT-88121' });
    expect(paid.body).toMatchObject({
      status: 'cancelled',
      refundPaidOn: today,
      refundReference: 'FT-88121',
    });
    const seen = await customers(api, id);
    expect(seen).toMatchObject({ refundPaidOn: today });
    expect(seen).not.toHaveProperty('refundReference');
    const { action, details } = await readLastActivity(api);
    expect([action, JSON.parse(details)]).toMatchObject(['deposit_refunded', { after: { refundPaidOn: today } }]);
    expect((await refund({ paidOn: today })).body.code).toBe('INVALID_STATE');
    expect((await api.as('admin').post(`${ADMIN}/nowhere/refund`, { paidOn: today })).status).toBe(404);
  });

  it('find what needs action, oldest first, including owed money [D-52]', async () => {
    const waiting = async () => {
      const { body } = await api.as('admin').get(`${ADMIN}?waiting=us&limit=100`);
      const found = (body['reservations'] as { id: string }[]).map((one) => one.id);
      expect(body).toMatchObject({ total: found.length, waiting: found.length });
      return found;
    };
    const before = await waiting();
    const unpaid = (await reserveCars(api, await createLiveCars(api, 2))).body.id;
    const first = await createReservationInStatus(api, 'deposit_paid', await createLiveCars(api, 2));
    const second = await createReservationInStatus(api, 'balance_pending', await createLiveCars(api, 2));
    expect(await waiting()).toEqual([...before, first]);
    await changeReservation(api, unpaid, { status: 'cancelled' });
    await changeReservation(api, second, { status: 'cancelled' });
    expect(await waiting()).toEqual([...before, first, second]);
    const page = await api.as('admin').get(`${ADMIN}?waiting=us&limit=1`);
    const next = await api.as('admin').get(`${ADMIN}?waiting=us&limit=100&cursor=${page.body['nextCursor']}`);
    const ids = [page, next].flatMap(({ body }) => body['reservations'] as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual([...before, first, second]);
  });

  it('allow changing repair options until the repair starts [D-51]', async () => {
    const id = await createReservationInStatus(api, 'balance_paid', await createLiveCars(api, 2));
    const choice = { level: 'basic', addOns: [], delivery: 'express-delivery' };
    const choose = () => api.as('customer').patch(`/api/customer/reservations/${id}/fix`, choice);
    expect((await choose()).body['fix']).toMatchObject({ total: 500 });
    await changeReservation(api, id, { status: 'repairing' });
    expect((await choose()).body.code).toBe('INVALID_STATE');
  });

  it('never answer 500', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'admin_review', cars);
    const odd = ['\0', '\ud800', '__proto__', 'x'.repeat(5000), '', 0, -1, 1e308, true, null, [], {}, [cars], '%'];
    for (const value of odd) {
      const answers = [
        await changeReservation(api, id, { status: 'car_selected', finalCarId: value, pickReason: 'x' }),
        await changeReservation(api, id, { status: 'cancelled', pickReason: value, finalCarId: 1 }),
        await changeReservation(api, id, { status: value }),
        await reserveCars(api, cars, {
          customerInfo: { ...CUSTOMER_INFO, firstName: value },
          totalAmount: -1,
        }),
        await reserveCars(api, value as string[]),
        await reserveCars(api, [cars[0] ?? '', value as string]),
        await payTestDeposit(api, id, { amount: value }),
        await payTestDeposit(api, value as string),
        await api.as('customer').patch(`/api/customer/reservations/${id}/fix`, { level: value, addOns: value }),
        await api.as('customer').put('/api/customer/lists', { selectedCarIds: value, savedCarIds: [], revision: 0 }),
        await api.as('customer').patch('/api/customer/profile', { email: 1, firstName: [value] }),
        await api.as('admin').get(`${ADMIN}?q=${encodeURIComponent(String(value).toWellFormed())}&cursor=W10`),
      ];
      for (const { status } of answers) expect([value, status < 500]).toEqual([value, true]);
    }
    expect((await customers(api, id)).status).toBe('admin_review');
  });
});
