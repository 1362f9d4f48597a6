/** Enqueues the notifications of a notice, in its transaction: one job a browser (decision 0028). */
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { pushRule } from '#shared/domain/notifications/notification-channels.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { NoticeRow } from '#server/store/notification-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { subscriptionsOf } from './push-subscriptions.ts';

/** After a day the bell alone shows it. */
const SENT_MS = 24 * 3_600_000;

export async function enqueuePushes(tx: Writer, notice: NoticeRow): Promise<void> {
  const { id: noticeId, userId, told, createdAt } = notice;
  const subscriptions = await subscriptionsOf(tx, userId);
  if (subscriptions.length === 0 || !(await isWanted(tx, userId, told.kind))) return;
  const sendUntil = new Date(Date.parse(createdAt) + SENT_MS).toISOString();
  for (const { id: subscriptionId } of subscriptions)
    await enqueueJob(tx, 'send_push', { noticeId, subscriptionId, sendUntil }, { now: createdAt });
}

async function isWanted(tx: Reader, userId: string, kind: MessageKind): Promise<boolean> {
  if (pushRule(kind) === 'never') return false;
  return !(await tx.get('notificationSettings', userId))?.pushOff.includes(kind);
}
