/** A request is a row without a token until its mail is sent, so revoking links also stops a waiting mail. */
import { randomUUID } from 'node:crypto';
import type { OneTimeLinkRow } from '#server/store/notification-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import type { UserRow } from '#server/store/rows.ts';
import { createLinkToken, hashLinkToken } from './link-tokens.ts';
import { notifyUser } from './notify-user.ts';

const EMAIL_LINK_TTL_MS = 3_600_000;

export type EmailLinkRow = OneTimeLinkRow & { newEmail: string };

async function insertEmailLink(tx: Writer, id: string, request: { userId: string; newEmail: string }, now: string) {
  const expiresAt = new Date(Date.parse(now) + EMAIL_LINK_TTL_MS).toISOString();
  await tx.insert('passwordResets', { id, ...request, createdAt: now, expiresAt });
}

/** Also stops mails that are still waiting. */
export async function revokeEmailVerification(tx: Writer, userId: string): Promise<void> {
  for (const row of await tx.find('passwordResets.ofUser', { userId }))
    if (row.newEmail !== undefined) await tx.remove('passwordResets', row.id);
}

/** Replaces an earlier request and its links. @param now ISO 8601 UTC */
export async function requestEmailVerification(
  tx: Writer,
  userId: string,
  newEmail: string,
  now: string,
): Promise<void> {
  await revokeEmailVerification(tx, userId);
  await insertEmailLink(tx, randomUUID(), { userId, newEmail }, now);
}

/** @param now ISO 8601 UTC */
export async function sendEmailConfirmation(tx: Writer, user: UserRow, now: string): Promise<void> {
  await requestEmailVerification(tx, user.id, user.email, now);
  await notifyUser(tx, user, { kind: 'email_confirm', facts: {} }, now);
}

export async function isEmailVerificationPending(
  tx: Reader,
  userId: string,
  newEmail: string | null,
  now: string,
): Promise<boolean> {
  const rows = await tx.find('passwordResets.ofUser', { userId });
  return rows.some((row) => row.newEmail === newEmail && row.expiresAt > now);
}

/** @param now ISO 8601 UTC @returns the token */
export async function createEmailToken(tx: Writer, userId: string, newEmail: string, now: string): Promise<string> {
  const token = createLinkToken();
  await insertEmailLink(tx, hashLinkToken('email', token), { userId, newEmail }, now);
  return token;
}

export async function findValidEmailLink(tx: Reader, token: string, now: string): Promise<EmailLinkRow | undefined> {
  const row = await tx.get('passwordResets', hashLinkToken('email', token));
  return row?.newEmail !== undefined && row.expiresAt > now ? { ...row, newEmail: row.newEmail } : undefined;
}
