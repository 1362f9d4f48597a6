import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { NOTIFICATIONS_STREAM, type InAppNotification } from '#shared/contract/notifications/in-app-notifications.ts';
import { notifyOverdueReviews } from '#server/notifications/overdue-reviews.ts';
import { createSession } from '#server/auth/sessions.ts';
import { createInAppNotification } from '#server/notifications/notify-user.ts';
import type { NotificationPosition } from '#server/store/notification-pagination.ts';
import { describeOnOneStore, type TestApi, type TestUser } from '#tests/api/support/test-api.ts';
import { ApiClient } from '#tests/api/support/api-client.ts';
import { createLiveCar, createPendingCar } from '#tests/api/support/car-fixtures.ts';
import { SlowRequest } from '#tests/api/support/slow-request.ts';
import { NotificationStreamClient } from '#tests/api/support/notification-stream-client.ts';
import { createLiveCars, createReservationInStatus } from '#tests/api/support/reservation-fixtures.ts';

const openStreams: NotificationStreamClient[] = [];
afterEach(() => {
  for (const page of openStreams.splice(0)) page.close();
});

async function openStream(api: TestApi, cookie: string): Promise<NotificationStreamClient> {
  const page = await NotificationStreamClient.open(api.address, cookie);
  openStreams.push(page);
  await expect.poll(() => page.eventCount).toBeGreaterThan(0);
  return page;
}

async function listNotifications(api: TestApi, person: TestUser, query = ''): Promise<InAppNotification[]> {
  return (await api.as(person).get(`/api/bell${query}`)).body['notices'] as InAppNotification[];
}

const countUnread = async (caller: ApiClient) => (await caller.get('/api/bell/unread')).body['unread'];

/** One per millisecond, ending in the past, so that later notifications are newer. */
async function createManyNotifications(api: TestApi, person: TestUser, count: number): Promise<void> {
  const began = Date.now();
  await api.store.transact(async (tx) => {
    for (let n = 0; n < count; n++) {
      const at = new Date(began + n).toISOString();
      await createInAppNotification(tx, person, { kind: 'car_live', facts: { carId: 'c', car: `Car ${n}` } }, at);
    }
  });
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(began + count);
}

async function readAll(api: TestApi, person: TestUser): Promise<void> {
  const [newest] = await listNotifications(api, person);
  if (newest) await api.as(person).post('/api/bell/read', { upTo: newest.id });
}

