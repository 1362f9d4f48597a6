/** Sends one notification to one browser (decision 0028). */
import { clampWaitMs } from '#shared/domain/retry-after.ts';
import type { EndJob, JobHandler } from '#server/jobs/job-handler.ts';
import { complain } from '#server/logger.ts';
import { isUnread, noticeWords } from '#server/notifications/notification-content.ts';
import { canBeTold } from '#server/notifications/message-templates.ts';
import { mayEnter } from '#server/accounts/account-status.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import type { NoticeRow } from '#server/store/notification-rows.ts';
import type { PushKeysRow, PushSubscriptionRow } from '#server/store/push-rows.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { hostOfEndpoint, HostLimits, MAX_CONNECTIONS } from './host-limits.ts';
import { pushKeys } from './vapid-keys.ts';
import type { PushServices } from './web-push-client.ts';

type PushRow = JobRow<'send_push'>;

/** Longer than an attempt takes. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Due rows that are looked at, so that those of a host without a free connection hide no others. */
const MAX_LOOKED_AT = 1_000;
/** Characters that a notification shows: with the longest path all of it stays below what a push service takes. */
const MAX_DETAIL_LENGTH = 400;
const MAX_TITLE_LENGTH = 150;

interface Parts {
  store: Store;
  services: PushServices;
  /** Milliseconds since 1970. */
  clock?: () => number;
}

/** A chosen job's rows, and its connection unless the host rests. */
interface Chosen {
  notice: NoticeRow | undefined;
  subscription: PushSubscriptionRow | undefined;
  host: string;
  userId: string;
  /** Milliseconds since 1970. */
  restsUntil: number | undefined;
}

export function pushJob({ store, services, clock = Date.now }: Parts): JobHandler<'send_push'> {
  const hosts = new HostLimits();
  const chosen = new Map<string, Chosen>();
  let keys: PushKeysRow | undefined;

  /** Sends what is still news: not read, too late, turned off or without a browser. */
  async function attempt(
    { payload: { noticeId, subscriptionId, sendUntil }, attempts }: PushRow,
    { notice, subscription, restsUntil }: Chosen,
  ): Promise<{ end: EndJob<'send_push'>; isSilent?: boolean }> {
    const untilMs = Date.parse(sendUntil) - clock();
    const isWanted = notice && subscription && untilMs > 0;
    const payload = isWanted && (await store.read((tx) => findPayload(tx, subscription, notice)));
    if (!payload) return { end: async () => undefined };
    if (restsUntil !== undefined) return { end: async () => ({ runAt: restsUntil }) };
    keys ??= await pushKeys(store);
    const keptS = Math.floor(untilMs / 1000);
    const outcome = await services.send({ subscription, keys, payload, noticeId, keptS });
    // A service that refuses points to a fault of this server.
    if (outcome.was === 'refused') complain('sending notifications', outcome.reason);
    if (outcome.was === 'later') {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1));
      const runAt = clock() + Math.max(wait, clampWaitMs(outcome.waitMs));
      return { end: async () => ({ runAt, error: outcome.reason }), isSilent: outcome.isSilent === true };
    }
    const end: EndJob<'send_push'> = async (tx) => {
      if (outcome.was === 'gone') await tx.remove('pushSubscriptions', subscriptionId);
    };
    return { end, isSilent: false };
  }

  function release(id: string, isSilent?: boolean): void {
    const { host, userId, restsUntil } = chosen.get(id)!;
    chosen.delete(id);
    if (restsUntil === undefined) hosts.release(host, userId, isSilent, clock());
  }

  return {
    leaseMs: LEASE_MS,
    maxAttempts: Infinity,
    lookAt: MAX_LOOKED_AT,
    room: (running) => MAX_CONNECTIONS - running,
    async choose(due, room) {
      const targetOf = await store.read((tx) => findTargets(tx, due));
      return due.filter((job) => {
        const { notice, subscription } = targetOf(job);
        if (room <= 0 || (notice && !canBeTold(notice.told))) return false;
        const { endpoint = '', userId = '' } = subscription ?? {};
        const host = hostOfEndpoint(endpoint);
        const connection = hosts.take(host, userId, clock());
        if (connection === 'full') return false;
        const restsUntil = connection === 'taken' ? undefined : connection;
        chosen.set(job.id, { notice, subscription, host, userId, restsUntil });
        room -= 1;
        return true;
      });
    },
    release: ({ id }) => release(id),
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

async function findTargets(tx: Reader, jobs: readonly PushRow[]) {
  const byId = <Row extends { id: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row]));
  const ids = (member: 'noticeId' | 'subscriptionId') => [
    ...new Set(jobs.map(({ payload }) => payload[member])),
  ];
  const notices = byId(await tx.getMany('notices', ids('noticeId')));
  const subscriptions = byId(await tx.getMany('pushSubscriptions', ids('subscriptionId')));
  return ({ payload: { noticeId, subscriptionId } }: PushRow) => ({
    notice: notices.get(noticeId),
    subscription: subscriptions.get(subscriptionId),
  });
}

/** The words of the bell, and nothing more (client/service-worker/push.ts reads it); undefined where the notice is no news for the browser's person. */
async function findPayload(
  tx: Reader,
  { userId }: PushSubscriptionRow,
  notice: NoticeRow,
): Promise<string | undefined> {
  const user = await tx.get('users', userId);
  // The browser may be another person's since.
  if (notice.userId !== userId || !user || !(await mayEnter(tx, user))) return undefined;
  if (!isUnread(notice, (await tx.get('bells', userId))?.readTo)) return undefined;
  const { title, detail, path } = await noticeWords(tx, notice.told);
  const [shortTitle, body] = [cut(title, MAX_TITLE_LENGTH), cut(detail, MAX_DETAIL_LENGTH)];
  return JSON.stringify({ id: notice.id, title: shortTitle, body, path });
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
