import { STAFF_ROLES } from '#shared/domain/enums.ts';
import { refuse } from '#server/lib/refuse.ts';
import type { UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem NOT_FOUND also for dealers and customers (D-89) */
export async function findStaffUser(tx: Reader, id: string): Promise<UserRow & { role: (typeof STAFF_ROLES)[number] }> {
  const user = await tx.get('users', id);
  const role = STAFF_ROLES.find((known) => known === user?.role);
  if (!user || !role) throw refuse('NOT_FOUND', (texts) => texts.people.userNotFound);
  return { ...user, role };
}
