/** What admins read of all reservations: one page with counts, one reservation (D-52). */
import { staffReservationDetail, staffReservations } from '#shared/contract/reservations.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader } from '#server/store/store.ts';
import { presentStaffReservation, presentStaffReservations } from './present-staff.ts';

/** @throws Problem NOT_FOUND */
export async function findAny(tx: Reader, id: string): Promise<ReservationRow> {
  const row = await tx.get('reservations', id);
  if (!row) throw new Problem('NOT_FOUND', { message: 'Reservation not found' });
  return row;
}

export const getReservations = handle(staffReservations)({
  async run({ tx, query }) {
    const page = await tx.find('reservations.page', query);
    return { ...page, reservations: await presentStaffReservations(tx, page.reservations) };
  },
});

export const getReservation = handle(staffReservationDetail)({
  async run({ tx, params }) {
    return presentStaffReservation(tx, await findAny(tx, params.id));
  },
});
