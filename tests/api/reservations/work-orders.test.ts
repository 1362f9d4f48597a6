import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { MAX_PROOF_BYTES } from '#shared/contract/payment/transfers.ts';
import type { ReservationRepair, WorkOrder, WorkOrderSummary } from '#shared/contract/work-orders.ts';
import type { WorkRecord } from '#shared/domain/repair/work-order.ts';
import { closeFinishedWorkOrders, createMissingWorkOrders } from '#server/repair/work-orders.ts';
import type { CarPicture } from '#server/store/car-pictures.ts';
import { describeOnOneStore, emailOf, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import {
  buildCarForm,
  buildVoiceNote,
  createLiveCar,
  submitTestCar,
  uploadTestPdf,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';
import {
  cancelUnpaidReservations,
  changeReservation,
  createReservationInStatus,
  CUSTOMER_INFO,
  explainWorkLines,
} from '#tests/api/support/reservation-fixtures.ts';

const DAMAGE = {
  hood: { action: 'replace', paint: true },
  front_bumper: { action: 'repair', paint: false },
};
const TOMORROW = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
const NEXT_STEP = { status: 'ready_for_registration' };

interface RepairScene {
  id: string;
  carId: string;
  hoodPhoto: string;
}

/** A damaged car in repair, with one photo of its hood. */
async function createRepair(api: TestApi): Promise<RepairScene> {
  const hoodPhoto = await uploadTestPhoto(api);
  const photo = { sha256: hoodPhoto, gallery: 'uae', category: 'damage', position: 0, takenAt: null };
  const carId = await createLiveCar(api, {
    panelConditions: JSON.stringify(DAMAGE),
    airbagsIntact: false,
    dashAirbagDeployed: true,
    chassisIntact: false,
    photos: [{ ...photo, panels: ['hood'] }],
  });
  const other = await createLiveCar(api);
  return { id: await createReservationInStatus(api, 'repairing', [carId, other]), carId, hoodPhoto };
}

const assign = (api: TestApi, id: string, workshopId: string | null = 'workshop') =>
  api.as('admin').put(`/api/admin/work-orders/${id}/workshop`, { workshopId });

const readOrder = async (api: TestApi, id: string, person: TestUser = 'workshop'): Promise<WorkOrder> =>
  (await api.as(person).get(`/api/workshop/orders/${id}`)).rawBody as WorkOrder;

function saveLine(
  api: TestApi,
  id: string,
  line: string,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): Promise<ApiResponse> {
  return api.as('workshop').put(`/api/workshop/orders/${id}/lines/${line}`, { revision: 0, ...body }, headers);
}

async function readRepair(api: TestApi, id: string): Promise<ReservationRepair> {
  return (await api.as('customer').get(`/api/customer/reservations/${id}`)).body['repair'] as ReservationRepair;
}

const photoStatus = async (api: TestApi, person: TestUser, photo: string): Promise<number> =>
  (await api.as(person).get(`/photos/${photo}/320.jpeg`)).status;

describeOnOneStore('work orders', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('list the work of the inspection when the repair starts, with the photos of each panel', async () => {
    const { id, hoodPhoto } = await createRepair(api);
    const order = await readOrder(api, id, 'admin');
    expect(order.lines.map((line) => [line.id, line.action, line.paint, line.record])).toEqual([
      ['panel-front_bumper', 'repair', false, null],
      ['panel-hood', 'replace', true, null],
      ['airbag-dash', 'replace', false, null],
      ['chassis', 'repair', false, null],
      ['registration', 'test', false, null],
    ]);
    const hood = order.lines.find((line) => line.id === 'panel-hood');
    expect(hood?.damagePhotos).toEqual([{ sha256: hoodPhoto, url: `/photos/${hoodPhoto}`, shows: 'Damaged hood' }]);
    expect(order).toMatchObject({ workshop: null, completedAt: null, vin: String(buildCarForm()['vin']) });
    expect(order.promisedDays).toBeGreaterThanOrEqual(5);
  });

  it('are seen by the assigned workshop only', async () => {
    const { id } = await createRepair(api);
    const listed = async () =>
      ((await api.as('workshop').get('/api/workshop/orders')).body['orders'] as WorkOrderSummary[]).map(
        (one) => one.id,
      );
    expect(await listed()).not.toContain(id);
    expect((await api.as('workshop').get(`/api/workshop/orders/${id}`)).status).toBe(404);
    expect((await saveLine(api, id, 'chassis', {})).status).toBe(404);
    expect((await assign(api, id)).body['workshop']).toEqual({ id: 'workshop', email: emailOf('workshop') });
    expect(await listed()).toContain(id);
    expect((await readOrder(api, id)).id).toBe(id);
    for (const wrong of ['inspector', 'customer', 'nobody']) expect((await assign(api, id, wrong)).status).toBe(409);
    await assign(api, id, null);
    expect(await listed()).not.toContain(id);
  });

  it('are listed in pages, oldest first', async () => {
    const ids = [(await createRepair(api)).id, (await createRepair(api)).id];
    for (const id of ids) await assign(api, id);
    for (const person of ['workshop', 'admin'] as const) {
      const list = async (query: string) =>
        (await api.as(person).get(`/api/workshop/orders${query}`)).body as unknown as {
          orders: WorkOrderSummary[];
          nextCursor: string | null;
        };
      const all = await list('?cursor=broken');
      expect(all.nextCursor).toBeNull();
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await list(`?limit=1&cursor=${cursor}`);
        paged.push(...page.orders.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(all.orders.map(({ id }) => id));
      expect(paged.slice(-2)).toEqual(ids);
    }
  });

  it('never tell a workshop prices, the customer or another car', async () => {
    const { id, carId } = await createRepair(api);
    await assign(api, id);
    const { orders } = (await api.as('workshop').get('/api/workshop/orders')).body;
    const seen = JSON.stringify([orders, await readOrder(api, id)]);
    const secrets = [emailOf('customer'), ...Object.values(CUSTOMER_INFO), 'Aed', 'price', 'dealer', '97000', '100000'];
    expect(secrets.filter((text) => seen.includes(text))).toEqual([]);
    for (const path of [`/api/admin/cars/${carId}`, `/api/admin/reservations/${id}`, '/api/inspector/draft-cars'])
      expect([path, (await api.as('workshop').get(path)).status]).toEqual([path, 403]);
    expect((await api.as('workshop').get(`/api/cars/${carId}`)).status).toBe(410);
    const photo = await uploadTestPhoto(api);
    const unsold = await createLiveCar(api);
    expect(await photoStatus(api, 'workshop', photo)).toBe(404);
    expect((await api.as('workshop').get(`/api/admin/cars/${unsold}`)).status).toBe(403);
  });

  it('save a line exactly once, however often it is sent', async () => {
    const { id } = await createRepair(api);
    await assign(api, id);
    const body = { technician: 'Omar', doneOn: '2026-01-05', afterPhoto: await uploadTestPhoto(api, 'workshop') };
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2].map(() => saveLine(api, id, 'panel-hood', body, key)));
    answers.push(await saveLine(api, id, 'panel-hood', body, key));
    expect(answers.map(({ status, body: line }) => [status, line['revision']])).toEqual([
      [200, 1],
      [200, 1],
      [200, 1],
    ]);
    expect(answers[0]!.body['record']).toMatchObject(body);
    expect((await readOrder(api, id)).revision).toBe(3);
  });

  it('refuse a stale line with the saved one, whatever happened to the other lines', async () => {
    const { id } = await createRepair(api);
    await assign(api, id);
    await saveLine(api, id, 'chassis', { technician: 'Omar' });
    expect((await saveLine(api, id, 'panel-hood', { technician: 'Sara' })).status).toBe(200);
    const stale = await saveLine(api, id, 'chassis', { technician: 'Sara' });
    expect([stale.status, stale.body.code]).toEqual([409, 'STALE']);
    expect(stale.body['current']).toMatchObject({ id: 'chassis', revision: 1, record: { technician: 'Omar' } });
    expect((await saveLine(api, id, 'chassis', { revision: 1, technician: 'Sara' })).body['revision']).toBe(2);
    const both = await Promise.all(['A', 'B'].map((technician) => saveLine(api, id, 'registration', { technician })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuse photos that are missing or of a listing, days to come and unknown lines', async () => {
    const { id, hoodPhoto } = await createRepair(api);
    await assign(api, id);
    const missing = 'ab'.repeat(32);
    const lost = await saveLine(api, id, 'panel-hood', { afterPhoto: missing });
    expect([lost.status, lost.body.code, lost.body['missing']]).toEqual([409, 'PHOTOS_MISSING', [missing]]);
    const issuesOf = async (body: Record<string, unknown>) => {
      const refused = await saveLine(api, id, 'panel-hood', body);
      return [refused.status, (refused.body['issues'] as { path: string }[]).map(({ path }) => path)];
    };
    expect(await issuesOf({ afterPhoto: hoodPhoto })).toEqual([400, ['afterPhoto']]);
    await api.store.transact(async (tx) => {
      const photo = (await tx.get('photos', hoodPhoto))!;
      const blurred = { carIds: photo.carIds, as: missing, areas: [] };
      await tx.update('photos', { ...photo, carIds: [], blurred } as typeof photo);
    });
    expect(await issuesOf({ afterPhoto: hoodPhoto })).toEqual([400, ['afterPhoto']]);
    expect(await issuesOf({ doneOn: TOMORROW })).toEqual([400, ['doneOn']]);
    expect((await saveLine(api, id, 'panel-roof', {})).status).toBe(404);
    expect((await readOrder(api, id)).lines.every(({ revision }) => revision === 0)).toBe(true);
  });

  it('accept a line whose damage photo was blurred or removed since', async () => {
    const { id, carId, hoodPhoto } = await createRepair(api);
    await assign(api, id);
    const shown = await uploadTestPhoto(api);
    const setPictures = (change: (picture: CarPicture) => CarPicture[]) =>
      api.store.transact(async (tx) => {
        const car = (await tx.get('cars', carId))!;
        await tx.update('cars', { ...car, pictures: car.pictures.flatMap(change) });
      });
    const saveBefore = async (beforePhoto: string, revision: number) => {
      const saved = await saveLine(api, id, 'panel-hood', { revision, beforePhoto });
      return [saved.status, (saved.body['record'] as WorkRecord).beforePhoto];
    };
    await setPictures((one) => [{ ...one, sha256: shown, blur: { original: hoodPhoto, areas: [] } }]);
    expect(await saveBefore(hoodPhoto, 0)).toEqual([200, shown]);
    await setPictures(() => []);
    expect(await saveBefore(shown, 1)).toEqual([200, shown]);
    expect(await saveBefore('ab'.repeat(32), 2)).toEqual([200, null]);
  });

  it('hold the reservation in repair until every line has proof or a reason', async () => {
    const { id } = await createRepair(api);
    await assign(api, id);
    const moveOn = () => api.as('admin').patch(`/api/admin/reservations/${id}`, NEXT_STEP);
    const refused = await moveOn();
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
    expect(refused.body['issues']).toEqual([
      { path: 'panel-front_bumper', message: 'Front bumper: after photo' },
      { path: 'panel-hood', message: 'Hood: after photo' },
      { path: 'airbag-dash', message: 'Dashboard airbag: part number, fault scan' },
      { path: 'chassis', message: 'Chassis: measurement sheet' },
      { path: 'registration', message: 'Registration test: passed test, certificate' },
    ]);
    const photo = () => uploadTestPhoto(api, 'workshop');
    await saveLine(api, id, 'panel-front_bumper', { afterPhoto: await photo() });
    await saveLine(api, id, 'panel-hood', { reason: 'Only scratched: polished' });
    await saveLine(api, id, 'airbag-dash', { partNumber: '73960-06', faultScan: await photo() });
    await saveLine(api, id, 'chassis', { measurementSheet: await photo() });
    const failed = { result: 'failed', certificate: await photo() };
    await saveLine(api, id, 'registration', failed);
    expect((await moveOn()).body.message).toBe('Add the proof or a reason first. Registration test: passed test');
    await saveLine(api, id, 'registration', { ...failed, revision: 1, result: 'passed' });
    expect((await moveOn()).status).toBe(200);
    expect((await readOrder(api, id)).completedAt).not.toBeNull();
    expect((await saveLine(api, id, 'chassis', { revision: 1 })).body.code).toBe('INVALID_STATE');
    const { orders } = (await api.as('admin').get('/api/workshop/orders')).body;
    expect((orders as WorkOrderSummary[]).some((one) => one.id === id)).toBe(false);
  });

  it('leave reservations alone that were ready for registration before there were work orders', async () => {
    const { id } = await createRepair(api);
    await changeReservation(api, id, NEXT_STEP);
    await api.store.transact((tx) => tx.remove('workOrders', id));
    expect((await changeReservation(api, id, { status: 'completed' })).status).toBe(200);
    expect(await readRepair(api, id)).toBeUndefined();
  });

  it('are created for repairs that the previous release started, once', async () => {
    const { id } = await createRepair(api);
    const before = await readOrder(api, id, 'admin');
    await api.store.transact((tx) => tx.remove('workOrders', id));
    expect((await api.as('admin').get(`/api/workshop/orders/${id}`)).status).toBe(404);
    const refused = await api.as('admin').patch(`/api/admin/reservations/${id}`, NEXT_STEP);
    expect(refused.status).toBe(409);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    for (let time = 0; time < 2; time++) await api.store.transact((tx) => createMissingWorkOrders(tx, later));
    expect(await readOrder(api, id, 'admin')).toEqual(before);
  });

  it('are closed when the previous release ended the repair, and refuse lines before that', async () => {
    const { id } = await createRepair(api);
    await assign(api, id);
    const at = new Date().toISOString();
    await api.store.transact(async (tx) => {
      const row = await tx.get('reservations', id);
      if (!row) return;
      const history = [...row.history, { status: 'ready_for_registration' as const, at, by: 'admin' as const }];
      await tx.update('reservations', { ...row, status: 'ready_for_registration', history });
    });
    expect((await saveLine(api, id, 'chassis', { reason: 'Straight' })).body.code).toBe('INVALID_STATE');
    for (let time = 0; time < 2; time++) await api.store.transact(closeFinishedWorkOrders);
    const { completedAt, revision } = await readOrder(api, id, 'admin');
    expect([completedAt, revision]).toEqual([at, 3]);
  });

  it('hide VINs in the texts of a line', async () => {
    const { id } = await createRepair(api);
    await assign(api, id);
    const vin = String(buildCarForm()['vin']);
    const texts = { reason: `Same as ${vin}`, partNumber: '53301-06' };
    const { body } = await saveLine(api, id, 'chassis', texts);
    expect(body['record']).toMatchObject({ reason: 'Same as [VIN hidden]', partNumber: '53301-06' });
  });

  it('show the buyer each line with before and after photos, without technician and invoice', async () => {
    const { id, hoodPhoto } = await createRepair(api);
    await assign(api, id);
    const [afterPhoto, invoice] = [await uploadTestPhoto(api, 'workshop'), await uploadTestPhoto(api, 'workshop')];
    const record = { technician: 'Omar', doneOn: '2026-01-05', parts: 'original', partNumber: '53301-06' };
    await saveLine(api, id, 'panel-hood', { ...record, beforePhoto: hoodPhoto, afterPhoto, invoice });
    await saveLine(api, id, 'chassis', { reason: 'Measured straight' });
    const repair = await readRepair(api, id);
    expect(repair.lines.map(({ id: line, state }) => [line, state])).toEqual([
      ['panel-front_bumper', 'open'],
      ['panel-hood', 'done'],
      ['airbag-dash', 'open'],
      ['chassis', 'explained'],
      ['registration', 'open'],
    ]);
    const hood = repair.lines.find((line) => line.id === 'panel-hood');
    expect(hood).toMatchObject({
      doneOn: '2026-01-05',
      parts: 'original',
      beforeUrl: `/photos/${hoodPhoto}`,
      afterUrl: `/photos/${afterPhoto}`,
    });
    expect(JSON.stringify(repair)).not.toMatch(new RegExp(`Omar|${invoice}`));
    expect(repair).toMatchObject({ completedAt: null, days: null, hasReport: false });
    expect(repair.paidCost).toBe(repair.promisedCost);
    await explainWorkLines(api, id);
    await changeReservation(api, id, NEXT_STEP);
    expect(await readRepair(api, id)).toMatchObject({ days: 1, hasReport: true });
    const page = await api.as('customer').get('/api/customer/reservations');
    expect(page.list.find((one) => one.id === id)).not.toHaveProperty('repair');
  });

  it('show their photos to those concerned only, and keep them from deletion while a line names them', async () => {
    const { id, hoodPhoto } = await createRepair(api);
    expect(await photoStatus(api, 'workshop', hoodPhoto)).toBe(404);
    await assign(api, id);
    const [afterPhoto, invoice] = [await uploadTestPhoto(api, 'admin'), await uploadTestPhoto(api, 'admin')];
    await saveLine(api, id, 'panel-hood', { afterPhoto, invoice });
    const statuses = async (photo: string) =>
      Promise.all(
        (['workshop', 'customer', 'customer2', 'dealer', 'inspector2'] as const).map((person) =>
          photoStatus(api, person, photo),
        ),
      );
    expect(await statuses(hoodPhoto)).toEqual([200, 200, 404, 200, 404]);
    expect(await statuses(afterPhoto)).toEqual([200, 200, 404, 404, 404]);
    expect(await statuses(invoice)).toEqual([200, 404, 404, 404, 404]);
    expect((await api.visitor.get(`/photos/${afterPhoto}/320.jpeg`)).status).toBe(404);
    const { garbageCollector, files } = api.services.photos;
    const isStored = async (photo: string) => (await files.get(photo, 'original')) !== undefined;
    await garbageCollector.collect(new Date(Date.now() + 200 * 86_400_000));
    expect([await isStored(afterPhoto), await isStored(invoice)]).toEqual([true, true]);
    await saveLine(api, id, 'panel-hood', { revision: 1, afterPhoto });
    await garbageCollector.collect(new Date(Date.now() + 2 * 86_400_000));
    expect([await isStored(afterPhoto), await isStored(invoice)]).toEqual([true, false]);
    await assign(api, id, null);
    expect(await photoStatus(api, 'workshop', afterPhoto)).toBe(404);
  });
});

describeOnOneStore('PDFs of a work order', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  const read = async (person: TestUser, file: string) => api.as(person).get(`/photos/${file}/document.pdf`);

  it('prove a line and are downloads for those concerned only', async () => {
    const { id } = await createRepair(api);
    await assign(api, id);
    const [measurementSheet, invoice] = [await uploadTestPdf(api), await uploadTestPdf(api, 'admin')];
    const saved = await saveLine(api, id, 'chassis', { measurementSheet, invoice });
    expect([saved.status, saved.body['pdfs']]).toEqual([200, [invoice, measurementSheet]]);
    expect((await readOrder(api, id)).lines.find((line) => line.id === 'chassis')?.pdfs).toHaveLength(2);
    const { lines } = await readRepair(api, id);
    expect(lines.find((line) => line.id === 'chassis')).toMatchObject({
      state: 'done',
      measurementSheetUrl: `/photos/${measurementSheet}/document.pdf`,
    });
    expect(JSON.stringify(lines)).not.toContain(invoice);
    const people = ['workshop', 'customer', 'admin', 'customer2', 'dealer', 'inspector2'] as const;
    const statuses = async (file: string) =>
      Promise.all(people.map(async (person) => (await read(person, file)).status));
    expect(await statuses(measurementSheet)).toEqual([200, 200, 200, 404, 404, 404]);
    expect(await statuses(invoice)).toEqual([200, 404, 200, 404, 404, 404]);
    expect((await api.visitor.get(`/photos/${measurementSheet}/document.pdf`)).status).toBe(404);
    const { headers } = await read('customer', measurementSheet);
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
      'application/pdf',
      'private, no-store',
    ]);
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    expect(await photoStatus(api, 'customer', measurementSheet)).toBe(404);
    const photo = await uploadTestPhoto(api, 'workshop');
    expect((await read('workshop', photo)).status).toBe(404);
    await explainWorkLines(api, id);
    await changeReservation(api, id, NEXT_STEP);
    const { report } = (await api.as('customer').get(`/api/customer/reservations/${id}/repair-report`)).body;
    expect((report as { photos: unknown[] }).photos).toContainEqual(
      expect.objectContaining({ sha256: measurementSheet, published: null }),
    );
  });

  it('are taken up to 5 MB from workshops and admins, not from inspectors', async () => {
    const upload = async (person: TestUser, size: number) => {
      const bytes = new Uint8Array(size).fill(32);
      bytes.set(Buffer.from(`%PDF-1.7\n% ${randomUUID()}\n`));
      const hash = createHash('sha256').update(bytes).digest('hex');
      const type = { 'content-type': 'application/octet-stream' };
      return (await api.as(person).send('PUT', `/api/inspector/photos/${hash}`, bytes, type)).status;
    };
    expect([await upload('inspector', 100), await upload('workshop', MAX_PROOF_BYTES + 1)]).toEqual([422, 422]);
    expect([201, 204, 200]).toContain(await upload('workshop', MAX_PROOF_BYTES));
    const accepts = async (person: TestUser) =>
      (await api.as(person).post('/api/inspector/photos/have', { hashes: [] })).body['pdfs'];
    expect([await accepts('workshop'), await accepts('admin'), await accepts('inspector')]).toEqual([
      true,
      true,
      undefined,
    ]);
  });

  it('are no photos, and no other file is a document', async () => {
    const { id } = await createRepair(api);
    await assign(api, id);
    const [pdf, note] = [await uploadTestPdf(api), buildVoiceNote()];
    const voiceNote = createHash('sha256').update(note).digest('hex');
    const type = { 'content-type': 'application/octet-stream' };
    await api.as('workshop').send('PUT', `/api/inspector/photos/${voiceNote}`, new Uint8Array(note), type);
    for (const body of [{ afterPhoto: pdf }, { invoice: voiceNote }]) {
      const refused = await saveLine(api, id, 'panel-hood', body);
      expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([400, Object.keys(body)]);
    }
    const photo = await uploadTestPhoto(api, 'workshop');
    await saveLine(api, id, 'chassis', { measurementSheet: pdf, invoice: photo });
    for (const afterPhoto of [pdf, photo]) {
      const refused = await saveLine(api, id, 'panel-hood', { afterPhoto });
      expect([refused.status, refused.body.issues.map(({ path }) => path)]).toEqual([400, ['afterPhoto']]);
    }
    const photos = [{ sha256: pdf, gallery: 'uae', category: 'exterior', position: 0, takenAt: null }];
    expect((await submitTestCar(api, { photos })).status).toBe(400);
    const progress = await api.as('admin').post(`/api/admin/reservations/${id}/progress`, {
      stage: 'bodywork',
      photos: [pdf],
    });
    expect(progress.status).toBe(400);
  });
});

describeOnOneStore('accounts of workshops', (api) => {
  it('are created and listed as staff, and logged so that the previous release can read the log', async () => {
    const account = { email: `${randomUUID()}@test.example`, password: 'long enough for staff', role: 'workshop' };
    const created = await api.as('admin').post('/api/admin/users', account);
    expect([created.status, created.body['role']]).toEqual([201, 'workshop']);
    const { list } = await api.as('admin').get('/api/admin/users?role=workshop');
    expect(list.map(({ email }) => email)).toContain(account.email);
    const signedIn = await api.visitor.post('/api/login', account);
    expect(signedIn.body['user']).toMatchObject({ role: 'workshop' });
    const log = await api.store.read((tx) => tx.find('activity.page', { limit: 5 }));
    expect(log.find(({ userEmail }) => userEmail === account.email)).toMatchObject({ userRole: 'system' });
  });
});
