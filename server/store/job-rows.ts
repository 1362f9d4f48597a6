import type { JobState } from '#shared/domain/job-states.ts';
import type { CarEvent } from '#shared/domain/notifications/saved-search-alerts.ts';

/** What is stored of background work (decision 0041). */

/** Each kind of job with what its handler gets. */
export interface JobPayloads {
  send_mail: { messageId: string };
  send_push: { noticeId: string; subscriptionId: string; sendUntil: string };
  /** Everybody before `afterId` is notified: saved searches of a car that came, people of any other news. */
  spread_car_news: { carId: string; news: CarEvent; afterId: string };
  notify_saved_search: { searchId: string };
  refund_card_payment: { reservationId: string; checkout: string };
  /** Everything before `askedTo` was asked; absent before the first time. */
  check_card_provider: { askedTo?: string };
  cancel_unpaid_orders: object;
  notify_long_reviews: object;
  remove_expired_rows: object;
  remove_unused_photos: object;
  adopt_earlier_rows: object;
}

export type JobKind = keyof JobPayloads;

export interface JobRow<K extends JobKind = JobKind> {
  /** Random, or made of the subject, of which only one job may wait. */
  id: string;
  kind: K;
  payload: JobPayloads[K];
  /** Next attempt, ISO 8601 UTC. */
  runAt: string;
  /** Attempts begun since it was added or last succeeded. */
  attempts: number;
  /** Until when a worker holds it; null while none does. */
  leasedUntil: string | null;
  /** Without personal data. */
  lastError: string | null;
  /** When its last attempt failed; null while it is tried. */
  failedAt: string | null;
  createdAt: string;
}

export function getJobState({ failedAt }: Pick<JobRow, 'failedAt'>): JobState {
  return failedAt === null ? 'waiting' : 'failed';
}

/** When a worker may take it: at its time, or when the lease of the worker before has expired; null when it failed. */
export function getJobDueAt({ runAt, leasedUntil, failedAt }: JobRow): string | null {
  if (failedAt !== null) return null;
  return leasedUntil !== null && leasedUntil > runAt ? leasedUntil : runAt;
}

/** Jobs are counted up to this: beyond it the exact number says nothing more. */
export const MAX_COUNTED_JOBS = 500;

export interface JobPage {
  jobs: JobRow[];
  nextCursor: string | null;
  /** How many there are of each state, at most MAX_COUNTED_JOBS. */
  counts: Record<JobState, number>;
}
