import { beforeEach, expect, it } from 'vitest';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import { uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  payTestDeposit,
  createReservationInStatus,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';

const OWN_RESERVATIONS_PATH = '/api/customer/reservations';

const version = (api: TestApi) => api.store.read((tx) => tx.find('cars.catalogueVersion', {}));

async function readReservedMarks(api: TestApi, id: string): Promise<unknown[]> {
  const listed = (await api.visitor.get('/api/cars')).list.find((car) => car.id === id);
  const { body: search } = await api.visitor.get('/api/cars/search?limit=100');
  const found = search.cars.find((car) => car.id === id);
  const page = (await api.visitor.get(`/api/cars/${id}`)).body;
  return [listed, found, page].map((car) => car?.['isReserved']);
}

async function listLoggedActions(api: TestApi, action: string) {
  const rows = await api.store.read((tx) => tx.find('activity.page', { limit: 20 }));
  return rows.filter((row) => row.action === action);
}

describeOnEveryStore('a picked car', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('stays listed as reserved until it is released or paid [D-92]', async () => {
    const [car = '', other = ''] = await createLiveCars(api, 2);
    expect(await readReservedMarks(api, car)).toEqual([false, false, false]);
    const before = await version(api);
    const id = await createReservationInStatus(api, 'car_selected', [car, other]);
    expect(await readReservedMarks(api, car)).toEqual([true, true, true]);
    expect(await readReservedMarks(api, other)).toEqual([false, false, false]);
    const picked = await version(api);
    expect(picked).not.toBe(before);
    await changeReservation(api, id, { status: 'balance_pending' });
    expect(await readReservedMarks(api, car)).toEqual([true, true, true]);
    await changeReservation(api, id, { status: 'cancelled' });
    expect(await readReservedMarks(api, car)).toEqual([false, false, false]);
    expect(await version(api)).not.toBe(picked);
  });

  it('cannot be reserved or paid for by another customer, and the answer names it [D-92]', async () => {
    const cars = await createLiveCars(api, 3);
    const [car = '', second = '', third = ''] = cars;
    const waiting = await reserveCars(api, cars, {}, 'customer2');
    expect(waiting.status).toBe(201);
    const id = await createReservationInStatus(api, 'car_selected', [car, second]);
    const refusal = {
      code: 'CAR_NOT_AVAILABLE',
      message: '2021 Toyota Camry SE is already reserved. Remove it or choose another',
      missing: [car],
    };
    const answers = [
      await reserveCars(api, [car, third], {}, 'customer2'),
      await reserveCars(api, cars, {}, 'customer2'),
      await api.as('customer2').post(OWN_RESERVATIONS_PATH, { selectedCarIds: [car] }),
      await payTestDeposit(api, waiting.body.id, {}, 'customer2'),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([409, expect.objectContaining(refusal)]);
    const unpaid = (await api.as('customer2').get(`${OWN_RESERVATIONS_PATH}/${waiting.body.id}`)).body;
    expect([unpaid.status, unpaid.cars.map((one) => one['isReserved'])]).toEqual([
      'deposit_pending',
      [true, false, false],
    ]);
    const own = (await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`)).body;
    expect(own.cars.map((one) => one['isReserved'])).toEqual([false, false]);
    await changeReservation(api, id, { status: 'cancelled' });
    expect((await payTestDeposit(api, waiting.body.id, {}, 'customer2')).status).toBe(201);
  });

  it('goes to one of two simultaneous admins, and blocks the dealer and archiving [D-92]', async () => {
    const cars = await createLiveCars(api, 3);
    const orders = [
      await createReservationInStatus(api, 'admin_review', cars.slice(0, 2)),
      await createReservationInStatus(api, 'admin_review', [cars[0]!, cars[2]!]),
    ];
    const picks = await Promise.all(
      orders.map((id) => changeReservation(api, id, { status: 'car_selected', finalCarId: cars[0] })),
    );
    expect(picks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const sold = await api.as('dealer').post(`/api/dealer/cars/${cars[0]}/sold`);
    expect([sold.status, sold.body.code]).toEqual([409, 'INVALID_STATE']);
    const archived = await api.as('admin').patch(`/api/admin/cars/${cars[0]}/archive`);
    expect([archived.status, archived.body.code]).toEqual([409, 'INVALID_STATE']);
    const listing = (await api.as('dealer').get('/api/dealer/listings')).list.find((one) => one.id === cars[0]);
    expect(listing).toMatchObject({ isReserved: true, soldByRedrive: false, soldAt: null });
  });

  it('is either picked or sold by its dealer', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'admin_review', cars);
    const [pick, sale] = await Promise.all([
      changeReservation(api, id, { status: 'car_selected', finalCarId: cars[0] }),
      api.as('dealer').post(`/api/dealer/cars/${cars[0]}/sold`),
    ]);
    expect([pick.status, sale.status].toSorted()).toEqual([200, 409]);
  });
});

describeOnEveryStore('a paid car', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('is sold with the status: off the lists, 410 with similar cars, logged [D-92]', async () => {
    const cars = await createLiveCars(api, 2);
    const [car = '', other = ''] = cars;
    const id = await createReservationInStatus(api, 'balance_pending', cars);
    const before = await version(api);
    const paid = await changeReservation(api, id, { status: 'balance_paid' });
    expect(paid.status).toBe(200);
    const row = await api.store.read((tx) => tx.get('cars', car));
    const at = paid.body['updatedAt'];
    expect(row).toMatchObject({ isSold: true, soldAt: at, archivedAt: at, updatedAt: at });
    expect(await version(api)).not.toBe(before);
    expect((await api.visitor.get('/api/cars')).list.map((one) => one.id)).not.toContain(car);
    const gone = await api.visitor.get(`/api/cars/${car}`);
    expect([gone.status, gone.body.code]).toEqual([410, 'GONE']);
    const similar = (await api.visitor.get(`/api/cars/${car}/similar`)).list.map((one) => one.id);
    expect(similar).toContain(other);
    const [sale] = await listLoggedActions(api, 'car_sold');
    expect(sale).toMatchObject({ userEmail: 'admin@test.example', userRole: 'admin', createdAt: at });
    expect(JSON.parse(sale?.details ?? '')).toMatchObject({ carId: car, reservationId: id });
    expect((await reserveCars(api, cars, {}, 'customer2')).body).toMatchObject({
      code: 'CAR_UNAVAILABLE',
      missing: [car],
    });
    expect((await changeReservation(api, id, { status: 'repairing' })).status).toBe(200);
    expect(await listLoggedActions(api, 'car_sold')).toHaveLength(1);
  });

  it('accepts no deposit of another reservation [D-92]', async () => {
    const cars = await createLiveCars(api, 2);
    const waiting = (await reserveCars(api, cars, {}, 'customer2')).body.id;
    await createReservationInStatus(api, 'balance_paid', cars);
    const refused = await payTestDeposit(api, waiting, {}, 'customer2');
    expect([refused.status, refused.body.code]).toEqual([409, 'CAR_NOT_AVAILABLE']);
    expect(refused.body).toMatchObject({ missing: [cars[0]] });
  });

  it('is shown to its dealer as sold through Redrive, and its own sale is rejected', async () => {
    const cars = await createLiveCars(api, 2);
    await createReservationInStatus(api, 'balance_paid', cars);
    const [bought = '', own = ''] = cars;
    await api.as('dealer').post(`/api/dealer/cars/${own}/sold`);
    const listings = (await api.as('dealer').get('/api/dealer/listings')).list;
    const of = (id: string) => listings.find((one) => one.id === id);
    expect(of(bought)).toMatchObject({ isReserved: false, soldByRedrive: true });
    expect(of(own)).toMatchObject({ isReserved: false, soldByRedrive: false });
    const stock = (await api.as('dealer').get('/api/dealer/cars')).list.find((one) => one.id === bought);
    expect(stock).toMatchObject({ isSold: true });
    expect((await api.as('dealer').post(`/api/dealer/cars/${bought}/sold`)).status).toBe(409);
  });

  it('keeps its photo visible to its buyer only', async () => {
    const cars = await createLiveCars(api, 2);
    const sha256 = await uploadTestPhoto(api);
    const photos = [{ sha256, gallery: 'uae', category: 'exterior', position: 0 }];
    const edited = await api.as('admin').patch(`/api/admin/cars/${cars[0]}`, { photos });
    expect(edited.status).toBe(200);
    const id = await createReservationInStatus(api, 'balance_paid', cars);
    const own = (await api.as('customer').get(`${OWN_RESERVATIONS_PATH}/${id}`)).body.cars[0];
    expect(own).toMatchObject({ isAvailable: false, isReserved: false, imageUrl: `/photos/${sha256}` });
    const seen = async (customer: 'customer' | 'customer2') =>
      (await api.as(customer).get(`/photos/${sha256}/320.jpeg`)).status;
    expect([await seen('customer'), await seen('customer2')]).toEqual([200, 404]);
    expect((await api.visitor.get(`/photos/${sha256}/320.jpeg`)).status).toBe(404);
  });
});
