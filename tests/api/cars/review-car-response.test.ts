import { expect, it } from 'vitest';
import { CARD_FIELDS } from '#shared/contract/cars/staff-car.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import {
  buildCarForm,
  createLiveCar,
  createJpeg,
  createPendingCar,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';

const car = (id: string) => `/api/admin/cars/${id}`;

const SUBMITTED_FACTS = {
  engineSize: '2.5L',
  comments: 'Bumper gone',
  airbagsIntact: false,
  dashAirbagDeployed: true,
  steeringAirbagDeployed: true,
  seatAirbagDeployed: false,
  curtainAirbagsDeployed: true,
  usaVideoUrl: 'https://auction.example/clip.mp4',
};

async function returnForCorrection(api: TestApi, changes: Record<string, unknown> = {}): Promise<string> {
  const id = await createPendingCar(api, changes);
  await api.as('admin').post(`${car(id)}/send-correction`, { notes: 'Look again' });
  return id;
}

describeOnOneStore('a car under review', (api) => {
  it('returns everything the inspector recorded [S-rev-12, S-rev-13, S-rev-14, S-rev-16, S-rev-17, S-rev-18]', async () => {
    const form = buildCarForm(SUBMITTED_FACTS);
    const id = await createPendingCar(api, SUBMITTED_FACTS);
    const { status, body } = await api.as('admin').get(car(id));
    expect(status).toBe(200);
    const { features: _derived, claims: _papers, ...said } = form;
    expect(body).toMatchObject({ ...said, panelConditions: expect.stringContaining('hood') as string });
    expect(body).toMatchObject({
      id,
      status: 'pending',
      submittedBy: expect.any(String) as string,
      submittedAt: expect.stringMatching(/Z$/) as string,
      images: [],
      videoUrl: SUBMITTED_FACTS.usaVideoUrl,
      shortId: expect.stringMatching(/^\w{6}$/) as string,
      regionalSpec: 'American',
      repairTimeCategory: expect.any(String) as string,
      isVerified: false,
      imageUrl: null,
      archivedAt: null,
      dealerName: expect.any(String) as string,
      createdAt: expect.any(String) as string,
      updatedAt: expect.any(String) as string,
    });
  });

  it('stores photo captions, shows them to visitors and removes them again [C-car-01]', async () => {
    const [first, second] = [await uploadTestPhoto(api), await uploadTestPhoto(api)];
    const photo = (sha256: string, position: number) => ({ sha256, gallery: 'uae', position });
    const outside = { ...photo(first, 0), category: 'exterior', view: 'front-left' };
    const close = { ...photo(second, 1), category: 'damage', panels: ['hood'] };
    const id = await createLiveCar(api, { photos: [outside, close] });
    const [shownFirst, shownSecond] = [`/photos/${first}`, `/photos/${second}`];
    expect((await api.visitor.get(`/api/cars/${id}`)).body['seenImages']).toEqual([
      { url: shownFirst, view: 'front-left' },
      { url: shownSecond, panels: ['hood'] },
    ]);
    const { body } = await api.as('admin').get(car(id));
    expect(body['photos']).toMatchObject([{ view: 'front-left' }, { panels: ['hood'] }]);
    await api.as('admin').patch(car(id), { photos: [outside, { ...close, panels: null }] });
    expect((await api.visitor.get(`/api/cars/${id}`)).body['seenImages']).toEqual([
      { url: shownFirst, view: 'front-left' },
    ]);
    const wrong = await api.as('admin').patch(car(id), { photos: [{ ...outside, view: 'above' }] });
    expect(wrong.status).toBe(400);
  });

  it('keeps the slot of a photo for reviewers, hides it from visitors and removes it again', async () => {
    const [first, second] = [await uploadTestPhoto(api), await uploadTestPhoto(api)];
    const photo = (sha256: string, position: number) => ({ sha256, gallery: 'uae', position });
    const odometer = { ...photo(first, 0), category: 'interior', slot: 'odometer' };
    const front = { ...photo(second, 1), category: 'exterior', view: 'front', slot: 'front' };
    const id = await createLiveCar(api, { photos: [odometer, front] });
    const readSlots = async () =>
      ((await api.as('admin').get(car(id))).body['photos'] as { slot?: string }[]).map(({ slot }) => slot);
    expect(await readSlots()).toEqual(['odometer', 'front']);
    expect(JSON.stringify((await api.visitor.get(`/api/cars/${id}`)).body)).not.toContain('odometer');
    // An earlier release leaves the slot out; one of a later release is unknown.
    const { slot: _slot, ...earlier } = odometer;
    await api.as('admin').patch(car(id), { photos: [earlier, { ...front, slot: 'under-the-car' }] });
    expect(await readSlots()).toEqual(['odometer', 'front']);
    await api.as('admin').patch(car(id), { photos: [odometer, { ...front, slot: null }] });
    expect(await readSlots()).toEqual(['odometer', undefined]);
    const wrong = await api.as('admin').patch(car(id), { photos: [{ ...odometer, slot: 7 }] });
    expect(wrong.status).toBe(400);
  });

  it('shows the photo of the VIN plate to reviewers only', async () => {
    const [first, second] = [await uploadTestPhoto(api), await uploadTestPhoto(api)];
    const front = { sha256: first, gallery: 'uae', position: 0, category: 'exterior', view: 'front', slot: 'front' };
    const plate = { sha256: second, gallery: 'uae', position: 1, category: 'exterior', slot: 'vin-plate' };
    const id = await createLiveCar(api, { photos: [front, plate] });
    expect(JSON.stringify((await api.as('admin').get(car(id))).body)).toContain(second);
    const { body } = await api.visitor.get(`/api/cars/${id}`);
    expect(body['uaeImages']).toEqual([`/photos/${first}`]);
    expect(JSON.stringify(body)).not.toContain(second);
  });

  it('accepts image data and URLs in all three lists [S-rev-15, S-api-13]', async () => {
    const id = await createPendingCar(api);
    const data = `data:image/jpeg;base64,${(await createJpeg()).toString('base64')}`;
    const address = 'https://auction.example/1.jpg';
    const lists = { exteriorImages: [address, data], interiorImages: [data], damageImages: [address] };
    const { status, body } = await api.as('admin').patch(car(id), lists);
    expect(status).toBe(200);
    const stored = expect.stringMatching(/^\/photos\/[0-9a-f]{64}$/) as string;
    expect(body).toMatchObject({
      exteriorImages: [address, stored],
      interiorImages: [stored],
      damageImages: [address],
    });
  });

  it('can be loaded by an admin in any status [S-role-07, S-api-08]', async () => {
    const pending = await createPendingCar(api);
    const live = await createLiveCar(api);
    const archived = await createLiveCar(api);
    await api.as('admin').patch(`${car(archived)}/archive`);
    const back = await returnForCorrection(api);
    for (const id of [pending, live, archived, back]) expect((await api.as('admin').get(car(id))).status).toBe(200);
  });

  it('can be returned as a list row only', async () => {
    const pending = await createPendingCar(api);
    const live = await createLiveCar(api);
    const archived = await createLiveCar(api);
    await api.as('admin').patch(`${car(archived)}/archive`);
    const lists = { 'pending-cars': pending, 'approved-cars': live, 'cars/archived': archived };
    for (const [list, id] of Object.entries(lists)) {
      const row = (await api.as('admin').get(`/api/admin/${list}?view=card`)).list.find((one) => one.id === id);
      const whole = (await api.as('admin').get(car(id))).body;
      const fields = CARD_FIELDS.filter((name) => name in whole);
      expect(Object.keys(row ?? {}).sort()).toEqual(fields.sort());
      for (const field of fields) expect([field, row?.[field]]).toEqual([field, whole[field]]);
    }
    expect((await api.as('admin').get('/api/admin/pending-cars?view=tiny')).status).toBe(400);
  });

  it('is listed page by page behind a cursor', async () => {
    const admin = api.as('admin');
    for (let n = 0; n < 3; n++) await admin.patch(`${car(await createLiveCar(api))}/archive`);
    for (let n = 0; n < 3; n++) await createPendingCar(api);
    for (const list of ['pending-cars', 'approved-cars', 'cars/archived']) {
      const all = (await admin.get(`/api/admin/${list}?view=card`)).list.map(({ id }) => String(id));
      const walked: string[] = [];
      for (let after = ''; ;) {
        const page = (await admin.get(`/api/admin/${list}?view=card&limit=2${after}`)).list;
        if (page.length === 0) break;
        walked.push(...page.map(({ id }) => String(id)));
        after = `&after=${walked.at(-1)}`;
      }
      expect([list, walked]).toEqual([list, all]);
      expect((await admin.get(`/api/admin/${list}?after=nobody`)).status).toBe(404);
      expect((await admin.get(`/api/admin/${list}?limit=0`)).status).toBe(400);
    }
  });

  it('returns the values from before the correction', async () => {
    const id = await returnForCorrection(api, { comments: 'First look' });
    expect((await api.as('admin').get(car(id))).body['previous']).toBeNull();
    const change = {
      revision: 2,
      mileageValue: 31_000,
      exteriorColor: 'Black',
      panelConditions: JSON.stringify({ roof: { action: 'repair', paint: false } }),
    };
    await api.as('inspector').patch(car(id), change);
    const { body } = await api.as('admin').get(car(id));
    expect(body['previous']).toEqual({
      mileageValue: 30_000,
      exteriorColor: 'White',
      panelConditions: expect.stringContaining('hood') as string,
    });
    await api.as('admin').post(`${car(id)}/approve`);
    expect((await api.as('admin').get(car(id))).body['previous']).toBeNull();
  });
});
