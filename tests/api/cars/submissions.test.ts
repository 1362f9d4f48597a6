import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeOnEveryStore } from '#tests/api/support/test-api.ts';
import {
  buildCarForm,
  createJpeg,
  REGISTRABLE_CLAIMS,
  submitTestCar,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';

const DRAFTS = '/api/inspector/draft-cars';

describeOnEveryStore('submitting', (api) => {
  it('creates a pending car that only staff can see [S-life-01, S-api-31, S-act-07]', async () => {
    const id = randomUUID();
    const { status, body } = await submitTestCar(api, { id });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      id,
      submissionId: body.submissionId,
      status: 'pending',
      revision: 1,
      photos: [],
      claims: Object.keys(REGISTRABLE_CLAIMS),
    });
    const pending = (await api.as('admin').get('/api/admin/pending-cars')).list;
    expect(pending.map((car) => car.id)).toContain(id);
    expect((await api.visitor.get(`/api/cars/${id}`)).status).toBe(404);
    expect((await api.visitor.get('/api/cars')).list.map((car) => car.id)).not.toContain(id);
    const [latest] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
    expect(latest).toMatchObject({ action: 'car_submitted', userEmail: 'inspector@test.example' });
    expect(JSON.parse(latest?.details ?? '')).toMatchObject({ carId: id, dealerName: 'Test Motors' });
  });

  it('computes prices, repair time and features [D-43, D-88]', async () => {
    const { body } = await submitTestCar(api, {
      airbagsIntact: false,
      dashAirbagDeployed: true,
      steeringAirbagDeployed: true,
      secondaryDamage: null,
      marketPriceAed: '80000',
      fixDrivePriceAed: 1,
      youSaveAed: 1,
      features: ['Airbags Intact', 'Sunroof'],
    });
    const car = (await api.as('admin').get(`/api/admin/cars/${body.id}`)).body;
    expect(car).toMatchObject({ fixDrivePriceAed: 76_000, youSaveAed: 4000, repairTimeCategory: '5-10' });
    expect(car.features).toEqual(['Chassis Intact', 'Sunroof']);
    expect(car.shortId).toMatch(/^[A-Z0-9]{6}$/);
    expect(car).toMatchObject({ status: 'pending', isVerified: false, isSold: false, archivedAt: null });
  });

  it.each([
    ['dealerId', { dealerId: '' }],
    ['dealerId', { dealerId: 'nobody' }],
    ['airbagsIntact', { airbagsIntact: null }],
    ['chassisIntact', { chassisIntact: null }],
    ['mileageValue', { mileageValue: null }],
    ['priceSellerAed', { priceSellerAed: undefined }],
    ['primaryDamage', { primaryDamage: 'SOMETHING' }],
    ['year', { year: 2090 }],
    ['exteriorColor', { exteriorColor: 'Sky' }],
    ['videoUrl', { videoUrl: 'javascript:alert(1)' }],
    ['videoUrl', { videoUrl: 'data:text/html,<script>alert(1)</script>' }],
    ['usaVideoUrl', { usaVideoUrl: 'http://videos.example/a.mp4' }],
    ['engineVideoUrl', { engineVideoUrl: 'data:video/mp4;base64,AAAA' }],
    ['iaai360', { iaai360: '//tours.example/1' }],
    ['copartInterior360', { copartInterior360: 'blob:https://redrive.example/1' }],
    ['copartExterior360.1', { copartExterior360: ['https://a.example/1.jpg', 'data:text/html,x'] }],
    ['priceSellerAed', { priceSellerAed: 50_000.5 }],
    ['marketPriceAed', { marketPriceAed: '99999.49' }],
    ['marketPriceAed', { marketPriceAed: 'NaN' }],
    ['auctionPriceUsd', { auctionPriceUsd: 0.4 }],
    ['winPriceAed', { winPriceAed: '1e3' }],
  ])('rejects a wrong %s and names it: %j [D-93]', async (field, changes) => {
    const { status, body } = await submitTestCar(api, changes);
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION');
    expect(body.issues.map((issue) => issue.path)).toContain(field);
  });

  it('names missing photos and accepts the car once they arrive', async () => {
    const here = await uploadTestPhoto(api);
    const missing = 'c'.repeat(64);
    const photo = (sha256: string, position: number) => ({
      sha256,
      gallery: 'uae',
      category: 'damage',
      position,
    });
    const refused = await submitTestCar(api, { photos: [photo(here, 0), photo(missing, 1)] });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'PHOTOS_MISSING', missing: [missing] });
    const taken = await submitTestCar(api, { photos: [photo(here, 0)] });
    expect(taken.body.photos).toEqual([here]);
  });

  it('fills the photo lists from gallery and category and chooses the cover [D-50, D-65]', async () => {
    const [usa, uae, damage] = [await uploadTestPhoto(api), await uploadTestPhoto(api), await uploadTestPhoto(api)];
    const photos = [
      { sha256: usa, gallery: 'usa', category: 'exterior', position: 0 },
      { sha256: damage, gallery: 'uae', category: 'damage', position: 2 },
      { sha256: uae, gallery: 'uae', category: 'interior', position: 1 },
    ];
    const { body } = await submitTestCar(api, { photos, usaImages: ['https://auction.example/1.jpg'] });
    const car = (await api.as('admin').get(`/api/admin/cars/${body.id}`)).body;
    const url = (hash: string | undefined) => `/photos/${hash}`;
    expect(car.usaImages).toEqual(['https://auction.example/1.jpg', url(usa)]);
    expect(car.uaeImages).toEqual([url(uae), url(damage)]);
    expect(car.interiorImages).toEqual([url(uae)]);
    expect(car.damageImages).toEqual([url(damage)]);
    expect(car.exteriorImages).toEqual([url(usa), 'https://auction.example/1.jpg']);
    expect(car.imageUrl).toBe(url(uae));
  });

  it('stores data URLs as photos and rejects invalid ones [D-50]', async () => {
    const data = `data:image/jpeg;base64,${(await createJpeg()).toString('base64')}`;
    const { body } = await submitTestCar(api, { exteriorImages: [data], imageUrl: data });
    const car = (await api.as('admin').get(`/api/admin/cars/${body.id}`)).body;
    expect(car.exteriorImages[0]).toMatch(/^\/photos\/[0-9a-f]{64}$/);
    expect(car.imageUrl).toBe(car.exteriorImages[0]);
    const svg = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
    const refused = await submitTestCar(api, { damageImages: [svg] });
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_A_PICTURE']);
    expect(refused.body.message).toContain('damageImages.0');
  });

  it('deletes its own draft only [D-74]', async () => {
    const own = (await api.as('inspector').post(DRAFTS, { make: 'A' })).body.id;
    const other = (await api.as('inspector2').post(DRAFTS, { make: 'B' })).body.id;
    await submitTestCar(api, { draftId: own });
    await submitTestCar(api, { draftId: other });
    expect((await api.as('inspector').get(`${DRAFTS}/${own}`)).status).toBe(404);
    expect((await api.as('inspector2').get(`${DRAFTS}/${other}`)).status).toBe(200);
  });

  it('lists own submissions with eight fields [S-api-26, S-insp-07, S-insp-10]', async () => {
    await submitTestCar(api, { make: 'Honda', model: 'Civic' });
    const [first] = (await api.as('inspector').get('/api/inspector/submissions')).list;
    expect(first).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(first?.carData).toEqual({
      make: 'Honda',
      model: 'Civic',
      year: 2021,
      mileageValue: 3e4,
      mileageUnit: 'miles',
      bodyType: 'Sedan',
      regionalSpec: 'American',
      exteriorColor: 'White',
    });
    expect((await api.as('inspector2').get('/api/inspector/submissions')).body).toEqual([]);
  });
});

