import { refuse } from '#server/lib/refuse.ts';
import type { Services } from '#server/http/services.ts';
import { sendInvitation } from '#server/notifications/invitations.ts';
import { notifyUser } from '#server/notifications/notify-user.ts';
import { hasPassword } from '#server/accounts/account-status.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** @throws Problem INVALID_STATE when mail is off */
export function assertMailEnabled({ mail }: Services): void {
  if (!mail.isOn) throw refuse('INVALID_STATE', (texts) => texts.people.mailOff);
}

/**
 * An invitation before the first password, a reset link afterwards. @throws Problem INVALID_STATE without an address
 */
export async function sendAccessLink(
  tx: Writer,
  person: UserRow,
  by: UserRow,
  now: string,
): Promise<'invitation' | 'password'> {
  if (!person.email.includes('@')) throw refuse('INVALID_STATE', (texts) => texts.people.withoutEmail);
  if (!hasPassword(person)) {
    await sendInvitation(tx, person, by, now);
    return 'invitation';
  }
  await notifyUser(tx, person, { kind: 'password_reset', facts: {} }, now);
  return 'password';
}
