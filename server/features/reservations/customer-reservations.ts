import {
  cancelOwnReservation,
  updateRepairOptions,
  MAX_OWN_RESERVATIONS,
  ownReservation,
  ownReservations,
  ownReservationsPage,
  checkoutReservation,
  changeReservationCars,
  confirmExport,
  setRepairPhotoConsent,
} from '#shared/contract/reservations.ts';
import { reservationsCreate } from '#shared/contract/new-reservation.ts';
import {
  syncCardPayment,
  depositMethod,
  testDepositPayment,
  startCardPayment,
} from '#shared/contract/payment/card-payments.ts';
import {
  canCancel,
  canConfirmExport,
  hasTransferToReview,
  canChangeRepairOptions,
} from '#shared/domain/reservation.ts';
import { REPAIR_ADD_ON_IDS, computeRepairChoiceTotal } from '#shared/domain/repair/repair-options.ts';
import { Problem } from '#shared/problem.ts';
import { pathInLanguage } from '#shared/routes/page-language.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { logError } from '#server/logger.ts';
import { requireConfirmedEmail } from '#server/accounts/account-status.ts';
import { presentReservation, presentReservations } from './present-reservations.ts';
import { findOwnReservation, findReservation } from './find-reservation.ts';
import { storeRepairPhotoConsent } from '#server/repair/shared-repairs.ts';
import { recordDeposit } from '#server/payments/record-deposit.ts';
import {
  selectDepositMethod,
  assertNoPendingTransfer,
  assertPayable,
  assertUnpaid,
  assertCarSetUnpaid,
} from './payment-preconditions.ts';
import { getUsualDays } from '#server/reservations/usual-days.ts';
import { transitionReservation, updateReservation } from '#server/reservations/transition-reservation.ts';
import { toMinorUnits, type PaymentProvider } from '#server/payments/payment-provider.ts';
import { reconcilePayment } from '#server/payments/reconcile-payment.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Store } from '#server/store/store.ts';
import { isSameCarSet } from '#server/payments/find-paid-reservation.ts';
import {
  findOrCreateReservation,
  infoFromAccount,
  priceReservation,
  storeExportConfirmation,
} from './create-reservation.ts';
import { completeProfile } from '#server/accounts/customer-account.ts';

export const getOwnReservations = defineHandler(ownReservations)({
  async run({ tx, user }) {
    const newest = await tx.find('reservations.ofCustomer', {
      customerId: user.id,
      limit: MAX_OWN_RESERVATIONS,
    });
    return presentReservations(tx, newest);
  },
});

