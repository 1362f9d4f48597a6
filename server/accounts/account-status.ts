import { Problem } from '#shared/problem.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** Invited users have no password until they accept. @see decision 0031 */
export function hasPassword({ passwordHash }: UserRow): boolean {
  return passwordHash !== '';
}

/** Inactive dealers cannot sign in (D-45). */
export async function canSignIn(tx: Reader, user: UserRow): Promise<boolean> {
  if (user.role !== 'dealer' || user.dealerId === null) return true;
  return (await tx.get('dealers', user.dealerId))?.isActive !== false;
}

export function markEmailConfirmed(user: UserRow): UserRow {
  const { emailUnconfirmed: _unconfirmed, mailTrouble: _trouble, ...confirmed } = user;
  return confirmed;
}

/** Without mail nothing can be confirmed, so nothing is required. @throws Problem EMAIL_UNCONFIRMED */
export function requireConfirmedEmail({ emailUnconfirmed }: UserRow, mail: { isOn: boolean }): void {
  if (emailUnconfirmed && mail.isOn) throw new Problem('EMAIL_UNCONFIRMED');
}
