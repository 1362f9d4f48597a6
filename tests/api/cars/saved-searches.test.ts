import { expect, it } from 'vitest';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { createCarEventJob, createSavedSearchJob } from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import { MailSender } from '#server/notifications/mail-sender.ts';
import { SmtpTransport } from '#server/notifications/smtp-transport.ts';
import { MAX_SAVED_SEARCHES } from '#shared/domain/notifications/saved-search-alerts.ts';
import { emailOf, describeOnEveryStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { createLiveCar } from '#tests/api/support/car-fixtures.ts';
import { createEmptyClientBuild } from '#tests/api/support/empty-client-build.ts';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import {
  createLiveCars,
  changeReservation,
  createReservationInStatus,
} from '#tests/api/support/reservation-fixtures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PATH = '/api/customer/searches';

/** Runs due jobs as of that much later. */
async function sendAlertsAfter(api: TestApi, ms: number): Promise<void> {
  const workerAt = (clock: () => number) => {
    const handlers = {
      spread_car_news: createCarEventJob(clock),
      notify_saved_search: createSavedSearchJob(clock),
    };
    return new JobWorker({ store: api.store, handlers, clock });
  };
  await workerAt(Date.now).runDue();
  if (ms > 0) await workerAt(() => Date.now() + ms).runDue();
}

interface ReadMessage {
  id: string;
  kind: string;
  to: string;
  subject: string;
}

async function listMessagesTo(api: TestApi, person: TestUser): Promise<ReadMessage[]> {
  const { body } = await api.as('admin').get('/api/admin/messages?limit=100');
  const all = body['messages'] as ReadMessage[];
  return all.filter(({ to, kind }) => to === emailOf(person) && ['new_cars', 'kept_car'].includes(kind)).toReversed();
}

async function listSubjects(api: TestApi, person: TestUser): Promise<string[]> {
  return (await listMessagesTo(api, person)).map(({ subject }) => subject);
}

async function sendSearch(api: TestApi, body: object, person: TestUser = 'customer') {
  return api.as(person).post(PATH, { name: 'A search', frequency: 'at_once', ...body });
}

async function deleteSearches(api: TestApi, person: TestUser = 'customer'): Promise<void> {
  for (const { id } of (await api.as(person).get(PATH)).body['searches'] as { id: string }[])
    await api.as(person).delete(`${PATH}/${id}`);
}

describeOnEveryStore(
  'saved searches',
  (api) => {
    it('are created, changed and deleted by their owner only', async () => {
      const query = 'priceTo=80000&make=Kia&sortBy=price_asc&shown=20&utm_source=x&priceFrom=soon';
      const saved = await sendSearch(api, { name: ' Cheap Kias ', query });
      expect(saved.status).toBe(201);
      expect(saved.body).toMatchObject({ name: 'Cheap Kias', frequency: 'at_once', isOn: true });
      expect(new URLSearchParams(saved.body['query'] as string).get('make')).toBe('Kia');
      expect(saved.body['query']).not.toMatch(/sortBy|shown|utm/);
      expect((await sendSearch(api, { query: 'make=Kia&priceFrom=soon&priceTo=80000' })).status).toBe(409);
      const own = `${PATH}/${saved.body.id}`;
      expect((await api.as('customer2').patch(own, { isOn: false })).status).toBe(404);
      expect((await api.as('customer2').delete(own)).status).toBe(404);
      const changed = await api.as('customer').patch(own, { name: 'Kias', frequency: 'daily' });
      expect(changed.body).toMatchObject({ name: 'Kias', frequency: 'daily' });
      expect((await sendSearch(api, { name: ' ', query: '' })).status).toBe(400);
      expect((await sendSearch(api, { frequency: 'hourly', query: '' })).status).toBe(400);
      await deleteSearches(api);
      expect((await api.as('customer').get(PATH)).body).toEqual({ searches: [], keptCars: true });
    });

    it('are limited to 20 per person', async () => {
      for (let nth = 0; nth < MAX_SAVED_SEARCHES; nth++)
        expect((await sendSearch(api, { query: `priceTo=${nth + 1}` })).status).toBe(201);
      const more = await sendSearch(api, { query: 'priceTo=100' });
      expect([more.status, more.body.message]).toEqual([
        409,
        'You have 20 saved searches. Delete one before you save another',
      ]);
      await deleteSearches(api);
    });

    it('announce all new cars in one mail, at once or at 8:00, and nothing twice', async () => {
      await sendSearch(api, { name: 'White hail', query: 'q=white+toyota&damage=HAIL' });
      await sendSearch(api, { name: 'Hail', query: 'damage=HAIL', frequency: 'daily' }, 'customer2');
      const [before, daily] = [await listSubjects(api, 'customer'), await listSubjects(api, 'customer2')];
      await createLiveCar(api, { primaryDamage: 'HAIL' });
      await createLiveCar(api, { primaryDamage: 'HAIL' });
      await createLiveCar(api, { primaryDamage: 'SIDE' });
      await createLiveCar(api, { primaryDamage: 'HAIL', exteriorColor: 'Red' });
      await sendAlertsAfter(api, 0);
      expect(await listSubjects(api, 'customer')).toEqual(before);
      await Promise.all([sendAlertsAfter(api, 2 * MINUTE_MS), sendAlertsAfter(api, 2 * MINUTE_MS)]);
      const received = [...before, '2 new cars for your saved search'];
      expect(await listSubjects(api, 'customer')).toEqual(received);
      expect(await listSubjects(api, 'customer2')).toEqual(daily);
      await Promise.all([sendAlertsAfter(api, DAY_MS), sendAlertsAfter(api, DAY_MS)]);
      expect(await listSubjects(api, 'customer')).toEqual(received);
      expect(await listSubjects(api, 'customer2')).toEqual([...daily, '3 new cars for your saved search']);
      await deleteSearches(api);
      await deleteSearches(api, 'customer2');
    });

    it('collect nothing while alerts are off', async () => {
      const { id } = (await sendSearch(api, { name: 'Roofs', query: 'damage=TOP/ROOF' })).body;
      const before = await listSubjects(api, 'customer');
      await createLiveCar(api, { primaryDamage: 'TOP/ROOF' });
      await sendAlertsAfter(api, 0);
      await api.as('customer').patch(`${PATH}/${id}`, { isOn: false });
      await createLiveCar(api, { primaryDamage: 'TOP/ROOF' });
      await sendAlertsAfter(api, DAY_MS);
      await api.as('customer').patch(`${PATH}/${id}`, { isOn: true });
      await sendAlertsAfter(api, DAY_MS);
      expect(await listSubjects(api, 'customer')).toEqual(before);
      await createLiveCar(api, { primaryDamage: 'TOP/ROOF' });
      await sendAlertsAfter(api, DAY_MS);
      expect(await listSubjects(api, 'customer')).toEqual([...before, 'A new car for your saved search']);
      await deleteSearches(api);
    });

    it('are turned off by one click in the mail program or a button, without signing in, and opening the link changes nothing', async () => {
      const { id } = (await sendSearch(api, { name: 'Flooded', query: 'damage=UNDERCARRIAGE' })).body;
      await createLiveCar(api, { primaryDamage: 'UNDERCARRIAGE' });
      await sendAlertsAfter(api, 2 * MINUTE_MS);
      const fakeServer = await FakeSmtpServer.open();
      const mail = new SmtpTransport({ url: fakeServer.url, from: 'Redrive <no-reply@redrive.example>' });
      const clock = () => Date.now() + 10 * MINUTE_MS;
      const { store } = api;
      const sender = new MailSender({ store, mail, origin: 'https://shop.redrive.example', clock });
      await new JobWorker({ store, handlers: { send_mail: sender }, clock }).runDue();
      await fakeServer.close();
      const arrived = fakeServer.received.find(({ text }) => text.includes('Flooded'));
      const [, url] = /^<(.+)>$/.exec(mailHeader(arrived, 'List-Unsubscribe') ?? '') ?? [];
      expect(mailHeader(arrived, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
      const { pathname, search } = new URL(url!);
      expect(arrived!.text).toContain(`https://shop.redrive.example/alerts-off${search}`);
      const click = () =>
        fetch(api.address + pathname + search, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
      const opened = await api.visitor.get(`/alerts-off${search}`);
      expect(opened.rawBody).toContain('<form method="post"><button');
      expect(await (await fetch(api.address + pathname + search)).text()).toContain('<form method="post"><button');
      const listed = async () => (await api.as('customer').get(PATH)).rawBody as { searches: object[] };
      expect((await listed()).searches).toMatchObject([{ id, isOn: true }]);
      for (let nth = 0; nth < 2; nth++) {
        const answer = await click();
        expect([answer.status, await answer.json()]).toEqual([200, { success: true, what: 'search', name: 'Flooded' }]);
      }
      expect((await listed()).searches).toMatchObject([{ id, isOn: false }]);

      await api.as('customer').patch(`${PATH}/${id}`, { isOn: true });
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const pressed = () => api.visitor.send('POST', `/alerts-off${search}`, '', form);
      const off = await pressed();
      expect([off.status, off.rawBody]).toEqual([200, expect.stringContaining('Emails turned off')]);
      expect((await listed()).searches).toMatchObject([{ id, isOn: false }]);
      const forged = `${pathname}?token=search.${id}.${'x'.repeat(43)}`;
      expect((await api.visitor.post(forged, undefined)).status).toBe(410);
      await deleteSearches(api);
      expect((await click()).status).toBe(410);
      expect((await pressed()).status).toBe(410);
    });
  },
  {},
  { clientDir: createEmptyClientBuild() },
);

describeOnEveryStore('saved cars', (api) => {
  const keep = async (person: TestUser, lists: { selectedCarIds?: string[]; savedCarIds?: string[] }) => {
    const { revision } = (await api.as(person).get('/api/customer/lists')).body as { revision: number };
    const body = { selectedCarIds: [], savedCarIds: [], ...lists, revision };
    expect((await api.as(person).put('/api/customer/lists', body)).status).toBe(200);
  };

  it('announce price, reserved, available and sold once each, except to the buyer', async () => {
    const cars = await createLiveCars(api, 2);
    await keep('customer2', { savedCarIds: [cars[0]!] });
    await keep('customer', { selectedCarIds: [cars[0]!] });
    const notified = [await listSubjects(api, 'customer2'), await listSubjects(api, 'customer')] as const;
    const car = '2021 Toyota Camry SE';
    await api.as('admin').patch(`/api/admin/cars/${cars[0]}`, { marketPriceAed: 90_000 });
    await api.as('admin').patch(`/api/admin/cars/${cars[0]}`, { comments: 'No news for a buyer' });
    await sendAlertsAfter(api, 0);
    const first = await createReservationInStatus(api, 'car_selected', cars);
    await sendAlertsAfter(api, 0);
    await changeReservation(api, first, { status: 'cancelled' });
    await sendAlertsAfter(api, 0);
    await createReservationInStatus(api, 'balance_paid', cars);
    await Promise.all([sendAlertsAfter(api, 0), sendAlertsAfter(api, 0)]);
    const received = [
      `Price down: ${car}`,
      `Reserved: ${car}`,
      `Available again: ${car}`,
      `Reserved: ${car}`,
      `Sold: ${car}`,
    ];
    // The server's own worker may hold the last alert, and two messages may share a millisecond.
    await expect
      .poll(async () => (await listSubjects(api, 'customer2')).toSorted())
      .toEqual([...notified[0], ...received].toSorted());
    // The paid car has left the buyer's list.
    expect(await listSubjects(api, 'customer')).toEqual([...notified[1], `Price down: ${car}`]);
    const { id } = (await listMessagesTo(api, 'customer2')).find(({ subject }) => subject === received[0])!;
    const { text } = (await api.as('admin').get(`/api/admin/messages/${id}`)).rawBody as { text: string };
    expect(text).toMatch(/Before: AED 97,000\nNow: AED 87,300/);
  });

  it('announce nothing when alerts are off', async () => {
    const [car] = await createLiveCars(api, 1);
    await keep('customer2', { savedCarIds: [car!] });
    const notified = await listSubjects(api, 'customer2');
    await api.as('customer2').put('/api/customer/kept-car-alerts', { isOn: false });
    expect((await api.as('customer2').get(PATH)).body['keptCars']).toBe(false);
    await api.as('admin').patch(`/api/admin/cars/${car}`, { marketPriceAed: 91_000 });
    await sendAlertsAfter(api, 0);
    expect(await listSubjects(api, 'customer2')).toEqual(notified);
    await api.as('customer2').put('/api/customer/kept-car-alerts', { isOn: true });
  });
});
