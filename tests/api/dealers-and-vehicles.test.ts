/** Dealers, the VIN look-up and the price estimate (S-api-07, S-api-30, S-api-32, S-api-33, S-ent-07 to 12). */
import { expect, it } from 'vitest';
import { onEveryStore } from './support/api.ts';
import { liveCar } from './support/cars.ts';

onEveryStore('dealers', (api) => {
  it('are all there for admins, by name and emirate for inspectors (S-api-07, S-deal-07)', async () => {
    const [forAdmin] = (await api.as('admin').get('/api/dealers')).list;
    expect(forAdmin).toMatchObject({
      id: 'dealer-1',
      name: 'Test Motors',
      contactEmail: 'dealer@test.example',
      isActive: true,
    });
    const [forInspector] = (await api.as('inspector').get('/api/dealers')).list;
    expect(forInspector).toMatchObject({
      id: 'dealer-1',
      name: 'Test Motors',
      emirate: 'Dubai',
      contactEmail: null,
      city: null,
    });
  });

  it('get a sign-in whose password is told once (S-api-30, S-w1-05, D-73)', async () => {
    const form = {
      name: 'New Cars',
      contactEmail: 'New@Cars.example',
      contactPhone: '',
      emirate: 'Ajman',
      city: 'Ajman',
    };
    const { status, body } = await api.as('inspector').post('/api/inspector/dealers', form);
    expect(status).toBe(201);
    expect(body.dealer).toMatchObject({
      name: 'New Cars',
      contactEmail: 'new@cars.example',
      contactPhone: null,
    });
    expect(body.credentials.email).toBe('new@cars.example');
    const signIn = await api.visitor.post('/api/login', { ...body.credentials });
    expect(signIn.body.user.role).toBe('dealer');
    const list = await api.as('admin').get('/api/dealers');
    expect(JSON.stringify(list.body)).not.toContain(body.credentials.password);
    expect((await api.as('admin').post('/api/inspector/dealers', form)).status).toBe(409);
    expect((await api.as('admin').post('/api/inspector/dealers', { name: ' ' })).status).toBe(400);
  });
});

onEveryStore('vehicle data', (api) => {
  const lookUp = (vin: string) => api.as('inspector').post('/api/inspector/vin-lookup', { vin });
  const price = (body: object) => api.as('inspector').post('/api/inspector/pricing-estimate', body);

  it('decodes a VIN into the form’s words (S-api-32, S-ent-07 to 10)', async () => {
    const { status, body } = await lookUp('4t1g11akxmu534182');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      brand: 'Toyota',
      matchedMake: 'Toyota',
      matchedModel: 'Camry',
      year: 2021,
      images: [],
    });
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'trim',
        'odometer',
        'engine',
        'cylinders',
        'color',
        'primaryDamage',
        'secondaryDamage',
        'location',
        'location_old',
        'video',
        'iaai_360',
        'copart_exterior_360',
        'copart_interior_360',
        'rawData',
      ]),
    );
    expect(body.rawData).toEqual({ purchase_price: null, airbag: null, damage_pr: null });
  });

  it('says so when nothing is known, and what a VIN looks like', async () => {
    expect((await lookUp('ZZZ99999999999999')).status).toBe(404);
    expect((await lookUp('123')).body.issues[0]?.message).toBe('VIN must be exactly 17 characters');
  });

  it('estimates a price from listings and shows them (S-api-33, S-ent-11, S-ent-12, D-48)', async () => {
    await liveCar(api, {
      make: 'Rivian',
      model: 'R1S',
      year: 2022,
      marketPriceAed: 300_000,
      mileageValue: 40_000,
      mileageUnit: 'km',
    });
    const { status, body } = await price({
      make: 'rivian',
      model: 'R1S',
      year: '2022',
      mileage: 40_000,
      spec: 'American',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ marketPrice: 300_000, listingsFound: 1, fixAndDriveBasePrice: 255_000 });
    expect(body.closestMatch).toMatchObject({
      mileage: 40_000,
      mileageDifference: 0,
      condition: expect.any(String) as string,
    });
    const driven = (await price({ make: 'Rivian', model: 'R1S', year: 2022, mileage: 140_000 })).body;
    expect(driven.marketPrice).toBe(255_000);
    expect(
      (await price({ make: 'Toyota', model: 'Camry', year: 2021, mileage: 50_000 })).body.listingsFound,
    ).toBeGreaterThan(9);
  });

  it('never makes a number up: nothing to compare with is 404, a missing make 400 (S-api-33)', async () => {
    expect((await price({ make: 'Trabant', model: '601', year: 1989, mileage: 1 })).status).toBe(404);
    expect((await price({ model: 'Camry', year: 2021, mileage: 1 })).status).toBe(400);
  });

  it('is limited to 20 calls a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => api.as('admin').post('/api/inspector/vin-lookup', { vin: '1' })),
    );
    expect(answers.filter((answer) => answer.status === 429).length).toBe(1);
  });
});
