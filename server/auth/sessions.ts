/** Sessions. The cookie holds a token of 256 random bits, the store only its hash. @see D-21 @see D-76 */
import { createHash, randomBytes } from 'node:crypto';
import { readCookie, serializeCookie, type CookieSettings } from './cookies.ts';
import type { AuthContext } from '#server/http/define-handler.ts';
import { removeUserPushSubscriptions } from '#server/notifications/push/push-subscriptions.ts';
import { canSignIn } from '#server/accounts/account-status.ts';
import type { Services } from '#server/http/services.ts';
import type { Rows, SessionRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';

const DAY_MS = 86_400_000;
export const ANONYMOUS: AuthContext = { user: null, session: null, sessionProblem: null };

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function readSessionToken(header: string | undefined, settings: CookieSettings): string | undefined {
  return readCookie(header, 'sid', settings);
}

/** Resolves a session token at `now` (ISO 8601). An invalid token becomes a `sessionProblem`, never an exception. */
export function findAuthContext(tx: Reader, token: string | undefined, now: string): Promise<AuthContext> {
  return resolveAuthContext(tx, token, now, (collection, id) => tx.get(collection, id));
}

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
  // Processes of earlier releases know no second factor and store no device: such a session ends here.
  if (user.hasSecondFactor && session.device === undefined) return { ...ANONYMOUS, sessionProblem: 'SESSION_EXPIRED' };
  if (session.isLimited) return { ...ANONYMOUS, sessionProblem: 'SECOND_FACTOR_REQUIRED', limited: { user, session } };
  return { user, session, sessionProblem: null };
}

/** Customers 24 hours, other roles 7 days, unless configured. @see D-76 */
function getSessionLifetimeMs(user: UserRow, settings: CookieSettings): number {
  return settings.sessionTtlMs ?? (user.role === 'customer' ? DAY_MS : 7 * DAY_MS);
}

type SessionSettings = CookieSettings & Pick<Services, 'requiresAdminSecondFactor'>;

export function requiresSecondFactorSetup(user: UserRow, { requiresAdminSecondFactor }: SessionSettings): boolean {
  return requiresAdminSecondFactor && user.role === 'admin' && !user.hasSecondFactor;
}

/** Insert `row`, then send `cookie`. @param device description such as "Chrome on Android" */
export function createSession(
  user: UserRow,
  now: string,
  settings: SessionSettings,
  device: string,
): { row: SessionRow; cookie: string } {
  const token = randomBytes(32).toString('base64url');
  const lifetime = getSessionLifetimeMs(user, settings);
  const row = {
    id: hashToken(token),
    userId: user.id,
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + lifetime).toISOString(),
    device,
    ...(requiresSecondFactorSetup(user, settings) && { isLimited: true as const }),
  };
  return { row, cookie: serializeCookie('sid', token, Math.max(1, Math.floor(lifetime / 1000)), settings) };
}

const LAST_SEEN_INTERVAL_MS = 3_600_000;

export function isLastSeenStale({ createdAt, seenAt = createdAt }: SessionRow, now: string): boolean {
  return Date.parse(now) - Date.parse(seenAt) >= LAST_SEEN_INTERVAL_MS;
}

/** Never fails, so that reads work while the store is read-only. */
export async function recordLastSeen(store: Store, id: string, now: string): Promise<void> {
  const update = store.transact(async (tx) => {
    const session = await tx.get('sessions', id);
    if (session && isLastSeenStale(session, now)) await tx.update('sessions', { ...session, seenAt: now });
  });
  await update.catch(() => undefined);
}

export async function revokeAdminSessionsWithoutSecondFactor(store: Store): Promise<void> {
  await store.transact(async (tx) => {
    for (const admin of await tx.find('users.byRole', { role: 'admin' })) {
      if (admin.hasSecondFactor) continue;
      const sessions = await tx.find('sessions.ofUser', { userId: admin.id });
      for (const { id, isLimited } of sessions) if (!isLimited) await tx.remove('sessions', id);
    }
  });
}

export function expireSessionCookie(settings: CookieSettings): string {
  return serializeCookie('sid', '', 0, settings);
}

/** Revokes links for a new password or email, as the mailbox may no longer belong to the user. */
async function revokeResetLinks(tx: Writer, userId: string): Promise<void> {
  for (const { id } of await tx.find('passwordResets.ofUser', { userId })) await tx.remove('passwordResets', id);
}

/** @param keptDeviceToken a device that keeps its push subscription */
export async function revokeSessions(tx: Writer, userId: string, keptDeviceToken?: string): Promise<void> {
  await removeUserPushSubscriptions(tx, userId, keptDeviceToken);
  await revokeResetLinks(tx, userId);
  for (const { id } of await tx.find('sessions.ofUser', { userId })) await tx.remove('sessions', id);
}
