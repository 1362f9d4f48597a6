import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportedTransfer } from './payment-rows.ts';
import {
  sampleActivity,
  sampleCar,
  sampleDealer,
  sampleDraft,
  sampleError,
  samplePhoto,
  sampleReply,
  sampleReservation,
  sampleSession,
  sampleSubmission,
  sampleTime,
  sampleUser,
} from '#tests/store/sample-rows.ts';
import type { Queries } from './queries.ts';
import type { Store } from './store.ts';
import { SEED_ROWS } from '#tests/store/seed-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';

const STORE_KINDS = ['lowdb', 'postgres'] as const;
const listIds = (rows: { id: string }[]) => rows.map((row) => row.id);

async function insertRows(store: Store): Promise<void> {
  await store.transact(async (writer) => {
    await writer.insert('users', sampleUser(1, { role: 'inspector' }));
    await writer.insert('users', sampleUser(2, { role: 'admin' }));
    await writer.insert('users', sampleUser(3, { role: 'inspector' }));
    await writer.insert('users', sampleUser(4, { role: 'inspector', createdAt: sampleTime(3) }));
    for (const n of [1, 2, 3]) await writer.insert('sessions', sampleSession(n));
    await writer.insert('sessions', sampleSession(4, { userId: 'user-12' }));
    for (const row of SEED_ROWS.pendingSignIns) await writer.insert('pendingSignIns', row);
    for (const n of [1, 2, 3]) await writer.insert('replies', sampleReply(n));
    await writer.insert('replies', sampleReply(4, { id: 'user-12:key-4' }));
    await writer.insert('dealers', sampleDealer(1, { name: 'b motors' }));
    await writer.insert('dealers', sampleDealer(2, { name: 'A Cars' }));
    await writer.insert('dealers', sampleDealer(3, { name: 'C' }));
    for (const n of [1, 2, 3]) await writer.insert('submissions', sampleSubmission(n));
    await writer.insert('submissions', sampleSubmission(4, { inspectorId: 'inspector-11' }));
    await writer.insert('drafts', sampleDraft(1, { updatedAt: sampleTime(50) }));
    await writer.insert('drafts', sampleDraft(2));
    await writer.insert('drafts', sampleDraft(3, { inspectorId: 'inspector-2' }));
    for (const n of [1, 2]) await writer.insert('reservations', sampleReservation(n));
    for (const n of [1, 2, 3, 4, 5]) await writer.insert('activity', sampleActivity(n));
    for (const n of [1, 2, 3]) await writer.insert('photos', samplePhoto(n));
    await writer.update('photos', samplePhoto(2, { thumbHash: 'abc' }));
  });
}

/** Cars 1 to 3 are live; each other car is not, for its own reason. */
async function insertCars(store: Store): Promise<void> {
  const plain = { make: 'Toyota', model: 'Camry', bodyType: 'Sedan', exteriorColor: 'White' } as const;
  await store.transact(async (writer) => {
    await writer.insert('cars', sampleCar(1, { ...plain, fixDrivePriceAed: 30_000, year: 2020, spec: 'GCC' }));
    await writer.insert('cars', sampleCar(2, { ...plain, model: 'RAV4', bodyType: 'SUV', year: 2021 }));
    await writer.insert('cars', sampleCar(3, { ...plain, make: 'Nissan', model: 'Altima', bodyType: null }));
    await writer.insert('cars', sampleCar(4, { ...plain, status: 'pending' }));
    await writer.insert('cars', sampleCar(5, { ...plain, status: 'needs_correction' }));
    await writer.insert('cars', sampleCar(6, { ...plain, status: 'rejected' }));
    await writer.insert('cars', sampleCar(7, { ...plain, archivedAt: sampleTime(99) }));
    await writer.insert('cars', sampleCar(8, { ...plain, isSold: true, archivedAt: sampleTime(98) }));
  });
}

