import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleDraft, sampleUser } from '#tests/store/sample-rows.ts';
import { openPostgresStore } from './open-postgres-store.ts';

const server = inject('postgresUrl');

describe.skipIf(server === null)('PostgreSQL', () => {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: server ?? '' });
  const url = () => {
    const own = new URL(server ?? '');
    own.searchParams.set('options', `-c search_path=${schema}`);
    return own.href;
  };
  beforeAll(async () => {
    await admin.connect();
    await admin.query(`create schema ${schema}`);
  });
  afterAll(async () => {
    await admin.query(`drop schema ${schema} cascade`);
    await admin.end();
  });

  it('creates tables once when several processes start together', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore({ url: url() })));
    await Promise.all(stores.map((store, n) => store.transact((writer) => writer.insert('users', sampleUser(n)))));
    expect(await stores[0]!.read((reader) => reader.find('users.count', {}))).toBe(6);
    const { rows } = await admin.query(`select number from ${schema}.migration`);
    const numbers = (rows as { number: number }[]).map(({ number }) => number);
    expect(numbers).toEqual([...new Set(numbers)]);
    expect(numbers).toEqual(expect.arrayContaining([1, 3, 6, 7, 8, 9, 10, 13, 14, 15]));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('loses no increment of concurrent processes', async () => {
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url: url() })));
    await stores[0]!.transact((writer) => writer.insert('drafts', sampleDraft(1, { fields: { count: 0 } })));
    const increments = stores.flatMap((store) =>
      Array.from({ length: 20 }, () =>
        store.transact(async (writer) => {
          const draft = (await writer.get('drafts', 'draft-1'))!;
          await writer.update('drafts', { ...draft, fields: { count: Number(draft.fields['count']) + 1 } });
        }),
      ),
    );
    await Promise.all(increments);
    const draft = await stores[2]!.read((reader) => reader.get('drafts', 'draft-1'));
    expect(draft?.fields['count']).toBe(60);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('retries a whole transaction even when its work hides the database error', async () => {
    const store = await openPostgresStore({ url: url() });
    await store.transact((writer) => writer.insert('drafts', sampleDraft(2, { fields: { count: 0 } })));
    let runs = 0;
    await store.transact(async (writer) => {
      runs++;
      const draft = (await writer.get('drafts', 'draft-2'))!;
      if (runs === 1) {
        const other = { ...draft, fields: { count: 10 } };
        await store.transact((rival) => rival.update('drafts', other));
      }
      const next = { ...draft, fields: { count: Number(draft.fields['count']) + 1 } };
      await writer.update('drafts', next).catch(() => {
        throw new Error('hidden');
      });
    });
    const draft = await store.read((reader) => reader.get('drafts', 'draft-2'));
    expect([runs, draft?.fields['count']]).toEqual([2, 11]);
    await store.close();
  });

  it('answers 503 and keeps reading when the database is read-only', async () => {
    const readOnly = new URL(url());
    readOnly.searchParams.set('options', `-c search_path=${schema} -c default_transaction_read_only=on`);
    const store = await openPostgresStore({ url: readOnly.href });
    const write = store.transact((writer) => writer.insert('users', sampleUser(900)));
    await expect(write).rejects.toMatchObject({ code: 'STORAGE_FULL', extra: { retryAfter: 30 } });
    expect(await store.read((reader) => reader.find('users.count', {}))).toBe(6);
    await store.close();
  });
});
