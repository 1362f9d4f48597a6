import { refuse } from '#server/lib/refuse.ts';
import { hasPassword } from '#server/accounts/account-status.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem CONFLICT when an account, an invitation or a dealer has the address */
export async function assertEmailAvailable(tx: Reader, email: string): Promise<void> {
  const user = await tx.find('users.byEmail', { email });
  const taken = user ?? (await tx.find('dealers.byEmail', { email }));
  if (!taken) return;
  const isInvited = user !== undefined && !hasPassword(user);
  throw refuse('CONFLICT', ({ people: texts }) => (isInvited ? texts.invited : texts.emailTaken));
}
