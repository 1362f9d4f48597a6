import type { MailFailureKind } from '#shared/domain/notifications/email-states.ts';
import type { Writer } from '#server/store/store.ts';

/** Cleared when the person confirms an address. @param now ISO 8601 UTC */
export async function recordBounceOrComplaint(
  tx: Writer,
  { address, kind }: { address: string; kind: MailFailureKind },
  now: string,
): Promise<void> {
  const user = await tx.find('users.byEmail', { email: address });
  if (user && user.mailTrouble?.kind !== kind) await tx.update('users', { ...user, mailTrouble: { kind, at: now } });
}
