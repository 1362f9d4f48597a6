/** Authenticator apps (RFC 6238) and recovery codes; passkeys.ts holds passkeys. */
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { serializeCookie, type CookieSettings } from './cookies.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import type { SecurityChange } from '#shared/domain/notifications/message-kinds.ts';
import type { PendingSignInRow, SecondFactorRow } from '#server/store/second-factor-rows.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

const TOTP_PERIOD_S = 30;
/** Steps before and after the current one, for clocks that differ. */
const WINDOW_STEPS = 1;
const RECOVERY_CODE_COUNT = 10;
/** 24 of 31 characters have 118 bits, too many to reverse a plain hash. */
const RECOVERY_CODE_LENGTH = 24;
const RECOVERY_CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
export const SETUP_TTL_MS = 10 * 60_000;

export async function findSecondFactors(tx: Reader, userId: string): Promise<SecondFactorRow> {
  return (await tx.get('secondFactors', userId)) ?? createEmptySecondFactors(userId);
}

export const createEmptySecondFactors = (userId: string): SecondFactorRow => ({
  id: userId,
  passkeys: [],
  recoveryCodes: [],
});

export function hasAnySecondFactor({ totp, passkeys }: SecondFactorRow): boolean {
  return totp !== undefined || passkeys.length > 0;
}

export async function storeSecondFactors(tx: Writer, user: UserRow, row: SecondFactorRow): Promise<UserRow> {
  const { hasSecondFactor: _before, ...account } = user;
  const updated = hasAnySecondFactor(row) ? { ...account, hasSecondFactor: true as const } : account;
  if (!hasAnySecondFactor(row) && !row.setup) await tx.remove('secondFactors', row.id);
  else if (await tx.get('secondFactors', row.id)) await tx.update('secondFactors', row);
  else await tx.insert('secondFactors', row);
  await tx.update('users', updated);
  return updated;
}

function createTotp(secret: string, label = ''): TOTP {
  const options = { algorithm: 'SHA1', digits: 6, period: TOTP_PERIOD_S } as const;
  return new TOTP({ ...options, issuer: 'Redrive', label, secret: Secret.fromBase32(secret) });
}

export function generateTotpSecret(email: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: createTotp(secret, email).toString() };
}

/** The step of a valid code; undefined unless it is later than `lastStep`, so that a code works once. */
export function verifyTotpCode(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: string,
): number | undefined {
  const timestamp = Date.parse(now);
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = createTotp(secret).validate({ token, timestamp, window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1_000 / TOTP_PERIOD_S) + delta;
  return step > lastStep ? step : undefined;
}

function hashRecoveryCode(userId: string, code: string): string {
  const normalized = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`recovery ${userId} ${normalized}`).digest('hex');
}

export function generateRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const randomLetter = () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)];
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, randomLetter)
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );
  return { codes, hashes: codes.map((code) => hashRecoveryCode(userId, code)) };
}

/** @returns the kind of code; undefined for an invalid or used one */
export async function consumeSecondFactorCode(
  tx: Writer,
  user: UserRow,
  code: string,
  now: string,
): Promise<'app' | 'recovery' | undefined> {
  const row = await findSecondFactors(tx, user.id);
  const step = row.totp && verifyTotpCode(row.totp, code, now);
  if (row.totp && step !== undefined) {
    await tx.update('secondFactors', { ...row, totp: { ...row.totp, lastStep: step } });
    return 'app';
  }
  const hash = hashRecoveryCode(user.id, code);
  if (!row.recoveryCodes.includes(hash)) return undefined;
  const recoveryCodes = row.recoveryCodes.filter((one) => one !== hash);
  await tx.update('secondFactors', { ...row, recoveryCodes });
  await notifySecurityChange(tx, user, { change: 'recovery_code_used', left: recoveryCodes.length }, now);
  return 'recovery';
}

/** Sent by email and in the app regardless of notification settings. */
export async function notifySecurityChange(
  tx: Writer,
  user: UserRow,
  facts: SecurityChange,
  now: string,
): Promise<void> {
  await notifyUser(tx, user, { kind: 'security_changed', facts }, now);
}

export function hashCredentials({ email, passwordHash }: Pick<UserRow, 'email' | 'passwordHash'>): string {
  return createHash('sha256').update(`${email} ${passwordHash}`).digest('hex');
}

function hashPendingToken(token: string): string {
  return createHash('sha256').update(`sign-in ${token}`).digest('hex');
}

export async function findPendingSignIn(
  tx: Reader,
  token: string | undefined,
  now: string,
): Promise<PendingSignInRow | undefined> {
  const row = token === undefined ? undefined : await tx.get('pendingSignIns', hashPendingToken(token));
  return row && row.expiresAt > now ? row : undefined;
}

/** @param user whose password was correct; null for a sign-in with a passkey */
export function createPendingSignIn(
  user: UserRow | null,
  now: string,
  settings: CookieSettings,
): { row: PendingSignInRow; cookie: string } {
  const token = randomBytes(32).toString('base64url');
  const row = {
    id: hashPendingToken(token),
    userId: user?.id ?? null,
    passwordMark: user && hashCredentials(user),
    createdAt: now,
    expiresAt: new Date(Date.parse(now) + SETUP_TTL_MS).toISOString(),
  };
  return { row, cookie: serializeCookie('signin', token, SETUP_TTL_MS / 1_000, settings) };
}
