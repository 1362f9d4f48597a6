/** What a customer reads and does on the own reservations (C-api-24, D-51). */
import {
  cancelOwnReservation,
  chooseRepair,
  MOST_OWN,
  ownReservation,
  ownReservations,
  ownReservationsPage,
  checkoutReservation,
  changeCars,
} from '#shared/contract/reservations.ts';
import { reservationsCreate } from '#shared/contract/new-reservation.ts';
import { depositPayment } from '#shared/contract/payment/card-payments.ts';
import { canCancel, hasTransferToCheck, isFixOpen } from '#shared/domain/reservation.ts';
import { REPAIR_ADD_ON_IDS, repairChoiceTotal } from '#shared/domain/repair/repair-options.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { requireConfirmedEmail } from '#server/open-account.ts';
import { presentReservation, presentReservations } from './present.ts';
import { findOwn } from './find-own.ts';
import { recordDeposit } from '#server/payments/record-deposit.ts';
import {
  depositMethodOf,
  requireNoTransfer,
  requirePayable,
  requireUnpaid,
  requireUnpaidSet,
} from './payable.ts';
import { takeStep } from './step.ts';
import { isSameSet } from '#server/payments/paid-set.ts';
import { openOrder, priced } from './open-order.ts';

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
    if (hasTransferToCheck(row)) {
      const message = 'We are looking for your transfer. Contact us to cancel this reservation';
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

/** The wizard's order, with the customer's details (D-08, D-09). */
export const postReservation = handle(reservationsCreate)({
  async run({ tx, body: { customerInfo, paymentMethod, ...wish }, user, now, reply }) {
    const details = { customerInfo, paymentMethod };
    const { row, isNew } = await openOrder(tx, user, { ...wish, details }, now);
    if (!isNew) reply.status = 200;
    return presentReservation(tx, row);
  },
});

/** The checkout's order, without them. */
export const postCheckoutReservation = handle(checkoutReservation)({
  async run({ tx, body, user, now, reply }) {
    const { row, isNew } = await openOrder(tx, user, body, now);
    if (!isNew) reply.status = 200;
    return presentReservation(tx, row);
  },
});

/** PATCH cars: a car of an unpaid order that somebody else got is taken out or swapped, and the customer goes on (D-92). */
export const patchCars = handle(changeCars)({
  async run({ tx, params, body, user, now }) {
    const row = await findOwn(tx, params.id, user);
    if (row.status !== 'deposit_pending') {
      throw new Problem('INVALID_STATE', {
        message: 'The cars of this reservation can no longer be changed',
      });
    }
    await requireUnpaidSet(tx, { customerId: user.id, selectedCarIds: body.selectedCarIds });
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

/** POST /api/customer/payments: the deposit, once a reservation, whoever asks how often (C-api-22, D-53, D-61). */
export const postPayment = handle(depositPayment)({
  async run({ tx, body, user, now, services }) {
    const { reservationId, paymentMethod, amount } = body;
    const method = depositMethodOf(services);
    if (method !== 'test')
      throw new Problem('INVALID_STATE', { message: `Pay the deposit by ${method}. Test payments are off` });
    const row = await findOwn(tx, reservationId, user);
    requireUnpaid(row);
    requireConfirmedEmail((await tx.get('users', user.id)) ?? user, services.mail);
    if (amount !== row.depositAmount) throw new Problem('AMOUNT_MISMATCH');
    await requirePayable(tx, row);
    requireNoTransfer(row);
    const { row: paid, payment } = await recordDeposit(tx, row, { paymentMethod, by: user.role, now });
    return { success: true, id: payment.id, reservationId, amount, status: paid.status };
  },
});
