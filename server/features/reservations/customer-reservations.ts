/** The customer's own reservations, and the deposit by card or test (C-api-24, D-51, decision 0024). */
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
import {
  checkCardPayment,
  depositMethod,
  depositPayment,
  openCardPayment,
} from '#shared/contract/payment/card-payments.ts';
import { canCancel, hasTransferToCheck, isFixOpen } from '#shared/domain/reservation.ts';
import { REPAIR_ADD_ON_IDS, repairChoiceTotal } from '#shared/domain/repair/repair-options.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/define-handler.ts';
import { complain } from '#server/logger.ts';
import { requireConfirmedEmail } from '#server/accounts/account-status.ts';
import { presentReservation, presentReservations } from './present-reservations.ts';
import { findOwn } from './find-reservation.ts';
import { recordDeposit } from '#server/payments/record-deposit.ts';
import {
  depositMethodOf,
  requireNoTransfer,
  requirePayable,
  requireUnpaid,
  requireUnpaidSet,
} from './payment-preconditions.ts';
import { moveReservation, updateReservation } from '#server/reservations/transition-reservation.ts';
import { filsOf, type CardPayments } from '#server/payments/payment-provider.ts';
import { settle } from '#server/payments/reconcile-payment.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { isSameSet } from '#server/payments/find-paid-reservation.ts';
import { openOrder, priced } from './create-reservation.ts';

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
    const change = { remainingBalance: 0 };
    const cancelled = await moveReservation(tx, row, { to: 'cancelled', by: user.role, now, change });
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
    await updateReservation(tx, row, next);
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
    await updateReservation(tx, row, next);
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

export const getDepositMethod = handle(depositMethod)({
  run: ({ services }) => Promise.resolve({ method: depositMethodOf(services) }),
});

/** @throws Problem PROVIDER_DOWN when the provider does not answer */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw error;
    complain('asking the payment provider', error);
    throw new Problem('PROVIDER_DOWN', { retryAfter: 10 });
  }
}

async function payable(tx: Reader, id: string, user: UserRow): Promise<ReservationRow> {
  const row = await findOwn(tx, id, user);
  await requirePayable(tx, row);
  requireNoTransfer(row);
  return row;
}

/** The last checkout, if one can still be paid there. A paid one is settled first: what is left of the order is asked again. */
async function openOne(store: Store, cards: CardPayments, row: ReservationRow): Promise<string | null> {
  const last = row.cardPayments?.at(-1);
  if (last?.state !== 'open') return null;
  const checkout = await cards.look(last.checkout);
  if (checkout?.state === 'paid') await settle(store, cards, last.checkout);
  return checkout?.state === 'open' ? checkout.url : null;
}

export const postCardPayment = handle(openCardPayment)({
  async run({ body: { reservationId }, user, services: { store, cards, mail }, transact }) {
    if (!cards) throw new Problem('INVALID_STATE', { message: 'No cards are taken here' });
    requireConfirmedEmail(user, mail);
    const before = await store.read((tx) => payable(tx, reservationId, user));
    const open = await asked(openOne(store, cards, before));
    if (open !== null) return { url: open };
    const row = await store.read((tx) => payable(tx, reservationId, user));
    const { orderId, depositAmount } = row;
    const checkout = await asked(
      cards.open({
        reservationId,
        orderId,
        email: user.email,
        amount: filsOf(depositAmount),
        returnTo: `${mail.origin}/reservation/${encodeURIComponent(reservationId)}?card=back`,
        // Counted before the provider was asked: two requests at once open one checkout, whichever is recorded first.
        key: `${reservationId}-${before.cardPayments?.length ?? 0}`,
      }),
    );
    if (checkout.url === null) throw new Problem('PROVIDER_DOWN', { retryAfter: 10 });
    await transact(async (tx) => {
      const now = await findOwn(tx, reservationId, user);
      if (now.cardPayments?.some((one) => one.checkout === checkout.id)) return;
      const opened = { checkout: checkout.id, payment: null, state: 'open' as const };
      await updateReservation(tx, now, { ...now, cardPayments: [...(now.cardPayments ?? []), opened] });
    });
    return { url: checkout.url };
  },
});

export const postCardCheck = handle(checkCardPayment)({
  async run({ params, user, services: { store, cards } }) {
    const { cardPayments = [] } = await store.read((tx) => findOwn(tx, params.id, user));
    for (const { checkout, state } of cardPayments)
      if (cards && (state === 'open' || state === 'refunding')) await asked(settle(store, cards, checkout));
    return store.read(async (tx) => presentReservation(tx, await findOwn(tx, params.id, user)));
  },
});
