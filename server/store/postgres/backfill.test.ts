import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { upgradeRow } from '#server/store/row-upgrades.ts';
import { getIdempotencyOwner } from '#server/store/idempotency-row.ts';
import type { DraftRow, ReservationRow } from '#server/store/rows.ts';
import {
  sampleCar,
  sampleDealer,
  sampleDraft,
  samplePhoto,
  sampleReply,
  sampleReservation,
  sampleSubmission,
  sampleUser,
} from '#tests/store/sample-rows.ts';
import { openTestStore } from '#tests/store/test-store.ts';
import { createCollections } from './migrations/0001-create-collections.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const server = inject('postgresUrl');

const getPhotoHash = (n: number): string => samplePhoto(n).id;

async function insertReferencingRows(client: Client): Promise<void> {
  for (const row of [samplePhoto(1), samplePhoto(2, { carIds: ['car-1'] })])
    await client.query('insert into photo (id, row, is_finished, created_at) values ($1, $2, false, $3)', [
      row.id,
      row,
      row.createdAt,
    ]);
  const draft = sampleDraft(1, { fields: { photoData: JSON.stringify([`/photos/${getPhotoHash(1)}`]) } });
  await client.query('insert into draft (id, row, inspector_id, updated_at) values ($1, $2, $3, $4)', [
    draft.id,
    draft,
    draft.inspectorId,
    draft.updatedAt,
  ]);
  const before = (hash: string) => ({
    status: 'pending' as const,
    reason: null,
    at: '2026',
    byUserId: 'i',
    before: { imageUrl: `/photos/${hash}` },
  });
  for (const row of [
    sampleSubmission(1, { history: [before(getPhotoHash(2))] }),
    sampleSubmission(2, { status: 'rejected', history: [before(getPhotoHash(3))] }),
  ])
    await client.query(
      'insert into submission (id, row, inspector_id, car_id, submitted_at) values ($1, $2, $3, $4, $5)',
      [row.id, row, row.inspectorId, row.carId, row.submittedAt],
    );
}

