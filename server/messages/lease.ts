/**
 * Which messages are tried now, and what became of them. Taking one moves its time on: no other process takes it meanwhile, and
 * when this one dies it is due again after that.
 */
import type { MailTroubleKind } from '#shared/domain/messages/mail-events.ts';
import type { MessageKind } from '#shared/domain/messages/messages.ts';
import { mailRule } from '#shared/domain/messages/notification-channels.ts';
import type { MessageRow } from '#server/store/message-rows.ts';
import { eachOnItsOwn } from '#server/rounds.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { mayEnter } from '#server/open-account.ts';
import { SEND_MS, type Outcome } from './mail.ts';
import { canBeTurnedOff, offToken } from './alerts/off-links.ts';
import { isAsked, newEmailToken } from './email-links.ts';
import { isInvited, newInvitationToken } from './invitations.ts';
import type { ReceiverLimit } from './receiver-limit.ts';
import { newResetToken } from './reset-links.ts';
import { BEFORE_CONFIRMATION, FIXED_ADDRESS, isUnwanted, NOT_WANTED } from './tell.ts';
import { ringAdmins } from './trade-events.ts';
import { canBeTold } from './words.ts';

const LEASE_MS = 5 * SEND_MS;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;
/** Tries that the receiver's side put off; sendUntil ends them earlier as a rule. */
const MOST_ATTEMPTS = 24;

/** A message that this process tries. */
export interface Taken {
  message: MessageRow & { to: string };
  /** Of a link that was made for this try. */
  token: string | undefined;
  /** Of the link that turns such messages off, where there is one. */
  off: string | undefined;
}

const TROUBLE_WORDS: { readonly [K in MailTroubleKind]: string } = {
  bounce: 'Mail to this address was returned',
  complaint: 'The reader marked our mail as junk',
};

const at = (ms: number): string => new Date(ms).toISOString();

/** Due rows that are looked at, so that one receiver's many messages hide no others. */
const MAX_LOOKED_AT = 200;
/** A message that cannot be prepared is looked at again after this. */
const FAULT_WAIT_MS = 5 * 60_000;

/** One message a receiver, the longest due first. @param now milliseconds since 1970 */
export async function takeDue(
  store: Store,
  now: number,
  limit: number,
  receivers: ReceiverLimit,
): Promise<Taken[]> {
  const due = await store.read((tx) => tx.find('messages.due', { now: at(now), limit: MAX_LOOKED_AT }));
  const taken: Taken[] = [];
  const inBatch = new Set<string>();
  const later = (row: MessageRow, waitMs: number, reason = row.reason) =>
    store.transact(async (tx) => {
      const still = await tx.get('messages', row.id);
      if (still?.dueAt === row.dueAt)
        await tx.update('messages', { ...still, dueAt: at(now + waitMs), reason });
    });
  await eachOnItsOwn('sending messages', due, async (row) => {
    const receiver = row.to ?? '';
    if (taken.length >= limit || inBatch.has(receiver) || !canBeTold(row.told)) return;
    const waitMs = await receivers.take(receiver);
    if (waitMs > 0) return later(row, waitMs, 'This address gets many messages just now');
    let one: Taken | undefined;
    try {
      one = await store.transact((tx) => takeStill(tx, row, now));
    } catch (error) {
      await later(row, FAULT_WAIT_MS);
      throw error;
    } finally {
      if (!one) await receivers.giveBack(receiver);
    }
    if (!one) return;
    taken.push(one);
    inBatch.add(receiver);
  });
  return taken;
}

/** Undefined where another process has it since. */
async function takeStill(tx: Writer, { id, dueAt }: MessageRow, now: number): Promise<Taken | undefined> {
  const row = await tx.get('messages', id);
  return row && row.dueAt === dueAt ? take(tx, row, now) : undefined;
}

async function take(tx: Writer, row: MessageRow, now: number): Promise<Taken | undefined> {
  const off = canBeTurnedOff(row.told) ? await offToken(tx, row.told, row.userId) : undefined;
  const settled = await unsendable(tx, row, now, off);
  const to = await addressOf(tx, row);
  if (settled || to === null) {
    await end(tx, { ...row, dueAt: null, ...(settled ?? { state: 'kept' }) }, now);
    return undefined;
  }
  const message = { ...row, to, attempts: row.attempts + 1, dueAt: at(now + LEASE_MS) };
  await tx.update('messages', message);
  return { message, token: await tokenOf(tx, message, now), off };
}

/** Who changed the address since is written to at the new one. */
async function addressOf(tx: Writer, { told, to, userId }: MessageRow): Promise<string | null> {
  if (to === null || FIXED_ADDRESS.has(told.kind)) return to;
  return (await tx.get('users', userId))?.email ?? to;
}

