/** POST /api/inspector/dealers: a dealer and his sign-in; the password is told once (S-w1-05, S-api-30). */
import { randomInt, randomUUID } from 'node:crypto';
import { dealersCreate } from '#shared/contract/dealers.ts';
import { Problem } from '#shared/problem.ts';
import { logActivity } from '#server/activity-log.ts';
import { handle } from '#server/kernel/handle.ts';
import type { DealerRow } from '#server/store/rows.ts';

/** Without characters that look alike when read out on the phone. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 14;

function newPassword(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

interface Prepared {
  id: string;
  password: string;
  passwordHash: string;
}

export const postDealer = handle(dealersCreate)<Prepared>({
  async prepare({ body, services }) {
    const password = newPassword();
    return { id: body.id ?? randomUUID(), password, passwordHash: await services.passwords.hash(password) };
  },
  async run({ tx, body, user, now, prepared: { id, password, passwordHash } }) {
    const email = body.contactEmail;
    const taken =
      (await tx.find('users.byEmail', { email })) ??
      (await tx.find('dealers.byEmail', { email })) ??
      (await tx.get('dealers', id));
    if (taken) throw new Problem('CONFLICT', { message: 'A dealer or user with this email already exists' });
    const dealer: DealerRow = { ...body, id, isActive: true, createdAt: now };
    await tx.insert('dealers', dealer);
    const names = { firstName: body.name, lastName: null, phone: body.contactPhone };
    await tx.insert('users', {
      id: randomUUID(),
      email,
      passwordHash,
      role: 'dealer',
      dealerId: id,
      ...names,
      createdAt: now,
    });
    await logActivity(tx, user, 'dealer_created', { dealerName: body.name, after: { email } }, now);
    return { dealer, credentials: { email, password } };
  },
});
