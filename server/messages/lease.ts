/**
 * Which messages are tried now, and what became of them. Taking one moves its time on: no other process takes it meanwhile, and
 * when this one dies it is due again after that.
 */
import type { MessageRow } from '#server/store/message-rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { mayEnter } from '#server/open-account.ts';
import { SEND_MS, type Outcome } from './mail.ts';
import { canBeTurnedOff, offToken } from './alerts/off-links.ts';
import { isAsked, newEmailToken } from './email-links.ts';
import { isInvited, newInvitationToken } from './invitations.ts';
import { newResetToken } from './reset-links.ts';
import { FIXED_ADDRESS, isUnwanted, NOT_WANTED } from './tell.ts';
import { ringAdmins } from './trade-events.ts';
import { canBeTold, wordsOf } from './words.ts';

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

const at = (ms: number): string => new Date(ms).toISOString();

/** @param now milliseconds since 1970 */
export async function takeDue(store: Store, now: number, limit: number): Promise<Taken[]> {
  const due = { now: at(now), limit };
  if ((await store.read((tx) => tx.find('messages.due', due))).length === 0) return [];
  return store.transact(async (tx) => {
    const taken = [];
    for (const row of await tx.find('messages.due', due)) {
      const one = canBeTold(row.told) ? await take(tx, row, now) : undefined;
      if (one) taken.push(one);
    }
    return taken;
  });
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
  return told.kind === 'email_change' ? newEmailToken(tx, userId, to, at(now)) : undefined;
}

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
  if (await isStopped(tx, row, at(now))) return { state: 'kept', reason: 'It is no longer wanted' };
  if (user && (await mayEnter(tx, user))) return undefined;
  return { state: 'kept', reason: 'The account is closed' };
}

/** A link that nobody waits for any more: another was asked for, or it was withdrawn. */
async function isStopped(tx: Writer, { told, userId, to }: MessageRow, now: string): Promise<boolean> {
  if (told.kind === 'invitation') return !(await isInvited(tx, told.facts.invitationId, now));
  return told.kind === 'email_change' && !(await isAsked(tx, userId, to, now));
}

/**
 * Writes down what became of a try.
 * @param nextTry when a message is due again whose way was at fault, milliseconds since 1970
 */
export async function settle(
  store: Store,
  { message }: Taken,
  outcome: Outcome,
  { now, nextTry }: { now: number; nextTry: number },
): Promise<void> {
  await store.transact(async (tx) => {
    const row = await tx.get('messages', message.id);
    // Somebody else has it since, or it was sent again.
    if (row?.dueAt !== message.dueAt || row.round !== message.round) return;
    await end(tx, { ...row, ...changeOf(row, outcome, now, nextTry) }, now);
  });
}

/** Stores what became of a message; of one that failed admins hear. */
async function end(tx: Writer, row: MessageRow, now: number): Promise<void> {
  await tx.update('messages', row);
  if (row.state !== 'failed') return;
  const facts = { messageId: row.id, subject: wordsOf(row.told).subject, reason: row.reason ?? '' };
  await ringAdmins(tx, { kind: 'message_failed', facts }, at(now));
}

function changeOf(row: MessageRow, outcome: Outcome, now: number, nextTry: number): Partial<MessageRow> {
  if (outcome.was === 'sent') return { state: 'sent', dueAt: null, sentAt: at(now), reason: null };
  const { reason } = outcome;
  if (outcome.was === 'refused') return { state: 'failed', dueAt: null, reason };
  // No fault of the message: it does not count.
  if (outcome.isHouse) return { attempts: row.attempts - 1, dueAt: at(nextTry), reason };
  if (row.attempts >= MOST_ATTEMPTS) return { state: 'failed', dueAt: null, reason };
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (row.attempts - 1));
  return { dueAt: at(now + wait), reason };
}