async function tokenOf(
  tx: Writer,
  { told, userId, to }: Taken['message'],
  now: number,
): Promise<string | undefined> {
  if (told.kind === 'password_reset') return newResetToken(tx, userId, at(now));
  if (told.kind === 'invitation') return newInvitationToken(tx, told.facts.invitationId, at(now));
  return CONFIRMS.has(told.kind) ? newEmailToken(tx, userId, to, at(now)) : undefined;
}

/** Messages with a link that confirms an address. */
const CONFIRMS: ReadonlySet<MessageKind> = new Set(['email_confirm', 'email_change']);

type Settled = Pick<MessageRow, 'state' | 'reason'>;

/** Whether it is written to an address without an account: as that went, or to a dealer who was never given one. */
function hasNoAccount({ told }: MessageRow): boolean {
  return told.kind === 'account_deleted' || (told.kind === 'email_taken' && told.facts.as === 'dealer');
}

/** A message that is too late, that its reader turned off, or whose account was closed since. */
async function unsendable(
  tx: Writer,
  row: MessageRow,
  now: number,
  off: string | undefined,
): Promise<Settled | undefined> {
  if (row.sendUntil <= at(now)) {
    const last = row.reason === null ? '' : `. Last: ${row.reason}`;
    return { state: 'failed', reason: `It could not be sent in time${last}` };
  }
  if (canBeTurnedOff(row.told) && off === undefined)
    return { state: 'kept', reason: 'Its reader wants no more of them' };
  if (await isUnwanted(tx, row.userId, row.told.kind)) return { state: 'kept', reason: NOT_WANTED };
  if (hasNoAccount(row)) return undefined;
  const user = await tx.get('users', row.userId);
  if (user?.emailUnconfirmed && !BEFORE_CONFIRMATION.has(row.told.kind))
    return { state: 'kept', reason: 'The address is not confirmed yet' };
  if (user?.mailTrouble && mailRule(row.told.kind) !== 'always')
    return { state: 'kept', reason: TROUBLE_WORDS[user.mailTrouble.kind] };
  if (await isStopped(tx, row, at(now))) return { state: 'kept', reason: 'It is no longer wanted' };
  if (user && (await mayEnter(tx, user))) return undefined;
  return { state: 'kept', reason: 'The account is closed' };
}

/** A link that nobody waits for any more: another was asked for, or it was withdrawn. */
async function isStopped(tx: Writer, { told, userId, to }: MessageRow, now: string): Promise<boolean> {
  if (told.kind === 'invitation') return !(await isInvited(tx, told.facts.invitationId, now));
  return CONFIRMS.has(told.kind) && !(await isAsked(tx, userId, to, now));
}

interface TryTimes {
  now: number;
  nextTry: number;
  wasBroken: boolean;
}

/**
 * Writes down what became of a try.
 * @param nextTry when a message is due again that the provider failed, milliseconds since 1970; `wasBroken`: it failed before, too
 */
export async function settle(
  store: Store,
  { message }: Taken,
  outcome: Outcome,
  times: TryTimes,
): Promise<void> {
  await store.transact(async (tx) => {
    const row = await tx.get('messages', message.id);
    // Somebody else has it since, or it was sent again.
    if (row?.dueAt !== message.dueAt || row.round !== message.round) return;
    await end(tx, { ...row, ...changeOf(row, outcome, times) }, times.now);
  });
}

/** Stores what became of a message; of one that failed admins hear. */
async function end(tx: Writer, row: MessageRow, now: number): Promise<void> {
  await tx.update('messages', row);
  if (row.state !== 'failed') return;
  const facts = { messageId: row.id };
  await ringAdmins(tx, { kind: 'message_failed', facts }, at(now));
}

function changeOf(row: MessageRow, outcome: Outcome, times: TryTimes): Partial<MessageRow> {
  const { now, nextTry, wasBroken } = times;
  if (outcome.was === 'sent') return { state: 'sent', dueAt: null, sentAt: at(now), reason: null };
  const { reason } = outcome;
  if (outcome.was === 'refused') return { state: 'failed', dueAt: null, reason };
  const isOfProvider = outcome.scope !== 'message';
  // No fault of the message: it does not count.
  if (outcome.scope === 'connection' || (isOfProvider && wasBroken))
    return { attempts: row.attempts - 1, dueAt: at(Math.max(now, nextTry)), reason };
  if (row.attempts >= MOST_ATTEMPTS) return { state: 'failed', dueAt: null, reason };
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (row.attempts - 1));
  return { dueAt: at(Math.max(now + wait, isOfProvider ? nextTry : 0)), reason };
}
