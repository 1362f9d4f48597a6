import { expect, it } from 'vitest';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { createCarEventJob } from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import { describeOnEveryStore, type TestApi } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import { cancelUnpaidReservations, reserveCars } from '#tests/api/support/reservation-fixtures.ts';
import type { CarRow } from '#server/store/rows.ts';

const BULK = '/api/admin/cars/bulk';

interface Result {
  id: string;
  refused: string | null;
  before: { fixDrivePriceAed: number } | null;
  after: { fixDrivePriceAed: number } | null;
  told: number;
}

const change = (api: TestApi, body: object): Promise<ApiResponse> => api.as('admin').post(BULK, body);
const results = (response: ApiResponse): Result[] => response.body['cars'] as unknown as Result[];
const undo = async (api: TestApi, id: string, revision: number): Promise<string | null> =>
  results(await change(api, { action: 'undo', cars: [{ id, revision }] }))[0]!.refused;

const findCar = async (api: TestApi, id: string): Promise<CarRow> =>
  (await api.store.read((tx) => tx.get('cars', id)))!;
const findPriceJob = (api: TestApi, id: string, revision = 3) =>
  api.store.read((tx) => tx.get('jobs', `car:${id}:${revision}`));

async function countPriceNewsAfter(api: TestApi, ms: number): Promise<number> {
  const clock = () => Date.now() + ms;
  await new JobWorker({ store: api.store, handlers: { spread_car_news: createCarEventJob(clock) }, clock }).runDue();
  const { body } = await api.as('admin').get('/api/admin/messages?limit=100');
  return (body['messages'] as unknown as { kind: string }[]).filter(({ kind }) => kind === 'kept_car').length;
}

async function shortlist(api: TestApi, ids: string[]): Promise<void> {
  const { revision } = (await api.as('customer').get('/api/customer/lists')).body;
  await api.as('customer').put('/api/customer/lists', { selectedCarIds: ids, savedCarIds: [], revision });
}

