/** Signs an account out everywhere for its owner, and removes its second factor where that is lost. */
import { onlyDevice } from './devices.ts';
import { storeFactors, tellOfSecurity } from './second-factors.ts';
import { endSessions } from './sessions.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

/** @param user as stored @param now ISO 8601 UTC @returns the account as stored then */
export async function secureAccountOf(
  tx: Writer,
  user: UserRow,
  removesSecondFactor: boolean,
  now: string,
): Promise<UserRow> {
  const empty = { id: user.id, passkeys: [], recoveryCodes: [] };
  const account = onlyDevice(removesSecondFactor ? await storeFactors(tx, user, empty) : user, undefined);
  await tx.update('users', account);
  await endSessions(tx, user.id);
  await tellOfSecurity(tx, account, { change: removesSecondFactor ? 'factor_reset' : 'signed_out' }, now);
  return account;
}
