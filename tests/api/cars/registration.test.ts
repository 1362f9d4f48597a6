import { beforeEach, expect, it } from 'vitest';
import {
  createJpeg,
  createLiveCar,
  createPendingCar,
  REGISTRABLE_CLAIMS,
  sha256,
  submitTestCar,
  uploadTestPhoto,
} from '#tests/api/support/car-fixtures.ts';
import { readMessageTexts } from '#tests/api/support/card-reservation-fixtures.ts';
import {
  cancelUnpaidReservations,
  changeReservation,
  createReservationInStatus,
  reserveCars,
} from '#tests/api/support/reservation-fixtures.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { REGISTRATION_RULES } from '#shared/domain/registration-rules.ts';
import { createRegistrationSync } from '#server/cars/sync-registration.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import { describeOnOneStore, type TestApi } from '#tests/api/support/test-api.ts';

const PDF = new Uint8Array(Buffer.from('%PDF-1.7\nTitle\n%%EOF'));
const BYTES = { 'content-type': 'application/octet-stream' };
const REFUSED = { moiat: 'blocked', moiatSource: 'MoIAT look-up' };
const CLEAR = { moiat: 'clear', moiatSource: 'MoIAT look-up' };
const BASE = {
  title: 'clean',
  titleSource: 'Texas title',
  importing: 'yes',
  importingSource: 'Customs',
  registration: 'yes',
  registrationSource: 'RTA Dubai',
};

const putPapers = (api: TestApi, id: string, claims: Record<string, string>) =>
  api.as('admin').put(`/api/admin/cars/${id}/papers`, { ...BASE, ...claims });
const approve = (api: TestApi, id: string, body = {}) => api.as('admin').post(`/api/admin/cars/${id}/approve`, body);

async function readPlaces(api: TestApi, id: string): Promise<boolean[]> {
  const isListed = (list: readonly { id: string }[]) => list.some((car) => car.id === id);
  const { body: search } = await api.visitor.get('/api/cars/search?limit=100');
  const sitemap = await api.store.read((tx) => tx.find('cars.sitemap', { limit: 1_000 }));
  return [
    isListed((await api.visitor.get('/api/cars')).list),
    isListed(search.cars),
    (await api.visitor.get(`/api/cars/${id}`)).status === 200,
    (await api.visitor.get(`/api/cars/${id}/report`)).status === 200,
    isListed(sitemap),
  ];
}

