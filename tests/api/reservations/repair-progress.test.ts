import { beforeEach, expect, it } from 'vitest';
import type { InAppNotification } from '#shared/contract/notifications/in-app-notifications.ts';
import type { ProgressUpdate } from '#shared/domain/repair/repair-progress.ts';
import { describeOnOneStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import type { ApiResponse } from '#tests/api/support/api-client.ts';
import { uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import {
  cancelUnpaidReservations,
  createLiveCars,
  changeReservation,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';

const DAY_MS = 86_400_000;
const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

const createReservationInRepair = async (api: TestApi): Promise<string> =>
  createReservationInStatus(api, 'repairing', await createLiveCars(api, 2));

function sendProgress(api: TestApi, id: string, body: Record<string, unknown>, headers = {}): Promise<ApiResponse> {
  return api.as('admin').post(`/api/admin/reservations/${id}/progress`, body, headers);
}

function removeProgress(api: TestApi, id: string, update: string, photo?: string): Promise<ApiResponse> {
  const query = photo === undefined ? '' : `?photo=${photo}`;
  return api.as('admin').send('DELETE', `/api/admin/reservations/${id}/progress/${update}${query}`, undefined);
}

const progressOf = ({ body }: ApiResponse) => body['progress'] as ProgressUpdate[];
const readOwnReservation = (api: TestApi, id: string) => api.as('customer').get(`/api/customer/reservations/${id}`);

async function statusFor(api: TestApi, person: TestUser | 'visitor', photo: string): Promise<number> {
  const caller = person === 'visitor' ? api.visitor : api.as(person);
  return (await caller.get(`/photos/${photo}/320.jpeg`)).status;
}

async function listRepairNotifications(api: TestApi, id: string): Promise<InAppNotification[]> {
  const { notices } = (await api.as('customer').get('/api/bell?limit=100')).body;
  return (notices as InAppNotification[]).filter(
    ({ kind, path }) => kind === 'repair_progress' && path === `/reservation/${id}`,
  );
}

const isPhotoStored = async (api: TestApi, hash: string) =>
  (await api.services.photos.files.get(hash, 'original')) !== undefined;

describeOnOneStore('repair progress', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('records stage, note and photos, and notifies the customer once', async () => {
    const id = await createReservationInRepair(api);
    const photos = [await uploadTestPhoto(api, 'admin'), await uploadTestPhoto(api, 'admin')];
    const body = { stage: 'body_work', note: 'The door is straight again', photos };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([sendProgress(api, id, body, key), sendProgress(api, id, body, key)]);
    answers.push(await sendProgress(api, id, body, key));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await sendProgress(api, id, { stage: 'paint', photos: [] });
    const seen = progressOf(await readOwnReservation(api, id));
    expect(seen).toMatchObject([body, { stage: 'paint', note: null, photos: [] }]);
    const notifications = await listRepairNotifications(api, id);
    expect(notifications).toHaveLength(2);
    expect(notifications.at(-1)).toMatchObject({ detail: 'The door is straight again' });
    const { list } = await api.as('customer').get('/api/customer/reservations');
    expect(list.find((one) => one.id === id)).not.toHaveProperty('progress');
    const exported = (await api.as('customer').get('/api/account/export')).body['reservations'];
    expect((exported as { id: string }[]).find((one) => one.id === id)).toMatchObject({ progress: seen });
  });

  it('shows photos to the customer and admins only', async () => {
    const id = await createReservationInRepair(api);
    const photo = await uploadTestPhoto(api, 'admin');
    expect(await statusFor(api, 'customer', photo)).toBe(404);
    await sendProgress(api, id, { stage: 'paint', photos: [photo] });
    expect(await statusFor(api, 'customer', photo)).toBe(200);
    expect(await statusFor(api, 'admin', photo)).toBe(200);
    for (const person of ['visitor', 'customer2', 'dealer', 'inspector'] as const)
      expect([person, await statusFor(api, person, photo)]).toEqual([person, 404]);
    const shown = await api.as('customer').get(`/photos/${photo}/320.jpeg`);
    expect(shown.headers.get('cache-control')).toBe('private, no-cache');
    const strange = await api.as('customer2').get(`/api/customer/reservations/${id}`);
    expect(strange.status).toBe(404);
  });

  it('keeps photos from deletion until they are removed', async () => {
    const id = await createReservationInRepair(api);
    const [stored, mistaken] = [await uploadTestPhoto(api, 'admin'), await uploadTestPhoto(api, 'admin')];
    await sendProgress(api, id, { stage: 'paint', photos: [stored, mistaken] });
    await api.services.photos.garbageCollector.collect(daysFromNow(200));
    expect([await isPhotoStored(api, stored), await isPhotoStored(api, mistaken)]).toEqual([true, true]);
    const [{ id: update }] = progressOf(await readOwnReservation(api, id)) as [ProgressUpdate];
    for (let time = 0; time < 2; time++) expect((await removeProgress(api, id, update, mistaken)).status).toBe(200);
    expect(progressOf(await readOwnReservation(api, id))).toMatchObject([{ photos: [stored] }]);
    expect(await statusFor(api, 'customer', mistaken)).toBe(404);
    await api.services.photos.garbageCollector.collect(daysFromNow(2));
    expect([await isPhotoStored(api, stored), await isPhotoStored(api, mistaken)]).toEqual([true, false]);
    expect((await removeProgress(api, id, update)).status).toBe(200);
    expect(progressOf(await readOwnReservation(api, id))).toEqual([]);
    expect(await listRepairNotifications(api, id)).toHaveLength(1);
  });

  it('requires a car in repair and stored photos', async () => {
    const cars = await createLiveCars(api, 2);
    const early = await createReservationInStatus(api, 'balance_pending', cars);
    const body = { stage: 'paint', photos: [] };
    const refused = await sendProgress(api, early, body);
    expect([refused.status, refused.body.code]).toEqual([409, 'INVALID_STATE']);
    const id = await createReservationInRepair(api);
    const missing = 'ab'.repeat(32);
    const lost = await sendProgress(api, id, { ...body, photos: [missing] });
    expect([lost.status, lost.body.code, lost.body['missing']]).toEqual([409, 'PHOTOS_MISSING', [missing]]);
    expect((await sendProgress(api, id, { ...body, stage: 'polished' })).status).toBe(400);
    expect((await sendProgress(api, id, { ...body, photos: [missing, missing] })).status).toBe(400);
    expect((await sendProgress(api, 'unknown', body)).status).toBe(404);
    expect(await listRepairNotifications(api, id)).toEqual([]);
    const photo = await uploadTestPhoto(api, 'admin');
    await sendProgress(api, id, { ...body, photos: [photo] });
    const [{ id: update }] = progressOf(await readOwnReservation(api, id)) as [ProgressUpdate];
    await changeReservation(api, id, { status: 'ready_for_registration' });
    expect((await sendProgress(api, id, body)).body.code).toBe('INVALID_STATE');
    expect((await removeProgress(api, id, update, photo)).body.code).toBe('INVALID_STATE');
    expect(await statusFor(api, 'customer', photo)).toBe(200);
  });
});