describe.skipIf(server === null)('PostgreSQL of an older version', () => {
  it('makes earlier reservations searchable and records photo references [D-52]', async () => {
    const schema = `test_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(server ?? '');
    url.searchParams.set('options', `-c search_path=${schema}`);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create schema ${schema}`);
    await client.query(createCollections);
    await client.query('create table migration (number integer primary key, applied_at text not null)');
    await client.query(`insert into migration values (1, 'then')`);
    const user = sampleUser(1);
    const names = { firstName: 'Ömer', lastName: 'Nasser', email: 'o@x.example', phone: '1' };
    const row = sampleReservation(1, { customerInfo: { ...names, emirate: null, address: null } });
    await client.query('insert into user_account (id, row, email, role, created_at) values ($1, $2, $3, $4, $5)', [
      user.id,
      user,
      user.email,
      user.role,
      user.createdAt,
    ]);
    await client.query(
      'insert into reservation (id, row, order_id, customer_id, created_at) values ($1, $2, $3, $4, $5)',
      [row.id, row, row.orderId, row.customerId, row.createdAt],
    );
    const { history: _history, fix: _fix, pickReason: _reason, ...earlier } = sampleReservation(2);
    const paid = { ...earlier, status: 'deposit_paid' };
    await client.query(
      'insert into reservation (id, row, order_id, customer_id, created_at) values ($1, $2, $3, $4, $5)',
      [paid.id, paid, paid.orderId, paid.customerId, paid.createdAt],
    );
    await insertReferencingRows(client);
    const { revision: _revision, ...draft } = sampleDraft(2, { fields: { make: 'Kia' } });
    await client.query('insert into draft (id, row, inspector_id, updated_at) values ($1, $2, $3, $4)', [
      draft.id,
      draft,
      draft.inspectorId,
      draft.updatedAt,
    ]);
    const reply = sampleReply(1, { id: 'demo:user-1:key' });
    await client.query('insert into reply (id, row, created_at) values ($1, $2, $3)', [
      reply.id,
      reply,
      reply.createdAt,
    ]);
    const store = await openPostgresStore({ url: url.href });
    const findReservations = (q: string) =>
      store.read((reader) => reader.find('reservations.page', { q, status: 'deposit_pending', limit: 5 }));
    for (const q of ['nasser', 'rd-000001', 'amal user1@redrive.example'])
      expect([q, (await findReservations(q)).total]).toEqual([q, 1]);
    expect((await findReservations('nobody')).total).toBe(0);
    const storedReservation = await store.read((reader) => reader.get('reservations', row.id));
    expect(storedReservation).toEqual(row);
    const upgradedReservation = await store.read((reader) => reader.get('reservations', paid.id));
    expect(upgradedReservation).toEqual(upgradeRow('reservations', paid as ReservationRow));
    expect(upgradedReservation?.history.map(({ status }) => status)).toEqual(['deposit_pending', 'deposit_paid']);
    const references = { hashes: [getPhotoHash(1), getPhotoHash(2), getPhotoHash(3)] };
    expect((await store.read((reader) => reader.find('photos.named', references))).toSorted()).toEqual([
      getPhotoHash(1),
      getPhotoHash(2),
    ]);
    const unreferenced = { confirmedBefore: '9', limit: 9 };
    expect(await store.read((reader) => reader.find('photos.withoutCar', unreferenced))).toEqual([samplePhoto(1)]);
    const found = await store.read((reader) => reader.get('drafts', draft.id));
    expect(found).toEqual(upgradeRow('drafts', draft as DraftRow));
    expect(found).toEqual({ ...draft, revision: 1 });
    const owners = await client.query('select user_id from reply');
    expect(owners.rows).toEqual([{ user_id: getIdempotencyOwner(reply.id) }]);
    await store.close();
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  });

  it('marks paid cars as sold [D-92]', async () => {
    const test = await openTestStore('postgres');
    const [paid, held] = [sampleCar(1), sampleCar(2)];
    const history = [{ status: 'balance_paid' as const, at: '2024-05-01T10:00:00.000Z', by: 'admin' as const }];
    await test.store.transact(async (tx) => {
      for (const car of [paid, held]) await tx.insert('cars', car);
      await tx.insert('reservations', sampleReservation(1, { status: 'repairing', history }));
      await tx.insert('reservations', sampleReservation(2, { status: 'balance_pending' }));
      for (const [n, { id }] of [paid, held].entries())
        await tx.insert('carClaims', { id, reservationId: `reservation-${n + 1}`, createdAt: 'x' });
    });
    const client = new Client({ connectionString: test.url ?? '' });
    await client.connect();
    await client.query('delete from migration where number = 9');
    await client.end();
    const store = await test.reopen();
    const live = await store.read((tx) => tx.find('cars.live', { limit: 9 }));
    expect(live.map(({ id }) => id)).toEqual([held.id]);
    const sold = await store.read((tx) => tx.get('cars', paid.id));
    const { at } = history[0]!;
    expect(sold).toEqual({ ...paid, isSold: true, soldAt: at, archivedAt: at });
    expect((await store.read((tx) => tx.find('cars.archived', { limit: 9 }))).map(({ id }) => id)).toEqual([paid.id]);
    await test.drop();
  });

  it('sorts earlier reservations by name and finds earlier cars by fuel [D-52, C-brw-18]', async () => {
    const test = await openTestStore('postgres');
    const customerInfo = {
      firstName: 'Ömer',
      lastName: null,
      email: 'o@x.example',
      phone: '1',
      emirate: null,
      address: null,
    };
    const diesel = sampleCar(2, { engineSpecs: '3.0L, diesel, 6-speed manual' });
    await test.store.transact(async (tx) => {
      await tx.insert('users', sampleUser(1, { firstName: 'Zoe' }));
      for (const car of [sampleCar(1), diesel]) await tx.insert('cars', car);
      await tx.insert('reservations', sampleReservation(1));
      await tx.insert('reservations', sampleReservation(2, { customerInfo }));
    });
    const client = new Client({ connectionString: test.url ?? '' });
    await client.connect();
    await client.query(`delete from migration where number = 16;
      alter table user_account drop column full_name;
      alter table reservation drop column customer_name;
      alter table car drop column fuel_type, drop column transmission`);
    await client.end();
    const store = await test.reopen();
    const names = await store.read((tx) => tx.find('reservations.page', { sort: 'customer', limit: 9 }));
    expect(names.reservations.map(({ id }) => id)).toEqual(['reservation-2', 'reservation-1']);
    const found = await store.read((tx) =>
      tx.find('cars.search', { fuelType: 'Diesel', transmission: 'Manual', sortBy: 'latest', limit: 9 }),
    );
    expect(found.cars.map(({ id }) => id)).toEqual([diesel.id]);
    await test.drop();
  });

  it('finds earlier cars by damage, repair days, saving and emirate [D-91]', async () => {
    const test = await openTestStore('postgres');
    const hailed = sampleCar(2, { primaryDamage: 'HAIL', repairTimeCategory: '11-16', youSaveAed: 30_000 });
    await test.store.transact(async (tx) => {
      await tx.insert('dealers', sampleDealer(2, { emirate: 'Ajman' }));
      for (const car of [sampleCar(1), hailed]) await tx.insert('cars', car);
    });
    const client = new Client({ connectionString: test.url ?? '' });
    await client.connect();
    await client.query(`delete from migration where number = 26;
      alter table car drop column primary_damage, drop column repair_time_category, drop column emirate,
        drop column you_save_aed`);
    await client.end();
    const store = await test.reopen();
    const search = { damage: 'HAIL', repairDaysTo: '16', savingFrom: 30_000, emirate: 'Ajman' } as const;
    const found = await store.read((tx) => tx.find('cars.search', { ...search, sortBy: 'latest', limit: 9 }));
    expect(found.cars).toEqual([{ ...hailed, emirate: 'Ajman' }]);
    await test.drop();
  });
});
