/** Which notifications are tried now, and what became of them; as messages are (server/messages/lease.ts). */
import { mayEnter } from '#server/open-account.ts';
import { isUnread, noticeWords } from '#server/messages/notices.ts';
import { canBeTold } from '#server/messages/words.ts';
import type { NoticeRow } from '#server/store/message-rows.ts';
import type { PushRow, PushSubscriptionRow } from '#server/store/push-rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
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

/** @param now milliseconds since 1970 */
export async function takeDuePushes(store: Store, now: number, limit: number): Promise<TakenPush[]> {
  const due = { now: at(now), limit };
  if ((await store.read((tx) => tx.find('pushes.due', due))).length === 0) return [];
  return store.transact(async (tx) => {
    const taken = [];
    for (const row of await tx.find('pushes.due', due)) {
      const notice = await tx.get('notices', row.noticeId);
      if (notice && !canBeTold(notice.told)) continue;
      const one = await take(tx, row, notice, now);
      if (one) taken.push(one);
      else await tx.remove('pushes', row.id);
    }
    return taken;
  });
}

/** Undefined for one that nobody needs any more: read meanwhile, too late, turned off, or nobody's. */
async function take(
  tx: Writer,
  row: PushRow,
  notice: NoticeRow | undefined,
  now: number,
): Promise<TakenPush | undefined> {
  const subscription = await tx.get('pushSubscriptions', row.subscriptionId);
  if (!subscription || !notice || row.sendUntil <= at(now)) return undefined;
  if (!(await isStillNews(tx, subscription, notice))) return undefined;
  const push = { ...row, attempts: row.attempts + 1, dueAt: at(now + LEASE_MS) };
  await tx.update('pushes', push);
  return { push, subscription, payload: payloadOf(notice) };
}

async function isStillNews(tx: Reader, { userId }: PushSubscriptionRow, notice: NoticeRow): Promise<boolean> {
  const user = await tx.get('users', userId);
  // The browser may be another person's since.
  if (notice.userId !== userId || !user || !(await mayEnter(tx, user))) return false;
  return isUnread(notice, (await tx.get('bells', userId))?.readTo);
}

/** What the bell says of it, and nothing more; client/sw/push.ts reads it. */
function payloadOf({ id, told }: NoticeRow): string {
  const { title, detail, path } = noticeWords(told);
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
      await tx.update('pushes', { ...row, dueAt: at(now + Math.max(wait, outcome.waitMs)) });
      return;
    }
    await tx.remove('pushes', row.id);
    if (outcome.was === 'gone') await tx.remove('pushSubscriptions', row.subscriptionId);
  });
}
