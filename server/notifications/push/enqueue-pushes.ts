/** One job per browser, in the transaction of the notification. @see decision 0028 */
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { pushRule, toConfigurableKind } from '#shared/domain/notifications/notification-channels.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { NotificationRow } from '#server/store/notification-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { findPushSubscriptions } from './push-subscriptions.ts';

const PUSH_TTL_MS = 24 * 3_600_000;

export async function enqueuePushes(tx: Writer, notification: NotificationRow): Promise<void> {
  const { id: noticeId, userId, told: payload, createdAt } = notification;
  const subscriptions = await findPushSubscriptions(tx, userId);
  if (subscriptions.length === 0 || !(await isPushEnabled(tx, userId, payload.kind))) return;
  const sendUntil = new Date(Date.parse(createdAt) + PUSH_TTL_MS).toISOString();
  for (const { id: subscriptionId } of subscriptions)
    await enqueueJob(tx, 'send_push', { noticeId, subscriptionId, sendUntil }, { now: createdAt });
}

async function isPushEnabled(tx: Reader, userId: string, kind: MessageKind): Promise<boolean> {
  if (pushRule(kind) === 'never') return false;
  return !(await tx.get('notificationSettings', userId))?.pushOff.includes(toConfigurableKind(kind));
}
