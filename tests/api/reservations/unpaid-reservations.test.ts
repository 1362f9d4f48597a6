import { beforeEach, expect, it } from 'vitest';
import { expireUnpaidReservations } from '#server/features/reservations/expire-unpaid-reservations.ts';
import { sampleReservation } from '#tests/store/sample-rows.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  payTestDeposit,
  createReservationInStatus,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';

const OWN_RESERVATIONS_PATH = '/api/customer/reservations';
const HOUR_MS = 3_600_000;

async function backdateReservation(api: TestApi, id: string, hours: number): Promise<void> {
  await api.store.transact(async (tx) => {
    const row = (await tx.get('reservations', id))!;
    await tx.update('reservations', {
      ...row,
      updatedAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
    });
  });
}

describeOnEveryStore('unpaid reservations', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('are limited to five per customer, also for simultaneous requests [D-96]', async () => {
    const cars = await createLiveCars(api, 5);
    const pairs = cars.flatMap((a, at) => cars.slice(at + 1).map((b) => [a, b]));
    const answers = await Promise.all(pairs.map((pair) => reserveCars(api, pair)));
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(5);
    for (const { status, body } of answers.filter((one) => !created.includes(one))) {
      expect([status, body.code]).toEqual([409, 'TOO_MANY_ORDERS']);
      expect(body.message).toBe('You have 5 unpaid reservations. Pay or cancel one of them first');
    }
    const repeated = created[0]!.body;
    const same = await api.as('customer').post(OWN_RESERVATIONS_PATH, { selectedCarIds: repeated['selectedCarIds'] });
    expect([same.status, same.body.id]).toEqual([200, repeated.id]);
    expect((await reserveCars(api, cars, {}, 'customer2')).status).toBe(201);
    const { body: checkout } = await api
      .as('customer')
      .post(OWN_RESERVATIONS_PATH, { selectedCarIds: cars.slice(0, 1) });
    expect(checkout.code).toBe('TOO_MANY_ORDERS');
    await payTestDeposit(api, created[0]!.body.id);
    expect((await reserveCars(api, cars)).status).toBe(201);
  });

  it('show their expiry and are cancelled by the system after 48 hours, with a log entry [D-96]', async () => {
    const cars = await createLiveCars(api, 3);
    const [stored, left] = [await reserveCars(api, cars), await reserveCars(api, cars.slice(1))];
    expect(Date.parse(String(stored.body['payBy'])) - Date.parse(stored.body.updatedAt)).toBe(48 * HOUR_MS);
    const paid = await createReservationInStatus(api, 'deposit_paid', cars.slice(0, 2));
    expect((await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${paid}`)).body['payBy']).toBeNull();
    await backdateReservation(api, stored.body.id, 47.9);
    await backdateReservation(api, left.body.id, 48.1);
    await backdateReservation(api, paid, 100);
    expect(await expireUnpaidReservations(api.store)).toBe(true);
    expect(await expireUnpaidReservations(api.store)).toBe(false);
    const seen = async (id: string) => (await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`)).body;
    expect((await seen(stored.body.id)).status).toBe('deposit_pending');
    expect((await seen(paid)).status).toBe('deposit_paid');
    expect(await seen(left.body.id)).toMatchObject({
      status: 'cancelled',
      payBy: null,
      remainingBalance: 0,
      refundedAt: null,
      history: [{ status: 'deposit_pending' }, { status: 'cancelled', by: 'system' }],
    });
    expect((await payTestDeposit(api, left.body.id)).body.code).toBe('INVALID_STATE');
    const log = (await api.as('admin').get('/api/admin/activity-logs?limit=1')).list[0];
    expect(log).toMatchObject({ action: 'reservation_moved', userEmail: 'redrive', userRole: 'system' });
    expect(JSON.parse(String(log?.['details']))).toMatchObject({
      reservationId: left.body.id,
      reason: 'Not paid within 48 hours',
      before: { status: 'deposit_pending' },
      after: { status: 'cancelled' },
    });
  });

  it('are cancelled in batches of a hundred, and reserving again restarts the time', async () => {
    const cars = await createLiveCars(api, 2);
    const { id } = (await reserveCars(api, cars)).body;
    await backdateReservation(api, id, 50);
    expect((await reserveCars(api, cars)).body.id).toBe(id);
    expect(await expireUnpaidReservations(api.store)).toBe(false);
    await api.store.transact(async (tx) => {
      for (let n = 0; n < 150; n++) await tx.insert('reservations', sampleReservation(n));
    });
    const waiting = async () =>
      (await api.store.read((tx) => tx.find('reservations.lapsed', { before: '2025', limit: 500 }))).length;
    expect([await waiting(), await expireUnpaidReservations(api.store), await waiting()]).toEqual([150, true, 50]);
    await expireUnpaidReservations(api.store);
    expect((await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`)).body.status).toBe('deposit_pending');
  });

  it('can exchange cars and continue [D-92]', async () => {
    const cars = await createLiveCars(api, 4);
    const [taken = '', second = '', third = '', other = ''] = cars;
    const { id, orderId } = (await reserveCars(api, [taken, second, third], {}, 'customer2')).body;
    await createReservationInStatus(api, 'car_selected', [taken, second]);
    const change = (selectedCarIds: readonly string[]) =>
      api.as('customer2').patch(`${OWN_RESERVATIONS_PATH}/${id}/cars`, { selectedCarIds });
    expect((await change([taken, other])).body).toMatchObject({
      code: 'CAR_NOT_AVAILABLE',
      missing: [taken],
    });
    expect((await change([])).status).toBe(400);
    const twin = (await reserveCars(api, [second, other], {}, 'customer2')).body;
    expect((await change([other, second])).body).toMatchObject({
      code: 'CONFLICT',
      message: `You have an unpaid reservation of exactly these cars already: ${String(twin['orderId'])}`,
    });
    const swapped = await change([other, second, third]);
    expect(swapped.body).toMatchObject({ id, orderId, selectedCarIds: [other, second, third] });
    expect(swapped.body.cars.map((car) => car.carId)).toEqual([other, second, third]);
    expect(swapped.body['totalAmount']).toBe(0.97 * (130_000 + 110_000 + 120_000));
    expect(
      (await api.as('customer').patch(`${OWN_RESERVATIONS_PATH}/${id}/cars`, { selectedCarIds: [other] })).status,
    ).toBe(404);
    expect((await payTestDeposit(api, id, {}, 'customer2')).status).toBe(201);
    expect((await change([other])).body.code).toBe('INVALID_STATE');
  });

  it('are paged like all others, and the specified list holds the newest fifty [D-95]', async () => {
    const createdAt = (n: number) => new Date(Date.now() - n * HOUR_MS).toISOString();
    await api.store.transact(async (tx) => {
      for (let n = 1; n <= 120; n++) {
        const row = sampleReservation(1000 + n, { customerId: 'customer2', createdAt: createdAt(n) });
        await tx.insert('reservations', { ...row, status: n % 2 === 0 ? 'cancelled' : 'deposit_paid' });
      }
    });
    const list = await api.as('customer2').get(OWN_RESERVATIONS_PATH);
    expect(list.list).toHaveLength(50);
    expect(JSON.stringify(list.list).length).toBeLessThan(100_000);
    const page = async (query: string) =>
      (await api.as('customer2').get(`${OWN_RESERVATIONS_PATH}/page?${query}`)).body;
    const seen = new Set<string>();
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: Awaited<ReturnType<typeof page>> = await page(`limit=25&cursor=${cursor}`);
      for (const one of answer['reservations'] as { id: string }[]) seen.add(one.id);
      cursor = answer.nextCursor;
    }
    const { counts, total } = await page('state=past');
    expect([...seen].filter((id) => /-1\d{3}$/.test(id))).toHaveLength(60);
    expect(counts).toEqual({ active: seen.size, past: total });
    expect(total).toBeGreaterThanOrEqual(60);
    expect((await page('state=nonsense&limit=x&cursor=%00'))['counts']).toEqual(counts);
  });
});
