/** What an empty store gets at its first start: demo data, or in production the first admin. */
import { randomUUID } from 'node:crypto';
import { BadSetting, type Env } from './env.ts';
import type { Passwords } from '#server/kernel/passwords.ts';
import type { Store } from '#server/store/store.ts';

/**
 * Makes the first admin.
 * @throws BadSetting without ADMIN_EMAIL and ADMIN_PASSWORD: nobody could ever sign in
 */
export async function createFirstAdmin(env: Env, store: Store, passwords: Passwords): Promise<void> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined)
    throw new BadSetting('ADMIN_EMAIL must be set for the first start of an empty store');
  if (password === undefined)
    throw new BadSetting('ADMIN_PASSWORD must be set for the first start of an empty store');
  const passwordHash = await passwords.hash(password);
  const names = { firstName: null, lastName: null, phone: null, dealerId: null };
  const createdAt = new Date().toISOString();
  await store.transact((tx) =>
    tx.insert('users', { id: randomUUID(), email, passwordHash, role: 'admin', ...names, createdAt }),
  );
}
