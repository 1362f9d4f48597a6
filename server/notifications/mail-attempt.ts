/** One attempt to send a message, and the delay before the next. The previous release reads the row's `dueAt`. */
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { mailRule } from '#shared/domain/notifications/notification-channels.ts';
import type { Language } from '#shared/messages/languages.ts';
import { STORED_REASONS } from '#shared/domain/stored-reasons.ts';
import { serverLanguage } from '#server/lib/messages-for.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import type { NextRun } from '#server/jobs/job-handler.ts';
import type { JobRow } from '#server/store/job-rows.ts';
import type { Writer } from '#server/store/store.ts';
import { canSignIn } from '#server/accounts/account-status.ts';
import type { MailSendResult } from './mail-transport.ts';
import { hasUnsubscribeLink, findUnsubscribeToken } from './saved-search-alerts/unsubscribe-links.ts';
import { isEmailVerificationPending, createEmailToken } from './email-verification.ts';
import { isInvitationPending, createInvitationToken } from './invitations.ts';
import { createResetToken } from './password-reset-links.ts';
import { ALLOWED_BEFORE_CONFIRMATION, FIXED_ADDRESS_KINDS, isMailTurnedOff } from './notify-user.ts';
import { notifyAdmins } from './event-notifications.ts';

const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 4 * 3_600_000;
/** Attempts that the receiver's server deferred; usually `mailExpiresAt` ends them earlier. */
const MAX_ATTEMPTS = 24;

type MailJobRow = JobRow<'send_mail'>;

export interface MailAttempt {
  message: MessageRow & { to: string };
  /** The reader's. */
  language: Language;
  token: string | undefined;
  /** For the unsubscribe link; undefined where the kind has none. */
  unsubscribeToken: string | undefined;
}

const toIsoTimestamp = (ms: number): string => new Date(ms).toISOString();

/** A future `dueAt` means that a process of the previous release sends. @param now milliseconds since 1970 */
export async function prepareAttempt(
  tx: Writer,
  job: MailJobRow,
  now: number,
): Promise<MailAttempt | NextRun<'send_mail'> | undefined> {
  const row = await tx.get('messages', job.payload.messageId);
  if (row?.state !== 'waiting' || row.dueAt === null) return undefined;
  if (row.dueAt > toIsoTimestamp(now)) return { runAt: Date.parse(row.dueAt) };
  return startAttempt(tx, row, job.leasedUntil ?? toIsoTimestamp(now), now);
}

/** A message that was resent while its job ended; undefined for any other. */
export function nextRunAfterResend(row: MessageRow | undefined): NextRun<'send_mail'> | undefined {
  return row?.state === 'waiting' && row.dueAt !== null ? { runAt: Date.parse(row.dueAt) } : undefined;
}

/** For an address that gets too many messages. @param runAt milliseconds since 1970 */
export async function postponeAttempt(
  tx: Writer,
  { payload: { messageId } }: MailJobRow,
  runAt: number,
): Promise<NextRun<'send_mail'>> {
  const row = await tx.get('messages', messageId);
  const reason = 'This address is receiving too many messages right now';
  if (row?.state === 'waiting') await tx.update('messages', { ...row, dueAt: toIsoTimestamp(runAt), reason });
  return { runAt };
}

async function startAttempt(
  tx: Writer,
  row: MessageRow,
  leasedUntil: string,
  now: number,
): Promise<MailAttempt | undefined> {
  const unsubscribeToken = hasUnsubscribeLink(row.told)
    ? await findUnsubscribeToken(tx, row.told, row.userId)
    : undefined;
  const settled = await findUnsendableState(tx, row, now, unsubscribeToken);
  const to = await findRecipient(tx, row);
  if (settled || to === null) {
    await saveAttemptResult(tx, { ...row, dueAt: null, ...(settled ?? { state: 'suppressed' }) }, now);
    return undefined;
  }
  const message = { ...row, to, attempts: row.attempts + 1, dueAt: leasedUntil };
  await tx.update('messages', message);
  const language = serverLanguage((await tx.get('users', row.userId))?.language ?? row.language ?? 'en');
  return { message, language, token: await createLinkTokenFor(tx, message, now), unsubscribeToken };
}

async function findRecipient(tx: Writer, { told: payload, to, userId }: MessageRow): Promise<string | null> {
  if (to === null || FIXED_ADDRESS_KINDS.has(payload.kind)) return to;
  return (await tx.get('users', userId))?.email ?? to;
}

async function createLinkTokenFor(
  tx: Writer,
  { told: payload, userId, to }: MailAttempt['message'],
  now: number,
): Promise<string | undefined> {
  if (payload.kind === 'password_reset') return createResetToken(tx, userId, toIsoTimestamp(now));
  if (payload.kind === 'invitation') return createInvitationToken(tx, payload.facts.invitationId, toIsoTimestamp(now));
  return EMAIL_VERIFICATION_KINDS.has(payload.kind) ? createEmailToken(tx, userId, to, toIsoTimestamp(now)) : undefined;
}

