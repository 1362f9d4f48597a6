import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';

const CARS = '/api/dealer/cars';

const markSold = (api: TestApi, id: string, headers?: Record<string, string>): Promise<ApiResponse> =>
  api.as('dealer').post(`${CARS}/${id}/sold`, undefined, headers);

async function listOwnCarIds(api: TestApi): Promise<string[]> {
  return (await api.as('dealer').get(CARS)).list.map(({ id }) => id);
}

async function otherDealer(api: TestApi): Promise<string> {
  const dealer = { name: 'Other Motors', contactEmail: `${randomUUID()}@test.example` };
  const { body } = await api.as('admin').post('/api/inspector/dealers', dealer);
  return (body.dealer as { id: string }).id;
}

describeOnOneStore('a dealer', (api) => {
  it('sees own live and sold cars with eleven fields [S-api-24, S-dlr-02, S-dlr-05, D-13, D-37]', async () => {
    const id = await createLiveCar(api);
    const pending = await createPendingCar(api);
    const foreign = await createLiveCar(api, { dealerId: await otherDealer(api) });
    const { status, list } = await api.as('dealer').get(CARS);
    expect(status).toBe(200);
    const car = list.find((one) => one.id === id);
    const publicCar = (await api.visitor.get(`/api/cars/${id}`)).body;
    expect(car).toEqual({
      id,
      year: 2021,
      make: 'Toyota',
      model: 'Camry',
      mileage: 48_280,
      spec: 'American',
      bodyType: 'Sedan',
      isVerified: true,
      isSold: false,
      displayPriceAed: publicCar['price'],
      asIsPrice: 100_000,
    });
    const ids = await listOwnCarIds(api);
    expect(ids).not.toContain(pending);
    expect(ids).not.toContain(foreign);
  });

  it('sees listing dates, own prices and interest, and no internal fields', async () => {
    const id = await createLiveCar(api);
    const { list } = await api.as('dealer').get('/api/dealer/listings');
    const listing = list.find((one) => one.id === id);
    const keys =
      'id imageUrl isReserved listedAt priceSellerAed reserved reservedAt shortId shortlisted soldAt soldByRedrive trim'.split(
        ' ',
      );
    expect(Object.keys(listing!).toSorted()).toEqual(keys);
    expect(listing).toMatchObject({ trim: 'SE', soldAt: null, priceSellerAed: 50_000, shortlisted: 0, reserved: 0 });
  });

  it('marks an own live car sold for good [S-api-25, S-dlr-04, S-act-10, S-life-08]', async () => {
    const id = await createLiveCar(api);
    const version = () => api.store.read((tx) => tx.find('cars.catalogueVersion', {}));
    const before = await version();
    const { status, body } = await markSold(api, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, id, isSold: true });
    expect(body.archivedAt).toMatch(/Z$/);
    expect(await version()).not.toBe(before);
    expect((await api.visitor.get('/api/cars')).list.map((one) => one.id)).not.toContain(id);
    expect((await api.as('dealer').get(CARS)).list.find((one) => one.id === id)).toMatchObject({
      isSold: true,
    });
    const archived = (await api.as('admin').get('/api/admin/cars/archived')).list;
    expect(archived.find((one) => one.id === id)).toMatchObject({
      isSold: true,
      archivedAt: body.archivedAt,
    });
    const repeated = await markSold(api, id);
    expect([repeated.status, repeated.body.code]).toEqual([409, 'INVALID_STATE']);
    for (const back of [{ isSold: false }, { archivedAt: null }, { status: 'pending' }]) {
      expect((await api.as('admin').patch(`/api/admin/cars/${id}`, back)).status).toBe(409);
    }
    expect((await api.as('admin').post(`/api/admin/cars/${id}/approve`)).status).toBe(409);
    const [logged] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
    expect(logged).toMatchObject({
      action: 'car_sold',
      userRole: 'dealer',
      userEmail: 'dealer@test.example',
    });
    expect(JSON.parse(logged!.details)).toMatchObject({ carId: id, dealerName: 'Test Motors' });
  });

  it('takes a sale back for half a minute, unless the car is another dealer’s or changed since', async () => {
    const undo = (id: string) => api.as('dealer').post(`${CARS}/${id}/sold/undo`);
    const id = await createLiveCar(api);
    expect((await undo(id)).status).toBe(409);
    await markSold(api, id);
    expect((await undo(id)).body).toMatchObject({ id, isSold: false });
    expect((await api.visitor.get(`/api/cars/${id}`)).status).toBe(200);
    expect((await undo(id)).status).toBe(409);
    const news = await api.store.read((tx) => tx.find('jobs.page', { limit: 500 }));
    expect(news.jobs.filter(({ id: job }) => job.startsWith(`car:${id}:`) && !job.endsWith(':2'))).toEqual([]);

    await markSold(api, id);
    await api.store.transact(async (tx) => {
      const car = (await tx.get('cars', id))!;
      const at = new Date(Date.now() - 31_000).toISOString();
      await tx.update('cars', { ...car, lastChange: { ...car.lastChange!, at } });
    });
    const late = await undo(id);
    expect([late.status, late.body.message]).toEqual([409, 'This can no longer be undone']);
    const foreign = await createLiveCar(api, { dealerId: await otherDealer(api) });
    expect((await undo(foreign)).status).toBe(404);
  });

  it('sells a car once per idempotency key', async () => {
    const id = await createLiveCar(api);
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => markSold(api, id, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers[2]!.rawBody).toEqual(answers[0]!.rawBody);
    const otherCar = await createLiveCar(api);
    const results = await Promise.all([1, 2, 3].map(() => markSold(api, otherCar)));
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('cannot sell another dealer’s car or a car that is not live [S-role-08]', async () => {
    const foreign = await createLiveCar(api, { dealerId: await otherDealer(api) });
    expect((await markSold(api, foreign)).status).toBe(404);
    expect((await api.visitor.get(`/api/cars/${foreign}`)).status).toBe(200);
    expect((await markSold(api, 'unknown')).status).toBe(404);
    const pending = await createPendingCar(api);
    expect((await markSold(api, pending)).body.code).toBe('INVALID_STATE');
    await api.as('admin').post(`/api/admin/cars/${pending}/reject`, { reason: 'no' });
    expect((await markSold(api, pending)).status).toBe(404);
    const archived = await createLiveCar(api);
    await api.as('admin').patch(`/api/admin/cars/${archived}/archive`);
    expect((await markSold(api, archived)).status).toBe(409);
    expect(await listOwnCarIds(api)).not.toContain(archived);
  });

  it('signs in with the contact email and the given password [S-dlr-07]', async () => {
    const contactEmail = 'Sales@New-Motors.example';
    const created = await api.as('inspector').post('/api/inspector/dealers', { name: 'New Motors', contactEmail });
    const { password } = created.body.credentials;
    const { status, body } = await api.visitor.post('/api/login', { email: contactEmail, password });
    expect(status).toBe(200);
    expect(body.user.role).toBe('dealer');
  });
});
