/** One attempt to send a message: what it needs, and how it ends. The row's `dueAt` follows its job, also for the release before. */
import type { MailFailureKind } from '#shared/domain/notifications/email-states.ts';
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { mailRule } from '#shared/domain/notifications/notification-channels.ts';
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
import {
  ALLOWED_BEFORE_CONFIRMATION,
  FIXED_ADDRESS_KINDS,
  isMailTurnedOff,
  MAIL_TURNED_OFF_REASON,
} from './notify-user.ts';
import { notifyAdmins } from './event-notifications.ts';

const FIRST_RETRY_DELAY_MS = 30_000;
const MAX_RETRY_DELAY_MS = 4 * 3_600_000;
/** Tries that the receiver's side put off; mailExpiresAt ends them earlier as a rule. */
const MAX_ATTEMPTS = 24;

type MailJobRow = JobRow<'send_mail'>;

export interface MailAttempt {
  message: MessageRow & { to: string };
  /** Token of the link created for this attempt. */
  token: string | undefined;
  /** Of the link that turns such messages off, where there is one. */
  unsubscribeToken: string | undefined;
}

const MAIL_FAILURE_REASONS: { readonly [K in MailFailureKind]: string } = {
  bounce: 'Mail to this address was returned',
  complaint: 'The reader marked our mail as junk',
};

const toIsoTimestamp = (ms: number): string => new Date(ms).toISOString();

/**
 * Prepares an attempt, or ends the message that is not sent. An attempt of the release before moves `dueAt`: this one waits for its end.
 * @param now milliseconds since 1970
 */
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

/** The next attempt of a message that was sent again while its job ended; undefined for any other. */
export function nextRunAfterResend(row: MessageRow | undefined): NextRun<'send_mail'> | undefined {
  return row?.state === 'waiting' && row.dueAt !== null ? { runAt: Date.parse(row.dueAt) } : undefined;
}

/** Puts off a message to an address that gets many. @param runAt milliseconds since 1970 */
export async function postponeAttempt(
  tx: Writer,
  { payload: { messageId } }: MailJobRow,
  runAt: number,
): Promise<NextRun<'send_mail'>> {
  const row = await tx.get('messages', messageId);
  const reason = 'This address gets many messages just now';
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
  return { message, token: await createLinkTokenFor(tx, message, now), unsubscribeToken };
}

/** Who changed the address since is written to at the new one. */
async function findRecipient(tx: Writer, { told, to, userId }: MessageRow): Promise<string | null> {
  if (to === null || FIXED_ADDRESS_KINDS.has(told.kind)) return to;
  return (await tx.get('users', userId))?.email ?? to;
}

async function createLinkTokenFor(
  tx: Writer,
  { told, userId, to }: MailAttempt['message'],
  now: number,
): Promise<string | undefined> {
  if (told.kind === 'password_reset') return createResetToken(tx, userId, toIsoTimestamp(now));
  if (told.kind === 'invitation') return createInvitationToken(tx, told.facts.invitationId, toIsoTimestamp(now));
  return EMAIL_VERIFICATION_KINDS.has(told.kind) ? createEmailToken(tx, userId, to, toIsoTimestamp(now)) : undefined;
}

/** Messages with a link that confirms an address. */
const EMAIL_VERIFICATION_KINDS: ReadonlySet<MessageKind> = new Set(['email_confirm', 'email_change']);

type FinalState = Pick<MessageRow, 'state' | 'reason'>;

/** Whether it is written to an address without an account: as that went, or to a dealer who was never given one. */
function isSentWithoutAccount({ told }: MessageRow): boolean {
  return told.kind === 'account_deleted' || (told.kind === 'email_taken' && told.facts.as === 'dealer');
}

