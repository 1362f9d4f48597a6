import { describe, expect, it } from 'vitest';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';
import { createLiveCar, createPendingCar, submitTestCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';

function car(id: string): string {
  return `/api/admin/cars/${id}`;
}

async function latest(api: TestApi): Promise<{ action: string; details: Record<string, unknown> }> {
  const [row] = await api.store.read((tx) => tx.find('activity.page', { limit: 1 }));
  return { action: row?.action ?? '', details: JSON.parse(row?.details ?? '{}') as Record<string, unknown> };
}

async function idsOf(api: TestApi, list: string): Promise<string[]> {
  return (await api.as('admin').get(list)).list.map((one) => one.id);
}

const PENDING = '/api/admin/pending-cars';
const APPROVED = '/api/admin/approved-cars';
const ARCHIVED = '/api/admin/cars/archived';

describeOnOneStore('the review', (api) => {
  const submissionOf = (carId: string) => api.store.read((tx) => tx.find('submissions.ofCar', { carId }));

  it('makes an approved car live [S-life-02, S-api-03, S-api-04, S-api-09, S-act-08]', async () => {
    const id = await createPendingCar(api);
    expect(await idsOf(api, PENDING)).toContain(id);
    const { status, body } = await api.as('admin').post(`${car(id)}/approve`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, id, status: 'approved', isVerified: true, revision: 2 });
    expect(await idsOf(api, PENDING)).not.toContain(id);
    expect(await idsOf(api, APPROVED)).toContain(id);
    expect((await api.visitor.get(`/api/cars/${id}`)).status).toBe(200);
    expect((await submissionOf(id))?.status).toBe('approved');
    expect(await latest(api)).toMatchObject({
      action: 'car_approved',
      details: { before: { status: 'pending' }, after: { status: 'approved' } },
    });
  });

  it('requires make, model and year for approval', async () => {
    const id = await createPendingCar(api, { make: '', year: null });
    const { status, body } = await api.as('admin').post(`${car(id)}/approve`);
    expect(status).toBe(400);
    expect(body.issues.map((issue) => issue.path)).toEqual(['make', 'year']);
  });

  it('rejects a car for good and keeps the reason [S-life-03, S-api-10, S-act-09, D-06]', async () => {
    const [own, shared] = [await uploadTestPhoto(api), await uploadTestPhoto(api)];
    const photo = (sha256: string) => ({ sha256, gallery: 'uae', position: 0 });
    const id = await createPendingCar(api, { photos: [photo(own), photo(shared)] });
    await createPendingCar(api, { photos: [photo(shared)] });
    await api.store.transact(async (tx) => {
      for (const row of await tx.getMany('photos', [own, shared]))
        await tx.update('photos', { ...row, createdAt: '2026-01-01T00:00:00.000Z' });
    });
    expect((await api.as('admin').post(`${car(id)}/reject`, { reason: '  ' })).status).toBe(400);
    const { status, body } = await api.as('admin').post(`${car(id)}/reject`, { reason: ' Flood damage ' });
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, id, status: 'rejected' });
    for (const list of [PENDING, APPROVED, ARCHIVED]) expect(await idsOf(api, list)).not.toContain(id);
    expect((await api.as('admin').get(car(id))).status).toBe(404);
    const submission = (await api.as('inspector').get('/api/inspector/submissions')).list.find(
      (one) => one.carId === id,
    );
    expect(submission).toMatchObject({ status: 'rejected', rejectionReason: 'Flood damage' });
    expect(await latest(api)).toMatchObject({ action: 'car_rejected', details: { reason: 'Flood damage' } });
    const existing = await api.as('inspector').post('/api/inspector/photos/have', { hashes: [own, shared] });
    expect(existing.body.have).toEqual([shared]);
    expect(await api.services.photos.files.get(own, 'original')).toBeUndefined();
  });

  it('returns a car with notes for correction [S-life-04, S-api-11]', async () => {
    const id = await createPendingCar(api);
    expect((await api.as('admin').post(`${car(id)}/send-correction`, {})).status).toBe(400);
    await api.as('admin').post(`${car(id)}/send-correction`, { notes: 'Add the chassis photo' });
    expect(await idsOf(api, PENDING)).not.toContain(id);
    expect(await submissionOf(id)).toMatchObject({
      status: 'needs_correction',
      rejectionReason: 'Add the chassis photo',
    });
    const own = await api.as('inspector').get(car(id));
    expect(own.body).toMatchObject({ status: 'needs_correction', correctionNotes: 'Add the chassis photo' });
    expect((await latest(api)).action).toBe('car_sent_back');
  });

  it('lets the inspector correct and resubmit an own returned car [S-life-05, D-07, D-75]', async () => {
    const id = await createPendingCar(api);
    const inspector = api.as('inspector');
    expect((await inspector.get(car(id))).status).toBe(403);
    expect((await inspector.patch(car(id), { revision: 1, make: 'Ford' })).status).toBe(403);
    await api.as('admin').post(`${car(id)}/send-correction`, { notes: 'Wrong make' });
    expect((await api.as('inspector2').get(car(id))).status).toBe(404);
    expect((await inspector.patch(car(id), { make: 'Ford' })).body.issues[0]?.path).toBe('revision');
    const { status, body } = await inspector.patch(car(id), {
      revision: 2,
      make: 'Ford',
      status: 'approved',
      isSold: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      make: 'Ford',
      model: 'Camry',
      status: 'pending',
      isSold: false,
      revision: 3,
    });
    const submission = await submissionOf(id);
    expect(submission).toMatchObject({ status: 'pending', rejectionReason: null });
    expect(submission?.history.map((step) => step.reason)).toEqual([null, 'Wrong make', null]);
    expect((await inspector.get(car(id))).status).toBe(403);
    expect(await latest(api)).toMatchObject({
      action: 'car_resubmitted',
      details: { before: { make: 'Toyota' }, after: { make: 'Ford' } },
    });
  });

  it('answers a correction of an outdated version with the current car', async () => {
    const id = await createPendingCar(api);
    await api.as('admin').post(`${car(id)}/send-correction`, { notes: 'x' });
    await api.as('admin').patch(car(id), { model: 'Avalon' });
    const stale = await api.as('inspector').patch(car(id), { revision: 2, model: 'Camry LE' });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'STALE', current: { id, model: 'Avalon', revision: 3 } });
    expect((await api.as('admin').get(car(id))).body.model).toBe('Avalon');
  });

  it('changes only the named fields [S-api-12, S-api-14, D-88]', async () => {
    const id = await createLiveCar(api);
    const before = (await api.as('admin').get(car(id))).body;
    const change = {
      model: 'Avalon',
      marketPriceAed: 200_000,
      fixDrivePriceAed: 5,
      status: 'pending',
      id: 'other',
      submittedBy: 'x',
    };
    const { body } = await api.as('admin').patch(car(id), change);
    expect(body).toEqual({
      ...(before as object),
      model: 'Avalon',
      marketPriceAed: 2e5,
      fixDrivePriceAed: 194e3,
      youSaveAed: 6e3,
      reductions: [{ id: 'secondary-damage', label: 'Secondary damage', percent: 3, amountAed: 6e3 }],
      revision: 3,
      updatedAt: body.updatedAt,
    });
    expect((await latest(api)).action).toBe('car_edited');
    expect((await api.as('admin').patch(car(id), { exteriorColor: 'Sky' })).status).toBe(400);
    expect((await api.as('admin').patch(car(id), { dealerId: 'nobody' })).status).toBe(400);
  });

  it('changes only the three lists and the cover for an image edit [S-api-13, D-65]', async () => {
    const hash = await uploadTestPhoto(api);
    const id = await createPendingCar(api, {
      photos: [{ sha256: hash, gallery: 'uae', category: 'exterior', position: 0 }],
    });
    const images = {
      exteriorImages: [],
      interiorImages: [`/photos/${hash}`],
      damageImages: [],
      imageUrl: `/photos/${hash}`,
    };
    const { body } = await api.as('admin').patch(car(id), images);
    expect(body).toMatchObject({ ...images, uaeImages: [`/photos/${hash}`], make: 'Toyota' });
  });

  it('archives a live car once [S-life-06, S-api-05, S-api-15]', async () => {
    const id = await createLiveCar(api);
    const { status, body } = await api.as('admin').patch(`${car(id)}/archive`);
    expect(status).toBe(200);
    expect(body.archivedAt).toMatch(/^\d{4}-.*Z$/);
    expect(await idsOf(api, APPROVED)).not.toContain(id);
    expect(await idsOf(api, ARCHIVED)).toContain(id);
    expect((await api.visitor.get(`/api/cars/${id}`)).status).toBe(404);
    expect((await api.as('admin').patch(`${car(id)}/archive`)).status).toBe(409);
    expect((await api.as('admin').patch(car(id), { model: 'X' })).body.code).toBe('INVALID_STATE');
  });

  describe('of a car that is not pending is refused [S-life-07]', () => {
    const STEPS = [['approve'], ['reject', { reason: 'r' }], ['send-correction', { notes: 'n' }]] as const;
    it.each(STEPS)('%s', async (step, body?: object) => {
      const live = await createLiveCar(api);
      const returned = await createPendingCar(api);
      await api.as('admin').post(`${car(returned)}/send-correction`, { notes: 'n' });
      for (const id of [live, returned]) {
        const answer = await api.as('admin').post(`${car(id)}/${step}`, body);
        expect([answer.status, answer.body.code]).toEqual([409, 'INVALID_STATE']);
      }
      expect((await api.as('admin').post(`${car('unknown')}/${step}`, body)).status).toBe(404);
    });
  });

  describe('of a car that changed since it was opened is refused and changes nothing', () => {
    const STEPS = [
      ['approve', {}],
      ['reject', { reason: 'r' }],
      ['send-correction', { notes: 'n' }],
    ] as const;
    it.each(STEPS)('%s', async (step, words) => {
      const admin = api.as('admin');
      const id = await createPendingCar(api);
      await admin.patch(car(id), { revision: 1, comments: 'The roof is bent' });
      const read = () => api.store.read((tx) => tx.get('cars', id));
      const before = await read();
      const late = await admin.post(`${car(id)}/${step}`, { ...words, revision: 1 });
      expect([late.status, late.body.code]).toEqual([409, 'STALE']);
      expect(late.body.message).toBe('The car changed since you opened it. Look at it again, then decide');
      expect(late.body.current).toMatchObject({ id, revision: 2, comments: 'The roof is bent' });
      expect(await read()).toEqual(before);
      expect((await submissionOf(id))?.status).toBe('pending');
      expect((await admin.post(`${car(id)}/${step}`, { ...words, revision: 0 })).status).toBe(400);
      expect((await admin.post(`${car(id)}/${step}`, { ...words, revision: 2 })).status).toBe(200);
    });
  });

  it('accepts one of two simultaneous approvals', async () => {
    const id = (await submitTestCar(api)).body.id;
    const answers = await Promise.all([1, 2, 3].map(() => api.as('admin').post(`${car(id)}/approve`)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });
});