export const getOwnReservationsPage = defineHandler(ownReservationsPage)({
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

export const getOwnReservation = defineHandler(ownReservation)({
  async run({ tx, params, user, services }) {
    const reservation = await presentReservation(tx, await findOwnReservation(tx, params.id, user));
    return { ...reservation, usualDays: await getUsualDays(tx, services.store) };
  },
});

export const postCancelReservation = defineHandler(cancelOwnReservation)({
  async run({ tx, params, user, now }) {
    const row = await findOwnReservation(tx, params.id, user);
    if (!canCancel(row.status, 'customer')) {
      throw refuse('INVALID_STATE', (texts) => texts.reservations.notCancellable);
    }
    if (hasTransferToReview(row)) {
      throw refuse('INVALID_STATE', (texts) => texts.reservations.transferToFind);
    }
    const change = { remainingBalance: 0 };
    const cancelled = await transitionReservation(tx, row, { to: 'cancelled', by: user.role, now, change });
    return presentReservation(tx, cancelled);
  },
});

export const patchRepairOptions = defineHandler(updateRepairOptions)({
  async run({ tx, params, body, user, now }) {
    const row = await findOwnReservation(tx, params.id, user);
    if (!canChangeRepairOptions(row.status)) {
      throw refuse('INVALID_STATE', (texts) => texts.reservations.repairStarted);
    }
    const { level, delivery, deliverTo } = body;
    const choice = { level, delivery, addOns: REPAIR_ADD_ON_IDS.filter((id) => body.addOns.includes(id)) };
    const next = {
      ...row,
      ...(deliverTo && { customerInfo: { ...(row.customerInfo ?? infoFromAccount(user)), ...deliverTo } }),
      fix: { ...choice, total: computeRepairChoiceTotal(choice) },
      updatedAt: now,
    };
    await updateReservation(tx, row, next);
    return presentReservation(tx, next);
  },
});

/** With the customer's details, from the wizard. @see D-08, D-09 */
export const postReservation = defineHandler(reservationsCreate)({
  async run({ tx, body: { customerInfo, paymentMethod, ...request }, user, now, reply }) {
    const customerDetails = { customerInfo, paymentMethod };
    const { row, isNew } = await findOrCreateReservation(tx, user, { ...request, customerDetails }, now);
    await completeProfile(tx, user, customerInfo);
    if (!isNew) reply.status = 200;
    return presentReservation(tx, row);
  },
});

export const postCheckoutReservation = defineHandler(checkoutReservation)({
  async run({ tx, body, user, now, reply }) {
    const { row, isNew } = await findOrCreateReservation(tx, user, body, now);
    if (!isNew) reply.status = 200;
    return presentReservation(tx, row);
  },
});

/** Removes or swaps cars of an unpaid reservation that another customer got. @see D-92 */
export const patchReservationCars = defineHandler(changeReservationCars)({
  async run({ tx, params, body, user, now }) {
    const row = await findOwnReservation(tx, params.id, user);
    if (row.status !== 'deposit_pending') {
      throw refuse('INVALID_STATE', (texts) => texts.reservations.carsFixed);
    }
    await assertCarSetUnpaid(tx, { customerId: user.id, selectedCarIds: body.selectedCarIds });
    const priced = await priceReservation(tx, body, { now, before: row });
    const unpaid = await tx.find('reservations.unpaidOf', { customerId: user.id });
    const other = unpaid.find(
      ({ id, selectedCarIds }) => id !== row.id && isSameCarSet(selectedCarIds, body.selectedCarIds),
    );
    if (other) {
      throw refuse('CONFLICT', (texts) => texts.reservations.unpaidForCars(other.orderId));
    }
    const { notRegistrableCarIds: _replaced, ...kept } = row;
    const next = { ...kept, ...priced, updatedAt: now };
    await updateReservation(tx, row, next);
    return presentReservation(tx, next);
  },
});

export const postExportConfirmation = defineHandler(confirmExport)({
  async run({ tx, params, body, user, now }) {
    const row = await findOwnReservation(tx, params.id, user);
    if (!canConfirmExport(row.status)) {
      throw refuse('INVALID_STATE', (texts) => texts.reservations.nothingToConfirm);
    }
    return presentReservation(tx, await storeExportConfirmation(tx, row, body.carIds, now));
  },
});

/** An admin hides pictures that show something private; only the buyer may allow them. */
export const putRepairPhotoConsent = defineHandler(setRepairPhotoConsent)({
  async run({ tx, params, body, user, now }) {
    const isAdmin = user.role === 'admin';
    if (isAdmin && body.isGiven) throw new Problem('FORBIDDEN');
    const row = isAdmin ? await findReservation(tx, params.id) : await findOwnReservation(tx, params.id, user);
    if (row.status !== 'completed') throw refuse('INVALID_STATE', (texts) => texts.reservations.decideLater);
    const { id: reservationId, orderId } = row;
    if (isAdmin && row.repairPhotoConsent?.isGiven)
      await logActivity(tx, user, 'repair_hidden', { reservationId, orderId }, now);
    return presentReservation(tx, await storeRepairPhotoConsent(tx, row, body.isGiven, now));
  },
});

/** The deposit is recorded once per reservation, however often it is sent. @see C-api-22, D-53, D-61 */
export const postTestDepositPayment = defineHandler(testDepositPayment)({
  async run({ tx, body, user, now, services }) {
    const { reservationId, paymentMethod, amount } = body;
    const method = selectDepositMethod(services);
    if (method !== 'test')
      throw refuse('INVALID_STATE', (texts) => texts.reservations.testsOff(method === 'card' ? 'card' : 'other'));
    const row = await findOwnReservation(tx, reservationId, user);
    assertUnpaid(row);
    requireConfirmedEmail((await tx.get('users', user.id)) ?? user, services.mail);
    if (amount !== row.depositAmount) throw new Problem('AMOUNT_MISMATCH');
    await assertPayable(tx, row);
    assertNoPendingTransfer(row);
    const { row: paid, payment } = await recordDeposit(tx, row, { paymentMethod, by: user.role, now });
    return { success: true, id: payment.id, reservationId, amount, status: paid.status };
  },
});

export const getDepositMethod = defineHandler(depositMethod)({
  async run({ tx, services }) {
    return { method: selectDepositMethod(services), usualDays: await getUsualDays(tx, services.store) };
  },
});

async function callPaymentProvider<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) throw error;
    logError('calling the payment provider', error);
    throw new Problem('PROVIDER_DOWN', { retryAfter: 10 });
  }
}