describeOnEveryStore('idempotent submitting', (api) => {
  const key = () => ({ 'idempotency-key': randomUUID() });
  const cars = async (id: string) =>
    (await api.as('admin').get('/api/admin/pending-cars')).list.filter((car) => car.id === id).length;

  it('answers the same for the same key and acts once', async () => {
    const headers = key();
    const form = buildCarForm({ id: randomUUID() });
    const send = () => api.as('inspector').post('/api/inspector/cars', form, headers);
    const first = await send();
    const second = await send();
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await cars(first.body.id)).toBe(1);
  });

  it('gives simultaneous duplicates the same answer', async () => {
    const headers = key();
    const form = buildCarForm();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.as('inspector').post('/api/inspector/cars', form, headers)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await cars(answers[0]?.body.id ?? '')).toBe(1);
  });

  it('rejects the same key with another body', async () => {
    const headers = key();
    await submitTestCar(api, { make: 'One' }, headers);
    const other = await submitTestCar(api, { make: 'Two' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('separates the keys of people and rejects an invalid key', async () => {
    const headers = key();
    const dealer = (n: number) => ({ name: `Dealer ${n}`, contactEmail: `dealer${n}@shop.example` });
    const first = await api.as('inspector').post('/api/inspector/dealers', dealer(1), headers);
    const second = await api.as('inspector2').post('/api/inspector/dealers', dealer(2), headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await submitTestCar(api, {}, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400);
  });

  it('stores no rejection: the key works once the cause is fixed', async () => {
    const headers = key();
    const sha256 = 'd'.repeat(64);
    const form = buildCarForm({ photos: [{ sha256, gallery: 'uae', position: 0 }] });
    expect((await api.as('inspector').post('/api/inspector/cars', form, headers)).status).toBe(409);
    const photo = {
      bytes: 1,
      type: 'image/jpeg' as const,
      width: 1,
      height: 1,
      thumbHash: '',
      uploadedBy: 'inspector',
      carIds: [],
    };
    await api.store.transact((tx) =>
      tx.insert('photos', { ...photo, id: sha256, createdAt: new Date().toISOString() }),
    );
    expect((await api.as('inspector').post('/api/inspector/cars', form, headers)).status).toBe(201);
  });

  it('encrypts a replayed password with the sent key', async () => {
    const headers = key();
    const body = { name: 'Sealed Motors', contactEmail: 'sealed@shop.example' };
    const first = await api.as('inspector').post('/api/inspector/dealers', body, headers);
    const second = await api.as('inspector').post('/api/inspector/dealers', body, headers);
    expect(second.body).toEqual(first.body);
    const rows = await api.store.read(async (tx) =>
      tx.getMany('replies', await tx.find('replies.old', { before: '2999', limit: 99 })),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(first.body.credentials.password);
  });
});

describeOnEveryStore('drafts', (api) => {
  const fields = {
    spec: 'American',
    dealerId: 'd',
    priceSellerAed: '1,000',
    make: 'Kia',
    model: '',
    trim: null,
    year: '20',
    mileageValue: '',
    mileageUnit: 'km',
    airbagsIntact: null,
    chassisIntact: false,
    oilCoolantMix: true,
    panelConditions: '{"hood":{"action":"repair","paint":true}}',
    photoMetadata: '[]',
    photoData: '{"front":"data:image/jpeg;base64,AAAA"}',
    curtainAirbagsDeployed: true,
    anything: { deep: [1] },
  };

  it('are returned as sent [S-api-27 to 29, S-ent-02 to 06, D-74]', async () => {
    const created = await api.as('inspector').post(DRAFTS, fields);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject(fields);
    const path = `${DRAFTS}/${created.body.id}`;
    const changed = { ...fields, make: 'Hyundai' };
    expect((await api.as('inspector').put(path, changed)).body).toMatchObject(changed);
    expect((await api.as('inspector').get(path)).body).toMatchObject(changed);
    expect((await api.as('inspector').get(DRAFTS)).list.map((draft) => draft.id)).toEqual([created.body.id]);
    expect((await api.as('inspector').delete(path)).body).toEqual({ success: true });
    expect((await api.as('inspector').get(path)).status).toBe(404);
    expect((await api.as('inspector').delete(path)).status).toBe(200);
  });

  it('keep the phone’s ID, whichever request comes first', async () => {
    const id = randomUUID();
    expect((await api.as('inspector').put(`${DRAFTS}/${id}`, { make: 'A' })).body.id).toBe(id);
    expect((await api.as('inspector').post(DRAFTS, { id, make: 'B' })).body).toMatchObject({ id, make: 'B' });
    const drafts = (await api.as('inspector').get(DRAFTS)).list;
    expect(drafts.filter((draft) => draft.id === id).length).toBe(1);
  });

  it('do not exist for another inspector [S-api-28]', async () => {
    const { id } = (await api.as('inspector').post(DRAFTS, fields)).body;
    const other = api.as('inspector2');
    expect((await other.get(`${DRAFTS}/${id}`)).status).toBe(404);
    expect((await other.put(`${DRAFTS}/${id}`, { make: 'mine now' })).status).toBe(404);
    expect((await other.post(DRAFTS, { id })).status).toBe(404);
    expect((await other.delete(`${DRAFTS}/${id}`)).status).toBe(404);
    expect((await other.get(DRAFTS)).body).toEqual([]);
    expect((await api.as('inspector').get(`${DRAFTS}/${id}`)).body).toMatchObject(fields);
  });

  it('replace data URLs with photo URLs, also inside texts', async () => {
    const data = `data:image/jpeg;base64,${(await createJpeg()).toString('base64')}`;
    const { body } = await api
      .as('inspector')
      .post(DRAFTS, { photoData: JSON.stringify({ front: data }), usaImages: [data] });
    expect(JSON.parse(body.photoData)).toEqual({ front: body.usaImages[0] });
    expect(body.usaImages[0]).toMatch(/^\/photos\/[0-9a-f]{64}$/);
  });

  describe('reject', () => {
    it('JSON text that does not parse', async () => {
      expect((await api.as('inspector').post(DRAFTS, { photoMetadata: '{' })).body.issues[0]?.path).toBe(
        'photoMetadata',
      );
    });
    it('more than a megabyte of text', async () => {
      expect((await api.as('inspector').post(DRAFTS, { comments: 'x'.repeat(1_100_000) })).status).toBe(413);
    });
  });
});
