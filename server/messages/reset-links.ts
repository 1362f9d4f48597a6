/** Links by which a new password is set: 256 random bits each, of which the store keeps the hash. */
import { createHash, randomBytes } from 'node:crypto';
import type { PasswordResetRow } from '#server/store/message-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** From the moment it is sent. */
const VALID_MS = 3_600_000;

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new link for the account. @param now ISO 8601 UTC @returns the token that goes into it */
export async function newResetToken(tx: Writer, userId: string, now: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(now) + VALID_MS).toISOString();
  await tx.insert('passwordResets', { id: hashOf(token), userId, createdAt: now, expiresAt });
  return token;
}

/** Whose link it is, while it is valid; never of one for another email, however it is written. */
export async function validReset(
  tx: Reader,
  token: string,
  now: string,
): Promise<PasswordResetRow | undefined> {
  const row = await tx.get('passwordResets', hashOf(token));
  return row && row.newEmail === undefined && row.expiresAt > now ? row : undefined;
}
