import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleTime } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';
import { formatJournalLine, Journal } from './lowdb/journal.ts';
import { NODE_DISK } from './lowdb/disk.ts';
import { openLowdbStore } from './lowdb/open-lowdb-store.ts';
import { createPrivateFolder, getJournalPath, getSnapshotPath, getStoreFolder } from './lowdb/store-files.ts';
import { buildInsertSql, TABLES } from './postgres/table-mappings.ts';
import type { MessageRow } from './notification-rows.ts';
import type { Store } from './store.ts';

const RESERVATION_FACTS = { reservationId: 'r-1', orderId: 'RD-204817', amount: 1_500 };

it.each(testStoreKinds())('removes copied names from notifications of earlier versions on %s', async (kind) => {
  const test = await openTestStore(kind);
  const row = (id: string, told: object) => ({
    id,
    userId: 'admin',
    told: told as MessagePayload,
    createdAt: '2026-11-22T08:00:00.000Z',
  });
  const failed = { messageId: 'm-1', subject: 'For Mona Haddad', reason: '550 mona@example.com' };
  const received = row('n-3', { kind: 'deposit_received', facts: RESERVATION_FACTS });
  await test.store.transact(async (tx) => {
    await tx.insert(
      'notices',
      row('n-1', { kind: 'deposit_paid', facts: { ...RESERVATION_FACTS, customer: 'Mona Haddad' } }),
    );
    await tx.insert('notices', row('n-2', { kind: 'message_failed', facts: failed }));
    await tx.insert('notices', received);
  });
  if (test.url !== undefined) {
    const client = new Client({ connectionString: test.url });
    await client.connect();
    await client.query('delete from migration where number = 40');
    await client.end();
  }
  const store = await test.reopen();
  const { notices } = await store.read((tx) => tx.find('notices.page', { userId: 'admin', limit: 9 }));
  expect(Object.fromEntries(notices.map(({ id, told }) => [id, told.facts]))).toEqual({
    'n-1': RESERVATION_FACTS,
    'n-2': { messageId: 'm-1' },
    'n-3': RESERVATION_FACTS,
  });
  await test.drop();
});

function sampleMessage(id: string, n: number, state: MessageRow['state']): MessageRow {
  const told: MessagePayload = { kind: 'password_changed', facts: {} };
  const times = { dueAt: null, sendUntil: sampleTime(n), createdAt: sampleTime(n), sentAt: null };
  return { id, told, userId: 'user-1', to: null, state, attempts: 0, round: 0, reason: 'No address', ...times };
}

/** A suppressed message exactly as the previous release stores it. */
const LEGACY_MESSAGE = { ...sampleMessage('legacy', 1, 'suppressed'), state: 'kept' };
const NEW_MESSAGE = sampleMessage('new', 2, 'suppressed');

async function expectSuppressedMessages(store: Store): Promise<void> {
  const expected = [NEW_MESSAGE, { ...LEGACY_MESSAGE, state: 'suppressed' }];
  await store.read(async (tx) => {
    const page = await tx.find('messages.page', { state: 'suppressed', limit: 9 });
    expect(page.messages).toEqual(expected);
    expect(page.counts).toEqual({ waiting: 0, sent: 0, failed: 0, suppressed: 2 });
    expect((await tx.find('messages.page', { limit: 9 })).messages).toEqual(expected);
    expect(await tx.getMany('messages', ['new', 'legacy'])).toEqual(expected);
    expect(await tx.find('messages.ofUser', { userId: 'user-1', limit: 9 })).toEqual(expected.toReversed());
    const all = await tx.find('rows.after', { collection: 'messages', afterId: '', limit: 9 });
    expect(all).toEqual(expected.toReversed());
  });
}

it('exchanges suppressed messages with the release before on lowdb', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'redrive-legacy-'));
  const folder = getStoreFolder(dataDir);
  await createPrivateFolder(folder);
  const journal = await Journal.create(NODE_DISK, folder, { generation: 0, storeId: 'legacy', seq: 0 });
  const text = JSON.stringify(LEGACY_MESSAGE);
  await journal.append(formatJournalLine(1, [{ collection: 'messages', id: LEGACY_MESSAGE.id, text }]));
  await journal.close();
  for (const isFirst of [true, false]) {
    const store = await openLowdbStore({ dataDir });
    if (isFirst) await store.transact((tx) => tx.insert('messages', NEW_MESSAGE));
    await expectSuppressedMessages(store);
    await store.close();
  }
  for (const path of [getJournalPath(folder, 0), getSnapshotPath(folder, 1)])
    expect(readFileSync(path, 'utf8')).not.toContain('"suppressed"');
  expect(readFileSync(getSnapshotPath(folder, 1), 'utf8').match(/"state":"kept"/g)).toHaveLength(2);
  rmSync(dataDir, { recursive: true });
});

it.runIf(testStoreKinds().includes('postgres'))(
  'exchanges suppressed messages with the release before on PostgreSQL',
  async () => {
    const test = await openTestStore('postgres');
    const client = new Client({ connectionString: test.url });
    await client.connect();
    const { id, userId, createdAt } = LEGACY_MESSAGE;
    const values = [id, JSON.stringify(LEGACY_MESSAGE), 'kept', userId, createdAt, null];
    await client.query(buildInsertSql(TABLES.messages), values);
    await test.store.transact((tx) => tx.insert('messages', sampleMessage('new', 2, 'waiting')));
    await test.store.transact(async (tx) =>
      tx.update('messages', { ...(await tx.lock('messages', 'new'))!, ...NEW_MESSAGE }),
    );
    await expectSuppressedMessages(test.store);
    const stored = await client.query(`select distinct state, row->>'state' as row_state from message`);
    expect(stored.rows).toEqual([{ state: 'kept', row_state: 'kept' }]);
    const counted = await client.query(`select kind, sum(change)::int as count from row_count where counted = 'message'
      group by kind having sum(change) <> 0`);
    expect(counted.rows).toEqual([{ kind: 'kept', count: 2 }]);
    await client.end();
    await test.drop();
  },
);
