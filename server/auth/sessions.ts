/** Sessions: who a cookie speaks for. The token is 256 random bits; only its hash is stored (design section 6, D-21, D-76). */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, writeCookie, type CookieRules } from './cookies.ts';
import type { Caller } from '#server/http/define-handler.ts';
import { endSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import { mayEnter } from '#server/accounts/account-status.ts';
import type { Services } from '#server/http/services.ts';
import type { Rows, SessionRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';

const DAY_MS = 86_400_000;
/** A visitor. */
export const NO_CALLER: Caller = { user: null, session: null, sessionProblem: null };

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The session token of a Cookie header, if there is one. */
export function sessionToken(header: string | undefined, rules: CookieRules): string | undefined {
  return readCookie(header, 'sid', rules);
}

/** Who the token speaks for at `now` (ISO time). Never throws for a bad token: it names the problem. */
export function findCaller(tx: Reader, token: string | undefined, now: string): Promise<Caller> {
  return callerOf(tx, token, now, (collection, id) => tx.get(collection, id));
}

/** The same, with session and account locked until the transaction ends. */
export function lockCaller(tx: Writer, token: string | undefined, now: string): Promise<Caller> {
  return callerOf(tx, token, now, (collection, id) => tx.lock(collection, id));
}

type GetRow = <C extends 'sessions' | 'users'>(collection: C, id: string) => Promise<Rows[C] | undefined>;

async function callerOf(tx: Reader, token: string | undefined, now: string, getRow: GetRow): Promise<Caller> {
  if (token === undefined) return NO_CALLER;
  const session = await getRow('sessions', hashOf(token));
  if (!session) return { ...NO_CALLER, sessionProblem: 'INVALID_SESSION' };
  if (session.expiresAt <= now) return { ...NO_CALLER, sessionProblem: 'SESSION_EXPIRED' };
  const user = await getRow('users', session.userId);
  if (!user || !(await mayEnter(tx, user))) return { ...NO_CALLER, sessionProblem: 'USER_NOT_FOUND' };
  // A process of an earlier release asks for no second factor, and names no device: such a session ends here.
  if (user.hasSecondFactor && session.device === undefined)
    return { ...NO_CALLER, sessionProblem: 'SESSION_EXPIRED' };
  if (session.isLimited)
    return { ...NO_CALLER, sessionProblem: 'SECOND_FACTOR_REQUIRED', limited: { user, session } };
  return { user, session, sessionProblem: null };
}

/** Customers 24 hours, everybody else 7 days, unless set otherwise; absolute (D-76). */
function lifetimeMs(user: UserRow, rules: CookieRules): number {
  return rules.sessionTtlMs ?? (user.role === 'customer' ? DAY_MS : 7 * DAY_MS);
}

/** Settings that decide about a new session. */
type SessionRules = CookieRules & Pick<Services, 'requiresAdminSecondFactor'>;

/** Whether the account has to set up a second factor before it may do anything else. */
export function needsSecondFactor(user: UserRow, { requiresAdminSecondFactor }: SessionRules): boolean {
  return requiresAdminSecondFactor && user.role === 'admin' && !user.hasSecondFactor;
}

/** A new session for the user. Insert `row`, then send `cookie`. @param device in words */
export function newSession(
  user: UserRow,
  now: string,
  rules: SessionRules,
  device: string,
): { row: SessionRow; cookie: string } {
  const token = randomBytes(32).toString('base64url');
  const lifetime = lifetimeMs(user, rules);
  const row = {
    id: hashOf(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + lifetime).toISOString(),
    device,
    ...(needsSecondFactor(user, rules) && { isLimited: true as const }),
  };
  return { row, cookie: writeCookie('sid', token, Math.max(1, Math.floor(lifetime / 1000)), rules) };
}

const SEEN_EVERY_MS = 3_600_000;

/** Whether the last use of a session is to be written down: not more often than hourly. */
export function isUnseen({ createdAt, seenAt = createdAt }: SessionRow, now: string): boolean {
  return Date.parse(now) - Date.parse(seenAt) >= SEEN_EVERY_MS;
}

/** Never fails: a store that takes no writes still answers who is here. */
export async function noteSeen(store: Store, id: string, now: string): Promise<void> {
  const note = store.transact(async (tx) => {
    const session = await tx.get('sessions', id);
    if (session && isUnseen(session, now)) await tx.update('sessions', { ...session, seenAt: now });
  });
  await note.catch(() => undefined);
}

/** Ends sessions of admins without a second factor that began before it was required. */
export async function endUnlimitedSessions(store: Store): Promise<void> {
  await store.transact(async (tx) => {
    for (const admin of await tx.find('users.byRole', { role: 'admin' })) {
      if (admin.hasSecondFactor) continue;
      const sessions = await tx.find('sessions.ofUser', { userId: admin.id });
      for (const { id, isLimited } of sessions) if (!isLimited) await tx.remove('sessions', id);
    }
  });
}

/** The Set-Cookie header that ends the session in the browser. */
export function clearedCookie(rules: CookieRules): string {
  return writeCookie('sid', '', 0, rules);
}

/** Ends the links of an account for a new password or email: they lie in the mailbox of an address that may be its own no more. */
async function endLinks(tx: Writer, userId: string): Promise<void> {
  for (const { id } of await tx.find('passwordResets.ofUser', { userId }))
    await tx.remove('passwordResets', id);
}

/**
 * Signs somebody out everywhere, and ends links for a new password or email and notifications by push: after either (design section 6).
 * @param staying the token of a device that is still told by push
 */
export async function endSessions(tx: Writer, userId: string, staying?: string): Promise<void> {
  await endSubscriptions(tx, userId, staying);
  await endLinks(tx, userId);
  for (const { id } of await tx.find('sessions.ofUser', { userId })) await tx.remove('sessions', id);
}
