/** What everybody may read of live cars, and what nobody may (C-api-06 to 19, D-11, D-15, D-56, D-91). */
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleCar } from '#server/store/sample-rows.ts';
import { onEveryStore } from './support/api.ts';
import { liveCar, pendingCar } from './support/cars.ts';

const SECRETS = new Set([
  'vin',
  'priceSellerAed',
  'auctionPriceUsd',
  'winPriceAed',
  'totalWithShippingAed',
  'submittedBy',
  'submittedByEmail',
  'photoMetadata',
  'contactEmail',
  'passwordHash',
  'revision',
]);

/** Every member name anywhere in an answer. */
function names(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...names(member)]);
}

onEveryStore('live cars', (api) => {
  const ids: Record<string, string> = {};
  const listed = async (query: string): Promise<string[]> => {
    const { list } = await api.visitor.get(`/api/cars${query}`);
    const found = new Set(list.map((car) => car.id));
    return Object.keys(ids).filter((name) => found.has(ids[name] ?? ''));
  };

  beforeAll(async () => {
    ids['camry'] = await liveCar(api, { year: 2020, exteriorColor: 'Gray', marketPriceAed: 80_000 });
    ids['corolla'] = await liveCar(api, { model: 'Corolla', year: 2022, marketPriceAed: 60_000 });
    ids['x5'] = await liveCar(api, {
      make: 'BMW',
      model: 'X5',
      year: 2021,
      bodyType: 'SUV',
      spec: 'GCC',
      marketPriceAed: 2e5,
      airbagsIntact: false,
      dashAirbagDeployed: true,
      mileageValue: 5e4,
      mileageUnit: 'km',
    });
    ids['noPrice'] = await liveCar(api, {
      make: 'Nissan',
      model: 'Patrol',
      year: 2018,
      marketPriceAed: null,
    });
    await pendingCar(api, { make: 'Audi', model: 'A6' });
    const archived = await liveCar(api, { make: 'Audi', model: 'Q5' });
    await api.as('admin').patch(`/api/admin/cars/${archived}/archive`);
  });

  it('lists live cars only, newest first (C-api-06)', async () => {
    const { status, list } = await api.visitor.get('/api/cars');
    expect(status).toBe(200);
    expect(list.map((car) => car.model)).toEqual(['Patrol', 'X5', 'Corolla', 'Camry']);
    expect(list[0]).toMatchObject({ repairPrice: null, price: null, savings: null, discountPercentage: 0 });
  });

  it.each([
    ['?make=Toyota', ['camry', 'corolla'], 'C-api-07'],
    ['?make=toyota', ['camry', 'corolla'], 'C-api-07'],
    ['?model=Camry', ['camry'], 'C-api-08'],
    ['?year=2020&year=2022', ['camry', 'corolla', 'x5'], 'C-api-09'],
    ['?year=2022&year=2020', ['camry', 'corolla', 'x5'], 'C-api-09'],
    ['?year=2021', ['x5'], 'C-api-09'],
    ['?year=2021&yearMin=2021', ['corolla', 'x5'], 'C-api-09'],
    ['?year=2020&yearMax=2020', ['camry', 'noPrice'], 'C-api-09'],
    ['?priceFrom=70000', ['camry', 'x5'], 'C-api-10'],
    ['?priceTo=60000', ['corolla'], 'C-api-11'],
    ['?regionalSpec=GCC', ['x5'], 'C-api-12'],
    ['?bodyType=SUV', ['x5'], 'C-api-13'],
    ['?exteriorColor=Grey', ['camry'], 'C-api-14'],
    ['?exteriorColor=gray', ['camry'], 'C-api-14'],
    ['?make=Lada', [], 'C-api-07'],
    ['?priceFrom=cheap&year=x', ['camry', 'corolla', 'x5', 'noPrice'], 'a bad value costs only itself'],
  ])('narrows by %s to %j (%s)', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it('tells one car with what follows from what was found (C-api-16, D-55, decisions 3)', async () => {
    const { status, body } = await api.visitor.get(`/api/cars/${ids['x5']}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      asIsPrice: 2e5,
      originalPrice: 2e5,
      repairPrice: 189e3,
      price: 189e3,
      savings: 11e3,
      discountPercentage: 6,
      showDiscountPercentage: true,
      mileage: 5e4,
      mileageUnit: 'km',
      regionalSpec: 'GCC',
      engine: '2.5L',
      deployedAirbags: ['dash'],
      features: ['Chassis Intact'],
      panels: [
        {
          panel: 'hood',
          action: 'replace',
          paint: true,
          days: 1.5,
        },
      ],
    });
    expect(body.reductions.reduce((sum, line) => sum + line.amountAed, 0)).toBe(11_000);
    expect((await api.visitor.get('/api/cars/unknown')).status).toBe(404);
  });

  it('shows kilometres for a car typed in miles, and the miles as typed (D-13)', async () => {
    const { body } = await api.visitor.get(`/api/cars/${ids['camry']}`);
    expect([body.mileage, body.mileageMiles]).toEqual([48_280, 30_000]);
  });

  it('says gone for a sold car', async () => {
    const id = await liveCar(api, { make: 'Kia', model: 'Rio' });
    await api.store.transact(async (tx) => {
      const car = await tx.get('cars', id);
      const now = new Date().toISOString();
      await tx.update('cars', { ...car!, isSold: true, soldAt: now, archivedAt: now });
    });
    const { status, body } = await api.visitor.get(`/api/cars/${id}`);
    expect([status, body.code]).toEqual([410, 'GONE']);
  });

  it('searches with exact totals, facets and pages (D-91)', async () => {
    const first = (await api.visitor.get('/api/cars/search?limit=2&sortBy=price_asc')).body;
    expect(first.total).toBe(4);
    expect(first.cars.map((car) => car.model)).toEqual(['Corolla', 'Camry']);
    const second = (
      await api.visitor.get(`/api/cars/search?limit=2&sortBy=price_asc&cursor=${String(first.nextCursor)}`)
    ).body;
    expect(second.cars.map((car) => car.model)).toEqual(['X5', 'Patrol']);
    expect(second.nextCursor).toBeNull();
    const toyota = (await api.visitor.get('/api/cars/search?make=Toyota&airbags=1')).body;
    expect(toyota.total).toBe(2);
    expect(toyota.facets.make).toMatchObject({ Toyota: 2, Nissan: 1 });
    expect((await api.visitor.get('/api/cars/search?q=toyota%20corolla')).body.total).toBe(1);
  });

  it('offers similar live cars, never the car itself', async () => {
    const { list } = await api.visitor.get(`/api/cars/${ids['camry']}/similar?limit=2`);
    expect(list[0]?.model).toBe('Corolla');
    expect(list.map((car) => car.id)).not.toContain(ids['camry']);
  });

  it('lists makes, models and trims to choose from (C-api-17 to 19)', async () => {
    const makes = (await api.visitor.get('/api/cars/meta/makes')).body;
    expect(makes).toContain('Toyota');
    const models = (await api.visitor.get('/api/cars/meta/models?make=Toyota')).body;
    expect(models).toContain('Camry');
    expect(models).not.toContain('X5');
    expect((await api.visitor.get('/api/cars/meta/models')).body).toContain('X5');
    const trims = (await api.visitor.get('/api/cars/meta/trims?model=Camry')).body;
    expect(trims).toContainEqual(expect.objectContaining({ name: 'SE' }));
    expect((await api.visitor.get('/api/cars/meta/trims')).body).toEqual([]);
  });

  describe('never tells a visitor, customer or dealer what is internal (D-56)', () => {
    it.each([
      '/api/cars',
      '/api/cars/search',
      '/api/cars/{id}',
      '/api/cars/{id}/similar',
      '/api/cars/meta/trims?model=Camry',
    ])('%s', async (path) => {
      for (const caller of [api.visitor, api.as('customer'), api.as('dealer')]) {
        const { status, body } = await caller.get(path.replace('{id}', ids['camry'] ?? ''));
        expect(status).toBe(200);
        expect(names(body).filter((name) => SECRETS.has(name))).toEqual([]);
        expect(JSON.stringify(body)).not.toContain('4T1G11AKXMU534182');
      }
    });
  });
});

onEveryStore('a long list', (api) => {
  it('comes whole and newest first, though it is presented slice by slice', async () => {
    const live = { status: 'approved', archivedAt: null, isSold: false, isVerified: true } as const;
    const rows = Array.from({ length: 130 }, (_, n) => sampleCar(n, { ...live, dealerId: 'dealer-1' }));
    await api.store.transact(async (tx) => {
      for (const row of rows) await tx.insert('cars', row);
    });
    const newest = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map((row) => row.id);
    expect((await api.visitor.get('/api/cars')).list.map((car) => car.id)).toEqual(newest);
    expect((await api.as('admin').get('/api/admin/approved-cars')).list).toHaveLength(130);
  });
});