const EMAIL_VERIFICATION_KINDS: ReadonlySet<MessageKind> = new Set(['email_confirm', 'email_change']);

type FinalState = Pick<MessageRow, 'state' | 'reason'>;

function isSentWithoutAccount({ told: payload }: MessageRow): boolean {
  return payload.kind === 'account_deleted' || (payload.kind === 'email_taken' && payload.facts.as === 'dealer');
}

async function findUnsendableState(
  tx: Writer,
  row: MessageRow,
  now: number,
  unsubscribeToken: string | undefined,
): Promise<FinalState | undefined> {
  if (row.sendUntil <= toIsoTimestamp(now)) {
    const last = row.reason === null ? '' : `. Last error: ${row.reason}`;
    return { state: 'failed', reason: `It couldn’t be sent in time${last}` };
  }
  if (hasUnsubscribeLink(row.told) && unsubscribeToken === undefined)
    return { state: 'suppressed', reason: STORED_REASONS.unsubscribed };
  if (await isMailTurnedOff(tx, row.userId, row.told.kind))
    return { state: 'suppressed', reason: STORED_REASONS.mailTurnedOff };
  if (isSentWithoutAccount(row)) return undefined;
  const user = await tx.get('users', row.userId);
  if (user?.emailUnconfirmed && !ALLOWED_BEFORE_CONFIRMATION.has(row.told.kind))
    return { state: 'suppressed', reason: STORED_REASONS.unconfirmedAddress };
  if (user?.mailTrouble && mailRule(row.told.kind) !== 'always')
    return { state: 'suppressed', reason: STORED_REASONS[user.mailTrouble.kind] };
  if (await isLinkRevoked(tx, row, toIsoTimestamp(now)))
    return { state: 'suppressed', reason: STORED_REASONS.notNeeded };
  if (user && (await canSignIn(tx, user))) return undefined;
  return { state: 'suppressed', reason: STORED_REASONS.accountClosed };
}

async function isLinkRevoked(tx: Writer, { told: payload, userId, to }: MessageRow, now: string): Promise<boolean> {
  if (payload.kind === 'invitation') return !(await isInvitationPending(tx, payload.facts.invitationId, now));
  return EMAIL_VERIFICATION_KINDS.has(payload.kind) && !(await isEmailVerificationPending(tx, userId, to, now));
}

interface AttemptTimes {
  now: number;
  nextTry: number;
  wasBroken: boolean;
}

/** @param times milliseconds since 1970 @returns the next attempt; undefined when there is none */
export async function endAttempt(
  tx: Writer,
  { message }: MailAttempt,
  result: MailSendResult,
  times: AttemptTimes,
): Promise<NextRun<'send_mail'> | undefined> {
  const row = await tx.get('messages', message.id);
  // The previous release has the message since, or it was resent.
  const isOwn = row?.dueAt === message.dueAt && row.round === message.round;
  const next = row && isOwn ? { ...row, ...stateAfterAttempt(row, result, times) } : row;
  if (next && isOwn) await saveAttemptResult(tx, next, times.now);
  if (next?.state !== 'waiting' || next.dueAt === null) return undefined;
  return { runAt: Date.parse(next.dueAt), ...(next.reason !== null && { error: next.reason }) };
}

async function saveAttemptResult(tx: Writer, row: MessageRow, now: number): Promise<void> {
  if (row.state !== 'failed') return tx.update('messages', row);
  const failedAt = toIsoTimestamp(now);
  await tx.update('messages', { ...row, failedAt });
  const facts = { messageId: row.id };
  await notifyAdmins(tx, { kind: 'message_failed', facts }, failedAt);
}

function stateAfterAttempt(row: MessageRow, result: MailSendResult, times: AttemptTimes): Partial<MessageRow> {
  const { now, nextTry, wasBroken } = times;
  if (result.status === 'sent') return { state: 'sent', dueAt: null, sentAt: toIsoTimestamp(now), reason: null };
  const { reason } = result;
  if (result.status === 'refused') return { state: 'failed', dueAt: null, reason };
  const isOfProvider = result.scope !== 'message';
  // A provider failure does not count as an attempt of the message.
  if (result.scope === 'connection' || (isOfProvider && wasBroken))
    return { attempts: row.attempts - 1, dueAt: toIsoTimestamp(Math.max(now, nextTry)), reason };
  if (row.attempts >= MAX_ATTEMPTS) return { state: 'failed', dueAt: null, reason };
  const delayMs = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (row.attempts - 1));
  return { dueAt: toIsoTimestamp(Math.max(now + delayMs, isOfProvider ? nextTry : 0)), reason };
}