async function loadPayableReservation(tx: Reader, id: string, user: UserRow): Promise<ReservationRow> {
  const row = await findOwnReservation(tx, id, user);
  await assertPayable(tx, row);
  assertNoPendingTransfer(row);
  return row;
}

/** The last checkout while it can be paid; a paid one is reconciled first. */
async function findOpenCheckout(store: Store, cards: PaymentProvider, row: ReservationRow): Promise<string | null> {
  const last = row.cardPayments?.at(-1);
  if (last?.state !== 'open') return null;
  const checkout = await cards.retrieveCheckout(last.checkout);
  if (checkout?.state === 'paid') await reconcilePayment(store, cards, last.checkout);
  return checkout?.state === 'open' ? checkout.url : null;
}

export const postCardPayment = defineHandler(startCardPayment)({
  async run({ body: { reservationId }, user, language, services: { store, cardPayments: cards, mail }, transact }) {
    if (!cards) throw refuse('INVALID_STATE', (texts) => texts.reservations.cardsOff);
    requireConfirmedEmail(user, mail);
    const before = await store.read((tx) => loadPayableReservation(tx, reservationId, user));
    const open = await callPaymentProvider(findOpenCheckout(store, cards, before));
    if (open !== null) return { url: open };
    const row = await store.read((tx) => loadPayableReservation(tx, reservationId, user));
    const { orderId, depositAmount } = row;
    const checkout = await callPaymentProvider(
      cards.createCheckout({
        reservationId,
        orderId,
        email: user.email,
        amount: toMinorUnits(depositAmount),
        returnUrl:
          mail.origin + pathInLanguage(`/reservation/${encodeURIComponent(reservationId)}?card=back`, language),
        // The count is read before the provider is asked: two requests at once open one checkout.
        idempotencyKey: `${reservationId}-${before.cardPayments?.length ?? 0}`,
      }),
    );
    if (checkout.url === null) throw new Problem('PROVIDER_DOWN', { retryAfter: 10 });
    await transact(async (tx) => {
      const now = await findOwnReservation(tx, reservationId, user);
      if (now.cardPayments?.some((one) => one.checkout === checkout.id)) return;
      const opened = { checkout: checkout.id, payment: null, state: 'open' as const };
      await updateReservation(tx, now, { ...now, cardPayments: [...(now.cardPayments ?? []), opened] });
    });
    return { url: checkout.url };
  },
});

export const postSyncCardPayment = defineHandler(syncCardPayment)({
  async run({ params, user, services: { store, cardPayments: cards } }) {
    const { cardPayments = [] } = await store.read((tx) => findOwnReservation(tx, params.id, user));
    for (const { checkout, state } of cardPayments)
      if (cards && (state === 'open' || state === 'refunding'))
        await callPaymentProvider(reconcilePayment(store, cards, checkout));
    return store.read(async (tx) => presentReservation(tx, await findOwnReservation(tx, params.id, user)));
  },
});
