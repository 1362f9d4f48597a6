/** @see C-api-06 to C-api-19, D-11, D-15, D-56, D-91 */
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sampleCar } from '#tests/store/sample-rows.ts';
import { describeOnOneStore } from '#tests/api/support/test-api.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';

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

const text = z.string().nullable();
const aed = z.number().nullable();
const pictures = z.array(z.string());
const time = z.iso.datetime();

/** Independent of the contract. */
const SPECIFIED_FIELDS = z.object({
  id: z.string(),
  shortId: z.string().length(6),
  make: z.string(),
  model: z.string(),
  trim: text,
  year: z.number(),
  mileage: z.number().int(),
  mileageUnit: z.literal('km'),
  regionalSpec: z.enum(['GCC', 'American', 'European', 'Japanese']),
  engine: text,
  engineSpecs: text,
  bodyType: text,
  exteriorColor: text,
  interiorColor: text,
  asIsPrice: aed,
  repairPrice: aed,
  savings: aed,
  repairTimeCategory: z.enum(['5-10', '11-16', '17-22', '23-30']),
  features: z.array(z.string()),
  airbagsIntact: z.boolean(),
  chassisIntact: z.boolean(),
  isVerified: z.boolean(),
  imageUrl: text,
  usaImages: pictures,
  uaeImages: pictures,
  exteriorImages: pictures,
  interiorImages: pictures,
  damageImages: pictures,
  comments: text,
  createdAt: time,
  updatedAt: time,
  archivedAt: z.null(),
  dealerId: z.string(),
  dealerName: z.string(),
  price: aed,
  originalPrice: aed,
  showDiscountPercentage: z.boolean(),
  discountPercentage: z.number(),
  location: z.string().min(1),
});

function fieldNames(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => [name, ...fieldNames(member)]);
}

