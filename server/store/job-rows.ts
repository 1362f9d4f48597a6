import type { JobState } from '#shared/domain/job-states.ts';
import type { CarEvent } from '#shared/domain/notifications/saved-search-alerts.ts';

/** Background jobs. @see decision 0041 */

export interface JobPayloads {
  send_mail: { messageId: string };
  send_push: { noticeId: string; subscriptionId: string; sendUntil: string };
  /** Recipients up to `afterId` are notified: saved searches for a new car, users for other events. */
  spread_car_news: { carId: string; news: CarEvent; afterId: string };
  notify_saved_search: { searchId: string };
  refund_card_payment: { reservationId: string; checkout: string };
  /** Events before `askedTo` are processed. */
  check_card_provider: { askedTo?: string };
  cancel_unpaid_orders: object;
  notify_long_reviews: object;
  remove_expired_rows: object;
  remove_unused_photos: object;
  /** Photos up to `afterId` are hashed, or cannot be. */
  hash_photos: { afterId?: string };
  adopt_earlier_rows: object;
}

export type JobKind = keyof JobPayloads;

export interface JobRow<K extends JobKind = JobKind> {
  /** Random, or derived from the subject so that only one such job waits. */
  id: string;
  kind: K;
  payload: JobPayloads[K];
  runAt: string;
  attempts: number;
  leasedUntil: string | null;
  /** Without personal data. */
  lastError: string | null;
  failedAt: string | null;
  createdAt: string;
}

export function getJobState({ failedAt }: Pick<JobRow, 'failedAt'>): JobState {
  return failedAt === null ? 'waiting' : 'failed';
}

export function getJobDueAt({ runAt, leasedUntil, failedAt }: JobRow): string | null {
  if (failedAt !== null) return null;
  return leasedUntil !== null && leasedUntil > runAt ? leasedUntil : runAt;
}

/** Larger counts are reported as this number. */
export const MAX_COUNTED_JOBS = 500;

export interface JobPage {
  jobs: JobRow[];
  nextCursor: string | null;
  counts: Record<JobState, number>;
}
