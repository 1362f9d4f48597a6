import { beforeEach, expect, it } from 'vitest';
import type { RepairExample } from '#shared/contract/cars/cars.ts';
import { deleteCustomerAccount } from '#server/accounts/customer-account.ts';
import type { CarPicture } from '#server/store/car-pictures.ts';
import { describeOnEveryStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { buildCarForm, createLiveCar, uploadTestPhoto } from '#tests/api/support/car-fixtures.ts';
import {
  cancelUnpaidReservations,
  changeReservation,
  createReservationInStatus,
  CUSTOMER_INFO,
} from '#tests/api/support/reservation-fixtures.ts';

const DAMAGE = {
  fender_left: { action: 'replace', paint: true },
  hood: { action: 'repair', paint: true },
};
const FORM = { panelConditions: JSON.stringify(DAMAGE), bodyType: 'Hatchback' };

interface Scene {
  id: string;
  carId: string;
  before: string;
  after: string;
  hoodAfter: string;
}

/** A repair whose fender and hood have a photo before and after. */
async function createRepair(api: TestApi): Promise<Scene> {
  const photos = [await uploadTestPhoto(api), await uploadTestPhoto(api)] as const;
  const manifest = photos.map((hash, position) => ({
    sha256: hash,
    gallery: 'uae',
    category: 'damage',
    position,
    takenAt: null,
    panels: [position === 0 ? 'fender_left' : 'hood'],
  }));
  const carId = await createLiveCar(api, { ...FORM, photos: manifest });
  const id = await createReservationInStatus(api, 'repairing', [carId, await createLiveCar(api)]);
  const [after, hoodAfter] = [await uploadTestPhoto(api, 'admin'), await uploadTestPhoto(api, 'admin')];
  const save = (line: string, body: Record<string, unknown>) =>
    api.as('admin').put(`/api/workshop/orders/${id}/lines/${line}`, { revision: 0, ...body });
  await save('panel-hood', { beforePhoto: photos[1], afterPhoto: hoodAfter });
  await save('panel-fender_left', { beforePhoto: photos[0], afterPhoto: after });
  await changeReservation(api, id, { status: 'ready_for_registration' });
  return { id, carId, before: photos[0], after, hoodAfter };
}

const handOver = (api: TestApi, id: string) => changeReservation(api, id, { status: 'completed' });

const consent = (api: TestApi, id: string, isGiven: boolean, person: TestUser = 'customer') =>
  api.as(person).put(`/api/customer/reservations/${id}/repair-photo-consent`, { isGiven });

const readExamples = async (api: TestApi, query = 'limit=3'): Promise<RepairExample[]> =>
  (await api.visitor.get(`/api/cars/repair-examples?${query}`)).list as unknown as RepairExample[];

const photoStatus = async (api: TestApi, photo: string): Promise<number> =>
  (await api.visitor.get(`/photos/${photo}/320.jpeg`)).status;

describeOnEveryStore('repairs that their buyers share', (api) => {
  beforeEach(() => cancelUnpaidReservations(api));

  it('are allowed by the buyer alone, after the handover', async () => {
    const { id } = await createRepair(api);
    expect((await consent(api, id, true)).body.code).toBe('INVALID_STATE');
    await handOver(api, id);
    expect((await consent(api, id, true, 'customer2')).status).toBe(404);
    for (const person of ['admin', 'workshop', 'dealer', 'inspector'] as const)
      expect([person, (await consent(api, id, true, person)).status]).toEqual([person, 403]);
    const given = await consent(api, id, true);
    expect(given.body['repairPhotoConsent']).toEqual({ isGiven: true, at: expect.any(String) });
    expect((await consent(api, id, true)).body['repairPhotoConsent']).toEqual(given.body['repairPhotoConsent']);
  });

  it('are hidden by an admin, until the buyer allows them again', async () => {
    const { id, carId, after } = await createRepair(api);
    await handOver(api, id);
    await consent(api, id, true);
    const isAllowed = async () =>
      ((await api.as('admin').get(`/api/admin/reservations/${id}`)).body['repairPhotoConsent'] as { isGiven: boolean })
        .isGiven;
    const isShown = async () => (await readExamples(api)).some((one) => one.id === carId);
    expect([await isAllowed(), await isShown(), await photoStatus(api, after)]).toEqual([true, true, 200]);
    for (const person of ['workshop', 'dealer', 'inspector'] as const)
      expect([person, (await consent(api, id, false, person)).status]).toEqual([person, 403]);
    expect((await consent(api, id, false, 'admin')).status).toBe(200);
    expect([await isAllowed(), await isShown(), await photoStatus(api, after)]).toEqual([false, false, 404]);
    expect((await consent(api, id, false, 'admin')).status).toBe(200);
    const { list } = await api.as('admin').get('/api/admin/activity-logs');
    const hidden = list.filter(({ action, details }) => action === 'repair_hidden' && String(details).includes(id));
    expect(hidden).toHaveLength(1);
    expect((await consent(api, id, true, 'admin')).status).toBe(403);
    expect(await isAllowed()).toBe(false);
    expect((await consent(api, id, true)).status).toBe(200);
    expect([await isShown(), await photoStatus(api, after)]).toEqual([true, 200]);
  });

  it('show two pictures of a panel without number plate, and hide them at once when the consent is withdrawn', async () => {
    const { id, carId, before, after, hoodAfter } = await createRepair(api);
    const like = await createLiveCar(api, FORM);
    await handOver(api, id);
    const statuses = async () => Promise.all([before, after, hoodAfter].map((photo) => photoStatus(api, photo)));
    const isShown = async (query?: string) => (await readExamples(api, query)).some((one) => one.id === carId);
    expect([await isShown(), await statuses()]).toEqual([false, [404, 404, 404]]);

    await consent(api, id, true);
    const [example] = await readExamples(api, `like=${like}`);
    expect(example).toEqual({
      id: carId,
      name: expect.any(String),
      days: 1,
      isHandedOver: true,
      before: { url: `/photos/${before}`, caption: 'Damaged left fender', shows: expect.anything() as object },
      after: {
        url: `/photos/${after}`,
        caption: 'Left fender, after repair',
        shows: { panels: [], repairedPanel: 'fender_left' },
      },
    });
    const secrets = [String(buildCarForm()['vin']), ...Object.values(CUSTOMER_INFO), id];
    expect(secrets.filter((text) => JSON.stringify(example).includes(text))).toEqual([]);
    expect(await statuses()).toEqual([200, 200, 404]);
    const { headers } = await api.visitor.get(`/photos/${after}/320.jpeg`);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(await isShown(`like=${await createLiveCar(api, { ...FORM, bodyType: 'Van' })}`)).toBe(false);

    expect((await consent(api, id, false)).body['repairPhotoConsent']).toMatchObject({ isGiven: false });
    expect([await isShown(), await isShown(`like=${like}`), await statuses()]).toEqual([false, false, [404, 404, 404]]);
  });

  it('leave out photos that a reviewer blurred, wide shots and views with a number plate', async () => {
    const { id, carId, after } = await createRepair(api);
    await handOver(api, id);
    await consent(api, id, true);
    const setFender = (change: Partial<CarPicture>) =>
      api.store.transact(async (tx) => {
        const car = (await tx.get('cars', carId))!;
        const pictures = car.pictures.map((one) => (one.panels?.includes('fender_left') ? { ...one, ...change } : one));
        await tx.update('cars', { ...car, pictures });
      });
    expect(await photoStatus(api, after)).toBe(200);
    await setFender({ slot: 'wide:fender_left' });
    expect(await photoStatus(api, after)).toBe(404);
    await setFender({ slot: 'close:fender_left' });
    expect(await photoStatus(api, after)).toBe(200);
    await setFender({ view: 'front-left' });
    expect(await photoStatus(api, after)).toBe(404);
    await setFender({ view: 'left', blur: { original: 'ab'.repeat(32), areas: [] } });
    expect(await photoStatus(api, after)).toBe(404);
  });

  it('leave out an after photo that is also an invoice', async () => {
    const { id, after } = await createRepair(api);
    await handOver(api, id);
    await consent(api, id, true);
    await api.store.transact(async (tx) => {
      const order = (await tx.get('workOrders', id))!;
      const lines = order.lines.map((line) =>
        line.id === 'panel-hood' ? { ...line, record: { ...line.record!, invoice: after } } : line,
      );
      await tx.update('workOrders', { ...order, lines });
    });
    expect(await photoStatus(api, after)).toBe(404);
  });

  it('leave out a damage photo of another panel', async () => {
    const { id, carId, after } = await createRepair(api);
    await handOver(api, id);
    await consent(api, id, true);
    await api.store.transact(async (tx) => {
      const car = (await tx.get('cars', carId))!;
      const panelConditions = { ...car.panelConditions, door_front_left: { action: 'repair' as const, paint: true } };
      const pictures = car.pictures.map((one) =>
        one.panels?.includes('fender_left') ? { ...one, panels: ['door_front_left' as const] } : one,
      );
      await tx.update('cars', { ...car, panelConditions, pictures });
    });
    expect(await photoStatus(api, after)).toBe(404);
  });

  it('are the last three like a car, and end with the account of the buyer', async () => {
    const like = await createLiveCar(api, FORM);
    const scenes = [];
    for (let at = 0; at < 4; at++) scenes.push(await createRepair(api));
    for (const { id } of scenes) {
      await handOver(api, id);
      await consent(api, id, true);
    }
    const shown = (await readExamples(api, `like=${like}&limit=3`)).map(({ id }) => id);
    expect(shown).toEqual(
      scenes
        .slice(1)
        .map(({ carId }) => carId)
        .toReversed(),
    );
    const last = scenes.at(-1)!;
    await api.store.transact(async (tx) => {
      const user = (await tx.get('users', 'customer'))!;
      const row = (await tx.get('reservations', last.id))!;
      const leaver = { ...user, id: 'leaver', email: 'leaver@test.example' };
      await tx.insert('users', leaver);
      await tx.update('reservations', { ...row, customerId: leaver.id });
      await deleteCustomerAccount(tx, leaver, new Date().toISOString());
    });
    const row = await api.store.read((tx) => tx.get('reservations', last.id));
    expect(row).not.toHaveProperty('repairPhotoConsent');
    expect((await readExamples(api, `like=${like}&limit=3`)).map(({ id }) => id)).not.toContain(last.carId);
    expect(await photoStatus(api, last.after)).toBe(404);
  });
});
