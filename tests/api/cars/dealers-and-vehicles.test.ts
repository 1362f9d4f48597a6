import { expect, it } from 'vitest';
import { describeOnOneStore, TEST_PASSWORD } from '#tests/api/support/test-api.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';

describeOnOneStore('dealers', (api) => {
  it('lists all fields for admins, and name and emirate for inspectors [S-api-07, S-deal-07]', async () => {
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

  it('creates a sign-in and shows its password once [S-api-30, S-w1-05, D-73]', async () => {
    const form = {
      name: 'New Cars',
      contactEmail: 'New@Cars.example',
      contactPhone: '٠٥٠ ١٢٣ ٤٥٦٧',
      emirate: 'Ajman',
      city: 'Ajman',
    };
    const { status, body } = await api.as('inspector').post('/api/inspector/dealers', form);
    expect(status).toBe(201);
    expect(body.dealer).toMatchObject({
      name: 'New Cars',
      contactEmail: 'new@cars.example',
      contactPhone: '+971501234567',
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

describeOnOneStore('a dealer edited by an admin', (api) => {
  const DEALER = '/api/admin/dealers/dealer-1';
  const edit = (body: object) => api.as('admin').patch(DEALER, body);
  const reset = (newPassword: unknown) => api.as('admin').post(`${DEALER}/reset-password`, { newPassword });
  const signIn = async (email: string, password: string) =>
    (await api.visitor.post('/api/login', { email, password })).status;
  const latest = async () => (await api.store.read((tx) => tx.find('activity.page', { limit: 1 })))[0];

  it('moves its cars to another emirate at once [S-deal-01, D-91]', async () => {
    const car = await createLiveCar(api, { dealerId: 'dealer-1' });
    const found = async (emirate: string) => {
      const { body } = await api.visitor.get(`/api/cars/search?emirate=${encodeURIComponent(emirate)}&limit=100`);
      return [body.cars.some(({ id }: { id: string }) => id === car), body.facets.emirate[emirate] ?? 0];
    };
    const [, before] = await found('Dubai');
    expect(await found('Fujairah')).toEqual([false, 0]);
    const dealer = { name: 'Test Motors', contactEmail: 'dealer@test.example', contactPhone: null };
    expect((await edit({ ...dealer, emirate: 'Fujairah' })).status).toBe(200);
    expect(await found('Fujairah')).toEqual([true, before]);
    expect((await api.visitor.get(`/api/cars/${car}`)).body).toMatchObject({ emirate: 'Fujairah' });
    expect((await edit({ ...dealer, emirate: 'Dubai' })).status).toBe(200);
    expect(await found('Dubai')).toEqual([true, before]);
  });

  it('changes name, email, phone and emirate, moves the sign-in and ends old sessions [S-api-19, S-deal-01, D-73]', async () => {
    const body = {
      name: 'Renamed Motors',
      contactEmail: 'Sales@Renamed.example',
      contactPhone: '+971501234567',
      emirate: 'Fujairah',
    };
    const answer = await edit(body);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      ...body,
      id: 'dealer-1',
      contactEmail: 'sales@renamed.example',
      isActive: true,
    });
    expect(await signIn('sales@renamed.example', TEST_PASSWORD)).toBe(200);
    expect(await signIn('dealer@test.example', TEST_PASSWORD)).toBe(401);
    expect((await api.as('dealer').get('/api/auth/status')).status).toBe(401);
    await api.signInAgain('dealer');
    const status = await api.as('dealer').get('/api/auth/status');
    expect(status.body.user.email).toBe('sales@renamed.example');
    const log = (await api.as('admin').get('/api/admin/activity-logs')).list.find(
      ({ action }) => action === 'dealer_updated',
    );
    expect(JSON.parse(log!['details'] as string)).toMatchObject({
      dealerName: 'Renamed Motors',
      before: { name: 'Test Motors', emirate: 'Dubai' },
      after: { name: 'Renamed Motors', emirate: 'Fujairah' },
    });
  });

  it('keeps omitted fields and clears empty ones [S-api-19]', async () => {
    const must = { name: 'Kept Motors', contactEmail: 'sales@renamed.example' };
    expect((await edit(must)).body).toMatchObject({ contactPhone: '+971501234567', emirate: 'Fujairah' });
    expect((await edit({ ...must, contactPhone: '', emirate: '' })).body).toMatchObject({
      contactPhone: null,
      emirate: null,
    });
  });

  it('keeps, reads and clears the location of the yard, which inspectors do not get', async () => {
    const must = { name: 'Kept Motors', contactEmail: 'sales@renamed.example' };
    const yard = { latitude: 25.1357, longitude: 55.227 };
    expect((await edit({ ...must, yard: '25.1357, 55.2270' })).body.yard).toEqual(yard);
    expect((await edit(must)).body.yard).toEqual(yard);
    const listed = async (role: 'admin' | 'inspector') =>
      (await api.as(role).get('/api/dealers')).list.find(({ id }) => id === 'dealer-1');
    expect((await listed('admin'))?.['yard']).toEqual(yard);
    expect((await listed('inspector'))?.['yard'] ?? null).toBeNull();
    const car = await createPendingCar(api, { dealerId: 'dealer-1' });
    expect((await api.as('admin').get(`/api/admin/cars/${car}`)).body.yard).toEqual(yard);
    const refused = await edit({ ...must, yard: 'Al Quoz' });
    expect([refused.status, refused.body.issues]).toEqual([
      400,
      [{ path: 'yard', message: 'Enter latitude and longitude, for example 25.1357, 55.2270' }],
    ]);
    expect((await edit({ ...must, yard: { latitude: 51, longitude: 25 } })).status).toBe(400);
    expect((await edit({ ...must, yard: `25.1357,${' '.repeat(50)}55.2270` })).status).toBe(400);
    expect((await edit({ ...must, yard: '' })).body.yard).toBeNull();
    expect((await api.as('admin').get(`/api/admin/cars/${car}`)).body.yard).toBeNull();
  });

  it('keep the location of the yard from the inspector of a returned car', async () => {
    const must = { name: 'Kept Motors', contactEmail: 'sales@renamed.example' };
    await edit({ ...must, yard: '25.1357, 55.2270' });
    const path = `/api/admin/cars/${await createPendingCar(api, { dealerId: 'dealer-1' })}`;
    await api.as('admin').post(`${path}/send-correction`, { notes: 'Add a photo' });
    const returned = await api.as('inspector').get(path);
    expect(returned.body).toMatchObject({ status: 'needs_correction' });
    expect(returned.body).not.toHaveProperty('yard');
    const corrected = await api.as('inspector').patch(path, { make: 'Kia', revision: returned.body['revision'] });
    expect([corrected.status, corrected.body['make']]).toEqual([200, 'Kia']);
    expect(corrected.body).not.toHaveProperty('yard');
  });

  it('log that the yard moved, without its location, also in the export', async () => {
    const must = { name: 'Kept Motors', contactEmail: 'sales@renamed.example' };
    await edit({ ...must, yard: '25.1357, 55.2270' });
    await edit({ ...must, yard: '24.3571, 54.4890' });
    const admin = api.as('admin');
    const { list } = await admin.get('/api/admin/activity-logs');
    const { details } = list.find(({ action }) => action === 'dealer_updated')!;
    expect(JSON.parse(details as string)).toMatchObject({ before: { yard: 'entered' }, after: { yard: 'moved' } });
    const exported = JSON.stringify((await admin.get('/api/admin/activity-logs.csv')).rawBody);
    expect(exported).toContain('Kept Motors');
    for (const text of [JSON.stringify(list), exported]) expect(text).not.toMatch(/25\.1357|55\.227|24\.3571|54\.489/);
  });

  it('keeps an unreadable phone number of an earlier version and rejects a new one', async () => {
    const must = { name: 'Kept Motors', contactEmail: 'sales@renamed.example' };
    const contactPhone = 'ask for Ali';
    await api.store.transact(async (tx) => {
      const dealer = (await tx.get('dealers', 'dealer-1'))!;
      await tx.update('dealers', { ...dealer, contactPhone });
    });
    const stored = await edit({ ...must, contactPhone, emirate: 'Ajman' });
    expect([stored.status, stored.body]).toMatchObject([200, { contactPhone, emirate: 'Ajman' }]);
    const refused = await edit({ ...must, contactPhone: '12345' });
    expect([refused.status, refused.body.issues[0]?.path]).toEqual([400, 'contactPhone']);
    const form = { name: 'Other', contactEmail: 'other@test.example', contactPhone: 'abcde' };
    const unmade = await api.as('inspector').post('/api/inspector/dealers', form);
    expect([unmade.status, unmade.body.issues[0]?.path]).toEqual([400, 'contactPhone']);
    expect((await edit({ ...must, contactPhone: '', emirate: '' })).body).toMatchObject({
      contactPhone: null,
    });
  });

  it('requires a name and an unused email [S-deal-02, D-73]', async () => {
    const valid = { name: 'Motors', contactEmail: 'sales@renamed.example' };
    expect((await edit({ ...valid, name: ' ' })).body.issues[0]?.path).toBe('name');
    expect((await edit({ ...valid, contactEmail: '' })).body.issues[0]?.path).toBe('contactEmail');
    expect((await edit({ ...valid, emirate: 'Doha' })).status).toBe(400);
    const taken = await edit({ ...valid, contactEmail: 'inspector@test.example' });
    expect([taken.status, taken.body.message]).toEqual([409, 'A dealer or user with this email already exists']);
    expect((await api.as('admin').patch('/api/admin/dealers/nobody', valid)).status).toBe(404);
  });

  it('gets a new password of at least six characters and is signed out everywhere [S-api-20, S-deal-04, S-act-12]', async () => {
    expect((await reset('12345')).body.issues).toEqual([
      { path: 'newPassword', message: 'Password must be at least 6 characters' },
    ]);
    expect((await reset(undefined)).status).toBe(400);
    expect((await api.as('dealer').get('/api/auth/status')).body.isAuthenticated).toBe(true);
    expect((await reset('tq8-vx')).body).toEqual({ success: true });
    const entry = await latest();
    expect(entry?.action).toBe('password_reset');
    expect(entry?.details).toContain('Kept Motors');
    expect(entry?.details).not.toContain('tq8-vx');
    expect((await api.as('dealer').get('/api/auth/status')).status).toBe(401);
    expect(await signIn('sales@renamed.example', 'tq8-vx')).toBe(200);
    expect(await signIn('sales@renamed.example', TEST_PASSWORD)).toBe(401);
    const nobody = await api.as('admin').post('/api/admin/dealers/nobody/reset-password', { newPassword: 'tq8-vx' });
    expect(nobody.status).toBe(404);
  });

  it('gets a sign-in with the first password [S-api-20]', async () => {
    await api.store.transact(async (tx) => {
      const dealer = await tx.get('dealers', 'dealer-1');
      await tx.insert('dealers', { ...dealer!, id: 'bare', contactEmail: 'bare@test.example' });
    });
    await api.as('admin').post('/api/admin/dealers/bare/reset-password', { newPassword: 'first one' });
    const { body } = await api.visitor.post('/api/login', {
      email: 'bare@test.example',
      password: 'first one',
    });
    expect(body.user.role).toBe('dealer');
  });

  it('without an address, or with a taken one, gets no sign-in [S-api-20]', async () => {
    await api.store.transact(async (tx) => {
      const dealer = await tx.get('dealers', 'dealer-1');
      const { email } = (await tx.get('users', 'customer'))!;
      await tx.insert('dealers', { ...dealer!, id: 'taken', contactEmail: email });
      await tx.insert('dealers', { ...dealer!, id: 'none', contactEmail: '' });
    });
    const answers = [];
    for (const id of ['taken', 'none']) {
      const path = `/api/admin/dealers/${id}/reset-password`;
      const { status, body } = await api.as('admin').post(path, { newPassword: 'first one' });
      answers.push([status, body.message]);
    }
    expect(answers).toEqual([
      [409, 'A user with this email already exists'],
      [409, 'This dealer has no email address'],
    ]);
    expect((await api.as('customer').get('/api/auth/status')).body.user.role).toBe('customer');
  });

  it.each(['inspector', 'customer'] as const)('cannot be edited by %s [S-role-04, D-46]', async (person) => {
    const caller = api.as(person);
    expect((await caller.patch(DEALER, { name: 'x', contactEmail: 'x@x.example' })).status).toBe(403);
    expect((await caller.post(`${DEALER}/reset-password`, { newPassword: 'tq8-vx' })).status).toBe(403);
  });
});

describeOnOneStore('vehicle data', (api) => {
  const lookUp = (vin: string) => api.as('inspector').post('/api/inspector/vin-lookup', { vin });
  const price = (body: object) => api.as('inspector').post('/api/inspector/pricing-estimate', body);

  it('decodes a VIN into form values [S-api-32, S-ent-07 to 10]', async () => {
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

  it('reports whether the check digit is right [S-api-32]', async () => {
    const valid = await lookUp('4T1G11AKXMU534182');
    const slipped = await lookUp('4T1G11AK1MU534182');
    expect([valid.body.checkDigitValid, slipped.body.checkDigitValid]).toEqual([true, false]);
    expect(slipped.body.matchedModel).toBe('Camry');
  });

  it('reports an unknown VIN and the expected format', async () => {
    expect((await lookUp('ZZZ99999999999999')).status).toBe(404);
    expect((await lookUp('123')).body.issues[0]?.message).toBe('VIN must be exactly 17 characters');
  });

  it('estimates a price from listings and returns them [S-api-33, S-ent-11, S-ent-12, D-48]', async () => {
    await createLiveCar(api, {
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

  it('answers 404 without comparable listings and 400 without a make [S-api-33]', async () => {
    expect((await price({ make: 'Trabant', model: '601', year: 1989, mileage: 1 })).status).toBe(404);
    expect((await price({ model: 'Camry', year: 2021, mileage: 1 })).status).toBe(400);
  });

  it('is limited to 20 requests a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => api.as('admin').post('/api/inspector/vin-lookup', { vin: '1' })),
    );
    expect(answers.filter((answer) => answer.status === 429).length).toBe(1);
  });
});