describeOnOneStore('in-app notifications', (api) => {
  it('show customers every step of a reservation with its figures and link, and dealers their cars', async () => {
    const id = await createReservationInStatus(api, 'ready_for_registration', await createLiveCars(api, 2));
    const notices = await listNotifications(api, 'customer');
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual([
      'balance_due',
      'balance_received',
      'car_picked',
      'car_ready',
      'deposit_received',
      'repair_started',
    ]);
    const of = (kind: string) => notices.find((notification) => notification.kind === kind)!;
    expect(of('car_picked')).toMatchObject({ detail: 'The best of them', path: `/reservation/${id}` });
    expect(of('balance_due').detail).toMatch(/Balance: AED [\d,]+ · Please pay by: \d{1,2} \w+ \d{4}/);
    expect(notices.every(({ isUnread }) => isUnread)).toBe(true);
    const dealer = await listNotifications(api, 'dealer');
    expect(dealer.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['car_live', 'car_reserved', 'car_sold']));
    const admin = await listNotifications(api, 'admin');
    expect(admin.find(({ kind }) => kind === 'deposit_paid')).toMatchObject({
      detail: 'Test deposit: AED 1,500 · Customer: Chris Morgan',
      path: `/admin/reservations/${id}`,
    });
  });

  it('show inspectors corrections with notes, and admins new and corrected cars', async () => {
    const id = await createPendingCar(api);
    await api.as('admin').post(`/api/admin/cars/${id}/send-correction`, { notes: 'The left door' });
    const [returned] = await listNotifications(api, 'inspector');
    expect(returned).toMatchObject({ kind: 'car_returned', detail: 'The left door' });
    expect(returned?.path).toContain(`edit=${id}`);
    const [came] = await listNotifications(api, 'admin');
    expect(came).toMatchObject({ kind: 'car_submitted', path: `/admin/review?car=${id}` });
  });

  it('announce an overdue review once', async () => {
    const id = await createPendingCar(api);
    const inTwoDays = Date.now() + 2 * 86_400_000;
    await notifyOverdueReviews(api.store, inTwoDays);
    await notifyOverdueReviews(api.store, inTwoDays + 3_600_000);
    const waits = (await listNotifications(api, 'admin', '?limit=100')).filter(
      ({ kind, path }) => kind === 'review_waits' && path === `/admin/review?car=${id}`,
    );
    expect(waits).toHaveLength(1);
  });

  it('with the longest IDs can be marked read', async () => {
    await createPendingCar(api);
    const admin = (await api.store.read((tx) => tx.get('users', 'admin')))!;
    const user = { ...admin, id: randomUUID(), email: 'another-admin@test.example' };
    const { row, cookie } = createSession(user, new Date().toISOString(), api.services, 'Test');
    await api.store.transact(async (tx) => {
      await tx.insert('users', user);
      await tx.insert('sessions', row);
    });
    await notifyOverdueReviews(api.store, Date.now() + 2 * 86_400_000);
    const caller = new ApiClient(api.address, cookie.split(';')[0]);
    const [newest] = (await caller.get('/api/bell')).body['notices'] as InAppNotification[];
    const read = await caller.post('/api/bell/read', { upTo: newest!.id });
    expect([read.status, read.body['unread']]).toEqual([200, 0]);
  });

  it('read on one device are read on all, and newer ones stay unread', async () => {
    await createManyNotifications(api, 'customer2', 3);
    const [phone, laptop] = [
      new ApiClient(api.address, await api.signIn('customer2')),
      new ApiClient(api.address, await api.signIn('customer2')),
    ];
    expect(await countUnread(laptop)).toBe(3);
    const [newest, , oldest] = await listNotifications(api, 'customer2');
    expect((await phone.post('/api/bell/read', { upTo: newest!.id })).body['unread']).toBe(0);
    expect(await countUnread(laptop)).toBe(0);
    // Reading an older page keeps newer ones read.
    expect((await laptop.post('/api/bell/read', { upTo: oldest!.id })).body['unread']).toBe(0);
    await createLiveCars(api, 1);
    await createManyNotifications(api, 'customer2', 1);
    expect(await countUnread(phone)).toBe(1);
  });

  it('are visible to their owner only, and an invalid body is rejected', async () => {
    await createManyNotifications(api, 'customer2', 1);
    const [theirs] = await listNotifications(api, 'customer2');
    const refused = await api.as('customer').post('/api/bell/read', { upTo: theirs!.id });
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await api.as('customer').post('/api/bell/read', {})).status).toBe(400);
    const ids = (await listNotifications(api, 'customer', '?limit=100')).map(({ id }) => id);
    expect(ids).not.toContain(theirs!.id);
  });

  it('are paged by position: new ones neither repeat nor hide entries, and an invalid cursor is ignored', async () => {
    await readAll(api, 'inspector2');
    await createManyNotifications(api, 'inspector2', 7);
    const first = (await api.as('inspector2').get('/api/bell?limit=4')).body;
    await createManyNotifications(api, 'inspector2', 1);
    const rest = (await api.as('inspector2').get(`/api/bell?limit=4&cursor=${first.nextCursor}`)).body;
    const titles = [...(first['notices'] as InAppNotification[]), ...(rest['notices'] as InAppNotification[])].map(
      (one) => one.title,
    );
    expect(titles).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `On sale: Car ${n}`));
    expect(rest.nextCursor).toBeNull();
    expect(await listNotifications(api, 'inspector2', '?cursor=broken')).toHaveLength(8);
  });

  it('of a process with a slow clock are unread and newest', async () => {
    await createManyNotifications(api, 'inspector', 1);
    await readAll(api, 'inspector');
    const payload = { kind: 'car_live', facts: { carId: 'c', car: 'Late' } } as const;
    await api.store.transact((tx) => createInAppNotification(tx, 'inspector', payload, '2020-01-01T00:00:00.000Z'));
    expect(await countUnread(api.as('inspector'))).toBe(1);
    const [newest] = await listNotifications(api, 'inspector');
    expect(newest).toMatchObject({ title: 'On sale: Late', isUnread: true });
    const read = await api.as('inspector').post('/api/bell/read', { upTo: newest!.id });
    expect(read.body['unread']).toBe(0);
  });

  it('of a delayed request are unread after an earlier reading', async () => {
    const cars = await createLiveCars(api, 2);
    const id = await createReservationInStatus(api, 'admin_review', cars);
    const slow = await SlowRequest.start(api, api.as('admin').cookie, {
      method: 'PATCH',
      path: `/api/admin/reservations/${id}`,
      json: { status: 'car_selected', finalCarId: cars[0], pickReason: 'The best of them' },
    });
    await readAll(api, 'customer');
    const readAt = new Date().toISOString();
    expect((await slow.finish()).status).toBe(200);
    expect(await countUnread(api.as('customer'))).toBe(1);
    const [newest] = await listNotifications(api, 'customer');
    expect(newest!.createdAt >= readAt).toBe(true);
  });

  it('committed after reading stay unread, among fifty at the same time', async () => {
    const payload = { kind: 'car_live', facts: { carId: 'c', car: 'One of fifty' } } as const;
    await readAll(api, 'dealer');
    const ids = Array.from({ length: 50 }, () => randomUUID());
    const seen = new Set<string>();
    const rung = new AbortController();
    const reading = (async () => {
      while (!rung.signal.aborted) {
        const notices = await listNotifications(api, 'dealer', '?limit=100');
        for (const { id } of notices) seen.add(id);
        if (notices[0]) await api.as('dealer').post('/api/bell/read', { upTo: notices[0].id });
      }
    })();
    const at = new Date().toISOString();
    await Promise.all(
      ids.map((id) =>
        api.store.transact(async (tx) => {
          await createInAppNotification(tx, 'dealer', payload, at, id);
          await tx.get('users', id);
        }),
      ),
    );
    rung.abort();
    await reading;
    const unread = (await listNotifications(api, 'dealer', '?limit=100')).filter((one) => one.isUnread);
    for (const { id } of unread) seen.add(id);
    expect(ids.filter((id) => !seen.has(id))).toEqual([]);
    expect(await countUnread(api.as('dealer'))).toBe(unread.length);
  });

  it('of earlier versions keep their order and read state', async () => {
    const payload = { kind: 'car_live', facts: { carId: 'c', car: 'Earlier' } } as const;
    const at = (n: number) => `2024-01-0${n}T00:00:00.000Z`;
    const userId = 'admin-earlier';
    await api.store.transact(async (tx) => {
      const admin = (await tx.get('users', 'admin'))!;
      await tx.insert('users', { ...admin, id: userId, email: 'earlier@test.example' });
      for (const n of [1, 2, 3])
        await tx.insert('notices', { id: `earlier-${n}`, userId, told: payload, createdAt: at(n) });
      await tx.insert('bells', { id: userId, readTo: { createdAt: at(2), id: 'earlier-2' } });
      await createInAppNotification(tx, userId, payload, at(1));
    });
    const unread = (readTo?: NotificationPosition) =>
      api.store.read((tx) => tx.find('notices.unread', { userId, readTo, limit: 100 }));
    const { readTo } = (await api.store.read((tx) => tx.get('bells', userId)))!;
    expect([await unread(), await unread(readTo)]).toEqual([4, 2]);
    const page = await api.store.read((tx) => tx.find('notices.page', { userId, limit: 10 }));
    expect(page.notices.slice(1).map(({ id }) => id)).toEqual(['earlier-3', 'earlier-2', 'earlier-1']);
    expect(page.notices[0]!.seq).toBeGreaterThan(0);
  });

  it('are counted up to a hundred', async () => {
    await createManyNotifications(api, 'inspector2', 103);
    expect(await countUnread(api.as('inspector2'))).toBe(100);
  });

  it('reach an open page at once, as does reading elsewhere', async () => {
    const page = await openStream(api, await api.signIn('customer2'));
    expect(page.headers.get('content-type')).toContain('text/event-stream');
    expect(page.headers.get('x-accel-buffering')).toBe('no');
    expect(page.headers.get('cache-control')).toContain('no-transform');
    expect(page.headers.get('content-encoding')).toBeNull();
    const before = page.eventCount;
    await createManyNotifications(api, 'customer2', 1);
    await expect.poll(() => page.eventCount).toBeGreaterThan(before);
    const eventsBefore = page.eventCount;
    await readAll(api, 'customer2');
    await expect.poll(() => page.eventCount).toBeGreaterThan(eventsBefore);
  });

  it('end with their session and continue in another of the same person', async () => {
    const [leaving, staying] = [await api.signIn('customer2'), await api.signIn('customer2')];
    const [left, stayed] = [await openStream(api, leaving), await openStream(api, staying)];
    await new ApiClient(api.address, leaving).post('/api/logout');
    await expect.poll(() => left.isClosed).toBe(true);
    const before = stayed.eventCount;
    await createManyNotifications(api, 'customer2', 1);
    await expect.poll(() => stayed.eventCount).toBeGreaterThan(before);
    expect(stayed.isClosed).toBe(false);
  });

  it('are streamed to signed-in users, ten connections each', async () => {
    expect((await api.visitor.get(NOTIFICATIONS_STREAM.path)).status).toBe(401);
    const cookie = await api.signIn('inspector2');
    for (let n = 0; n < 10; n++) await openStream(api, cookie);
    const caller = new ApiClient(api.address, cookie);
    const eleventh = await caller.get(NOTIFICATIONS_STREAM.path);
    expect([eleventh.status, eleventh.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0);
    openStreams.pop()!.close();
    // The end arrives with a delay.
    await expect
      .poll(async () => {
        try {
          openStreams.push(await NotificationStreamClient.open(api.address, cookie));
          return 'open';
        } catch {
          return 'refused';
        }
      })
      .toBe('open');
  });
});

describeOnOneStore('notification streams', (api) => {
  it('carry no events of other users', async () => {
    const page = await openStream(api, await api.signIn('customer'));
    const other = await openStream(api, await api.signIn('dealer'));
    await createLiveCar(api);
    await expect.poll(() => other.eventCount).toBeGreaterThan(1);
    expect(page.eventCount).toBe(1);
    await createManyNotifications(api, 'customer', 1);
    await expect.poll(() => page.eventCount).toBeGreaterThan(1);
  });

  it('are closed by a server that stops, without delaying it', async () => {
    const page = await openStream(api, await api.signIn('customer'));
    const stopped = api.redrive.stop();
    await expect.poll(() => page.isClosed).toBe(true);
    await stopped;
  });
});
