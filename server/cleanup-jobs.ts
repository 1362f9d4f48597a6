/** Hourly jobs: remove what can no longer be asked for, cancel orders that were not paid, and notify admins of long waits. */
import { expireUnpaidReservations } from '#server/features/reservations/expire-unpaid-reservations.ts';
import { mailJobId } from '#server/notifications/notify-user.ts';
import { notifyOverdueReviews } from '#server/notifications/overdue-reviews.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { reconcileOpenCheckouts } from '#server/payments/reconcile-payment.ts';
import { logError } from './logger.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { Store } from '#server/store/store.ts';
import type { JobHandlers } from '#server/jobs/job-handler.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** An ended session stays a while: its owner reads that it expired, not that it is unknown. */
const SESSION_RETENTION_MS = 7 * DAY_MS;
/** Longer than a phone stays without signal. */
const IDEMPOTENCY_RECORD_RETENTION_MS = 60 * DAY_MS;
/** More than a phone sends in that time; of a person who sends more the older ones go earlier. */
const MAX_IDEMPOTENCY_RECORDS = 5_000;
/** An upload that a phone has not continued for so long begins anew. */
const UPLOAD_RETENTION_MS = 14 * DAY_MS;
/** Long enough to compare a new failure with a resolved one. */
const FAILURE_RETENTION_MS = 90 * DAY_MS;
/** Long enough to look up what a customer was told about an order. */
const MESSAGE_RETENTION_MS = 400 * DAY_MS;
const BATCH_SIZE = 500;
/** Batches an hour: more than a flood of reports brings from hundreds of addresses. */
const MAX_BATCHES = 400;

const isoTimeBefore = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** At most 500 rows of each kind. @returns whether there was anything to remove */
export async function removeExpiredRows(store: Store): Promise<boolean> {
  const sessionsEnded = { before: isoTimeBefore(SESSION_RETENTION_MS), limit: BATCH_SIZE };
  const failures = { before: isoTimeBefore(FAILURE_RETENTION_MS), limit: BATCH_SIZE };
  const messages = { before: isoTimeBefore(MESSAGE_RETENTION_MS), limit: BATCH_SIZE };
  const expired = { before: isoTimeBefore(0), limit: BATCH_SIZE };
  const rows = await store.read(async (tx) => ({
    jobs: await tx.find('jobs.failedBefore', failures),
    sessions: (await tx.find('sessions.ended', sessionsEnded)).map(({ id }) => id),
    replies: [
      ...(await tx.find('replies.old', {
        before: isoTimeBefore(IDEMPOTENCY_RECORD_RETENTION_MS),
        limit: BATCH_SIZE,
      })),
      ...(await tx.find('replies.beyond', {
        since: isoTimeBefore(DAY_MS),
        keep: MAX_IDEMPOTENCY_RECORDS,
        limit: BATCH_SIZE,
      })),
    ],
    errors: await tx.find('errors.settled', failures),
    messages: await tx.find('messages.old', messages),
    notices: await tx.find('notices.old', messages),
    passwordResets: await tx.find('passwordResets.expired', expired),
    pendingSignIns: await tx.find('pendingSignIns.expired', expired),
  }));
  const found = { ...rows, jobs: [...rows.jobs, ...rows.messages.map(mailJobId)] };
  const collections = Object.keys(found) as (keyof typeof found)[];
  if (collections.every((collection) => found[collection].length === 0)) return false;
  await store.transact(async (tx) => {
    for (const collection of collections) for (const id of new Set(found[collection])) await tx.remove(collection, id);
  });
  return true;
}

interface CleanupDeps {
  store: Store;
  photos: Photos;
  cards?: PaymentProvider | undefined;
}

/**
 * Removes abandoned uploads, which may lie where only this machine sees them, and makes sizes of photos that a process before left; now
 * and every hour. @returns what ends it and waits for what is under way
 */
export function startLocalCleanup(photos: Photos): () => Promise<void> {
  let cleaning: Promise<void>;
  const clean = (): void => {
    photos.variants.startBackgroundWork();
    cleaning = photos
      .discardAbandonedUploads(Date.now() - UPLOAD_RETENTION_MS)
      .catch((error: unknown) => logError('removing abandoned uploads', error));
  };
  clean();
  const timer = setInterval(clean, HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    return cleaning;
  };
}

export function createCleanupJobs({ store, photos, cards }: CleanupDeps): JobHandlers {
  const hourly = (work: (stop: AbortSignal) => Promise<unknown>) => ({
    every: HOUR_MS,
    run: async (_job: unknown, stop: AbortSignal) => {
      await work(stop);
      // The next process continues what a stop cuts off.
      return async () => (stop.aborted ? { runAt: Date.now() } : undefined);
    },
  });
  const repeat = async (batch: (store: Store) => Promise<boolean>, stop: AbortSignal) => {
    for (let nth = 0; nth < MAX_BATCHES && !stop.aborted && (await batch(store)); nth++);
  };
  return {
    remove_expired_rows: hourly((stop) => repeat(removeExpiredRows, stop)),
    cancel_unpaid_orders: hourly(async (stop) => {
      // A payment whose event never came is found before its order is cancelled.
      if (cards) await reconcileOpenCheckouts(store, cards);
      await repeat(expireUnpaidReservations, stop);
    }),
    notify_long_reviews: hourly(() => notifyOverdueReviews(store, Date.now())),
    remove_unused_photos: hourly((stop) => photos.garbageCollector.collect(new Date(), stop)),
  };
}
