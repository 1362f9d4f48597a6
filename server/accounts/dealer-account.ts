import { randomUUID } from 'node:crypto';
import { refuse } from '#server/lib/refuse.ts';
import type { DealerRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

export async function findDealer(tx: Reader, id: string): Promise<DealerRow> {
  const dealer = await tx.get('dealers', id);
  if (!dealer) throw refuse('NOT_FOUND', (texts) => texts.people.dealerNotFound);
  return dealer;
}

/** The contact email is the sign-in name (D-73). Undefined for a dealer without an account. */
export async function findDealerAccount(tx: Reader, dealer: DealerRow): Promise<UserRow | undefined> {
  const user = await tx.find('users.byEmail', { email: dealer.contactEmail });
  return user?.dealerId === dealer.id ? user : undefined;
}

export function buildDealerAccount(dealer: DealerRow, passwordHash: string, createdAt: string): UserRow {
  const { id: dealerId, name: firstName, contactEmail: email, contactPhone: phone } = dealer;
  const identity = { id: randomUUID(), email, role: 'dealer' as const, dealerId };
  return { ...identity, passwordHash, firstName, lastName: null, phone, createdAt };
}

/** @throws Problem INVALID_STATE for a dealer without email, CONFLICT when another user has the email */
export async function createDealerAccount(
  tx: Writer,
  dealer: DealerRow,
  passwordHash: string,
  now: string,
): Promise<UserRow> {
  if (!dealer.contactEmail.includes('@')) throw refuse('INVALID_STATE', (texts) => texts.people.dealerWithoutEmail);
  if (await tx.find('users.byEmail', { email: dealer.contactEmail }))
    throw refuse('CONFLICT', (texts) => texts.people.userEmailTaken);
  const account = buildDealerAccount(dealer, passwordHash, now);
  await tx.insert('users', account);
  return account;
}
