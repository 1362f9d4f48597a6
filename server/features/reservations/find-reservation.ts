import { Problem } from '#shared/problem.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem NOT_FOUND */
export async function findReservation(tx: Reader, id: string): Promise<ReservationRow> {
  const row = await tx.get('reservations', id);
  if (!row) throw new Problem('NOT_FOUND', { message: 'Reservation not found' });
  return row;
}

/** @throws Problem NOT_FOUND, also for another customer's reservation */
export async function findOwnReservation(tx: Reader, id: string, user: Pick<UserRow, 'id'>): Promise<ReservationRow> {
  const row = await tx.get('reservations', id);
  if (row?.customerId !== user.id) throw new Problem('NOT_FOUND', { message: 'Reservation not found' });
  return row;
}
