/** Securing an account, by an admin or the operator. */
import { forgetOtherDevices } from './trusted-devices.ts';
import { createEmptySecondFactors, storeSecondFactors, notifySecurityChange } from './second-factors.ts';
import { revokeSessions } from './sessions.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** Signs it out everywhere, and removes a second factor that is lost. @param user as stored @param now ISO 8601 UTC @returns the account as stored then */
export async function secureUserAccount(
  tx: Writer,
  user: UserRow,
  removesSecondFactor: boolean,
  now: string,
): Promise<UserRow> {
  const kept = removesSecondFactor ? await storeSecondFactors(tx, user, createEmptySecondFactors(user.id)) : user;
  const account = forgetOtherDevices(kept, undefined);
  await tx.update('users', account);
  await revokeSessions(tx, user.id);
  await notifySecurityChange(tx, account, { change: removesSecondFactor ? 'factor_reset' : 'signed_out' }, now);
  return account;
}

/** Sets a password that an admin chose for another person. Second factors and sessions end with the old one. */
export async function replacePassword(tx: Writer, user: UserRow, passwordHash: string, now: string): Promise<void> {
  const account = await storeSecondFactors(tx, { ...user, passwordHash }, createEmptySecondFactors(user.id));
  await tx.update('users', forgetOtherDevices(account, undefined));
  await revokeSessions(tx, user.id);
  if (user.hasSecondFactor) await notifySecurityChange(tx, account, { change: 'factor_reset' }, now);
}