describe.each(STORE_KINDS)('the %s store', (kind) => {
  describe.skipIf(!testStoreKinds().includes(kind))('queries', () => {
    let test: TestStore;
    beforeAll(async () => {
      test = await openTestStore(kind);
      await insertRows(test.store);
      await insertCars(test.store);
    });
    afterAll(() => test.drop());

    const find = <Q extends keyof Queries>(query: Q, input: Queries[Q]['input']) =>
      test.store.read((reader) => reader.find(query, input));
    const car = (n: number) => sampleCar(n).id;

    it('find users by email in any case and by role, and count them', async () => {
      expect((await find('users.byEmail', { email: 'USER2@redrive.example' }))?.id).toBe('user-2');
      expect(await find('users.byEmail', { email: 'nobody@redrive.example' })).toBeUndefined();
      expect(listIds(await find('users.byRole', { role: 'inspector' }))).toEqual(['user-4', 'user-3', 'user-1']);
      expect(await find('users.byRole', { role: 'dealer' })).toEqual([]);
      expect(await find('users.count', {})).toBe(4);
    });

    it('list sessions of a user and expired ones', async () => {
      expect(await find('sessions.ofUser', { userId: 'user-1' })).toHaveLength(3);
      const ended = await find('sessions.ended', { before: sampleTime(63), limit: 10 });
      expect(ended).toEqual([sampleSession(1), sampleSession(2)]);
      expect(await find('sessions.ended', { before: sampleTime(63), limit: 1 })).toEqual([sampleSession(1)]);
    });

    it('list expired sign-ins, oldest first', async () => {
      const expired = (limit: number) => find('pendingSignIns.expired', { before: sampleTime(13), limit });
      expect(await expired(10)).toEqual(['pending-1', 'pending-2']);
      expect(await expired(1)).toEqual(['pending-1']);
    });

    it('list old responses', async () => {
      expect(await find('replies.old', { before: sampleTime(3), limit: 10 })).toEqual(['user-1:key-1', 'user-1:key-2']);
      expect(await find('replies.old', { before: sampleTime(3), limit: 1 })).toEqual(['user-1:key-1']);
    });

    it('list responses beyond the newest of each user', async () => {
      const beyond = async (keep: number, limit: number) =>
        (await find('replies.beyond', { since: '', keep, limit })).toSorted();
      expect(await beyond(1, 10)).toEqual(['user-1:key-1', 'user-1:key-2']);
      expect(await beyond(0, 10)).toHaveLength(4);
      expect(await beyond(0, 3)).toHaveLength(3);
      expect(await beyond(3, 10)).toEqual([]);
      const busy = { since: sampleTime(4), keep: 0, limit: 10 };
      expect(await find('replies.beyond', busy)).toEqual(['user-12:key-4']);
      expect(await find('replies.beyond', { ...busy, since: sampleTime(99) })).toEqual([]);
    });

    it('list dealers by name in any case and find them by email', async () => {
      expect(listIds(await find('dealers.all', {}))).toEqual(['dealer-2', 'dealer-1', 'dealer-3']);
      expect((await find('dealers.byEmail', { email: 'Dealer3@redrive.example' }))?.id).toBe('dealer-3');
    });

    it('filter live cars by the specified parameters [C-api-06 to C-api-14]', async () => {
      expect(listIds(await find('cars.live', { limit: 10 }))).toEqual([car(3), car(2), car(1)]);
      expect(listIds(await find('cars.live', { limit: 2 }))).toEqual([car(3), car(2)]);
      expect(listIds(await find('cars.live', { make: 'toyota', limit: 10 }))).toEqual([car(2), car(1)]);
      expect(listIds(await find('cars.live', { model: 'Camry', limit: 10 }))).toEqual([car(1)]);
      expect(listIds(await find('cars.live', { yearMin: 2020, yearMax: 2020, limit: 10 }))).toEqual([car(1)]);
      const priced = await find('cars.live', { priceFrom: 30_000, priceTo: 30_000, limit: 10 });
      expect(listIds(priced)).toEqual([car(1)]);
      expect(listIds(await find('cars.live', { bodyType: 'SUV', limit: 10 }))).toEqual([car(2)]);
      expect(listIds(await find('cars.live', { regionalSpec: 'GCC', limit: 10 }))).toEqual([car(1)]);
      expect(await find('cars.live', { exteriorColor: 'Gray', limit: 10 })).toEqual([]);
    });

    it('list models in stock once, ascending [C-api-17, C-api-18]', async () => {
      expect(await find('cars.stock', {})).toEqual([
        { make: 'Nissan', model: 'Altima', bodyType: null },
        { make: 'Toyota', model: 'Camry', bodyType: 'Sedan' },
        { make: 'Toyota', model: 'RAV4', bodyType: 'SUV' },
      ]);
    });

    it('list each search text once with its number of cars [C-brw-18]', async () => {
      const texts = await find('cars.texts', {});
      expect(texts.toSorted((a, b) => (a.text < b.text ? -1 : 1))).toMatchObject([
        { make: 'Nissan', model: 'Altima', cars: 1 },
        {
          make: 'Toyota',
          model: 'Camry',
          text: expect.stringMatching(/^toyota\ncamry\n.*\n2020\nsedan$/) as string,
        },
        { make: 'Toyota', model: 'RAV4', cars: 1 },
      ]);
    });

    it('list pending, approved and archived cars and those of a dealer [S-api-05]', async () => {
      expect(listIds(await find('cars.pending', { limit: 9 }))).toEqual([car(4)]);
      expect(listIds(await find('cars.approved', { limit: 9 }))).toEqual([car(3), car(2), car(1)]);
      expect(listIds(await find('cars.archived', { limit: 9 }))).toEqual([car(7), car(8)]);
      expect(listIds(await find('cars.ofDealer', { dealerId: 'dealer-7' }))).toEqual([car(7)]);
      expect(await find('cars.counts', {})).toMatchObject({ totalCars: 7, pendingCars: 1 });
      expect((await find('cars.counts', {})).liveCars).toBe(3);
      expect((await find('cars.counts', {})).archivedCars).toBe(2);
    });

    it('paginate car lists and list cars that wait since before a time', async () => {
      const behind = (n: number, at: number) => ({ at: sampleTime(at), id: car(n) });
      expect(listIds(await find('cars.approved', { limit: 2 }))).toEqual([car(3), car(2)]);
      expect(listIds(await find('cars.approved', { limit: 2, after: behind(2, 2) }))).toEqual([car(1)]);
      expect(listIds(await find('cars.archived', { limit: 1, after: behind(7, 99) }))).toEqual([car(8)]);
      expect(await find('cars.pending', { limit: 9, after: behind(4, 4) })).toEqual([]);
      expect(listIds(await find('cars.waiting', { before: sampleTime(5), limit: 9 }))).toEqual([car(4)]);
      expect(await find('cars.waiting', { before: sampleTime(4), limit: 9 })).toEqual([]);
    });

    it('list similar live cars without the car itself', async () => {
      const little = { make: 'Lada', model: 'Niva', bodyType: null, year: null, price: null } as const;
      const similar = (excludedId: string, limit: number) =>
        find('cars.similar', { ...little, spec: 'GCC', excludedId, limit });
      expect(listIds(await similar(car(3), 5)).toSorted()).toEqual([car(1), car(2)]);
      expect(listIds(await similar(car(9), 1))).toEqual([car(1)]);
    });

    it('list live cars and their change times for the sitemap', async () => {
      expect(await find('cars.sitemap', { limit: 1 })).toEqual([
        expect.objectContaining({ id: car(3), updatedAt: sampleTime(3) }),
      ]);
    });

    it('list when live cars were published', async () => {
      const publishedAt = sampleTime(77);
      const row = (await test.store.read((tx) => tx.get('cars', car(3))))!;
      await test.store.transact((tx) => tx.update('cars', { ...row, publishedAt }));
      const [first, second] = await find('cars.publicationTimes', { limit: 2 });
      expect([first, second]).toEqual([
        { id: car(3), createdAt: row.createdAt, publishedAt },
        expect.objectContaining({ publishedAt: null }),
      ]);
      await test.store.transact((tx) => tx.update('cars', row));
    });

    it('change the catalogue version for live cars, dealers and picked cars only [D-92]', async () => {
      const version = () => find('cars.catalogueVersion', {});
      const before = await version();
      await test.store.transact((writer) => writer.update('cars', sampleCar(4, { status: 'pending', comments: 'x' })));
      expect(await version()).toBe(before);
      await test.store.transact(async (writer) => {
        await writer.update('cars', { ...(await writer.get('cars', car(2)))!, comments: 'x' });
      });
      const changed = await version();
      expect(changed).not.toBe(before);
      await test.reopen();
      expect(await version()).toBe(changed);
      const claim = { id: car(2), reservationId: 'reservation-1', createdAt: sampleTime(1) };
      await test.store.transact((writer) => writer.insert('carClaims', claim));
      const reserved = await version();
      expect(reserved).not.toBe(changed);
      await test.store.transact((writer) => writer.remove('carClaims', claim.id));
      const released = await version();
      expect(released).not.toBe(reserved);
      await test.store.transact((writer) => writer.insert('dealers', sampleDealer(90)));
      expect(await version()).not.toBe(released);
    });

    it('find submissions of an inspector and of a car [S-insp-03]', async () => {
      const submissions = await find('submissions.ofInspector', { inspectorId: 'inspector-1' });
      expect(listIds(submissions)).toEqual(['submission-3', 'submission-2', 'submission-1']);
      expect((await find('submissions.ofCar', { carId: 'car-2' }))?.id).toBe('submission-2');
      expect(await find('submissions.ofCar', { carId: 'car-99' })).toBeUndefined();
    });

    it('list drafts last changed first and reservations newest first', async () => {
      expect(listIds(await find('drafts.ofInspector', { inspectorId: 'inspector-1' }))).toEqual(['draft-1', 'draft-2']);
      expect(listIds(await find('reservations.ofCustomer', { customerId: 'user-1', limit: 9 }))).toEqual([
        'reservation-2',
        'reservation-1',
      ]);
    });

    it('paginate a customer’s reservations and list unpaid ones [D-95, D-96]', async () => {
      const customerId = 'user-7';
      const at = (n: number, row: Parameters<typeof sampleReservation>[1]) =>
        sampleReservation(70 + n, { customerId, createdAt: sampleTime(n), updatedAt: sampleTime(n), ...row });
      await test.store.transact(async (writer) => {
        await writer.insert('reservations', at(1, {}));
        await writer.insert('reservations', at(2, { status: 'cancelled' }));
        await writer.insert('reservations', at(3, { updatedAt: sampleTime(900) }));
        await writer.insert('reservations', at(4, { status: 'deposit_paid' }));
        await writer.insert('reservations', at(5, { status: 'completed' }));
        await writer.insert('reservations', at(6, { customerId: 'user-70' }));
      });
      const page = (isPast: boolean, cursor?: string | null) =>
        find('reservations.ownPage', { customerId, isPast, limit: 2, ...(cursor && { cursor }) });
      const first = await page(false);
      expect([listIds(first.reservations), first.counts]).toEqual([
        ['reservation-74', 'reservation-73'],
        { active: 3, past: 2 },
      ]);
      const last = await page(false, first.nextCursor);
      expect([listIds(last.reservations), last.nextCursor]).toEqual([['reservation-71'], null]);
      expect(listIds((await page(true, 'nonsense')).reservations)).toEqual(['reservation-75', 'reservation-72']);
      expect(listIds(await find('reservations.ofCustomer', { customerId, limit: 2 }))).toEqual([
        'reservation-75',
        'reservation-74',
      ]);
      expect(listIds(await find('reservations.unpaidOf', { customerId }))).toEqual([
        'reservation-73',
        'reservation-71',
      ]);
      expect(listIds(await find('reservations.paidOf', { customerId }))).toEqual(['reservation-75', 'reservation-74']);
      const lapsed = (before: string, limit: number) => find('reservations.lapsed', { before, limit });
      const listLapsedIds = (rows: { id: string }[]) => listIds(rows).filter((id) => /-7\d$/.test(id));
      expect(listLapsedIds(await lapsed(sampleTime(800), 9))).toEqual(['reservation-71', 'reservation-76']);
      expect(listLapsedIds(await lapsed(sampleTime(1), 9))).toEqual([]);
      const transfer = { of: 'deposit', refusedAt: null } as unknown as ReportedTransfer;
      await test.store.transact((writer) => writer.update('reservations', at(1, { transfer })));
      expect(listLapsedIds(await lapsed(sampleTime(800), 9))).toEqual(['reservation-76']);
      expect(await lapsed(sampleTime(800), 1)).toHaveLength(1);
      for (const n of [1, 2, 3, 4, 5, 6])
        await test.store.transact((writer) => writer.remove('reservations', `reservation-${70 + n}`));
    });

    it('list payments of the given reservations only', async () => {
      const payment = (id: string, reservationId: string) =>
        ({
          id,
          reservationId,
          paymentType: 'deposit',
          amount: 1500,
          paymentMethod: 'test',
          createdAt: sampleTime(1),
        }) as const;
      await test.store.transact(async (writer) => {
        await writer.insert('payments', payment('payment-81', 'reservation-81'));
        await writer.insert('payments', payment('payment-82', 'reservation-82'));
      });
      const paidFor = async (...reservationIds: string[]) =>
        listIds(await find('payments.ofReservations', { reservationIds })).toSorted();
      expect(await paidFor('reservation-81', 'reservation-82', 'reservation-83')).toEqual(['payment-81', 'payment-82']);
      expect(await paidFor('reservation-82')).toEqual(['payment-82']);
      expect(await paidFor()).toEqual([]);
      for (const n of [81, 82]) await test.store.transact((writer) => writer.remove('payments', `payment-${n}`));
    });

    it('filter, search, paginate and count all reservations [D-52]', async () => {
      const customer = {
        firstName: 'Layla',
        lastName: 'Nasser',
        email: 'layla@mail.example',
        phone: '+971 4 1',
      };
      const customerInfo = { ...customer, emirate: null, address: 'Secret Street' };
      await test.store.transact(async (writer) => {
        const change = { status: 'deposit_paid', customerId: 'user-2', customerInfo } as const;
        await writer.insert('reservations', sampleReservation(3, change));
        await writer.insert('reservations', sampleReservation(4, { createdAt: sampleTime(3) }));
      });
      const page = (input: Partial<Queries['reservations.page']['input']>) =>
        find('reservations.page', { limit: 9, ...input });
      const all = await page({});
      expect(listIds(all.reservations)).toEqual([4, 3, 2, 1].map((n) => `reservation-${n}`));
      expect(all).toMatchObject({
        total: 4,
        nextCursor: null,
        counts: { deposit_pending: 3, deposit_paid: 1 },
      });
      const paid = await page({ status: 'deposit_paid' });
      expect(listIds(paid.reservations)).toEqual(['reservation-3']);
      expect(paid).toMatchObject({ total: 1, counts: { deposit_pending: 3, deposit_paid: 1 } });
      expect(await page({ status: 'completed' })).toMatchObject({ reservations: [], total: 0 });
      for (const q of ['rd-000003', 'NASSER layla', 'layla@', 'user2@redrive.example', 'nasser user2'])
        expect([q, listIds((await page({ q })).reservations)]).toEqual([q, ['reservation-3']]);
      expect((await page({ q: 'layla' })).counts).toEqual({ deposit_paid: 1 });
      for (const q of ['na', 'l', '4', 'rd layla', 'us'])
        expect([q, listIds((await page({ q, status: 'deposit_paid' })).reservations)]).toEqual([q, ['reservation-3']]);
      for (const q of ['secret', 'layla user1', '%', 'nasserlayla', 'as', '_a', '@'])
        expect((await page({ q })).total).toBe(0);
      const first = await page({ limit: 3 });
      const second = await page({ limit: 3, cursor: first.nextCursor ?? '' });
      expect(listIds(second.reservations)).toEqual(['reservation-1']);
      expect(second).toMatchObject({ total: 4, nextCursor: null });
      expect(listIds((await page({ limit: 1, cursor: 'damaged' })).reservations)).toEqual(['reservation-4']);
    });

    it('list activity between two times, newest first [S-api-02]', async () => {
      const page = async (input: Queries['activity.page']['input']) => (await find('activity.page', input)).length;
      expect((await find('activity.page', { limit: 2 }))[0]).toEqual(sampleActivity(5));
      expect(await page({ limit: 2 })).toBe(2);
      expect(await page({ limit: 9, since: sampleTime(3) })).toBe(3);
      expect(await page({ limit: 9, before: sampleTime(3) })).toBe(2);
      expect(await page({ limit: 9, since: sampleTime(2), before: sampleTime(4) })).toBe(2);
    });

    it('list the steps of cars without edits and other entries, newest first', async () => {
      await test.store.transact(async (writer) => {
        await writer.insert('activity', sampleActivity(6, { action: 'car_edited' }));
        await writer.insert('activity', sampleActivity(7, { action: 'login' }));
        await writer.insert('activity', sampleActivity(8, { action: 'car_sold' }));
      });
      const steps = await find('activity.carSteps', { since: sampleTime(4), limit: 9 });
      expect(listIds(steps)).toEqual([8, 5, 4].map((n) => sampleActivity(n).id));
      expect(await find('activity.carSteps', { since: sampleTime(0), limit: 1 })).toHaveLength(1);
    });

    it('list the entries of a reservation that hold a bank reference', async () => {
      const details = (reservationId: string, reference: string | null) =>
        JSON.stringify({ reservationId, after: { amount: 1, reference } });
      await test.store.transact(async (writer) => {
        await writer.insert('activity', sampleActivity(16, { details: details('reservation-1', 'FT-1') }));
        await writer.insert('activity', sampleActivity(17, { details: details('reservation-1', null) }));
        await writer.insert('activity', sampleActivity(18, { details: details('reservation-10', 'FT-2') }));
      });
      const found = await find('activity.withReference', { reservationId: 'reservation-1' });
      expect(listIds(found)).toEqual([sampleActivity(16).id]);
    });

    it('find the open error entry of a report and list and count errors [D-33, S-api-21, S-api-22]', async () => {
      await test.store.transact(async (writer) => {
        const same = { message: 'Failed', lastSeen: sampleTime(60) } as const;
        await writer.insert('errors', sampleError(1, same));
        await writer.insert('errors', sampleError(2, { ...same, lastSeen: sampleTime(70) }));
        await writer.insert('errors', sampleError(3, { ...same, resolved: true, lastSeen: sampleTime(80) }));
        await writer.insert('errors', sampleError(4, { level: 'WARN', category: 'UI', severity: 'low' }));
      });
      const report = { level: 'ERROR', category: 'API', message: 'Failed', reporter: 'person' } as const;
      const open = (since: number) => find('errors.open', { ...report, since: sampleTime(since) });
      expect((await open(60))?.id).toBe('error-2');
      expect((await open(70))?.id).toBe('error-2');
      expect(await open(71)).toBeUndefined();
      expect(listIds(await find('errors.page', { limit: 9 }))).toEqual(['error-3', 'error-2', 'error-1', 'error-4']);
      expect(listIds(await find('errors.page', { limit: 1, resolved: false }))).toEqual(['error-2']);
      expect(listIds(await find('errors.page', { limit: 9, level: 'WARN', category: 'UI' }))).toEqual(['error-4']);
      expect(await find('errors.stats', {})).toEqual({
        total: 4,
        unresolved: 3,
        byCategory: { API: 3, UI: 1 },
        bySeverity: { high: 3, low: 1 },
      });
      expect((await find('errors.firstSeen', { since: sampleTime(3) })).toSorted()).toEqual([
        sampleTime(3),
        sampleTime(4),
      ]);
      expect(await find('errors.settled', { before: sampleTime(80), limit: 9 })).toEqual([]);
      expect(await find('errors.settled', { before: sampleTime(81), limit: 9 })).toEqual(['error-3']);
      expect(await find('errors.beyond', { reporter: 'person', keep: 2, limit: 1 })).toEqual(['error-1']);
      expect(await find('errors.beyond', { reporter: 'person', keep: 4, limit: 9 })).toEqual([]);
      expect(await find('errors.beyond', { reporter: 'visitor', keep: 0, limit: 9 })).toEqual([]);
      await test.store.transact(async (writer) => {
        await writer.insert(
          'errors',
          sampleError(5, { reporter: 'visitor', message: 'Failed', lastSeen: sampleTime(90) }),
        );
      });
      expect((await open(60))?.id).toBe('error-2');
      expect(await find('errors.beyond', { reporter: 'visitor', keep: 0, limit: 9 })).toEqual(['error-5']);
    });

    it('list photos without variants, oldest first, except those set aside', async () => {
      const unfinished = await find('photos.unfinished', { limit: 10 });
      expect(unfinished).toEqual([samplePhoto(1), samplePhoto(3)]);
      expect(await find('photos.unfinished', { limit: 1 })).toHaveLength(1);
      const aside = samplePhoto(3, { setAsideAt: sampleTime(90) });
      await test.store.transact((writer) => writer.update('photos', aside));
      expect(await find('photos.unfinished', { limit: 10 })).toEqual([samplePhoto(1)]);
    });

    it('paginate photos without a car by confirmation time', async () => {
      await test.store.transact(async (writer) => {
        await writer.update('photos', samplePhoto(1, { confirmedAt: sampleTime(50) }));
        await writer.update('photos', samplePhoto(2, { carIds: ['car-1'] }));
        for (const n of [4, 5]) await writer.insert('photos', samplePhoto(n, { createdAt: sampleTime(4) }));
      });
      const page = async (input: Partial<Queries['photos.withoutCar']['input']>) =>
        listIds(await find('photos.withoutCar', { confirmedBefore: sampleTime(50), limit: 9, ...input }));
      const [one, , three, four, five] = [1, 2, 3, 4, 5].map((n) => samplePhoto(n).id);
      expect(await page({})).toEqual([three, four, five]);
      expect(await page({ confirmedBefore: sampleTime(51) })).toEqual([three, four, five, one]);
      expect(await page({ limit: 2 })).toEqual([three, four]);
      expect(await page({ afterTime: sampleTime(4), afterId: four! })).toEqual([five]);
    });

    it('find photos that a draft or an earlier version of a car refers to in any shape', async () => {
      const [inAddress, inText, before, rejected, dropped, nowhere] = [11, 12, 13, 14, 15, 16].map(
        (n) => samplePhoto(n).id,
      ) as [string, string, string, string, string, string];
      const step = { status: 'pending', reason: null, at: sampleTime(1), byUserId: 'inspector-1' } as const;
      const history = (hash: string) => [{ ...step, before: { usaImages: [`/photos/${hash}`] } }];
      await test.store.transact(async (writer) => {
        const fields = { usaImages: [`/photos/${inAddress}`], photoData: JSON.stringify([{ hash: inText }]) };
        await writer.insert('drafts', sampleDraft(20, { fields }));
        await writer.insert('drafts', sampleDraft(21, { fields: { usaImages: [`/photos/${dropped}`] } }));
        await writer.update('drafts', sampleDraft(21, { fields: { note: `${nowhere}f` } }));
        await writer.insert('submissions', sampleSubmission(20, { history: history(before) }));
        await writer.insert('submissions', sampleSubmission(21, { status: 'rejected', history: history(rejected) }));
      });
      const hashes = [inAddress, inText, before, rejected, dropped, nowhere];
      expect((await find('photos.named', { hashes })).toSorted()).toEqual([inAddress, inText, before].toSorted());
      await test.store.transact((writer) => writer.remove('drafts', 'draft-20'));
      expect(await find('photos.named', { hashes })).toEqual([before]);
      expect(await find('photos.named', { hashes: [] })).toEqual([]);
    });

    it('find repair photos and their reservation while it refers to them', async () => {
      const [referenced, dropped] = [samplePhoto(31).id, samplePhoto(32).id];
      const withProgress = (photos: string[]) => ({
        progress: [{ id: 'told-1', at: sampleTime(1), stage: 'paint' as const, note: null, photos }],
      });
      await test.store.transact((tx) =>
        tx.insert(
          'reservations',
          sampleReservation(930, { status: 'repairing', ...withProgress([referenced, dropped]) }),
        ),
      );
      await test.store.transact((tx) =>
        tx.update('reservations', sampleReservation(930, { status: 'repairing', ...withProgress([referenced]) })),
      );
      expect(await find('photos.named', { hashes: [referenced, dropped] })).toEqual([referenced]);
      expect(listIds(await find('reservations.withPhoto', { hash: referenced }))).toEqual(['reservation-930']);
      expect(await find('reservations.withPhoto', { hash: dropped })).toEqual([]);
      await test.store.transact((tx) => tx.remove('reservations', 'reservation-930'));
    });

    it('list reservations with a pending card refund, longest unchanged first', async () => {
      const paid = (n: number, state: 'taken' | 'refunding' | 'refunded') =>
        sampleReservation(n, {
          status: 'cancelled',
          cardPayments: [{ checkout: `cs-${n}`, payment: `pi-${n}`, state }],
        });
      await test.store.transact(async (tx) => {
        for (const n of [942, 941]) await tx.insert('reservations', paid(n, 'refunding'));
        await tx.insert('reservations', paid(943, 'taken'));
      });
      const all = () => find('reservations.refunding', { limit: 9 });
      expect(listIds(await all())).toEqual(['reservation-941', 'reservation-942']);
      await test.store.transact((tx) => tx.update('reservations', paid(941, 'refunded')));
      expect(listIds(await all())).toEqual(['reservation-942']);
      await test.store.transact(async (tx) => {
        for (const n of [941, 942, 943]) await tx.remove('reservations', `reservation-${n}`);
      });
    });

    it('list planned photo removals, oldest first', async () => {
      await test.store.transact(async (writer) => {
        for (const n of [3, 1, 2])
          await writer.insert('photoRemovals', {
            id: `hash-${n}`,
            createdAt: sampleTime(n),
            claimedAt: null,
          });
      });
      expect(listIds(await find('photoRemovals.planned', { before: sampleTime(3), limit: 9 }))).toEqual([
        'hash-1',
        'hash-2',
      ]);
      expect(await find('photoRemovals.planned', { before: sampleTime(3), limit: 1 })).toHaveLength(1);
    });
  });
});
