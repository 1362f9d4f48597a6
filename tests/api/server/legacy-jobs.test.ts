import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { createLegacyRowsJob } from '#server/legacy-rows-job.ts';
import type { JobHandlers } from '#server/jobs/job-handler.ts';
import { JobWorker } from '#server/jobs/job-worker.ts';
import { createCarEventJob, createSavedSearchJob } from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import { MailSender } from '#server/notifications/mail-sender.ts';
import { createPushJob } from '#server/notifications/push/push-job.ts';
import { WebPushClient } from '#server/notifications/push/web-push-client.ts';
import { SmtpTransport } from '#server/notifications/smtp-transport.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import { closePool, createMigrationPool } from '#server/store/postgres/connection-pools.ts';
import { migrate, MIGRATIONS } from '#server/store/postgres/migrate.ts';
import { openPostgresStore } from '#server/store/postgres/open-postgres-store.ts';
import { buildInsertSql, TABLES } from '#server/store/postgres/table-mappings.ts';
import type { Collection, Rows } from '#server/store/rows.ts';
import { mailHeader, FakeSmtpServer } from '#tests/api/support/fake-smtp-server.ts';
import { FakePushService, type PushSubscriber } from '#tests/api/support/fake-push-service.ts';
import { sampleCar, sampleReservation, sampleUser } from '#tests/store/sample-rows.ts';
import { openTestStore, testStoreKinds, type TestStore } from '#tests/store/test-store.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 10, 25, 8);
const LAST_BEFORE = 44;
const LATER_COLUMNS = new Set(['is_registrable', 'hashed_at']);
const PAYLOAD: MessagePayload = {
  kind: 'deposit_received',
  facts: { reservationId: 'r-1', orderId: 'RD-204817', amount: 1_500 },
};
const iso = (ms: number): string => new Date(ms).toISOString();

function messageRow(id: string, n: number, changes: Partial<MessageRow> = {}): MessageRow {
  const user = sampleUser(n);
  const open = { state: 'waiting', attempts: 0, round: 0, sentAt: null, reason: null } as const;
  const times = { dueAt: iso(NOW), sendUntil: iso(NOW + 72 * 3_600_000), createdAt: iso(NOW) };
  return { id, told: PAYLOAD, userId: user.id, to: user.email, ...open, ...times, ...changes };
}

type Row = { [C in Collection]: [C, Rows[C]] }[Collection];

