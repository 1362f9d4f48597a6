/** Whether an account is one whose person may enter, and is told anything. */
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** Whoever was invited and has not come yet has none, and gets one by the invitation alone (decision 0031). */
export function hasPassword({ passwordHash }: UserRow): boolean {
  return passwordHash !== '';
}

/** A dealer who was made inactive is let in no more (D-45). */
export async function mayEnter(tx: Reader, user: UserRow): Promise<boolean> {
  if (user.role !== 'dealer' || user.dealerId === null) return true;
  return (await tx.get('dealers', user.dealerId))?.isActive !== false;
}
