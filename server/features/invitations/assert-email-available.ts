import { Problem } from '#shared/problem.ts';
import { hasPassword } from '#server/accounts/account-status.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem CONFLICT when an account, an invitation or a dealer has the address */
export async function assertEmailAvailable(tx: Reader, email: string): Promise<void> {
  const user = await tx.find('users.byEmail', { email });
  const taken = user ?? (await tx.find('dealers.byEmail', { email }));
  if (!taken) return;
  const isInvited = user !== undefined && !hasPassword(user);
  const message = isInvited
    ? 'This email has already been invited. You can resend the invitation from the list'
    : 'A dealer or user with this email already exists';
  throw new Problem('CONFLICT', { message });
}