describeOnEveryStore('bulk changes of cars', (api) => {
  it('archive each car by itself, log it and are undone together', async () => {
    const [id, pending] = [await createLiveCar(api), await createPendingCar(api)];
    const cars = [
      { id, revision: 2 },
      { id: pending, revision: 1 },
      { id: 'unknown', revision: 1 },
    ];
    const preview = results(await change(api, { action: 'archive', isPreview: true, cars }));
    expect(preview.map(({ refused }) => refused === null)).toEqual([true, false, false]);
    expect((await findCar(api, id)).archivedAt).toBeNull();

    const archived = results(await change(api, { action: 'archive', cars }));
    expect(archived.map(({ refused }) => refused)).toEqual([null, 'This can no longer be done', 'Car not found']);
    expect((await api.visitor.get(`/api/cars/${id}`)).status).toBe(404);
    const undoable = async () =>
      ((await api.as('admin').get('/api/admin/cars/undoable')).body['cars'] as unknown as { id: string }[]).map(
        (car) => car.id,
      );
    expect(await undoable()).toContain(id);
    const [logged] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
    expect(logged).toMatchObject({ action: 'car_archived', userEmail: 'admin@test.example' });

    expect(await undo(api, id, 3)).toBeNull();
    expect((await api.visitor.get(`/api/cars/${id}`)).status).toBe(200);
    expect(await undoable()).not.toContain(id);
    expect(await undo(api, id, 4)).toBe('This can no longer be undone');
  });

  it('change prices after a preview that counts who is told, and announce them once they are final', async () => {
    const id = await createLiveCar(api);
    const before = await findCar(api, id);
    await shortlist(api, [id]);
    const cars = [{ id, revision: 2, marketPriceAed: 90_000 }];
    const [preview] = results(await change(api, { action: 'price', isPreview: true, cars }));
    expect(preview).toMatchObject({ refused: null, told: 1, before: { fixDrivePriceAed: before.fixDrivePriceAed } });
    expect(await findCar(api, id)).toEqual(before);
    await api.as('customer').put('/api/customer/kept-car-alerts', { isOn: false });
    expect(results(await change(api, { action: 'price', isPreview: true, cars }))[0]!.told).toBe(0);
    await api.as('customer').put('/api/customer/kept-car-alerts', { isOn: true });

    await change(api, { action: 'price', cars });
    const after = await findCar(api, id);
    expect(after).toMatchObject({ marketPriceAed: 90_000, fixDrivePriceAed: preview!.after!.fixDrivePriceAed });
    expect(Date.parse((await findPriceJob(api, id))!.runAt) - Date.parse(after.updatedAt)).toBe(600_000);

    expect(await undo(api, id, 3)).toBeNull();
    const { fixDrivePriceAed, marketPriceAed, reductions, youSaveAed } = before;
    expect(await findCar(api, id)).toMatchObject({ fixDrivePriceAed, marketPriceAed, reductions, youSaveAed });
    expect(await findPriceJob(api, id)).toBeUndefined();
    await shortlist(api, []);
  });

  it('refuse a price that is below the deposit', async () => {
    const cars = [{ id: await createLiveCar(api), revision: 2, marketPriceAed: 1_500 }];
    for (const isPreview of [true, false])
      expect(results(await change(api, { action: 'price', isPreview, cars }))[0]!.refused).toBe(
        'This price is below the deposit',
      );
    expect(await findCar(api, cars[0]!.id)).toMatchObject({ marketPriceAed: 100_000, revision: 2 });
  });

  it('restore a car with a quote of earlier rules as it was', async () => {
    const id = await createLiveCar(api);
    const legacy = { rulesVersion: 0, repairTime: null, repairLines: [], mileageKm: 1, features: ['Sunroof'] };
    await api.store.transact(async (tx) => {
      await tx.update('cars', { ...(await tx.get('cars', id))!, ...legacy, repairTimeCategory: '23-30' as const });
    });
    const before = await findCar(api, id);
    await change(api, { action: 'price', cars: [{ id, revision: 2, marketPriceAed: 90_000 }] });
    expect((await findCar(api, id)).repairTimeCategory).not.toBe('23-30');
    expect(await undo(api, id, 3)).toBeNull();
    const { revision, updatedAt, lastChange } = await findCar(api, id);
    expect(await findCar(api, id)).toEqual({ ...before, revision, updatedAt, lastChange });
  });

  it('announce one change from the price that customers know, and none that is no longer true', async () => {
    const ids = [await createLiveCar(api), await createLiveCar(api), await createLiveCar(api)] as const;
    const [edited, archived, repeated] = ids;
    await shortlist(api, [...ids]);
    const price = (marketPriceAed: number, id: string, revision: number) =>
      change(api, { action: 'price', cars: [{ id, revision, marketPriceAed }] });
    for (const id of ids) await price(90_000, id, 2);
    const sent = await countPriceNewsAfter(api, 0);

    await api.as('admin').patch(`/api/admin/cars/${edited}`, { marketPriceAed: 100_000 });
    expect([await findPriceJob(api, edited), await findPriceJob(api, edited, 4)]).toEqual([undefined, undefined]);

    await api.as('admin').patch(`/api/admin/cars/${archived}/archive`);
    await price(80_000, repeated, 3);
    expect(await findPriceJob(api, repeated)).toBeUndefined();
    expect(await findPriceJob(api, repeated, 4)).toMatchObject({
      payload: { news: { kind: 'price', before: 97_000, after: 77_600 } },
    });
    expect(await countPriceNewsAfter(api, 601_000)).toBe(sent + 1);
    expect(await findPriceJob(api, archived)).toBeUndefined();
    await shortlist(api, []);
  });

  it('announce the earlier of two prices when the later one is undone', async () => {
    const id = await createLiveCar(api);
    await shortlist(api, [id]);
    const sent = await countPriceNewsAfter(api, 0);
    const price = (marketPriceAed: number, revision: number) =>
      change(api, { action: 'price', cars: [{ id, revision, marketPriceAed }] });
    await price(90_000, 2);
    await price(80_000, 3);
    expect(await undo(api, id, 4)).toBeNull();
    await expect.poll(() => countPriceNewsAfter(api, 0)).toBe(sent + 1);
    await shortlist(api, []);
  });

  it('refuse a car that changed meanwhile, also on undo, and an undo after ten minutes', async () => {
    const id = await createLiveCar(api);
    const price = (revision: number) => ({ action: 'price', cars: [{ id, revision, marketPriceAed: 80_000 }] });
    expect(results(await change(api, price(1)))[0]!.refused).toMatch(/changed since you opened it/);
    await change(api, price(2));
    await api.as('admin').patch(`/api/admin/cars/${id}`, { comments: 'Newer words' });
    expect(await undo(api, id, 4)).toBe('This can no longer be undone');
    expect((await findCar(api, id)).marketPriceAed).toBe(80_000);

    const old = await createLiveCar(api);
    await change(api, { action: 'archive', cars: [{ id: old, revision: 2 }] });
    await api.store.transact(async (tx) => {
      const car = (await tx.get('cars', old))!;
      const at = new Date(Date.now() - 601_000).toISOString();
      await tx.update('cars', { ...car, lastChange: { ...car.lastChange!, at } });
    });
    expect(await undo(api, old, 3)).toBe('This can no longer be undone');
  });

  it('refuse more than a hundred cars, a car twice and a price that is none', async () => {
    const car = { id: 'a', revision: 1 };
    const bodies = [
      { action: 'archive', cars: [] },
      { action: 'archive', cars: [car, car] },
      { action: 'archive', cars: Array.from({ length: 101 }, (_, n) => ({ id: `${n}`, revision: 1 })) },
      { action: 'price', cars: [car] },
      { action: 'price', cars: [{ ...car, marketPriceAed: 99.5 }] },
      { action: 'price', cars: [{ ...car, marketPriceAed: 0 }] },
      { action: 'sell', cars: [car] },
    ];
    for (const body of bodies) expect((await change(api, body)).status, JSON.stringify(body)).toBe(400);
  });

  it('take an approval back to its place in the queue while no customer has chosen the car', async () => {
    const id = await createPendingCar(api);
    const { submittedAt } = await findCar(api, id);
    await api.as('admin').post(`/api/admin/cars/${id}/approve`);
    expect(await undo(api, id, 2)).toBeNull();
    expect(await findCar(api, id)).toMatchObject({ status: 'pending', isVerified: false, submittedAt });
    expect((await api.visitor.get(`/api/cars/${id}`)).status).toBe(404);
    const submission = await api.store.read((tx) => tx.find('submissions.ofCar', { carId: id }));
    expect(submission).toMatchObject({ status: 'pending', submittedAt });

    await api.as('admin').post(`/api/admin/cars/${id}/approve`);
    await shortlist(api, [id]);
    expect(await undo(api, id, 4)).toBe('A customer has already chosen this car');
    await shortlist(api, []);
  });

  it('counts accounts and reservations that name a live car', async () => {
    await cancelUnpaidReservations(api);
    const [first, second] = [await createLiveCar(api), await createLiveCar(api)];
    await shortlist(api, [first]);
    const { id: reservationId } = (await reserveCars(api, [first, second])).body;
    const carIds = [first, second];
    const read = () => api.store.read((tx) => tx.find('cars.interest', { carIds }));
    const byId = async () => new Map((await read()).map((one) => [one.carId, one]));
    const counted = await byId();
    expect(counted.get(first)).toMatchObject({ shortlisted: 1, watching: 1, reserved: 1 });
    expect(counted.get(second)).toMatchObject({ shortlisted: 0, watching: 0, reserved: 1 });
    expect(counted.get(second)!.lastReservedAt).toMatch(/Z$/);
    const { body } = await api.as('admin').get('/api/admin/cars/interest');
    const { notified, ...shown } = counted.get(first)!;
    expect(notified).toBe(1);
    expect(body['cars']).toContainEqual(shown);
    await api.as('customer').post(`/api/customer/reservations/${reservationId}/cancel`);
    expect((await byId()).get(second)).toBeUndefined();
    await shortlist(api, []);
  });
});
