import type { OneTimeLinkRow } from '#server/store/notification-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { createLinkToken, hashLinkToken } from './link-tokens.ts';

const RESET_LINK_TTL_MS = 3_600_000;

/** @param now ISO 8601 UTC @returns the token */
export async function createResetToken(tx: Writer, userId: string, now: string): Promise<string> {
  const token = createLinkToken();
  const expiresAt = new Date(Date.parse(now) + RESET_LINK_TTL_MS).toISOString();
  await tx.insert('passwordResets', {
    id: hashLinkToken('password', token),
    userId,
    createdAt: now,
    expiresAt,
  });
  return token;
}

export async function findValidReset(tx: Reader, token: string, now: string): Promise<OneTimeLinkRow | undefined> {
  const row = await tx.get('passwordResets', hashLinkToken('password', token));
  const isOfPassword = row?.newEmail === undefined && row?.invitation === undefined;
  return row && isOfPassword && row.expiresAt > now ? row : undefined;
}
