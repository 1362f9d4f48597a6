/** PATCH cars: a car of an unpaid order that somebody else got is taken out or swapped, and the customer goes on (D-92). */
import { changeCars } from '#shared/contract/reservations.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { isSameSet, priced } from './open-order.ts';
import { findOwn } from './own-reservation.ts';
import { presentReservation } from './present.ts';

export const patchCars = handle(changeCars)({
  async run({ tx, params, body, user, now }) {
    const row = await findOwn(tx, params.id, user);
    if (row.status !== 'deposit_pending') {
      throw new Problem('INVALID_STATE', {
        message: 'The cars of this reservation can no longer be changed',
      });
    }
    const order = await priced(tx, body);
    const unpaid = await tx.find('reservations.unpaidOf', { customerId: user.id });
    const other = unpaid.find(
      ({ id, selectedCarIds }) => id !== row.id && isSameSet(selectedCarIds, body.selectedCarIds),
    );
    if (other) {
      const message = `You have an unpaid reservation of exactly these cars already: ${other.orderId}`;
      throw new Problem('CONFLICT', { message });
    }
    const next = { ...row, ...order, updatedAt: now };
    await tx.update('reservations', next);
    return presentReservation(tx, next);
  },
});
