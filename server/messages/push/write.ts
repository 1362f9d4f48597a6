/** Writes what goes out by push, in the transaction of its notice: one row a browser (decision 0028). */
import { randomUUID } from 'node:crypto';
import type { MessageKind } from '#shared/domain/messages/messages.ts';
import { pushRule } from '#shared/domain/messages/notification-channels.ts';
import type { NoticeRow } from '#server/store/message-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { subscriptionsOf } from './subscriptions.ts';

/** What is a day old is read in the bell. */
const SENT_MS = 24 * 3_600_000;

export async function writePushes(tx: Writer, notice: NoticeRow): Promise<void> {
  const { id: noticeId, userId, told, createdAt } = notice;
  const subscriptions = await subscriptionsOf(tx, userId);
  if (subscriptions.length === 0 || !(await isWanted(tx, userId, told.kind))) return;
  const sendUntil = new Date(Date.parse(createdAt) + SENT_MS).toISOString();
  for (const { id: subscriptionId } of subscriptions) {
    const row = { id: randomUUID(), noticeId, subscriptionId, attempts: 0, dueAt: createdAt, sendUntil };
    await tx.insert('pushes', { ...row, createdAt });
  }
}

async function isWanted(tx: Reader, userId: string, kind: MessageKind): Promise<boolean> {
  if (pushRule(kind) === 'never') return false;
  return !(await tx.get('notificationSettings', userId))?.pushOff.includes(kind);
}
