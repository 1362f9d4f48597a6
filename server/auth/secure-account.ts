import { forgetOtherDevices } from './trusted-devices.ts';
import { createEmptySecondFactors, storeSecondFactors, notifySecurityChange } from './second-factors.ts';
import { revokeSessions } from './sessions.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

export async function secureUserAccount(
  tx: Writer,
  user: UserRow,
  removesSecondFactor: boolean,
  now: string,
): Promise<UserRow> {
  const current = removesSecondFactor ? await storeSecondFactors(tx, user, createEmptySecondFactors(user.id)) : user;
  const account = forgetOtherDevices(current, undefined);
  await tx.update('users', account);
  await revokeSessions(tx, user.id);
  await notifySecurityChange(tx, account, { change: removesSecondFactor ? 'factor_reset' : 'signed_out' }, now);
  return account;
}

export async function replacePassword(tx: Writer, user: UserRow, passwordHash: string, now: string): Promise<void> {
  const account = await storeSecondFactors(tx, { ...user, passwordHash }, createEmptySecondFactors(user.id));
  await tx.update('users', forgetOtherDevices(account, undefined));
  await revokeSessions(tx, user.id);
  if (user.hasSecondFactor) await notifySecurityChange(tx, account, { change: 'factor_reset' }, now);
}
