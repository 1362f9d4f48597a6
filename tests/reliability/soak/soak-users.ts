import { openAppServer } from '#server/main.ts';
import { loadConfig } from '#server/config.ts';
import type { UserRow } from '#server/store/rows.ts';
import { buildDemoDealers } from '#server/seed/demo-users.ts';
import type { Role } from '#shared/domain/enums.ts';

export const TEST_PASSWORD = 'a right good password';
export const DEMO_DEALER_ID = buildDemoDealers('')[0]!.id;

export interface SoakUser {
  id: string;
  email: string;
  /** A unique IP address, since rate limits count by address. */
  address: string;
}

/** @param number 0 to 59,999, unique over all roles, so that no two users share an address */
export function buildSoakUser(role: Role, number: number): SoakUser {
  const id = `${role}-${number}`;
  const net = { admin: 1, inspector: 2, dealer: 3, customer: 4, workshop: 5 }[role];
  return { id, email: `${id}@soak.example`, address: `10.${net}.${number >> 8}.${number & 255}` };
}

export async function seedSoakStore(
  settings: Record<string, string>,
  people: Record<'admin' | 'inspector', readonly SoakUser[]>,
) {
  const redrive = await openAppServer(loadConfig(settings), {});
  const { store, passwordHasher } = redrive.services;
  const passwordHash = await passwordHasher.hash(TEST_PASSWORD);
  const createdAt = new Date().toISOString();
  const names = { firstName: null, lastName: null, phone: null, dealerId: null };
  await store.transact(async (tx) => {
    for (const role of ['admin', 'inspector'] as const)
      for (const { id, email } of people[role]) {
        const row: UserRow = { id, email, passwordHash, role, ...names, createdAt };
        await tx.insert('users', row);
      }
  });
  await redrive.stop();
}
