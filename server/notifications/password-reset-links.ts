/** Links by which a new password is set: 256 random bits each, of which the store keeps the hash. */
import type { PasswordResetRow } from '#server/store/notification-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { newToken, rowIdOf } from './link-tokens.ts';

/** From the moment it is sent. */
const VALID_MS = 3_600_000;

/** A new link for the account. @param now ISO 8601 UTC @returns the token that goes into it */
export async function newResetToken(tx: Writer, userId: string, now: string): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.parse(now) + VALID_MS).toISOString();
  await tx.insert('passwordResets', { id: rowIdOf('password', token), userId, createdAt: now, expiresAt });
  return token;
}

/** Whose link it is, while it is valid; never one for another email or an invitation, however it is written. */
export async function validReset(
  tx: Reader,
  token: string,
  now: string,
): Promise<PasswordResetRow | undefined> {
  const row = await tx.get('passwordResets', rowIdOf('password', token));
  const isOfPassword = row?.newEmail === undefined && row?.invitation === undefined;
  return row && isOfPassword && row.expiresAt > now ? row : undefined;
}
