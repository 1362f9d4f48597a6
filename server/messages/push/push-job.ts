/** Sends one notification to one browser (decision 0028). */
import { clampWaitMs } from '#shared/domain/retry-after.ts';
import type { EndJob, JobHandler } from '#server/jobs/handler.ts';
import { complain } from '#server/log.ts';
import { isUnread, noticeWords } from '#server/messages/notices.ts';
import { canBeTold } from '#server/messages/words.ts';
import { mayEnter } from '#server/open-account.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import type { NoticeRow } from '#server/store/message-rows.ts';
import type { PushKeysRow, PushSubscriptionRow } from '#server/store/push-rows.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { hostOfEndpoint, HostLimits, MAX_CONNECTIONS } from './host-limits.ts';
import { pushKeys } from './keys.ts';
import type { PushServices } from './push-service.ts';

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

/** What a job keeps from being chosen until it ends: a connection, or until when its host rests. */
interface Place {
  host: string;
  userId: string;
  restsUntil?: number;
}

export function pushJob({ store, services, clock = Date.now }: Parts): JobHandler<'send_push'> {
  const hosts = new HostLimits();
  const places = new Map<string, Place>();
  let keys: PushKeysRow | undefined;

  function release(id: string, isSilent?: boolean): void {
    const place = places.get(id);
    places.delete(id);
    if (place && place.restsUntil === undefined) hosts.release(place.host, place.userId, isSilent, clock());
  }

  /** Sends what is still news. */
  async function attempt(job: PushRow): Promise<{ end: EndJob<'send_push'>; isSilent?: boolean }> {
    const wanted = await store.read((tx) => findWanted(tx, job, clock()));
    const restsUntil = places.get(job.id)?.restsUntil;
    if (!wanted) return { end: async () => undefined };
    if (restsUntil !== undefined) return { end: async () => ({ runAt: restsUntil }) };
    const { noticeId, sendUntil } = job.payload;
    const keptS = Math.max(0, Math.floor((Date.parse(sendUntil) - clock()) / 1000));
    keys ??= await pushKeys(store);
    const outcome = await services.send({ ...wanted, keys, noticeId, keptS });
    // A service that refuses points to a fault of this server.
    if (outcome.was === 'refused') complain('sending notifications', outcome.reason);
    if (outcome.was === 'later') {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (job.attempts - 1));
      const runAt = clock() + Math.max(wait, clampWaitMs(outcome.waitMs));
      return { end: async () => ({ runAt, error: outcome.reason }), isSilent: outcome.isSilent === true };
    }
    const end: EndJob<'send_push'> = async (tx) => {
      if (outcome.was === 'gone') await tx.remove('pushSubscriptions', job.payload.subscriptionId);
    };
    return { end, isSilent: false };
  }

  return {
    leaseMs: LEASE_MS,
    maxAttempts: Infinity,
    lookAt: MAX_LOOKED_AT,
    room: (running) => MAX_CONNECTIONS - running,
    async choose(due, room) {
      const known = await store.read((tx) => findTargets(tx, due));
      const chosen: PushRow[] = [];
      for (const job of due) {
        const { notice, subscription } = known(job);
        if (chosen.length >= room) break;
        if (notice && !canBeTold(notice.told)) continue;
        const { endpoint = '', userId = '' } = subscription ?? {};
        const host = hostOfEndpoint(endpoint);
        const connection = hosts.take(host, userId, clock());
        if (connection === 'full') continue;
        places.set(job.id, { host, userId, ...(connection !== 'taken' && { restsUntil: connection }) });
        chosen.push(job);
      }
      return chosen;
    },
    release: ({ id }) => release(id),
    async run(job) {
      let isSilent: boolean | undefined;
      try {
        const { end, ...ended } = await attempt(job);
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

/** Undefined for a notification that was read meanwhile, is too late, was turned off, or has no browser. */
async function findWanted(
  tx: Reader,
  { payload: { noticeId, subscriptionId, sendUntil } }: PushRow,
  now: number,
): Promise<{ subscription: PushSubscriptionRow; payload: string } | undefined> {
  const notice = await tx.get('notices', noticeId);
  const subscription = await tx.get('pushSubscriptions', subscriptionId);
  if (!notice || !subscription || Date.parse(sendUntil) <= now) return undefined;
  if (!(await isStillNews(tx, subscription, notice))) return undefined;
  return { subscription, payload: await payloadOf(tx, notice) };
}

async function isStillNews(tx: Reader, { userId }: PushSubscriptionRow, notice: NoticeRow): Promise<boolean> {
  const user = await tx.get('users', userId);
  // The browser may be another person's since.
  if (notice.userId !== userId || !user || !(await mayEnter(tx, user))) return false;
  return isUnread(notice, (await tx.get('bells', userId))?.readTo);
}

/** The words of the bell, and nothing more; client/sw/push.ts reads it. */
async function payloadOf(tx: Reader, { id, told }: NoticeRow): Promise<string> {
  const { title, detail, path } = await noticeWords(tx, told);
  return JSON.stringify({
    id,
    title: cut(title, MAX_TITLE_LENGTH),
    body: cut(detail, MAX_DETAIL_LENGTH),
    path,
  });
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}
