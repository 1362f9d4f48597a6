/** Whether an account is one whose person may enter, and is told anything. */
import { Problem } from '#shared/problem.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** Whoever was invited and has not come yet has none, and gets one by the invitation alone (decision 0031). */
export function hasPassword({ passwordHash }: UserRow): boolean {
  return passwordHash !== '';
}

/** A dealer who was made inactive is let in no more (D-45). */
export async function canSignIn(tx: Reader, user: UserRow): Promise<boolean> {
  if (user.role !== 'dealer' || user.dealerId === null) return true;
  return (await tx.get('dealers', user.dealerId))?.isActive !== false;
}

/** The account once its address is confirmed: by a link that was opened there. */
export function markEmailConfirmed(user: UserRow): UserRow {
  const { emailUnconfirmed: _unconfirmed, mailTrouble: _trouble, ...confirmed } = user;
  return confirmed;
}

/** Whoever pays can be written to. Without mail nothing can be confirmed, and nothing is asked. @throws Problem EMAIL_UNCONFIRMED */
export function requireConfirmedEmail({ emailUnconfirmed }: UserRow, mail: { isOn: boolean }): void {
  if (emailUnconfirmed && mail.isOn) throw new Problem('EMAIL_UNCONFIRMED');
}
