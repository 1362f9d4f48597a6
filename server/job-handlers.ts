/** All background work of the server: every kind of job with its handler, and rows of the release before that become jobs. */
import { cleanUpJobs } from './cleanup-jobs.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { JobHandler, JobHandlers } from '#server/jobs/job-handler.ts';
import {
  carNewsJob,
  savedSearchJob,
  scheduleSearchMail,
  searchJobId,
} from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import type { MailSender } from '#server/notifications/mail-sender.ts';
import { enqueueMail, mailJobId } from '#server/notifications/notify-user.ts';
import { pushJob } from '#server/notifications/push/push-job.ts';
import type { PushServices } from '#server/notifications/push/web-push-client.ts';
import type { CardPayments } from '#server/payments/payment-provider.ts';
import { cardProviderJob } from '#server/payments/payment-sync-job.ts';
import { enqueueRefunds, refundJobId } from '#server/payments/enqueue-refunds.ts';
import { refundJob } from '#server/payments/refund-job.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { Store, Writer } from '#server/store/store.ts';

interface Parts {
  store: Store;
  photos: Photos;
  cards?: CardPayments | undefined;
  push: PushServices;
  mail?: MailSender | undefined;
}

/** Jobs without a handler wait: mail without SMTP_URL, refunds without a card provider. */
export function jobHandlers({ store, photos, cards, push, mail }: Parts): JobHandlers {
  return {
    ...cleanUpJobs({ store, photos, cards }),
    adopt_earlier_rows: earlierRowsJob(store),
    spread_car_news: carNewsJob(),
    notify_saved_search: savedSearchJob(),
    send_mail: mail,
    send_push: pushJob({ store, services: push }),
    refund_card_payment: cards && refundJob(store, cards),
    check_card_provider: cards && cardProviderJob(store, cards),
  };
}

const MINUTE_MS = 60_000;
/** Rows a transaction. */
const PORTION = 500;

/**
 * Makes jobs of what the release before left undone, at the start and for as long as one of its processes may still run. Only rows
 * that are due: an attempt of such a process that is under way ends first. The release after this one removes it.
 */
export function earlierRowsJob(store: Store, clock = Date.now): JobHandler<'adopt_earlier_rows'> {
  const adopt = async (one: (tx: Writer, now: string) => Promise<number>): Promise<void> => {
    const now = new Date(clock()).toISOString();
    while ((await store.transact((tx) => one(tx, now))) === PORTION);
  };
  return {
    every: MINUTE_MS,
    async run() {
      for (const one of [adoptCarNews, adoptSavedSearches, adoptPushes, adoptMessages, adoptRefunds])
        await adopt(one);
      return async () => undefined;
    },
  };
}

async function adoptCarNews(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('carNews.waiting', { limit: PORTION });
  for (const { id, carId, news, afterId } of rows) {
    await tx.remove('carNews', id);
    await enqueueJob(tx, 'spread_car_news', { carId, news, afterId }, { now });
  }
  return rows.length;
}

/** Those without a job. */
async function withoutJob<Row>(
  tx: Writer,
  rows: readonly Row[],
  jobId: (row: Row) => string,
): Promise<Row[]> {
  const known = new Set((await tx.getMany('jobs', rows.map(jobId))).map(({ id }) => id));
  return rows.filter((row) => !known.has(jobId(row)));
}

async function adoptSavedSearches(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('savedSearches.due', { now, limit: PORTION });
  const missing = await withoutJob(tx, rows, ({ id }) => searchJobId(id));
  for (const row of missing) await scheduleSearchMail(tx, row, now);
  // Those with a job stay due until it has run.
  return missing.length === 0 ? 0 : rows.length;
}

async function adoptPushes(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('pushes.due', { now, limit: PORTION });
  for (const { id, noticeId, subscriptionId, sendUntil } of rows) {
    await tx.remove('pushes', id);
    await enqueueJob(tx, 'send_push', { noticeId, subscriptionId, sendUntil }, { now });
  }
  return rows.length;
}

async function adoptMessages(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('messages.due', { now, limit: PORTION });
  const missing = await withoutJob(tx, rows, ({ id }) => mailJobId(id));
  for (const { id } of missing) await enqueueMail(tx, id, now);
  return missing.length === 0 ? 0 : rows.length;
}

async function adoptRefunds(tx: Writer, now: string): Promise<number> {
  const rows = await tx.find('reservations.refunding', { limit: PORTION });
  const owed = rows.flatMap(({ id, cardPayments = [] }) =>
    cardPayments.map((one) => ({ id, cardPayments: [one] })),
  );
  const missing = await withoutJob(tx, owed, ({ cardPayments: [one] }) => refundJobId(one!.checkout));
  for (const one of missing) await enqueueRefunds(tx, one, now);
  return 0;
}