/** A message that is too late, that its reader turned off, or whose account was closed since. */
async function findUnsendableState(
  tx: Writer,
  row: MessageRow,
  now: number,
  off: string | undefined,
): Promise<FinalState | undefined> {
  if (row.sendUntil <= toIsoTimestamp(now)) {
    const last = row.reason === null ? '' : `. Last: ${row.reason}`;
    return { state: 'failed', reason: `It could not be sent in time${last}` };
  }
  if (hasUnsubscribeLink(row.told) && off === undefined)
    return { state: 'suppressed', reason: 'Its reader wants no more of them' };
  if (await isMailTurnedOff(tx, row.userId, row.told.kind))
    return { state: 'suppressed', reason: MAIL_TURNED_OFF_REASON };
  if (isSentWithoutAccount(row)) return undefined;
  const user = await tx.get('users', row.userId);
  if (user?.emailUnconfirmed && !ALLOWED_BEFORE_CONFIRMATION.has(row.told.kind))
    return { state: 'suppressed', reason: 'The address is not confirmed yet' };
  if (user?.mailTrouble && mailRule(row.told.kind) !== 'always')
    return { state: 'suppressed', reason: MAIL_FAILURE_REASONS[user.mailTrouble.kind] };
  if (await isLinkRevoked(tx, row, toIsoTimestamp(now)))
    return { state: 'suppressed', reason: 'It is no longer wanted' };
  if (user && (await canSignIn(tx, user))) return undefined;
  return { state: 'suppressed', reason: 'The account is closed' };
}

/** A link that nobody waits for any more: another was asked for, or it was withdrawn. */
async function isLinkRevoked(tx: Writer, { told, userId, to }: MessageRow, now: string): Promise<boolean> {
  if (told.kind === 'invitation') return !(await isInvitationPending(tx, told.facts.invitationId, now));
  return EMAIL_VERIFICATION_KINDS.has(told.kind) && !(await isEmailVerificationPending(tx, userId, to, now));
}

interface AttemptTimes {
  now: number;
  nextTry: number;
  wasBroken: boolean;
}

/**
 * Stores how an attempt ended.
 * @param nextAttemptText when a message is due again that the provider failed, milliseconds since 1970; `wasBroken`: it failed before, too
 * @returns the next attempt; undefined when there is none
 */
export async function endAttempt(
  tx: Writer,
  { message }: MailAttempt,
  outcome: MailSendResult,
  times: AttemptTimes,
): Promise<NextRun<'send_mail'> | undefined> {
  const row = await tx.get('messages', message.id);
  // A process of the release before has it since, or it was sent again.
  const isOwn = row?.dueAt === message.dueAt && row.round === message.round;
  const next = row && isOwn ? { ...row, ...stateAfterAttempt(row, outcome, times) } : row;
  if (next && isOwn) await saveAttemptResult(tx, next, times.now);
  if (next?.state !== 'waiting' || next.dueAt === null) return undefined;
  return { runAt: Date.parse(next.dueAt), ...(next.reason !== null && { error: next.reason }) };
}

/** Stores what became of a message; of one that failed admins hear. */
async function saveAttemptResult(tx: Writer, row: MessageRow, now: number): Promise<void> {
  await tx.update('messages', row);
  if (row.state !== 'failed') return;
  const facts = { messageId: row.id };
  await notifyAdmins(tx, { kind: 'message_failed', facts }, toIsoTimestamp(now));
}

function stateAfterAttempt(row: MessageRow, outcome: MailSendResult, times: AttemptTimes): Partial<MessageRow> {
  const { now, nextTry, wasBroken } = times;
  if (outcome.was === 'sent') return { state: 'sent', dueAt: null, sentAt: toIsoTimestamp(now), reason: null };
  const { reason } = outcome;
  if (outcome.was === 'refused') return { state: 'failed', dueAt: null, reason };
  const isOfProvider = outcome.scope !== 'message';
  // No fault of the message: it does not count.
  if (outcome.scope === 'connection' || (isOfProvider && wasBroken))
    return { attempts: row.attempts - 1, dueAt: toIsoTimestamp(Math.max(now, nextTry)), reason };
  if (row.attempts >= MAX_ATTEMPTS) return { state: 'failed', dueAt: null, reason };
  const wait = Math.min(MAX_RETRY_DELAY_MS, FIRST_RETRY_DELAY_MS * 2 ** (row.attempts - 1));
  return { dueAt: toIsoTimestamp(Math.max(now + wait, isOfProvider ? nextTry : 0)), reason };
}
