/** Which notifications are tried now, and what became of them; as messages are (server/messages/lease.ts). */
import { clampWaitMs } from '#shared/domain/retry-after.ts';
import { mayEnter } from '#server/open-account.ts';
import { isUnread, noticeWords } from '#server/messages/notices.ts';
import { canBeTold } from '#server/messages/words.ts';
import type { NoticeRow } from '#server/store/message-rows.ts';
import type { PushRow, PushSubscriptionRow } from '#server/store/push-rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import { eachOnItsOwn } from '#server/rounds.ts';
import { hostOfEndpoint, type HostLimits } from './host-limits.ts';
import type { Pushed } from './push-service.ts';

/** Longer than a try takes. */
const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Characters that a notification shows: with the longest path all of it stays below what a push service takes. */
const LONGEST_DETAIL = 400;
const LONGEST_TITLE = 150;

/** A notification that this process tries. */
export interface TakenPush {
  push: PushRow;
  subscription: PushSubscriptionRow;
  payload: string;
}

const at = (ms: number): string => new Date(ms).toISOString();

/** Due rows that are looked at, so that those of a host without a free connection hide no others. */
const MAX_LOOKED_AT = 1_000;

/** @param now milliseconds since 1970 */
export async function takeDuePushes(
  store: Store,
  now: number,
  limit: number,
  hosts: HostLimits,
): Promise<TakenPush[]> {
  const due = await store.read(async (tx) => {
    const rows = await tx.find('pushes.due', { now: at(now), limit: MAX_LOOKED_AT });
    const known = await tx.getMany('pushSubscriptions', [...new Set(rows.map((row) => row.subscriptionId))]);
    const byId = new Map(known.map((one) => [one.id, one]));
    return rows.map((row) => ({ row, subscription: byId.get(row.subscriptionId) }));
  });
  const taken: TakenPush[] = [];
  await eachOnItsOwn('taking a notification', due, async ({ row, subscription }) => {
    if (taken.length >= limit) return;
    const { endpoint = '', userId = '' } = subscription ?? {};
    const host = hostOfEndpoint(endpoint);
    const connection = hosts.take(host, userId, now);
    if (connection === 'full') return;
    let one: TakenPush | undefined;
    try {
      one = await store.transact((tx) => take(tx, row, now, connection === 'taken' ? undefined : connection));
      if (one) taken.push(one);
    } finally {
      if (connection === 'taken' && !one) hosts.release(host, userId, undefined, now);
    }
  });
  return taken;
}

/**
 * Undefined for one that has to wait, or that is removed: read meanwhile, too late, turned off, or without a browser.
 * @param restsUntil when its host is asked again, milliseconds since 1970
 */
async function take(
  tx: Writer,
  { id, dueAt }: PushRow,
  now: number,
  restsUntil: number | undefined,
): Promise<TakenPush | undefined> {
  const row = await tx.get('pushes', id);
  // Another process has it since.
  if (row?.dueAt !== dueAt) return undefined;
  const notice = await tx.get('notices', row.noticeId);
  if (notice && !canBeTold(notice.told)) return undefined;
  const subscription = await tx.get('pushSubscriptions', row.subscriptionId);
  const isWanted = subscription && notice && Date.parse(row.sendUntil) > now;
  if (!isWanted || !(await isStillNews(tx, subscription, notice))) {
    await tx.remove('pushes', id);
    return undefined;
  }
  if (restsUntil !== undefined) {
    await tx.update('pushes', { ...row, dueAt: at(restsUntil) });
    return undefined;
  }
  const push = { ...row, attempts: row.attempts + 1, dueAt: at(now + LEASE_MS) };
  await tx.update('pushes', push);
  return { push, subscription, payload: await payloadOf(tx, notice) };
}

async function isStillNews(tx: Reader, { userId }: PushSubscriptionRow, notice: NoticeRow): Promise<boolean> {
  const user = await tx.get('users', userId);
  // The browser may be another person's since.
  if (notice.userId !== userId || !user || !(await mayEnter(tx, user))) return false;
  return isUnread(notice, (await tx.get('bells', userId))?.readTo);
}

/** What the bell says of it, and nothing more; client/sw/push.ts reads it. */
async function payloadOf(tx: Reader, { id, told }: NoticeRow): Promise<string> {
  const { title, detail, path } = await noticeWords(tx, told);
  return JSON.stringify({ id, title: cut(title, LONGEST_TITLE), body: cut(detail, LONGEST_DETAIL), path });
}

function cut(text: string, most: number): string {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

/** Writes down what became of a try. @param now milliseconds since 1970 */
export async function settlePush(
  store: Store,
  { push }: TakenPush,
  outcome: Pushed,
  now: number,
): Promise<void> {
  await store.transact(async (tx) => {
    const row = await tx.get('pushes', push.id);
    // Somebody else has it since.
    if (row?.dueAt !== push.dueAt) return;
    if (outcome.was === 'later') {
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (row.attempts - 1));
      await tx.update('pushes', { ...row, dueAt: at(now + Math.max(wait, clampWaitMs(outcome.waitMs))) });
      return;
    }
    await tx.remove('pushes', row.id);
    if (outcome.was === 'gone') await tx.remove('pushSubscriptions', row.subscriptionId);
  });
}
