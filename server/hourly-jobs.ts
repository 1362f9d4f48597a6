/** Hourly jobs: remove expired rows, cancel unpaid reservations, notify admins of overdue reviews. */
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
/** Ended sessions stay for a while, so that users read "expired" instead of "unknown". */
const SESSION_RETENTION_MS = 7 * DAY_MS;
/** Longer than a phone stays without signal. */
const IDEMPOTENCY_RECORD_RETENTION_MS = 60 * DAY_MS;
const MAX_IDEMPOTENCY_RECORDS = 5_000;
const UPLOAD_RETENTION_MS = 14 * DAY_MS;
/** Long enough to compare a new failure with a resolved one. */
const FAILURE_RETENTION_MS = 90 * DAY_MS;
/** Long enough to look up messages about a reservation. */
const MESSAGE_RETENTION_MS = 400 * DAY_MS;
const BATCH_SIZE = 500;
/** Batches per run, more than a flood of error reports fills. */
const MAX_BATCHES = 400;

const MAX_HASHING_MS = 240_000;

const isoTimeBefore = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** Removes up to 500 rows of each kind. @returns whether any were removed */
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

interface HourlyJobDeps {
  store: Store;
  photos: Photos;
  cards?: PaymentProvider | undefined;
  reviewHours: number;
}

/** Cleans up local uploads and makes missing photo sizes, now and hourly. @returns a function that stops it */
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

export function createHourlyJobs({ store, photos, cards, reviewHours }: HourlyJobDeps): JobHandlers {
  const hourly = (work: (stop: AbortSignal) => Promise<unknown>) => ({
    every: HOUR_MS,
    run: async (_job: unknown, stop: AbortSignal) => {
      await work(stop);
      // A stopped run is due again at once.
      return async () => (stop.aborted ? { runAt: Date.now() } : undefined);
    },
  });
  const repeat = async (batch: (store: Store) => Promise<boolean>, stop: AbortSignal) => {
    for (let nth = 0; nth < MAX_BATCHES && !stop.aborted && (await batch(store)); nth++);
  };
  return {
    remove_expired_rows: hourly((stop) => repeat(removeExpiredRows, stop)),
    cancel_unpaid_orders: hourly(async (stop) => {
      // Finds payments whose event never arrived before their reservation is cancelled.
      if (cards) await reconcileOpenCheckouts(store, cards);
      await repeat(expireUnpaidReservations, stop);
    }),
    notify_long_reviews: hourly(() => notifyOverdueReviews(store, Date.now(), reviewHours)),
    hash_photos: {
      every: DAY_MS,
      // The first pass reads all photos, in runs that are shorter than the lease.
      run: async ({ payload }, stop) => {
        const end = AbortSignal.any([stop, AbortSignal.timeout(MAX_HASHING_MS)]);
        const afterId = await photos.copies.hashEarlierPhotos(payload.afterId ?? '', end);
        return async () =>
          afterId === null ? { runAt: Date.now() + DAY_MS, payload: {} } : { runAt: Date.now(), payload: { afterId } };
      },
    },
    remove_unused_photos: hourly(async (stop) => {
      await photos.previews.collect(new Date(), stop);
      await photos.garbageCollector.collect(new Date(), stop);
    }),
  };
}
