import { refuse } from '#server/lib/refuse.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';

/** @throws Problem NOT_FOUND */
export async function findReservation(tx: Reader, id: string): Promise<ReservationRow> {
  const row = await tx.get('reservations', id);
  if (!row) throw refuse('NOT_FOUND', (texts) => texts.reservations.notFound);
  return row;
}

/** @throws Problem NOT_FOUND, also for another customer's reservation */
export async function findOwnReservation(tx: Reader, id: string, user: Pick<UserRow, 'id'>): Promise<ReservationRow> {
  const row = await tx.get('reservations', id);
  if (row?.customerId !== user.id) throw refuse('NOT_FOUND', (texts) => texts.reservations.notFound);
  return row;
}
