import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { current } from '#server/store/earlier-rows.ts';
import { replyOwner, type DraftRow, type ReservationRow } from '#server/store/rows.ts';
import { sampleDraft, sampleReply, sampleReservation, sampleUser } from '#server/store/sample-rows.ts';
import { collections } from './migrations/0001-collections.ts';
import { openPostgresStore } from './open.ts';

/** A database of an older version: its rows are found by columns that came later. */

const server = inject('postgresUrl');

describe.skipIf(server === null)('PostgreSQL of an older version', () => {
  it('finds reservations that were there before they could be searched (D-52)', async () => {
    const schema = `test_${randomUUID().replaceAll('-', '')}`;
    const url = new URL(server ?? '');
    url.searchParams.set('options', `-c search_path=${schema}`);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create schema ${schema}`);
    await client.query(collections);
    await client.query('create table migration (number integer primary key, applied_at text not null)');
    await client.query(`insert into migration values (1, 'then')`);
    const user = sampleUser(1);
    const names = { firstName: 'Ömer', lastName: 'Nasser', email: 'o@x.example', phone: '1' };
    const row = sampleReservation(1, { customerInfo: { ...names, emirate: null, address: null } });
    await client.query(
      'insert into user_account (id, row, email, role, created_at) values ($1, $2, $3, $4, $5)',
      [user.id, user, user.email, user.role, user.createdAt],
    );
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
    const { revision: _revision, ...draft } = sampleDraft(1, { fields: { make: 'Kia' } });
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
    const find = (q: string) =>
      store.read((reader) => reader.find('reservations.page', { q, status: 'deposit_pending', limit: 5 }));
    for (const q of ['nasser', 'rd-000001', 'amal user1@redrive.example'])
      expect([q, (await find(q)).total]).toEqual([q, 1]);
    expect((await find('nobody')).total).toBe(0);
    const kept = await store.read((reader) => reader.get('reservations', row.id));
    expect(kept).toEqual(row);
    const brought = await store.read((reader) => reader.get('reservations', paid.id));
    expect(brought).toEqual(current('reservations', paid as ReservationRow));
    expect(brought?.history.map(({ status }) => status)).toEqual(['deposit_pending', 'deposit_paid']);
    const found = await store.read((reader) => reader.get('drafts', draft.id));
    expect(found).toEqual(current('drafts', draft as DraftRow));
    expect(found).toEqual({ ...draft, revision: 1 });
    const owners = await client.query('select user_id from reply');
    expect(owners.rows).toEqual([{ user_id: replyOwner(reply.id) }]);
    await store.close();
    await client.query(`drop schema ${schema} cascade`);
    await client.end();
  });
});
