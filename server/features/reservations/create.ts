/** The two calls that make an order: the wizard's with the customer's details, the checkout's without (D-08, D-09). */
import { checkoutReservation, reservationsCreate } from '#shared/contract/reservations.ts';
import { handle } from '#server/kernel/handle.ts';
import { openOrder } from './open-order.ts';
import { presentReservation } from './present.ts';

export const postReservation = handle(reservationsCreate)({
  async run({ tx, body, user, now, reply }) {
    const { customerInfo, paymentMethod, ...wish } = body;
    const { row, isNew } = await openOrder(
      tx,
      user,
      { ...wish, details: { customerInfo, paymentMethod } },
      now,
    );
    if (!isNew) reply.status = 200;
    return presentReservation(tx, row);
  },
});

export const postCheckoutReservation = handle(checkoutReservation)({
  async run({ tx, body, user, now, reply }) {
    const { row, isNew } = await openOrder(tx, user, body, now);
    if (!isNew) reply.status = 200;
    return presentReservation(tx, row);
  },
});
