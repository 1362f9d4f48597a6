import { Problem } from '#shared/problem.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** Anybody's reservation, for admins. @throws Problem NOT_FOUND */
export async function findAny(tx: Reader, id: string): Promise<ReservationRow> {
  const row = await tx.get('reservations', id);
  if (!row) throw new Problem('NOT_FOUND', { message: 'Reservation not found' });
  return row;
}
