/** Sessions: who a cookie speaks for. The token is 256 random bits; only its hash is stored (design section 6, D-21, D-76). */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, writeCookie, type CookieRules } from './cookies.ts';
import type { Caller } from './handle.ts';
import { endSubscriptions } from '#server/messages/push/subscriptions.ts';
import { mayEnter } from '#server/open-account.ts';
import type { SessionRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

const DAY_MS = 86_400_000;
const NOBODY: Caller = { user: null, session: null, sessionProblem: null };

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The session token of a Cookie header, if there is one. */
export function sessionToken(header: string | undefined, rules: CookieRules): string | undefined {
  return readCookie(header, 'sid', rules);
}

/** Who the token speaks for at `now` (ISO time). Never throws for a bad token: it names the problem. */
export async function findCaller(tx: Reader, token: string | undefined, now: string): Promise<Caller> {
  if (token === undefined) return NOBODY;
  const session = await tx.get('sessions', hashOf(token));
  if (!session) return { ...NOBODY, sessionProblem: 'INVALID_SESSION' };
  if (session.expiresAt <= now) return { ...NOBODY, sessionProblem: 'SESSION_EXPIRED' };
  const user = await tx.get('users', session.userId);
  if (!user || !(await mayEnter(tx, user))) return { ...NOBODY, sessionProblem: 'USER_NOT_FOUND' };
  return { user, session, sessionProblem: null };
}

/** Customers 24 hours, everybody else 7 days, unless set otherwise; absolute (D-76). */
function lifetimeMs(user: UserRow, rules: CookieRules): number {
  return rules.sessionTtlMs ?? (user.role === 'customer' ? DAY_MS : 7 * DAY_MS);
}

/** A new session for the user. Insert `row`, then send `cookie`. */
export function newSession(
  user: UserRow,
  now: string,
  rules: CookieRules,
): { row: SessionRow; cookie: string } {
  const token = randomBytes(32).toString('base64url');
  const lifetime = lifetimeMs(user, rules);
  const row = {
    id: hashOf(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + lifetime).toISOString(),
  };
  return { row, cookie: writeCookie('sid', token, Math.max(1, Math.floor(lifetime / 1000)), rules) };
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
