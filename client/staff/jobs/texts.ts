import type { JobState } from '#shared/domain/job-states.ts';

const KIND_LABELS: Readonly<Record<string, string>> = {
  send_mail: 'Send an email',
  send_push: 'Send a push notification',
  spread_car_news: 'Notify people about a car',
  notify_saved_search: 'Email new cars of a saved search',
  refund_card_payment: 'Refund a card payment',
  check_card_provider: 'Check refunds and disputes',
  cancel_unpaid_orders: 'Cancel unpaid orders',
  notify_long_reviews: 'Remind admins of waiting reviews',
  remove_expired_rows: 'Remove expired records',
  remove_unused_photos: 'Remove unused photos',
  adopt_earlier_rows: 'Take over work of the previous version',
};

/** The texts of the page of background jobs. */
export const texts = {
  title: 'Background Jobs',
  note: 'Work the server does after a request: emails, notifications, refunds and clean-up.',
  states: { waiting: 'Waiting', failed: 'Failed' } satisfies Record<JobState, string>,
  running: 'Running',
  all: 'All',
  filter: 'State',
  count: (label: string, count: number) => (count >= 500 ? `${label} (500+)` : `${label} (${count})`),
  job: 'Job',
  state: 'State',
  when: 'Next run',
  kindOf: (kind: string) => KIND_LABELS[kind] ?? kind.replaceAll('_', ' '),
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),
  now: 'Now',
  noRun: 'Not scheduled',
  actions: 'Actions',
  retry: 'Retry',
  retryOf: (kind: string) => `Retry: ${kind}`,
  retried: 'The job will run again now',
  retryFailed: 'The job could not be started',
  none: 'No jobs yet.',
  noneInState: { waiting: 'No jobs are waiting.', failed: 'No jobs have failed.' } satisfies Record<JobState, string>,
  clear: 'Show All',
  failed: 'Failed to load jobs',
  more: 'Show More',
  moreFailed: 'More could not be loaded',
} as const;