describeOnOneStore('the registration status', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('stands in list, page and report with value, source and day, without person or document', async () => {
    const id = await createLiveCar(api);
    const { body: page } = await api.visitor.get(`/api/cars/${id}`);
    expect([page['registrationStatus'], page['registration']]).toEqual([
      'registrable',
      {
        status: 'registrable',
        reasons: [],
        reasonCodes: [],
        claims: Object.entries({
          title: REGISTRABLE_CLAIMS.title,
          importing: REGISTRABLE_CLAIMS.importing,
          registration: REGISTRABLE_CLAIMS.registration,
          moiat: REGISTRABLE_CLAIMS.moiat,
          policeReport: REGISTRABLE_CLAIMS.policeReport,
        }).map(([name, claim]) => ({ name, ...claim, recordedAt: expect.stringMatching(/Z$/) as string })),
      },
    ]);
    const { body: search } = await api.visitor.get('/api/cars/search?limit=100');
    expect(search.cars.find((car) => car.id === id)?.['registrationStatus']).toBe('registrable');
    const { report } = (await api.visitor.get(`/api/cars/${id}/report`)).rawBody as { report: object };
    expect(report).toMatchObject({ registration: { status: 'registrable' }, papers: { moiat: { value: 'clear' } } });
    expect(JSON.stringify([page, report])).not.toMatch(/recordedBy|document/);
    const staff = (await api.as('admin').get(`/api/admin/cars/${id}`)).body['papers'];
    expect(staff).toMatchObject({
      title: { recordedBy: 'inspector', recordedByEmail: expect.stringContaining('@') as string },
    });
  });

  it('filters the list and counts the cars that can be registered', async () => {
    const count = async () => {
      const { body } = await api.visitor.get('/api/cars/search?limit=100&registrable=true');
      const { registrable } = body['facets'] as unknown as { registrable: number };
      return [body.cars.length, registrable];
    };
    const [before = 0] = await count();
    await createLiveCar(api, { claims: {} });
    expect(await count()).toEqual([before, before]);
    const id = await createLiveCar(api);
    expect(await count()).toEqual([before + 1, before + 1]);
    await putPapers(api, id, { title: 'export-only' });
    expect(await count()).toEqual([before, before]);
  });

  it('asks an earlier page for a reason, and refuses a car that cannot be registered', async () => {
    const unchecked = await createPendingCar(api, { claims: {} });
    const { status, body } = await approve(api, unchecked);
    expect([status, body.code, body.issues.map(({ path }) => path)]).toEqual([
      400,
      'VALIDATION',
      ['registrationReason'],
    ]);
    expect(body['message']).toContain('reload the page');
    const live = await approve(api, unchecked, { registrationReason: 'Papers follow' });
    expect([live.status, live.body.status]).toEqual([200, 'approved']);
    const [submission] = await api.store.read(async (tx) => [await tx.find('submissions.ofCar', { carId: unchecked })]);
    expect([submission?.rejectionReason, submission?.history.at(-1)?.reason]).toEqual([null, 'Papers follow']);
    const flooded = await createPendingCar(api, {
      claims: { ...REGISTRABLE_CLAIMS, flood: { value: 'yes', source: 'Water line' } },
    });
    const refused = await approve(api, flooded, { registrationReason: 'Please' });
    expect([refused.status, refused.body.code]).toEqual([409, 'CAR_NOT_REGISTRABLE']);
    expect(refused.body['message']).toContain('The car was flooded');
  });

  it('keeps a car that was not checked off the list with REQUIRE_REGISTRATION_CHECK', async () => {
    Object.assign(api.services, { requiresRegistrationCheck: true });
    const id = await createPendingCar(api, { claims: {} });
    const answer = await approve(api, id, { registrationReason: 'Later' });
    const { body: car } = await api.as('admin').get(`/api/admin/cars/${id}`);
    Object.assign(api.services, { requiresRegistrationCheck: false });
    expect([answer.status, answer.body.code]).toEqual([409, 'CAR_NOT_REGISTRABLE']);
    expect(car['requiresRegistrationCheck']).toBe(true);
  });

  it('takes a published car off every list when it becomes not registrable, and back when corrected', async () => {
    const id = await createLiveCar(api);
    expect(await readPlaces(api, id)).toEqual([true, true, true, true, true]);
    await putPapers(api, id, REFUSED);
    expect(await readPlaces(api, id)).toEqual([false, false, false, false, false]);
    await putPapers(api, id, CLEAR);
    expect(await readPlaces(api, id)).toEqual([true, true, true, true, true]);
  });

  it('follows an edited list of rules on the day on which the rule begins', async () => {
    const id = await createLiveCar(api);
    const rules = REGISTRATION_RULES as unknown as (typeof REGISTRATION_RULES)[number][];
    const now = Date.now();
    const [today, tomorrow] = [now, now + 86_400_000].map((time) => new Date(time).toISOString()) as [string, string];
    const readStatus = async () => (await api.store.read((tx) => tx.get('cars', id)))?.registration?.status;
    const sync = createRegistrationSync(api.store);
    const [rule] = rules;
    rules.push({ ...rule!, value: 'clean', from: toDubaiDate(Date.parse(tomorrow)) } as unknown as typeof rule &
      object);
    try {
      await sync(today);
      expect(await readStatus()).toBe('registrable');
      await sync(tomorrow);
      expect(await readStatus()).toBe('not_registrable');
      expect((await readPlaces(api, id)).slice(0, 2)).toEqual([false, false]);
    } finally {
      rules.pop();
    }
    await sync(tomorrow);
    expect(await readStatus()).toBe('registrable');
    expect(await readPlaces(api, id)).toEqual([true, true, true, true, true]);
  });

  it('tells open reservations, whose next step is a full refund', async () => {
    const [car, other, unpaidCar] = [await createLiveCar(api), await createLiveCar(api), await createLiveCar(api)];
    const picked = await createReservationInStatus(api, 'balance_pending', [car, other]);
    const unpaid = (await reserveCars(api, [unpaidCar, other], {}, 'customer2')).body.id;
    await putPapers(api, car, REFUSED);
    await putPapers(api, unpaidCar, REFUSED);
    const own = (await api.as('customer').get(`/api/customer/reservations/${picked}`)).body;
    expect([own['notRegistrableCarIds'], own.cars[0]?.['registrationStatus']]).toEqual([[car], 'not_registrable']);
    const [mail] = await readMessageTexts(api, 'order_cancelled', picked);
    expect(mail).toContain('Full refund');
    expect((await readMessageTexts(api, 'order_cancelled', unpaid))[0]).toContain('You haven’t paid anything');
    const { body: queue } = await api.as('admin').get('/api/admin/work-queue');
    const items = queue['items'] as { kind: string; id: string }[];
    expect(items.filter(({ id }) => id === picked || id === unpaid)).toEqual([
      expect.objectContaining({ kind: 'refund', id: picked }),
    ]);
    const cancelled = await changeReservation(api, picked, { status: 'cancelled', cancelReason: 'Not registrable' });
    expect([cancelled.status, cancelled.body['refundedAt']]).toEqual([200, expect.any(String)]);
    await putPapers(api, unpaidCar, CLEAR);
    const after = (await api.as('customer2').get(`/api/customer/reservations/${unpaid}`)).body;
    expect(after['notRegistrableCarIds']).toBeUndefined();
  });

  it('lets only the customer confirm that a car leaves the UAE, until it is bought', async () => {
    const [car, other] = [await createLiveCar(api), await createLiveCar(api)];
    const id = await createReservationInStatus(api, 'balance_pending', [car, other]);
    await putPapers(api, car, { title: 'export-only' });
    const refused = await changeReservation(api, id, { status: 'balance_paid' });
    expect([refused.status, refused.body.code]).toEqual([422, 'EXPORT_UNCONFIRMED']);
    expect(refused.body['message']).toContain('Ask the customer to confirm');
    const path = `/api/customer/reservations/${id}/export-confirmation`;
    expect((await api.as('customer2').post(path)).status).toBe(404);
    const confirmed = await api.as('customer').post(path);
    expect([confirmed.status, confirmed.body['exportConfirmedAt']]).toEqual([200, expect.any(String)]);
    expect(confirmed.body['exportConfirmedCarIds']).toEqual([car]);
    expect((await api.as('customer').post(path)).body).toEqual(confirmed.body);
    expect((await changeReservation(api, id, { status: 'balance_paid' })).status).toBe(200);
    const late = await api.as('customer').post(path);
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_STATE']);
  });

  it('asks again for a car that becomes export-only after the confirmation', async () => {
    const cars = [await createLiveCar(api), await createLiveCar(api)];
    const id = await createReservationInStatus(api, 'admin_review', cars);
    const path = `/api/customer/reservations/${id}/export-confirmation`;
    const pick = (finalCarId: string) => changeReservation(api, id, { status: 'car_selected', finalCarId });
    await putPapers(api, cars[0]!, { title: 'export-only' });
    await api.as('customer').post(path);
    await putPapers(api, cars[1]!, { title: 'export-only' });
    const refused = await pick(cars[1]!);
    expect([refused.status, refused.body.code]).toEqual([422, 'EXPORT_UNCONFIRMED']);
    const confirmed = await api.as('customer').post(path);
    expect(confirmed.body['exportConfirmedCarIds']).toEqual(cars);
    expect((await pick(cars[1]!)).status).toBe(200);
  });

  it('confirms only the cars that the page named', async () => {
    const cars = [await createLiveCar(api), await createLiveCar(api)];
    const [named, later] = cars as [string, string];
    const id = await createReservationInStatus(api, 'admin_review', cars);
    for (const car of cars) await putPapers(api, car, { title: 'export-only' });
    const confirmation = { exportConfirmed: true, exportConfirmedCarIds: [named] };
    const reserved = await reserveCars(api, cars, confirmation, 'customer2');
    expect([reserved.status, reserved.body.code, reserved.body['missing']]).toEqual([
      422,
      'EXPORT_UNCONFIRMED',
      [later],
    ]);
    const path = `/api/customer/reservations/${id}/export-confirmation`;
    const confirmed = await api.as('customer').post(path, { carIds: [named] });
    expect([confirmed.status, confirmed.body['exportConfirmedCarIds']]).toEqual([200, [named]]);
    const refused = await changeReservation(api, id, { status: 'car_selected', finalCarId: later });
    expect([refused.status, refused.body.code]).toEqual([422, 'EXPORT_UNCONFIRMED']);
    const rest = await api.as('customer').post(path, { carIds: [later] });
    expect(rest.body['exportConfirmedCarIds']).toEqual(cars);
  });

  it('says what to do when the balance of a car that cannot be registered is recorded', async () => {
    const car = await createLiveCar(api);
    const id = await createReservationInStatus(api, 'balance_pending', [car, await createLiveCar(api)]);
    await putPapers(api, car, REFUSED);
    const { status, body } = await changeReservation(api, id, { status: 'balance_paid' });
    expect([status, body.code]).toEqual([409, 'CAR_NOT_REGISTRABLE']);
    expect(body['message']).toMatch(/can’t be registered in the UAE. Cancel the reservation and refund what was paid$/);
    expect((await api.as('admin').get(`/api/admin/reservations/${id}`)).body.status).toBe('balance_pending');
  });

  it('records a transferred deposit and balance of a car that turned out not registrable, and owes all of it', async () => {
    const upload = (id: string) =>
      api.as('customer').send('PUT', `/api/customer/reservations/${id}/transfer`, PDF, BYTES);
    const confirm = async (id: string, answer: ApiResponse) => {
      const { proof } = answer.body['transfer'] as { proof: string };
      return api.as('admin').post(`/api/admin/reservations/${id}/transfer`, { decision: 'confirm', proof });
    };
    const balanceCar = await createLiveCar(api);
    const due = await createReservationInStatus(api, 'balance_pending', [balanceCar, await createLiveCar(api)]);
    Object.assign(api.services, { allowsTestPayments: false });
    const cars = [await createLiveCar(api), await createLiveCar(api)];
    const unpaid = (await reserveCars(api, cars)).body.id;
    const [deposit, balance] = [await upload(unpaid), await upload(due)];
    for (const car of [...cars, balanceCar]) await putPapers(api, car, REFUSED);
    const [mail] = await readMessageTexts(api, 'order_cancelled', unpaid);
    expect(mail).toContain('We’re checking your transfer');
    expect(mail).not.toContain('You haven’t paid anything');
    const early = await changeReservation(api, due, { status: 'cancelled', cancelReason: 'Not registrable' });
    expect([early.status, early.body.code]).toEqual([409, 'INVALID_STATE']);
    expect((await confirm(unpaid, deposit)).body.status).toBe('deposit_paid');
    const refunded = await changeReservation(api, unpaid, { status: 'cancelled', cancelReason: 'Not registrable' });
    expect(refunded.body).toMatchObject({ status: 'cancelled', refundPaidOn: null });
    const { body: owed } = await confirm(due, balance);
    expect(owed).toMatchObject({ status: 'cancelled', refundPaidOn: null });
    const refunds = await readMessageTexts(api, 'order_cancelled', due);
    expect(refunds.join()).toContain('We’ll refund your deposit and balance in full');
    const amount = 1_500 + Number(owed['balancePaid']);
    expect(amount).toBe(owed['totalAmount']);
    const { paidOn, path } = { paidOn: toDubaiDate(Date.now()), path: `/api/admin/reservations/${due}/refund` };
    const sent = await api.as('admin').post(path, { paidOn, reference: 'B-1', amount });
    Object.assign(api.services, { allowsTestPayments: true });
    expect([sent.status, sent.body['refundPaidOn']]).toEqual([200, paidOn]);
  });

  it('keeps claims that a page of the release before does not send', async () => {
    const id = await createPendingCar(api);
    const { body } = await api.as('admin').put(`/api/admin/cars/${id}/papers`, BASE);
    expect(body['papers']).toMatchObject({ moiat: { value: 'clear' }, policeReport: { value: 'not_needed' } });
    const removed = await putPapers(api, id, { policeReport: '', policeReportSource: '' });
    expect(Object.keys(removed.body['papers'] as object)).not.toContain('policeReport');
  });

  it('keeps a photographed document private, also as a picture of the listing', async () => {
    const document = await uploadTestPhoto(api);
    const photo = { sha256: document, gallery: 'uae', category: 'exterior', position: 0 };
    const title = { ...REGISTRABLE_CLAIMS.title, document };
    const id = await createLiveCar(api, { claims: { ...REGISTRABLE_CLAIMS, title }, photos: [photo] });
    const statusFor = async (client: { get(path: string): Promise<{ status: number }> }) =>
      (await client.get(`/photos/${document}`)).status;
    expect((await api.visitor.get(`/api/cars/${id}`)).body['uaeImages']).toEqual([]);
    const people = [api.visitor, api.as('customer'), api.as('dealer'), api.as('inspector2')];
    for (const client of people) expect(await statusFor(client)).toBe(404);
    const path = `/api/cars/${id}/claims/title/document`;
    for (const person of ['inspector', 'admin'] as const) {
      const { status, headers } = await api.as(person).get(path);
      expect([status, headers.get('content-disposition')]).toEqual([200, expect.stringContaining('title.jpg')]);
    }
    expect((await api.as('inspector2').get(path)).status).toBe(404);
    expect([(await api.visitor.get(path)).status, (await api.as('customer').get(path)).status]).toEqual([401, 403]);
  });

  it('schedules the documents of a rejected car for deletion', async () => {
    const document = await uploadTestPhoto(api);
    const title = { ...REGISTRABLE_CLAIMS.title, document };
    const id = await createPendingCar(api, { claims: { ...REGISTRABLE_CLAIMS, title } });
    expect((await api.as('admin').post(`/api/admin/cars/${id}/reject`, { reason: 'Duplicate' })).status).toBe(200);
    const scheduled = await api.store.read((tx) => tx.get('photoRemovals', document));
    expect(scheduled).toMatchObject({ id: document, claimedAt: null });
  });

  it('replaces a document by an uploaded PDF and removes it with its claim', async () => {
    const id = await createPendingCar(api);
    const path = `/api/admin/cars/${id}/claims/moiat/document`;
    const send = (bytes: Uint8Array<ArrayBuffer>) => api.as('admin').send('PUT', path, bytes, BYTES);
    expect((await send(new Uint8Array([1, 2, 3]))).body.code).toBe('NOT_A_PROOF');
    expect((await send(PDF)).body['papers']).toMatchObject({ moiat: { document: { type: 'application/pdf' } } });
    const download = () => fetch(`${api.address}/api/cars/${id}/claims/moiat/document`);
    expect((await download()).status).toBe(401);
    expect((await api.as('admin').get(`/api/cars/${id}/claims/moiat/document`)).status).toBe(200);
    await putPapers(api, id, { moiat: '', moiatSource: '' });
    expect((await api.as('admin').get(`/api/cars/${id}/claims/moiat/document`)).status).toBe(404);
    expect((await send(PDF)).status).toBe(404);
  });

  it('asks for the photo of a document that has not arrived', async () => {
    const document = sha256(await createJpeg());
    const answer = await submitTestCar(api, { claims: { title: { value: 'clean', document } } });
    expect([answer.status, answer.body.code]).toEqual([409, 'PHOTOS_MISSING']);
  });

  it('refuses a photo of another car or another person as a document', async () => {
    const [listed, foreign] = [await uploadTestPhoto(api), await uploadTestPhoto(api, 'inspector2')];
    await createLiveCar(api, { photos: [{ sha256: listed, gallery: 'uae', category: 'exterior', position: 0 }] });
    for (const document of [listed, foreign]) {
      const { status, body } = await submitTestCar(api, { claims: { title: { value: 'clean', document } } });
      expect([status, body.issues.map(({ path }) => path)]).toEqual([400, ['claims.title.document']]);
    }
  });

  it('lets an inspector correct claims of a returned car', async () => {
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'Title?' });
    const claims = { title: { value: 'export-only', source: '' }, moiat: null };
    const { body } = await api.as('inspector').patch(`/api/admin/cars/${id}`, { revision: 2, claims });
    expect(body['registration']).toMatchObject({ status: 'export_only' });
    expect(body['papers']).toMatchObject({ title: { source: 'Inspection', recordedBy: 'inspector' } });
    expect(Object.keys(body['papers'] as object)).not.toContain('moiat');
  });
});
