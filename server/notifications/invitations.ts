/** An invitation has no token until its mail is sent, so revoking it also stops a waiting mail. @see decision 0031 */
import { randomUUID } from 'node:crypto';
import { hasPassword } from '#server/accounts/account-status.ts';
import type { OneTimeLinkRow } from '#server/store/notification-rows.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';
import { createLinkToken, hashLinkToken } from './link-tokens.ts';
import { notifyUser } from './notify-user.ts';

/** Counts from the invitation, whenever the mail is sent. */
const INVITATION_TTL_MS = 7 * 24 * 3_600_000;

export type InvitationRow = OneTimeLinkRow & Required<Pick<OneTimeLinkRow, 'invitation'>>;

function toInvitation(row: OneTimeLinkRow | undefined): InvitationRow | undefined {
  return row?.invitation && { ...row, invitation: row.invitation };
}

/** Replaces an earlier invitation and its links. @param now ISO 8601 UTC */
export async function sendInvitation(
  tx: Writer,
  person: UserRow,
  by: Pick<UserRow, 'email'>,
  now: string,
): Promise<void> {
  await revokeInvitation(tx, person.id);
  const id = randomUUID();
  const until = new Date(Date.parse(now) + INVITATION_TTL_MS).toISOString();
  const invitation = { id, by: by.email };
  await tx.insert('passwordResets', { id, userId: person.id, invitation, createdAt: now, expiresAt: until });
  const { email, firstName: name, role } = person;
  const facts = { invitationId: id, email, name, role, by: by.email, until };
  await notifyUser(tx, person, { kind: 'invitation', facts }, now);
}

export async function revokeInvitation(tx: Writer, userId: string): Promise<void> {
  for (const row of await tx.find('passwordResets.ofUser', { userId }))
    if (row.invitation) await tx.remove('passwordResets', row.id);
}

/** After a change of the address, whose links have ended. @see decision 0031 */
export async function resendInvitation(
  tx: Writer,
  person: UserRow,
  by: Pick<UserRow, 'email'>,
  { now, isMailOn }: { now: string; isMailOn: boolean },
): Promise<void> {
  if (isMailOn && !hasPassword(person)) await sendInvitation(tx, person, by, now);
}

/** @param now ISO 8601 UTC */
export async function isInvitationPending(tx: Reader, invitationId: string, now: string): Promise<boolean> {
  const row = toInvitation(await tx.get('passwordResets', invitationId));
  return row !== undefined && row.expiresAt > now;
}

/** The link expires with the invitation. @param now ISO 8601 UTC @returns the token */
export async function createInvitationToken(
  tx: Writer,
  invitationId: string,
  now: string,
): Promise<string | undefined> {
  const row = toInvitation(await tx.get('passwordResets', invitationId));
  if (!row) return undefined;
  const token = createLinkToken();
  await tx.insert('passwordResets', { ...row, id: hashLinkToken('invitation', token), createdAt: now });
  return token;
}

export async function findValidInvitation(tx: Reader, token: string, now: string): Promise<InvitationRow | undefined> {
  const row = toInvitation(await tx.get('passwordResets', hashLinkToken('invitation', token)));
  return row && row.expiresAt > now ? row : undefined;
}

/** ISO 8601 UTC, also in the past; null without an invitation. */
export async function findInvitationExpiry(tx: Reader, userId: string): Promise<string | null> {
  const rows = await tx.find('passwordResets.ofUser', { userId });
  return rows.find(({ invitation }) => invitation)?.expiresAt ?? null;
}
