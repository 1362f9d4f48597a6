/** All background jobs. A handler without `every` runs when its job is enqueued. */
import { createHourlyJobs } from './hourly-jobs.ts';
import { createLegacyRowsJob } from './legacy-rows-job.ts';
import type { JobHandlers } from '#server/jobs/job-handler.ts';
import { createCarEventJob, createSavedSearchJob } from '#server/notifications/saved-search-alerts/car-alert-jobs.ts';
import type { MailSender } from '#server/notifications/mail-sender.ts';
import { createPushJob } from '#server/notifications/push/push-job.ts';
import type { WebPushClient } from '#server/notifications/push/web-push-client.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { createPaymentSyncJob } from '#server/payments/payment-sync-job.ts';
import { createRefundJob } from '#server/payments/refund-job.ts';
import type { Photos } from '#server/photos/photos.ts';
import type { Store } from '#server/store/store.ts';

interface JobHandlerDeps {
  store: Store;
  photos: Photos;
  cards?: PaymentProvider | undefined;
  push: WebPushClient;
  mail?: MailSender | undefined;
  reviewHours: number;
}

/** Jobs without a handler wait: mail without SMTP_URL, refunds without a card provider. */
export function createJobHandlers({ store, photos, cards, push, mail, reviewHours }: JobHandlerDeps): JobHandlers {
  return {
    ...createHourlyJobs({ store, photos, cards, reviewHours }),
    adopt_earlier_rows: createLegacyRowsJob(store),
    spread_car_news: createCarEventJob(),
    notify_saved_search: createSavedSearchJob(),
    send_mail: mail,
    send_push: createPushJob({ store, pushClient: push }),
    refund_card_payment: cards && createRefundJob(store, cards),
    check_card_provider: cards && createPaymentSyncJob(store, cards),
  };
}
