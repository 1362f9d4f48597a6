/** Admins may edit every car, inspectors their own returned cars. @see D-07 */
import { Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';

/** @throws Problem NOT_FOUND for another inspector's car, FORBIDDEN for an own car that was not returned */
export function assertCanEdit(car: CarRow, user: UserRow): void {
  if (user.role === 'admin') return;
  if (car.submittedBy !== user.id) throw refuse('NOT_FOUND', (texts) => texts.cars.notFound);
  if (car.status !== 'needs_correction') throw new Problem('FORBIDDEN');
}
