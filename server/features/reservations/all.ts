/** What admins read of all reservations and do with them (D-52). */
import { moveReservation, staffReservationDetail, staffReservations } from '#shared/contract/reservations.ts';
import { handle } from '#server/kernel/handle.ts';
import { findAny } from './find-any.ts';
import { moveOn } from './move-on.ts';
import { presentStaffReservation, presentStaffReservations } from './present-staff.ts';

/** PATCH /api/admin/reservations/:id: one step along the life, or out of it. */
export const patchReservation = handle(moveReservation)({
  async run({ tx, params, body, user, now }) {
    const moved = await moveOn(tx, await findAny(tx, params.id), body, { user, now });
    return presentStaffReservation(tx, moved);
  },
});

export const getReservations = handle(staffReservations)({
  async run({ tx, query }) {
    const status = query.waiting ? undefined : query.status;
    const page = await tx.find('reservations.page', { ...query, status });
    return { ...page, reservations: await presentStaffReservations(tx, page.reservations) };
  },
});

export const getReservation = handle(staffReservationDetail)({
  async run({ tx, params }) {
    return presentStaffReservation(tx, await findAny(tx, params.id));
  },
});
