/** Turns work queued by the previous release into jobs. The next release removes this file. */
import { createRegistrationSync } from '#server/cars/sync-registration.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobHandler } from '#server/jobs/job-handler.ts';
import { scheduleSearchMail, savedSearchJobId } from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import { enqueueMail, mailJobId } from '#server/notifications/notify-user.ts';
import { enqueueRefunds, refundJobId } from '#server/payments/enqueue-refunds.ts';
import { closeFinishedWorkOrders, createMissingWorkOrders } from '#server/repair/work-orders.ts';
import type { Store, Writer } from '#server/store/store.ts';

const MINUTE_MS = 60_000;
const BATCH_SIZE = 500;

export function createLegacyRowsJob(store: Store, clock = Date.now): JobHandler<'adopt_earlier_rows'> {
  const migrateAll = async (migrateBatch: (tx: Writer, now: string) => Promise<number>): Promise<void> => {
    const now = new Date(clock()).toISOString();
    while ((await store.transact((tx) => migrateBatch(tx, now))) === BATCH_SIZE);
  };
  const syncRegistration = createRegistrationSync(store);
  return {
    every: MINUTE_MS,
    async run() {
      for (const migrateBatch of [
        enqueueLegacyCarNews,
        enqueueLegacySavedSearches,
        enqueueLegacyPushes,
        enqueueLegacyMessages,
        enqueueLegacyRefunds,
      ])
        await migrateAll(migrateBatch);
      const now = new Date(clock()).toISOString();
      let cursor: string | undefined;
      do cursor = await store.transact((tx) => createMissingWorkOrders(tx, now, cursor));
      while (cursor !== undefined);
      await store.transact(closeFinishedWorkOrders);
      await syncRegistration(now);
      return async () => undefined;
    },
  };
}

async function enqueueLegacyCarNews(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('carNews.waiting', { limit: BATCH_SIZE });
  for (const { id, carId, news, afterId } of rows) {
    await tx.remove('carNews', id);
    await enqueueJob(tx, 'spread_car_news', { carId, news, afterId }, { now });
  }
  return rows.length;
}

async function filterWithoutJob<Row>(tx: Writer, rows: readonly Row[], jobId: (row: Row) => string): Promise<Row[]> {
  const existing = new Set((await tx.getMany('jobs', rows.map(jobId))).map(({ id }) => id));
  return rows.filter((row) => !existing.has(jobId(row)));
}

async function enqueueLegacySavedSearches(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('savedSearches.due', { now, limit: BATCH_SIZE });
  const missing = await filterWithoutJob(tx, rows, ({ id }) => savedSearchJobId(id));
  for (const row of missing) await scheduleSearchMail(tx, row, now);
  return missing.length === 0 ? 0 : rows.length;
}

async function enqueueLegacyPushes(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('pushes.due', { now, limit: BATCH_SIZE });
  for (const { id, noticeId, subscriptionId, sendUntil } of rows) {
    await tx.remove('pushes', id);
    await enqueueJob(tx, 'send_push', { noticeId, subscriptionId, sendUntil }, { now });
  }
  return rows.length;
}

async function enqueueLegacyMessages(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('messages.due', { now, limit: BATCH_SIZE });
  const missing = await filterWithoutJob(tx, rows, ({ id }) => mailJobId(id));
  for (const { id } of missing) await enqueueMail(tx, id, now);
  return missing.length === 0 ? 0 : rows.length;
}

async function enqueueLegacyRefunds(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('reservations.refunding', { limit: BATCH_SIZE });
  const payments = rows.flatMap(({ id, cardPayments = [] }) =>
    cardPayments.map((payment) => ({ id, cardPayments: [payment] })),
  );
  const missing = await filterWithoutJob(tx, payments, ({ cardPayments: [one] }) => refundJobId(one!.checkout));
  for (const reservation of missing) await enqueueRefunds(tx, reservation, now);
  return 0;
}
