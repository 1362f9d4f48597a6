/** Writes what somebody is told, in the transaction of what it tells of: whatever is committed is told, and nothing else (decision 0022). */
import { randomUUID } from 'node:crypto';
import type { MessageKind, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { mailRule } from '#shared/domain/notifications/notification-channels.ts';
import { enqueueJob } from '#server/jobs/enqueue-job.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { enqueuePushes } from './push/enqueue-pushes.ts';

const HOUR_MS = 3_600_000;
/** A link nobody waits for any more is not sent. */
const LINK_MAIL_TTL_MS = HOUR_MS;
/** As mail servers do: longer than any outage that a weekend hides. */
const MAIL_TTL_MS = 72 * HOUR_MS;

const LINK_MAILS: ReadonlySet<MessageKind> = new Set(['password_reset', 'email_confirm', 'email_change']);

/** Until when a message of that kind is tried, beginning at `now`: ISO 8601 UTC both. */
export function mailExpiresAt(kind: MessageKind, now: string): string {
  return new Date(Date.parse(now) + (LINK_MAILS.has(kind) ? LINK_MAIL_TTL_MS : MAIL_TTL_MS)).toISOString();
}

export const NO_EMAIL_ADDRESS_REASON = 'The account has no email address';

/** For whoever reads the mail at that address, not for whoever is signed in; and a goodbye, after which nobody is. */
const MAIL_ONLY_KINDS: ReadonlySet<MessageKind> = new Set([
  'password_reset',
  'email_confirm',
  'email_change',
  'email_asked',
  'email_taken',
  'invitation',
  'account_deleted',
]);

/** All that is sent for an account whose address was never confirmed: it may be a stranger's. */
export const ALLOWED_BEFORE_CONFIRMATION: ReadonlySet<MessageKind> = new Set([
  'password_reset',
  'email_confirm',
  'email_change',
]);

/** Sent to the address it was written for; all others go to the one the account has when they are sent. */
export const FIXED_ADDRESS_KINDS: ReadonlySet<MessageKind> = new Set([
  'email_confirm',
  'email_change',
  'email_asked',
  'email_taken',
  'email_changed',
  'invitation',
  'account_deleted',
]);

/** Rings somebody's bell (decision 0023), and tells the browsers that show what it says. @param id of the notice, where the same is not told twice */
export async function createInAppNotification(
  tx: Writer,
  userId: string,
  told: MessagePayload,
  now: string,
  id: string = randomUUID(),
): Promise<void> {
  const notice = { id, userId, seq: null, told, createdAt: now };
  await tx.insert('notices', notice);
  await enqueuePushes(tx, notice);
}

export const MAIL_TURNED_OFF_REASON = 'Its reader wants no mail of this kind';

/** Whether somebody turned mails of this kind off; of some nobody can. */
export async function isMailTurnedOff(tx: Reader, userId: string, kind: MessageKind): Promise<boolean> {
  if (mailRule(kind) !== 'choice') return false;
  return (await tx.get('notificationSettings', userId))?.mailOff.includes(kind) ?? false;
}

export const mailJobId = (messageId: string): string => `mail:${messageId}`;

/** @param now ISO 8601 UTC */
export function enqueueMail(tx: Writer, messageId: string, now: string): Promise<void> {
  return enqueueJob(tx, 'send_mail', { messageId }, { now, id: mailJobId(messageId) });
}

/** By mail and by the bell. @returns the message's id */
export async function notifyUser(
  tx: Writer,
  user: Pick<UserRow, 'id' | 'email'>,
  told: MessagePayload,
  now: string,
): Promise<string> {
  const id = randomUUID();
  const to = user.email.includes('@') ? user.email : null;
  const reason =
    to === null
      ? NO_EMAIL_ADDRESS_REASON
      : (await isMailTurnedOff(tx, user.id, told.kind))
        ? MAIL_TURNED_OFF_REASON
        : null;
  await tx.insert('messages', {
    id,
    told,
    userId: user.id,
    to,
    state: reason === null ? 'waiting' : 'suppressed',
    attempts: 0,
    round: 0,
    dueAt: reason === null ? now : null,
    sendUntil: mailExpiresAt(told.kind, now),
    createdAt: now,
    sentAt: null,
    reason,
  });
  if (reason === null) await enqueueMail(tx, id, now);
  if (!MAIL_ONLY_KINDS.has(told.kind)) await createInAppNotification(tx, user.id, told, now);
  return id;
}
