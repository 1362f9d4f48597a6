/** Sends one notification to one browser. @see decision 0028 */
import { clampRetryAfterMs } from '#shared/domain/retry-after.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import type { CompleteJob, JobHandler } from '#server/jobs/job-handler.ts';
import { logError } from '#server/logger.ts';
import { isUnread, renderNotification } from '#server/notifications/notification-content.ts';
import { hasTemplate } from '#server/notifications/message-templates.ts';
import { canSignIn } from '#server/accounts/account-status.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import type { NotificationRow } from '#server/store/notification-rows.ts';
import type { VapidKeysRow, PushSubscriptionRow } from '#server/store/push-rows.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { hostOfEndpoint, HostLimits, MAX_CONNECTIONS } from './host-limits.ts';
import { ensureVapidKeys } from './vapid-keys.ts';
import type { WebPushClient } from './web-push-client.ts';

type PushJobRow = JobRow<'send_push'>;

const LEASE_MS = 60_000;
const FIRST_RETRY_DELAY_MS = 15_000;
const MAX_RETRY_DELAY_MS = 3_600_000;
/** Enough that a host without a free connection hides no others. */
const MAX_CANDIDATES = 1_000;
/** Keeps the payload, with the longest path, below the limit of push services. */
const MAX_DETAIL_LENGTH = 400;
const MAX_TITLE_LENGTH = 150;

interface PushJobOptions {
  store: Store;
  pushClient: WebPushClient;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

interface ChosenPush {
  notification: NotificationRow | undefined;
  subscription: PushSubscriptionRow | undefined;
  host: string;
  userId: string;
  pausedUntil: number | undefined;
}

export function createPushJob({ store, pushClient, clock = Date.now }: PushJobOptions): JobHandler<'send_push'> {
  const hosts = new HostLimits();
  const chosen = new Map<string, ChosenPush>();
  let keys: VapidKeysRow | undefined;

  async function attempt(
    { payload: { noticeId: notificationId, subscriptionId, sendUntil }, attempts }: PushJobRow,
    { notification, subscription, pausedUntil }: ChosenPush,
  ): Promise<{ end: CompleteJob<'send_push'>; isSilent?: boolean }> {
    const untilMs = Date.parse(sendUntil) - clock();
    const isDeliverable = notification && subscription && untilMs > 0;
    const payload = isDeliverable && (await store.read((tx) => buildPushPayload(tx, subscription, notification)));
    if (!payload) return { end: async () => undefined };
    if (pausedUntil !== undefined) return { end: async () => ({ runAt: pausedUntil }) };
    keys ??= await ensureVapidKeys(store);
    const ttlSeconds = Math.floor(untilMs / 1000);
    const result = await pushClient.send({ subscription, keys, payload, notificationId, ttlSeconds });
    // A rejection points to a fault of this server.
    if (result.status === 'refused') logError('sending notifications', result.reason);
    if (result.status === 'later') {
      const delayMs = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (attempts - 1));
      const runAt = clock() + Math.max(delayMs, clampRetryAfterMs(result.waitMs));
      return { end: async () => ({ runAt, error: result.reason }), isSilent: result.isSilent === true };
    }
    const complete: CompleteJob<'send_push'> = async (tx) => {
      if (result.status === 'gone') await tx.remove('pushSubscriptions', subscriptionId);
    };
    return { end: complete, isSilent: false };
  }

  function release(id: string, isSilent?: boolean): void {
    const { host, userId, pausedUntil } = chosen.get(id)!;
    chosen.delete(id);
    if (pausedUntil === undefined) hosts.release(host, userId, isSilent, clock());
  }

  return {
    leaseMs: LEASE_MS,
    maxAttempts: Infinity,
    candidateLimit: MAX_CANDIDATES,
    availableSlots: (running) => MAX_CONNECTIONS - running,
    async selectJobs(due, slots) {
      const targetOf = await store.read((tx) => findTargets(tx, due));
      return due.filter((job) => {
        const { notice: notification, subscription } = targetOf(job);
        if (slots <= 0 || (notification && !hasTemplate(notification.told))) return false;
        const { endpoint = '', userId = '' } = subscription ?? {};
        const host = hostOfEndpoint(endpoint);
        const connection = hosts.acquire(host, userId, clock());
        if (connection === 'full') return false;
        const pausedUntil = connection === 'taken' ? undefined : connection;
        chosen.set(job.id, { notification, subscription, host, userId, pausedUntil });
        slots -= 1;
        return true;
      });
    },
    onNotClaimed: ({ id }) => release(id),
    async run(job) {
      let isSilent: boolean | undefined;
      try {
        const { end, ...ended } = await attempt(job, chosen.get(job.id)!);
        isSilent = ended.isSilent;
        return end;
      } finally {
        release(job.id, isSilent);
      }
    },
  };
}

async function findTargets(tx: Reader, jobs: readonly PushJobRow[]) {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const ids = (member: 'noticeId' | 'subscriptionId') => [...new Set(jobs.map(({ payload }) => payload[member]))];
  const notifications = byId(await tx.getMany('notices', ids('noticeId')));
  const subscriptions = byId(await tx.getMany('pushSubscriptions', ids('subscriptionId')));
  return ({ payload: { noticeId, subscriptionId } }: PushJobRow) => ({
    notice: notifications.get(noticeId),
    subscription: subscriptions.get(subscriptionId),
  });
}

/** Read by client/service-worker/push.ts; undefined where there is nothing to show. */
async function buildPushPayload(
  tx: Reader,
  { userId }: PushSubscriptionRow,
  notification: NotificationRow,
): Promise<string | undefined> {
  const user = await tx.get('users', userId);
  if (notification.userId !== userId || !user || !(await canSignIn(tx, user))) return undefined;
  if (!isUnread(notification, (await tx.get('bells', userId))?.readTo)) return undefined;
  const { title, detail, path } = await renderNotification(tx, notification.told, user.language);
  const [shortTitle, body] = [truncateText(title, MAX_TITLE_LENGTH), truncateText(detail, MAX_DETAIL_LENGTH)];
  return JSON.stringify({
    id: notification.id,
    title: shortTitle,
    body,
    path: pathInLanguage(path, user.language ?? 'en'),
  });
}

function truncateText(text: string, maxLength: number): string {
  const letters = [...text];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('')}…` : text;
}
