/** What a customer reads and does on his own reservations: list, detail, cancel before the deposit, repair choice (C-api-24, D-51). */
import {
  cancelOwnReservation,
  chooseRepair,
  MOST_OWN,
  ownReservation,
  ownReservations,
  ownReservationsPage,
} from '#shared/contract/reservations.ts';
import { canCancel, isFixOpen } from '#shared/domain/reservation.ts';
import { REPAIR_ADD_ON_IDS, repairChoiceTotal } from '#shared/domain/repair-options.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { findOwn } from './own-reservation.ts';
import { presentReservation, presentReservations } from './present.ts';
import { takeStep } from './step.ts';

export const getOwnReservations = handle(ownReservations)({
  async run({ tx, user }) {
    const newest = await tx.find('reservations.ofCustomer', { customerId: user.id, limit: MOST_OWN });
    return presentReservations(tx, newest);
  },
});

export const getOwnReservationsPage = handle(ownReservationsPage)({
  async run({ tx, query: { state, ...range }, user }) {
    const { counts, ...page } = await tx.find('reservations.ownPage', {
      customerId: user.id,
      isPast: state === 'past',
      ...range,
    });
    const reservations = await presentReservations(tx, page.reservations);
    return { ...page, reservations, total: counts[state], counts };
  },
});

export const getOwnReservation = handle(ownReservation)({
  async run({ tx, params, user }) {
    return presentReservation(tx, await findOwn(tx, params.id, user));
  },
});

export const postCancel = handle(cancelOwnReservation)({
  async run({ tx, params, user, now }) {
    const row = await findOwn(tx, params.id, user);
    if (!canCancel(row.status, 'customer')) {
      const message = 'This reservation can no longer be cancelled here. Please contact us';
      throw new Problem('INVALID_STATE', { message });
    }
    const cancelled = await takeStep(
      tx,
      row,
      { status: 'cancelled', by: user.role, now },
      { remainingBalance: 0 },
    );
    return presentReservation(tx, cancelled);
  },
});

export const patchFix = handle(chooseRepair)({
  async run({ tx, params, body, user, now }) {
    const row = await findOwn(tx, params.id, user);
    if (!isFixOpen(row.status)) {
      throw new Problem('INVALID_STATE', {
        message: 'The repair has begun. Its options can no longer be changed',
      });
    }
    const choice = { ...body, addOns: REPAIR_ADD_ON_IDS.filter((id) => body.addOns.includes(id)) };
    const next = { ...row, fix: { ...choice, total: repairChoiceTotal(choice) }, updatedAt: now };
    await tx.update('reservations', next);
    return presentReservation(tx, next);
  },
});
