import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { openTestStore, testStoreKinds } from '#tests/store/test-store.ts';

const RESERVATION_FACTS = { reservationId: 'r-1', orderId: 'RD-204817', amount: 1_500 };

it.each(testStoreKinds())('drops copied names from notifications of earlier versions on %s', async (kind) => {
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