async function openLegacyStore(kind: TestStore['kind'], rows: readonly Row[]): Promise<TestStore> {
  if (kind === 'lowdb') {
    const test = await openTestStore('lowdb');
    await test.store.transact(async (tx) => {
      for (const [collection, row] of rows) await tx.insert(collection, row);
    });
    await test.reopen();
    return test;
  }
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(inject('postgresUrl') ?? '');
  url.searchParams.set('options', `-c search_path=${schema}`);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create schema ${schema}`);
  const pool = createMigrationPool(url.href, () => undefined);
  await migrate(
    pool,
    MIGRATIONS.filter(({ number }) => number <= LAST_BEFORE),
  );
  await closePool(pool);
  for (const [collection, row] of rows) {
    const { name, columns, unique } = TABLES[collection];
    const earlier = Object.entries(columns).filter(([column]) => !LATER_COLUMNS.has(column));
    await client.query(buildInsertSql({ name, columns: Object.fromEntries(earlier), unique } as never), [
      row.id,
      JSON.stringify(row),
      ...earlier.map(([, value]) => (value as (of: never) => unknown)(row as never)),
    ]);
  }
  const open = () => openPostgresStore({ url: url.href });
  const test: TestStore = {
    kind,
    store: await open(),
    async reopen() {
      await test.store.close();
      return (test.store = await open());
    },
    async drop() {
      await test.store.close();
      await client.query(`drop schema ${schema} cascade`);
      await client.end();
    },
  };
  return test;
}

describe.each(testStoreKinds())('work of the previous release on %s', (kind) => {
  let test: TestStore;
  let mail: FakeSmtpServer;
  let push: FakePushService;
  let browser: PushSubscriber;
  let now: number;
  let refunded: string[];

  beforeEach(async () => {
    [mail, push] = [await FakeSmtpServer.open(), await FakePushService.open()];
    now = NOW;
    refunded = [];
    browser = push.subscribeBrowser();
    const { endpoint, keys, language } = browser.subscription;
    const lists = { selectedCarIds: [], savedCarIds: [sampleCar(1).id], revision: 1 };
    const subscription = { id: browser.id, userId: 'user-1', device: 'd', endpoint, ...keys, language };
    const search = { query: '', search: {}, frequency: 'at_once', isOn: true, token: 't' } as const;
    const searchRow = { id: 's-1', userId: 'user-3', name: 'All', ...search, newCarIds: [sampleCar(1).id] };
    const checkout = { checkout: 'cs_1', payment: 'pi_1', state: 'refunding' } as const;
    const pushRow = { noticeId: 'n-1', subscriptionId: browser.id, attempts: 0, createdAt: iso(NOW) };
    test = await openLegacyStore(kind, [
      ...[1, 2, 3, 4].map((n): Row => ['users', sampleUser(n, n === 3 ? {} : { lists })]),
      ['cars', sampleCar(1)],
      ['messages', messageRow('due', 1)],
      ['messages', messageRow('sent', 1, { state: 'sent', attempts: 1, dueAt: null, sentAt: iso(NOW) })],
      // A process of that release is sending it.
      ['messages', messageRow('leased', 2, { attempts: 1, dueAt: iso(NOW + 5 * MINUTE_MS) })],
      ['notices', { id: 'n-1', userId: 'user-1', told: PAYLOAD, createdAt: iso(NOW) }],
      ['pushSubscriptions', { ...subscription, createdAt: iso(NOW) }],
      ['pushes', { id: 'p-1', ...pushRow, dueAt: iso(NOW), sendUntil: iso(NOW + 24 * 3_600_000) }],
      // User 1 was notified already.
      [
        'carNews',
        {
          id: 'news',
          carId: sampleCar(1).id,
          news: { kind: 'reserved' },
          afterId: 'user-1',
          createdAt: iso(NOW),
        },
      ],
      ['savedSearches', { ...searchRow, dueAt: iso(NOW), createdAt: iso(NOW) }],
      ['reservations', sampleReservation(1, { status: 'cancelled', cardPayments: [checkout] })],
    ]);
  });
  afterEach(async () => {
    await Promise.all([mail.close(), push.close()]);
    await test.drop();
  });

  function worker(): JobWorker {
    const [{ store }, clock] = [test, () => now];
    const smtp = new SmtpTransport({ url: mail.url, from: 'Redrive <no-reply@redrive.example>' });
    const pushClient = new WebPushClient(push.networkPolicy(), 'https://shop.redrive.example');
    const handlers: JobHandlers = {
      adopt_earlier_rows: createLegacyRowsJob(store, clock),
      send_mail: new MailSender({ store, mail: smtp, origin: 'https://shop.redrive.example', clock }),
      send_push: createPushJob({ store, pushClient, clock }),
      spread_car_news: createCarEventJob(clock),
      notify_saved_search: createSavedSearchJob(clock),
      refund_card_payment: {
        async run({ payload }) {
          return async () => void refunded.push(payload.checkout);
        },
      },
    };
    return new JobWorker({ store, handlers, clock });
  }
  const write = (id: string, changes: Partial<MessageRow>) =>
    test.store.transact(async (tx) => {
      const row = await tx.get('messages', id);
      await (row ? tx.update('messages', { ...row, ...changes }) : tx.insert('messages', messageRow(id, 4)));
    });
  const arrived = () =>
    mail.received.map((one) => mailHeader(one, 'Message-ID') ?? '').filter((id) => /^<(due|leased|late)\./.test(id));
  const subjects = () => mail.received.map(({ to, text }) => `${to} ${/^Subject: (.*)$/m.exec(text)?.[1]}`);

  it('is done once by two workers across a restart', async () => {
    await Promise.all([worker().runDue(), worker().runDue()]);
    await test.reopen();
    now += 2 * MINUTE_MS;
    await Promise.all([worker().runDue(), worker().runDue()]);
    expect(arrived()).toEqual(['<due.0@redrive.example>']);
    expect(push.shownNotifications(browser)).toHaveLength(1);
    expect(push.attempts).toBe(1);
    const received = subjects().filter((line) => !line.includes('RD-204817'));
    expect(new Set(received).size).toBe(received.length);
    // Users 2 and 4 saved the car; user 3 saved the search.
    expect(received.map((line) => line.split('@')[0]).toSorted()).toEqual(['user2', 'user3', 'user4']);
    expect(refunded.length).toBeGreaterThan(0);
    const { pushes, news } = await test.store.read(async (tx) => ({
      pushes: await tx.find('pushes.due', { now: '9999', limit: 9 }),
      news: await tx.find('carNews.waiting', { limit: 9 }),
    }));
    expect([pushes, news]).toEqual([[], []]);
  });

  it('is left to a running process of that release and taken over when it dies', async () => {
    await worker().runDue();
    now += 4 * MINUTE_MS;
    await worker().runDue();
    expect(arrived()).toHaveLength(1);
    now += 2 * MINUTE_MS;
    await worker().runDue();
    await worker().runDue();
    expect(arrived().toSorted()).toEqual(['<due.0@redrive.example>', '<leased.0@redrive.example>']);
  });

  it('is not sent again when a process of that release ends its attempt', async () => {
    await worker().runDue();
    await write('leased', { state: 'sent', dueAt: null, sentAt: iso(now) });
    now += 10 * MINUTE_MS;
    await worker().runDue();
    expect(arrived()).toEqual(['<due.0@redrive.example>']);
  });

  it('is found when a process of that release adds it during the upgrade', async () => {
    await worker().runDue();
    await write('late', {});
    now += 2 * MINUTE_MS;
    await worker().runDue();
    now += 10 * MINUTE_MS;
    await worker().runDue();
    expect(arrived().filter((id) => id.includes('late'))).toHaveLength(1);
  });

  it('waits for a process of that release that holds a message with a job, and is sent once', async () => {
    mail.rejections.rcpt = () => ({ code: 451, words: 'Come back' });
    await worker().runDue();
    mail.rejections = {};
    now += MINUTE_MS;
    await write('due', { attempts: 2, dueAt: iso(now + 5 * MINUTE_MS) });
    await worker().runDue();
    expect(arrived().filter((id) => id.includes('due'))).toEqual([]);
    await write('due', { state: 'sent', dueAt: null });
    now += 6 * MINUTE_MS;
    await worker().runDue();
    expect(arrived().filter((id) => id.includes('due'))).toEqual([]);
  });
});
