/**
 * Links by which an account gets another address. What was asked for is a row without a token until its mail is sent, so that whatever
 * ends the account's links (a new password, another wish) also stops a mail that still waits.
 */
import { randomUUID } from 'node:crypto';
import type { OneTimeLinkRow } from '#server/store/notification-rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import type { UserRow } from '#server/store/rows.ts';
import { createLinkToken, hashLinkToken } from './link-tokens.ts';
import { notifyUser } from './notify-user.ts';

/** Of the wish, and of a link from the moment it is sent. */
const EMAIL_LINK_TTL_MS = 3_600_000;

export type EmailLinkRow = OneTimeLinkRow & { newEmail: string };

async function insertEmailLink(tx: Writer, id: string, wish: { userId: string; newEmail: string }, now: string) {
  const expiresAt = new Date(Date.parse(now) + EMAIL_LINK_TTL_MS).toISOString();
  await tx.insert('passwordResets', { id, ...wish, createdAt: now, expiresAt });
}

/** Ends the links that confirm an address, and mails of them that still wait. */
export async function revokeEmailVerification(tx: Writer, userId: string): Promise<void> {
  for (const row of await tx.find('passwordResets.ofUser', { userId }))
    if (row.newEmail !== undefined) await tx.remove('passwordResets', row.id);
}

/** The account wants this address; an earlier wish and its links end. @param now ISO 8601 UTC */
export async function requestEmailVerification(
  tx: Writer,
  userId: string,
  newEmail: string,
  now: string,
): Promise<void> {
  await revokeEmailVerification(tx, userId);
  await insertEmailLink(tx, randomUUID(), { userId, newEmail }, now);
}

/** Sends the link that confirms the account's own address. @param now ISO 8601 UTC */
export async function sendEmailConfirmation(tx: Writer, user: UserRow, now: string): Promise<void> {
  await requestEmailVerification(tx, user.id, user.email, now);
  await notifyUser(tx, user, { kind: 'email_confirm', facts: {} }, now);
}

/** Whether the account still wants the address. */
export async function isEmailVerificationPending(
  tx: Reader,
  userId: string,
  newEmail: string | null,
  now: string,
): Promise<boolean> {
  const rows = await tx.find('passwordResets.ofUser', { userId });
  return rows.some((row) => row.newEmail === newEmail && row.expiresAt > now);
}

/** A new link for the address. @param now ISO 8601 UTC @returns the token that goes into it */
export async function createEmailToken(tx: Writer, userId: string, newEmail: string, now: string): Promise<string> {
  const token = createLinkToken();
  await insertEmailLink(tx, hashLinkToken('email', token), { userId, newEmail }, now);
  return token;
}

/** Whose link it is and for which address, while it is valid. */
export async function findValidEmailLink(tx: Reader, token: string, now: string): Promise<EmailLinkRow | undefined> {
  const row = await tx.get('passwordResets', hashLinkToken('email', token));
  return row?.newEmail !== undefined && row.expiresAt > now ? { ...row, newEmail: row.newEmail } : undefined;
}
