import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import {
  sampleActivity,
  sampleCar,
  sampleDealer,
  sampleDraft,
  samplePayment,
  sampleReply,
  sampleReservation,
  sampleUser,
} from '#tests/store/sample-rows.ts';
import type { Store } from './store.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';

const STORE_KINDS = ['lowdb', 'postgres'] as const;

describe.each(STORE_KINDS)('the %s store', (kind) => {
  describe.skipIf(!testStoreKinds().includes(kind))('transactions', () => {
    let test: TestStore;
    let store: Store;
    beforeAll(async () => {
      test = await openTestStore(kind);
      store = test.store;
    });
    afterAll(() => test.drop());

    const conflict = expect.objectContaining({ code: 'CONFLICT' }) as Problem;

    it('returns inserted rows deep-equal, even after a restart', async () => {
      const car = sampleCar(1, { comments: 'Ø "quoted" \\u0041 \n \u2028 شارع' });
      await store.transact((writer) => writer.insert('cars', car));
      expect(await store.read((reader) => reader.get('cars', car.id))).toEqual(car);
      store = await test.reopen();
      expect(await store.read((reader) => reader.get('cars', car.id))).toEqual(car);
    });

    it('normalises undefined, -0 and lone surrogates alike in every adapter', async () => {
      const fields = {
        gone: undefined,
        zero: -0,
        nul: 'a\0b',
        half: 'x\ud800y',
        slash: '\\u0000',
        big: 1e21,
        tiny: 1e-7,
        ['__proto__x']: [null, true, ''],
      };
      await store.transact((writer) => writer.insert('drafts', sampleDraft(1, { fields })));
      const draft = await store.read((reader) => reader.get('drafts', 'draft-1'));
      const { gone: _gone, ...rest } = fields;
      expect(draft?.fields).toEqual({ ...rest, zero: 0, nul: 'a\ufffdb', half: 'x\ufffdy' });
      expect(Object.is(draft?.fields['zero'], 0)).toBe(true);
      expect(Object.keys(draft?.fields ?? {})).not.toContain('gone');
    });

    it('stores a copy that changes to input or output rows cannot affect', async () => {
      const user = sampleUser(10);
      await store.transact((writer) => writer.insert('users', user));
      user.firstName = 'changed afterwards';
      const read = (await store.read((reader) => reader.get('users', user.id)))!;
      expect(read.firstName).toBe('Amal');
      expect(() => {
        read.firstName = 'changed in place';
      }).toThrow(TypeError);
    });

    it('returns rows in the order of their ids without unknown ones', async () => {
      await store.transact(async (writer) => {
        for (const n of [20, 21, 22]) await writer.insert('users', sampleUser(n));
      });
      const rows = await store.read((reader) =>
        reader.getMany('users', ['user-22', 'nobody', 'user-20', 'user-22', 'bad\0id']),
      );
      expect(rows.map((user) => user.id)).toEqual(['user-22', 'user-20', 'user-22']);
    });

    it('rejects a taken id or unique field and stays usable [C-api-05, D-73]', async () => {
      await store.transact(async (writer) => {
        await writer.insert('users', sampleUser(30));
        await writer.insert('dealers', sampleDealer(30));
        await writer.insert('cars', sampleCar(30));
        await writer.insert('reservations', sampleReservation(30));
        await writer.insert('payments', samplePayment(30));
        await writer.insert('carClaims', { id: 'car-30', reservationId: 'reservation-30', createdAt: 't' });
      });
      await store.transact(async (writer) => {
        const refused = [
          () => writer.insert('users', sampleUser(30, { email: 'other@redrive.example' })),
          () => writer.insert('users', sampleUser(31, { email: 'USER30@redrive.example' })),
          () => writer.insert('dealers', sampleDealer(31, { contactEmail: 'dealer30@redrive.example' })),
          () => writer.insert('cars', sampleCar(31, { shortId: sampleCar(30).shortId })),
          () => writer.insert('reservations', sampleReservation(31, { orderId: 'RD-000030' })),
          () => writer.insert('payments', samplePayment(31, { reservationId: 'reservation-30' })),
          () => writer.insert('carClaims', { id: 'car-30', reservationId: 'other', createdAt: 't' }),
        ];
        for (const insert of refused) await expect(insert()).rejects.toEqual(conflict);
        await writer.insert('users', sampleUser(31));
        await expect(writer.update('users', sampleUser(31, { email: 'user30@redrive.example' }))).rejects.toEqual(
          conflict,
        );
        await writer.update('users', sampleUser(31, { firstName: 'Went on' }));
      });
      const user = await store.read((reader) => reader.get('users', 'user-31'));
      expect(user).toMatchObject({ firstName: 'Went on', email: 'user31@redrive.example' });
    });

    it('frees the unique fields of a removed row', async () => {
      await store.transact((writer) => writer.insert('users', sampleUser(40)));
      await store.transact(async (writer) => {
        await writer.update('users', sampleUser(40, { email: 'moved@redrive.example' }));
        await writer.insert('users', sampleUser(41, { email: 'user40@redrive.example' }));
        await writer.remove('users', 'user-40');
        await writer.insert('users', sampleUser(42, { email: 'moved@redrive.example' }));
      });
      const user = await store.read((reader) => reader.find('users.byEmail', { email: 'Moved@redrive.example' }));
      expect(user?.id).toBe('user-42');
    });

    it('rejects updates of unknown rows and ignores their removal', async () => {
      await expect(store.transact((writer) => writer.update('users', sampleUser(50)))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await store.transact((writer) => writer.remove('users', 'user-50'));
      await store.transact((writer) => writer.remove('cars', 'car-50'));
    });

    it('rolls back and rethrows when the work throws', async () => {
      const error = new Error('changed my mind');
      const work = store.transact(async (writer) => {
        await writer.insert('users', sampleUser(60));
        await writer.remove('cars', sampleCar(1).id);
        throw error;
      });
      await expect(work).rejects.toBe(error);
      expect(await store.read((reader) => reader.get('users', 'user-60'))).toBeUndefined();
      expect(await store.read((reader) => reader.get('cars', sampleCar(1).id))).toBeDefined();
    });

    it('shows uncommitted changes to their own transaction only', async () => {
      let seenOutside: unknown = 'nothing looked';
      await store.transact(async (writer) => {
        await writer.insert('users', sampleUser(70));
        expect(await writer.get('users', 'user-70')).toEqual(sampleUser(70));
        expect(await writer.find('users.byEmail', { email: 'user70@redrive.example' })).toBeDefined();
        seenOutside = await store.read((reader) => reader.get('users', 'user-70'));
      });
      expect(seenOutside).toBeUndefined();
      expect(await store.read((reader) => reader.get('users', 'user-70'))).toEqual(sampleUser(70));
    });

    it('shows a reader one state during concurrent commits', async () => {
      await store.transact((writer) => writer.insert('users', sampleUser(80)));
      await store.read(async (reader) => {
        expect(await reader.get('users', 'user-80')).toBeDefined();
        await store.transact((writer) => writer.remove('users', 'user-80'));
        expect(await reader.get('users', 'user-80')).toBeDefined();
        expect(await reader.find('users.byEmail', { email: 'user80@redrive.example' })).toBeDefined();
      });
      expect(await store.read((reader) => reader.get('users', 'user-80'))).toBeUndefined();
    });

    it('loses none of 100 parallel increments', async () => {
      await store.transact((writer) => writer.insert('drafts', sampleDraft(90, { fields: { count: 0 } })));
      const increment = () =>
        store.transact(async (writer) => {
          const draft = (await writer.get('drafts', 'draft-90'))!;
          await writer.update('drafts', { ...draft, fields: { count: Number(draft.fields['count']) + 1 } });
        });
      await Promise.all(Array.from({ length: 100 }, increment));
      const draft = await store.read((reader) => reader.get('drafts', 'draft-90'));
      expect(draft?.fields['count']).toBe(100);
    });

    it('prevents write skew between transactions on different rows', async () => {
      const takeLast = (n: number) =>
        store.transact(async (writer) => {
          const taken = await writer.find('reservations.ofCustomer', { customerId: 'skewed', limit: 9 });
          if (taken.length > 0) return 'too late';
          await writer.insert('reservations', sampleReservation(n, { customerId: 'skewed' }));
          return 'mine';
        });
      const outcomes = await Promise.all([100, 101, 102, 103].map(takeLast));
      expect(outcomes.filter((outcome) => outcome === 'mine')).toHaveLength(1);
    });

    it('stores the response of a repeated request once and rejects the other as a conflict', async () => {
      const effects = [200, 201, 202, 203].map((n) =>
        store.transact(async (writer) => {
          await writer.insert('activity', sampleActivity(n));
          await writer.insert('replies', sampleReply(1));
        }),
      );
      const outcomes = await Promise.allSettled(effects);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'CONFLICT' });
      }
      const logged = await store.read((reader) => reader.find('activity.page', { limit: 10 }));
      expect(logged).toHaveLength(1);
    });

    it('assigns a car to one of many concurrent claims', async () => {
      const claims = Array.from({ length: 8 }, (_, n) =>
        store.transact((writer) =>
          writer.insert('carClaims', { id: 'wanted', reservationId: `reservation-${n}`, createdAt: 't' }),
        ),
      );
      const outcomes = await Promise.allSettled(claims);
      expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    });

    it('reads its own commit at once', async () => {
      for (const n of Array.from({ length: 20 }, (_, at) => 300 + at)) {
        await store.transact((writer) => writer.insert('users', sampleUser(n)));
        expect(await store.read((reader) => reader.get('users', `user-${n}`))).toBeDefined();
      }
    });

    it('runs parallel queries within one transaction', async () => {
      const [byId, count] = await store.transact((writer) =>
        Promise.all([writer.get('users', 'user-300'), writer.find('users.count', {})]),
      );
      expect(byId?.id).toBe('user-300');
      expect(count).toBeGreaterThan(20);
    });

    it('rejects a writer used after its transaction', async () => {
      const leakedWriter = await store.transact(async (writer) => writer);
      await expect(leakedWriter.insert('users', sampleUser(400))).rejects.toThrow(/has ended/);
    });

    it('finishes running work on close and rejects new work', async () => {
      const last = store.transact((writer) => writer.insert('users', sampleUser(500)));
      const closing = store.close();
      await expect(store.transact((writer) => writer.remove('users', 'user-500'))).rejects.toMatchObject({
        code: 'STOPPING',
      });
      await Promise.all([last, closing]);
      store = await test.reopen();
      expect(await store.read((reader) => reader.get('users', 'user-500'))).toBeDefined();
    });
  });
});
