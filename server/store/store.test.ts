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
  describe.skipIf(!testStoreKinds().includes(kind))('keeps its promises', () => {
    let test: TestStore;
    let store: Store;
    beforeAll(async () => {
      test = await openTestStore(kind);
      store = test.store;
    });
    afterAll(() => test.drop());

    const conflict = expect.objectContaining({ code: 'CONFLICT' }) as Problem;

    it('gives back what was inserted, deep-equal, also after a restart', async () => {
      const car = sampleCar(1, { comments: 'Ø "quoted" \\u0041 \n \u2028 شارع' });
      await store.transact((writer) => writer.insert('cars', car));
      expect(await store.read((reader) => reader.get('cars', car.id))).toEqual(car);
      store = await test.reopen();
      expect(await store.read((reader) => reader.get('cars', car.id))).toEqual(car);
    });

    it('reads odd values the same in every adapter: no undefined, no -0, no half characters', async () => {
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

    it('keeps its own copy: neither the row given nor a row read can change what is stored', async () => {
      const user = sampleUser(10);
      await store.transact((writer) => writer.insert('users', user));
      user.firstName = 'changed afterwards';
      const read = (await store.read((reader) => reader.get('users', user.id)))!;
      expect(read.firstName).toBe('Amal');
      expect(() => {
        read.firstName = 'changed in place';
      }).toThrow(TypeError);
    });

    it('answers many ids in the order asked and leaves unknown ones out', async () => {
      await store.transact(async (writer) => {
        for (const n of [20, 21, 22]) await writer.insert('users', sampleUser(n));
      });
      const found = await store.read((reader) =>
        reader.getMany('users', ['user-22', 'nobody', 'user-20', 'user-22', 'bad\0id']),
      );
      expect(found.map((user) => user.id)).toEqual(['user-22', 'user-20', 'user-22']);
    });

    it('refuses an id or a unique field that is taken and stays usable (C-api-05, D-73)', async () => {
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

    it('frees a unique field with the row that had it', async () => {
      await store.transact((writer) => writer.insert('users', sampleUser(40)));
      await store.transact(async (writer) => {
        await writer.update('users', sampleUser(40, { email: 'moved@redrive.example' }));
        await writer.insert('users', sampleUser(41, { email: 'user40@redrive.example' }));
        await writer.remove('users', 'user-40');
        await writer.insert('users', sampleUser(42, { email: 'moved@redrive.example' }));
      });
      const found = await store.read((reader) => reader.find('users.byEmail', { email: 'Moved@redrive.example' }));
      expect(found?.id).toBe('user-42');
    });

    it('updates only what is there, and removing nothing does nothing', async () => {
      await expect(store.transact((writer) => writer.update('users', sampleUser(50)))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await store.transact((writer) => writer.remove('users', 'user-50'));
      await store.transact((writer) => writer.remove('cars', 'car-50'));
    });

    it('rolls everything back when the work throws, and passes the error on', async () => {
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

    it('lets a transaction see its own changes, and nobody else before the commit', async () => {
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

    it('shows one reader one state, whatever is committed meanwhile', async () => {
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

    it('keeps two transactions from each doing what only one may, though they write different rows', async () => {
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

    it('stores the reply of a repeated call once: one of two racing wins, the other is a conflict (design 4, rule 5)', async () => {
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

    it('gives one car to one reservation when many claim it at once', async () => {
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

    it('answers questions asked side by side in one transaction', async () => {
      const [byId, count] = await store.transact((writer) =>
        Promise.all([writer.get('users', 'user-300'), writer.find('users.count', {})]),
      );
      expect(byId?.id).toBe('user-300');
      expect(count).toBeGreaterThan(20);
    });

    it('refuses a writer that was kept after its transaction', async () => {
      const kept = await store.transact(async (writer) => writer);
      await expect(kept.insert('users', sampleUser(400))).rejects.toThrow(/has ended/);
    });

    it('finishes what is under way when it closes, and starts nothing new', async () => {
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
