/** Securing an account, by an admin or the operator. */
import { onlyDevice } from './trusted-devices.ts';
import { NO_FACTORS, storeFactors, tellOfSecurity } from './second-factors.ts';
import { endSessions } from './sessions.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** Signs it out everywhere, and removes a second factor that is lost. @param user as stored @param now ISO 8601 UTC @returns the account as stored then */
export async function secureAccountOf(
  tx: Writer,
  user: UserRow,
  removesSecondFactor: boolean,
  now: string,
): Promise<UserRow> {
  const kept = removesSecondFactor ? await storeFactors(tx, user, NO_FACTORS(user.id)) : user;
  const account = onlyDevice(kept, undefined);
  await tx.update('users', account);
  await endSessions(tx, user.id);
  await tellOfSecurity(tx, account, { change: removesSecondFactor ? 'factor_reset' : 'signed_out' }, now);
  return account;
}

/** Sets a password that an admin chose for another person. Second factors and sessions end with the old one. */
export async function replacePassword(
  tx: Writer,
  user: UserRow,
  passwordHash: string,
  now: string,
): Promise<void> {
  const account = await storeFactors(tx, { ...user, passwordHash }, NO_FACTORS(user.id));
  await tx.update('users', onlyDevice(account, undefined));
  await endSessions(tx, user.id);
  if (user.hasSecondFactor) await tellOfSecurity(tx, account, { change: 'factor_reset' }, now);
}
