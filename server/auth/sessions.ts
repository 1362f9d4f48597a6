/** Sessions: who a cookie speaks for. The token is 256 random bits; only its hash is stored (design section 6, D-21, D-76). */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, serializeCookie, type CookieSettings } from './cookies.ts';
import type { AuthContext } from '#server/http/define-handler.ts';
import { removeUserPushSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import { canSignIn } from '#server/accounts/account-status.ts';
import type { Services } from '#server/http/services.ts';
import type { Rows, SessionRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';

const DAY_MS = 86_400_000;
/** A visitor. */
export const ANONYMOUS: AuthContext = { user: null, session: null, sessionProblem: null };

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The session token of a Cookie header, if there is one. */
export function readSessionToken(header: string | undefined, rules: CookieSettings): string | undefined {
  return readCookie(header, 'sid', rules);
}

/** Who the token speaks for at `now` (ISO time). Never throws for a bad token: it names the problem. */
export function findAuthContext(tx: Reader, token: string | undefined, now: string): Promise<AuthContext> {
  return resolveAuthContext(tx, token, now, (collection, id) => tx.get(collection, id));
}

/** The same, with session and account locked until the transaction ends. */
export function lockAuthContext(tx: Writer, token: string | undefined, now: string): Promise<AuthContext> {
  return resolveAuthContext(tx, token, now, (collection, id) => tx.lock(collection, id));
}

type GetRow = <C extends 'sessions' | 'users'>(collection: C, id: string) => Promise<Rows[C] | undefined>;

async function resolveAuthContext(
  tx: Reader,
  token: string | undefined,
  now: string,
  getRow: GetRow,
): Promise<AuthContext> {
  if (token === undefined) return ANONYMOUS;
  const session = await getRow('sessions', hashToken(token));
  if (!session) return { ...ANONYMOUS, sessionProblem: 'INVALID_SESSION' };
  if (session.expiresAt <= now) return { ...ANONYMOUS, sessionProblem: 'SESSION_EXPIRED' };
  const user = await getRow('users', session.userId);
  if (!user || !(await canSignIn(tx, user))) return { ...ANONYMOUS, sessionProblem: 'USER_NOT_FOUND' };
  // A process of an earlier release asks for no second factor, and names no device: such a session ends here.
  if (user.hasSecondFactor && session.device === undefined) return { ...ANONYMOUS, sessionProblem: 'SESSION_EXPIRED' };
  if (session.isLimited) return { ...ANONYMOUS, sessionProblem: 'SECOND_FACTOR_REQUIRED', limited: { user, session } };
  return { user, session, sessionProblem: null };
}

/** Customers 24 hours, everybody else 7 days, unless set otherwise; absolute (D-76). */
function getSessionLifetimeMs(user: UserRow, rules: CookieSettings): number {
  return rules.sessionTtlMs ?? (user.role === 'customer' ? DAY_MS : 7 * DAY_MS);
}

/** Settings that decide about a new session. */
type SessionSettings = CookieSettings & Pick<Services, 'requiresAdminSecondFactor'>;

/** Whether the account has to set up a second factor before it may do anything else. */
export function requiresSecondFactorSetup(user: UserRow, { requiresAdminSecondFactor }: SessionSettings): boolean {
  return requiresAdminSecondFactor && user.role === 'admin' && !user.hasSecondFactor;
}

/** A new session for the user. Insert `row`, then send `cookie`. @param device in words */
export function createSession(
  user: UserRow,
  now: string,
  rules: SessionSettings,
  device: string,
): { row: SessionRow; cookie: string } {
  const token = randomBytes(32).toString('base64url');
  const lifetime = getSessionLifetimeMs(user, rules);
  const row = {
    id: hashToken(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + lifetime).toISOString(),
    device,
    ...(requiresSecondFactorSetup(user, rules) && { isLimited: true as const }),
  };
  return { row, cookie: serializeCookie('sid', token, Math.max(1, Math.floor(lifetime / 1000)), rules) };
}

const LAST_SEEN_INTERVAL_MS = 3_600_000;

/** Whether the last use of a session is to be written down: not more often than hourly. */
export function isLastSeenStale({ createdAt, seenAt = createdAt }: SessionRow, now: string): boolean {
  return Date.parse(now) - Date.parse(seenAt) >= LAST_SEEN_INTERVAL_MS;
}

/** Never fails: a store that takes no writes still answers who is here. */
export async function recordLastSeen(store: Store, id: string, now: string): Promise<void> {
  const note = store.transact(async (tx) => {
    const session = await tx.get('sessions', id);
    if (session && isLastSeenStale(session, now)) await tx.update('sessions', { ...session, seenAt: now });
  });
  await note.catch(() => undefined);
}

/** Ends sessions of admins without a second factor that began before it was required. */
export async function revokeAdminSessionsWithoutSecondFactor(store: Store): Promise<void> {
  await store.transact(async (tx) => {
    for (const admin of await tx.find('users.byRole', { role: 'admin' })) {
      if (admin.hasSecondFactor) continue;
      const sessions = await tx.find('sessions.ofUser', { userId: admin.id });
      for (const { id, isLimited } of sessions) if (!isLimited) await tx.remove('sessions', id);
    }
  });
}

/** The Set-Cookie header that ends the session in the browser. */
export function expireSessionCookie(rules: CookieSettings): string {
  return serializeCookie('sid', '', 0, rules);
}

/** Ends the links of an account for a new password or email: they lie in the mailbox of an address that may be its own no more. */
async function revokeResetLinks(tx: Writer, userId: string): Promise<void> {
  for (const { id } of await tx.find('passwordResets.ofUser', { userId })) await tx.remove('passwordResets', id);
}

/**
 * Signs somebody out everywhere, and ends links for a new password or email and notifications by push: after either (design section 6).
 * @param staying the token of a device that is still told by push
 */
export async function revokeSessions(tx: Writer, userId: string, staying?: string): Promise<void> {
  await removeUserPushSubscriptions(tx, userId, staying);
  await revokeResetLinks(tx, userId);
  for (const { id } of await tx.find('sessions.ofUser', { userId })) await tx.remove('sessions', id);
}
