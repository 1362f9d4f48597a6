/** Stores notifications in the transaction of their event. @see decision 0022 */
import { randomUUID } from 'node:crypto';
import type { MessageKind, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { mailRule, toConfigurableKind } from '#shared/domain/notifications/notification-channels.ts';
import { STORED_REASONS } from '#shared/domain/stored-reasons.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { enqueuePushes } from './push/enqueue-pushes.ts';

const HOUR_MS = 3_600_000;
const LINK_MAIL_TTL_MS = HOUR_MS;
const MAIL_TTL_MS = 72 * HOUR_MS;

const LINK_MAILS: ReadonlySet<MessageKind> = new Set(['password_reset', 'email_confirm', 'email_change']);

/** @param now ISO 8601 UTC @returns ISO 8601 UTC */
export function mailExpiresAt(kind: MessageKind, now: string): string {
  return new Date(Date.parse(now) + (LINK_MAILS.has(kind) ? LINK_MAIL_TTL_MS : MAIL_TTL_MS)).toISOString();
}

/** Mails for the reader of the mailbox rather than the signed-in user, and the last mail of a deleted account. */
const MAIL_ONLY_KINDS: ReadonlySet<MessageKind> = new Set([
  'password_reset',
  'email_confirm',
  'email_change',
  'email_asked',
  'email_taken',
  'invitation',
  'account_deleted',
]);

/** The only mails to an unconfirmed address, which may be a stranger's. */
export const ALLOWED_BEFORE_CONFIRMATION: ReadonlySet<MessageKind> = new Set([
  'password_reset',
  'email_confirm',
  'email_change',
]);

/** Bound to the address they were written for; all others go to the account's current one. */
export const FIXED_ADDRESS_KINDS: ReadonlySet<MessageKind> = new Set([
  'email_confirm',
  'email_change',
  'email_asked',
  'email_taken',
  'email_changed',
  'invitation',
  'account_deleted',
]);

/** Also enqueues pushes. @param id where the same event must notify once @see decision 0023 */
export async function createInAppNotification(
  tx: Writer,
  userId: string,
  payload: MessagePayload,
  now: string,
  id: string = randomUUID(),
): Promise<void> {
  const notification = { id, userId, seq: null, told: payload, createdAt: now };
  await tx.insert('notices', notification);
  await enqueuePushes(tx, notification);
}

export async function isMailTurnedOff(tx: Reader, userId: string, kind: MessageKind): Promise<boolean> {
  if (mailRule(kind) !== 'choice') return false;
  return (await tx.get('notificationSettings', userId))?.mailOff.includes(toConfigurableKind(kind)) ?? false;
}

export const mailJobId = (messageId: string): string => `mail:${messageId}`;

/** @param now ISO 8601 UTC */
export function enqueueMail(tx: Writer, messageId: string, now: string): Promise<void> {
  return enqueueJob(tx, 'send_mail', { messageId }, { now, id: mailJobId(messageId) });
}

/** Sends a mail and an in-app notification. @returns the message's ID */
export async function notifyUser(
  tx: Writer,
  user: Pick<UserRow, 'id' | 'email' | 'language'>,
  payload: MessagePayload,
  now: string,
): Promise<string> {
  const id = randomUUID();
  const to = user.email.includes('@') ? user.email : null;
  const reason =
    to === null
      ? STORED_REASONS.noEmailAddress
      : (await isMailTurnedOff(tx, user.id, payload.kind))
        ? STORED_REASONS.mailTurnedOff
        : null;
  await tx.insert('messages', {
    id,
    told: payload,
    ...(user.language && { language: user.language }),
    userId: user.id,
    to,
    state: reason === null ? 'waiting' : 'suppressed',
    attempts: 0,
    round: 0,
    dueAt: reason === null ? now : null,
    sendUntil: mailExpiresAt(payload.kind, now),
    createdAt: now,
    sentAt: null,
    reason,
  });
  if (reason === null) await enqueueMail(tx, id, now);
  if (!MAIL_ONLY_KINDS.has(payload.kind)) await createInAppNotification(tx, user.id, payload, now);
  return id;
}
