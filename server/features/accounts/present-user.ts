import type { SessionUser } from '#shared/contract/auth.ts';
import type { UserRow } from '#server/store/rows.ts';

export function presentUser(user: UserRow): SessionUser {
  const { id, email, role, firstName, lastName, language } = user;
  return { id, email, role, firstName, lastName, ...(language && { language }) };
}