describeOnOneStore('live cars', (api) => {
  const ids: Record<string, string> = {};
  const listed = async (query: string): Promise<string[]> => {
    const { list } = await api.visitor.get(`/api/cars${query}`);
    const found = new Set(list.map((car) => car.id));
    return Object.keys(ids).filter((name) => found.has(ids[name] ?? ''));
  };

  beforeAll(async () => {
    ids['camry'] = await createLiveCar(api, { year: 2020, exteriorColor: 'Gray', marketPriceAed: 80_000 });
    ids['corolla'] = await createLiveCar(api, { model: 'Corolla', year: 2022, marketPriceAed: 60_000 });
    ids['x5'] = await createLiveCar(api, {
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
    ids['noPrice'] = await createLiveCar(api, {
      make: 'Nissan',
      model: 'Patrol',
      year: 2018,
      marketPriceAed: null,
    });
    await createPendingCar(api, { make: 'Audi', model: 'A6' });
    const archived = await createLiveCar(api, { make: 'Audi', model: 'Q5' });
    await api.as('admin').patch(`/api/admin/cars/${archived}/archive`);
  });

  it('are listed alone, newest first [C-api-06]', async () => {
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
  ])('are filtered by %s to %j (%s)', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  it('are returned with derived values [C-api-16, D-55]', async () => {
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
        },
      ],
    });
    expect(body['repairLines']).toContainEqual({ cause: 'panel', panel: 'hood', days: 1.5 });
    expect(body['repairFactors']).toEqual([]);
    expect(body.reductions.reduce((sum, line) => sum + line.amountAed, 0)).toBe(11_000);
    expect((await api.visitor.get('/api/cars/unknown')).status).toBe(404);
  });

  it('show kilometres for a car entered in miles, and the miles as entered [D-13]', async () => {
    const { body } = await api.visitor.get(`/api/cars/${ids['camry']}`);
    expect([body.mileage, body.mileageMiles]).toEqual([48_280, 30_000]);
  });

  it('answer gone for a sold car', async () => {
    const id = await createLiveCar(api, { make: 'Kia', model: 'Rio' });
    await api.store.transact(async (tx) => {
      const car = await tx.get('cars', id);
      const now = new Date().toISOString();
      await tx.update('cars', { ...car!, isSold: true, soldAt: now, archivedAt: now });
    });
    const { status, body } = await api.visitor.get(`/api/cars/${id}`);
    expect([status, body.code]).toEqual([410, 'GONE']);
  });

  it('are searched with exact totals, facets and pages [D-91]', async () => {
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

  it('have similar cars of the same body, price, age and spec before the newest of the make', async () => {
    const alike = { bodyType: 'Convertible', year: 2014, spec: 'Japanese', marketPriceAed: 500_000 };
    const mx5 = await createLiveCar(api, { ...alike, make: 'Mazda', model: 'MX-5' });
    const s2000 = await createLiveCar(api, {
      ...alike,
      make: 'Honda',
      model: 'S2000',
      marketPriceAed: 480_000,
    });
    const newest = await createLiveCar(api, {
      make: 'Mazda',
      model: 'CX-9',
      bodyType: 'SUV',
      marketPriceAed: 90_000,
    });
    const { list } = await api.visitor.get(`/api/cars/${mx5}/similar?limit=2`);
    expect(list.map(({ id }) => id)).toEqual([s2000, expect.any(String)]);
    for (const id of [mx5, s2000, newest]) await api.as('admin').patch(`/api/admin/cars/${id}/archive`);
  });

  it('have similar live cars without themselves; an unknown car gets the newest', async () => {
    const { list } = await api.visitor.get(`/api/cars/${ids['camry']}/similar?limit=2`);
    expect(list[0]?.model).toBe('Corolla');
    expect(list.map((car) => car.id)).not.toContain(ids['camry']);
    const gone = await createLiveCar(api, { make: 'BMW', model: 'X3', bodyType: 'SUV' });
    await api.as('admin').patch(`/api/admin/cars/${gone}/archive`);
    expect((await api.visitor.get(`/api/cars/${gone}/similar`)).list[0]?.model).toBe('X5');
    const unknown = await api.visitor.get('/api/cars/unknown/similar?limit=3');
    expect([unknown.status, unknown.list.length]).toEqual([200, 3]);
    const hidden = await createPendingCar(api, { make: 'BMW', model: 'X1', bodyType: 'SUV' });
    const { list: told } = await api.visitor.get(`/api/cars/${hidden}/similar?limit=3`);
    expect(told.map((car) => car.id)).toEqual(unknown.list.map((car) => car.id));
  });

  it('are found by a misspelt search, with the correction and suggestions [C-brw-18, C-route-02]', async () => {
    const { body } = await api.visitor.get('/api/cars/search?q=Toyta%20Camri');
    expect([body.total, body['corrected']]).toEqual([1, 'Toyota Camry']);
    expect((await api.visitor.get('/api/cars/search?q=2021')).body).toMatchObject({
      total: 1,
      corrected: null,
    });
    expect((await api.visitor.get('/api/cars/search?q=suv')).body.total).toBe(1);
    const suggested = async (q: string) =>
      (await api.visitor.get(`/api/cars/suggest?q=${encodeURIComponent(q)}`)).body['suggestions'] as object[];
    expect((await suggested('toy'))[0]).toEqual({ text: 'Toyota', kind: 'make', cars: 2 });
    expect((await suggested('beemer x'))[0]).toEqual({ text: 'BMW X5', kind: 'model', cars: 1 });
    expect(await suggested('')).toEqual([]);
    const renewed = await createLiveCar(api, { make: 'Zonda', model: 'Nimbus' });
    expect((await suggested('nimb'))[0]).toEqual({ text: 'Zonda Nimbus', kind: 'model', cars: 1 });
    await api.as('admin').patch(`/api/admin/cars/${renewed}/archive`);
    expect(await suggested('nimb')).toEqual([]);
  });

  it('have every specified field with its type [C-ent-01 to C-ent-17, C-card-17]', async () => {
    const { list } = await api.visitor.get('/api/cars');
    for (const car of list) expect(SPECIFIED_FIELDS.safeParse(car).error?.issues).toBeUndefined();
    for (const car of list) {
      expect(car.features.includes('Airbags Intact')).toBe(car['airbagsIntact']);
      expect(car.features.includes('Chassis Intact')).toBe(car['chassisIntact']);
      const [market, price] = [car['asIsPrice'], car['repairPrice']] as (number | null)[];
      expect(car['savings']).toBe(market === null || price === null ? null : market! - price!);
    }
    const [camry] = list.filter((car) => car.id === ids['camry']);
    expect(camry).toMatchObject({
      price: camry!['repairPrice'],
      originalPrice: 80_000,
      dealerName: 'Test Motors',
    });
  });

  it('are public, and every role can sign in [C-prod-19, C-role-01]', async () => {
    expect((await api.visitor.get('/api/cars')).status).toBe(200);
    for (const role of ['admin', 'inspector', 'dealer', 'customer'] as const) {
      const { body } = await api.as(role).get('/api/auth/status');
      expect(body.user.role).toBe(role);
    }
  });

  it('are sorted by every order, with missing values last [C-brw-21, C-brw-22, C-brw-24, C-brw-25]', async () => {
    const reservation = async (sortBy: string) =>
      (await api.visitor.get(`/api/cars/search?sortBy=${sortBy}&make=&limit=4`)).body.cars;
    const byTime = (await reservation('latest')).map((car) => String(car['createdAt']));
    expect(byTime).toEqual(byTime.toSorted().toReversed());
    const years = async (sortBy: string) => (await reservation(sortBy)).map((car) => Number(car['year']));
    expect(await years('year_desc')).toEqual((await years('year_asc')).toReversed());
    const km = (await reservation('mileage_asc')).map((car) => car.mileage);
    expect(km).toEqual(km.toSorted((a, b) => a - b));
    const ranks = ['5-10', '11-16', '17-22', '23-30'];
    const times = (await reservation('repair_time')).map((car) => ranks.indexOf(String(car['repairTimeCategory'])));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('are offered by make, model and trim [C-api-17 to 19]', async () => {
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

  describe('hide internal fields from visitors, customers and dealers [D-56]', () => {
    it.each([
      '/api/cars',
      '/api/cars/search',
      '/api/cars/search?q=toyta',
      '/api/cars/suggest?q=toyota',
      '/api/cars/unknown/similar',
      '/api/cars/{id}',
      '/api/cars/{id}/similar',
      '/api/cars/meta/trims?model=Camry',
    ])('%s', async (path) => {
      for (const caller of [api.visitor, api.as('customer'), api.as('dealer')]) {
        const { status, body } = await caller.get(path.replace('{id}', ids['camry'] ?? ''));
        expect(status).toBe(200);
        expect(fieldNames(body).filter((name) => SECRETS.has(name))).toEqual([]);
        expect(JSON.stringify(body)).not.toContain('4T1G11AKXMU534182');
      }
    });
  });
});

describeOnOneStore('a long car list', (api) => {
  it('is complete and newest first, though it is presented in batches', async () => {
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
