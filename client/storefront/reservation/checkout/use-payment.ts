/** Creates the reservation and pays its deposit, once per intent. @see C-chk-08 */
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  syncCardPayment,
  depositMethod,
  testDepositPayment,
  startCardPayment,
} from '#shared/contract/payment/card-payments.ts';
import {
  changeReservationCars,
  checkoutReservation,
  ownReservation,
  type Reservation,
} from '#shared/contract/reservations.ts';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { isIndeterminate } from '#client/api/error-messages.ts';
import { invalidateRelatedQueries } from '#client/api/invalidate-queries.ts';
import { sendIdempotent, requestSignature, type IdempotencyKeys } from '#client/api/idempotent-request.ts';
import { type DeviceUser, recheckSession } from '#client/auth/session.ts';
import { useShortlistStore } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { flushPendingRepairChoice } from '#client/storefront/reservation/repair-options/stored-repair-choice.ts';
import { getIdempotencyKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { paths } from '#client/storefront/paths.ts';
import { cacheReservation, markCachedReservationPaid } from './cached-reservation.ts';
import { createFromReservation, type ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import { clearReservationDraft } from '#client/storefront/reservation/steps/reservation-draft.ts';
import {
  clearPendingReservation,
  getReservationAtProvider,
  markPaymentStarted,
  markPaymentFinished,
  getPendingReservationId,
  storePendingReservation,
  wasPaymentInterrupted,
} from './pending-payment.ts';
import { toExportInput } from '#client/storefront/reservation/export-confirmation.tsx';
import { texts as checkoutTexts } from '#messages/shop/checkout.ts';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';

/** @see C-chk-10 */
const REDIRECT_DELAY_MS = 2_000;
/** A call that fails because the page unloads rejects within this time. */
const PAGE_LEAVE_GRACE_MS = 300;
const DEPOSIT_AMOUNT = String(DEPOSIT_AED);

export interface PaymentTarget {
  /** Only reservable cars. */
  cars: readonly ReservationCar[];
  reservationId: string | null;
  exportConfirmedCarIds: readonly string[];
}

export type DepositPaymentState =
  | { kind: 'idle' }
  /** The cars at the start: another tab may empty the shortlist. */
  | { kind: 'paying'; cars: readonly ReservationCar[] }
  | {
      kind: 'failed';
      message: string;
      missing: readonly string[];
      /** The server refused, and would refuse again. */
      isRefused: boolean;
      isUnconfirmed: boolean;
    }
  /** `isEarlier`: the deposit was paid before this press. @see D-101 */
  | { kind: 'paid'; cars: readonly ReservationCar[]; reservationId: string; isEarlier: boolean };

class ReservationRefusedError extends Error {}

/** @param onRefused receives the IDs of the cars the server refused */
export function usePayment(
  user: DeviceUser,
  order: PaymentTarget,
  ready: boolean,
  onRefused: (missing: readonly string[]) => void,
) {
  const [state, setState] = useState<DepositPaymentState>({ kind: 'idle' });
  const running = useRef(false);
  useRedirectToProfile(state);
  const navigate = useNavigate();
  const client = useQueryClient();
  const completePayment = useCompletePayment(user);
  const { cars } = order;
  const carIds = cars.map(({ id }) => id);
  const what = order.reservationId ?? carIds.toSorted().join(' ');
  const input = toReservationInput(carIds, order.exportConfirmedCarIds);
  const keys = useReservationKeys(user, input);

  const paid = (reservationId: string, paidCars: readonly ReservationCar[], isEarlier: boolean) => {
    clearPendingReservation();
    completePayment(
      reservationId,
      paidCars.map(({ id }) => id),
    );
    setState({ kind: 'paid', cars: paidCars, reservationId, isEarlier });
  };
  useReturnFromProvider(
    user,
    () => setState({ kind: 'idle' }),
    (reservation, pending) => {
      // The page shows another reservation or other cars, which can be paid.
      if (what !== '' && pending !== what) {
        clearPendingReservation();
        completePayment(reservation.id, reservation.selectedCarIds);
      } else paid(reservation.id, reservation.cars.map(createFromReservation), true);
    },
  );

  const pay = async () => {
    if (running.current || cars.length === 0) return;
    running.current = true;
    setState({ kind: 'paying', cars });
    markPaymentStarted(user.id, what);
    let reservationId = order.reservationId ?? getPendingReservationId(user.id, what);
    try {
      if (reservationId === null) {
        const created = await findOrCreateReservation(user, input, keys);
        reservationId = created.id;
        if (hasPaidDeposit(created.status)) return paid(reservationId, cars, true);
      }
      if (order.reservationId !== null && order.exportConfirmedCarIds.length > 0)
        await confirmExport(client, order.reservationId, input);
      storePendingReservation(user.id, what, reservationId);
      const { method } = await callEndpoint(depositMethod, {});
      if (method === 'card') {
        const { url } = await callEndpoint(startCardPayment, { body: { reservationId } });
        storePendingReservation(user.id, what, reservationId, true);
        window.location.assign(url);
      } else if (method === 'transfer') {
        // Nothing is pending: the server finds the unpaid reservation of these cars again. @see D-08
        clearPendingReservation();
        await navigate(paths.reservation(reservationId));
      } else {
        await payTestDeposit(reservationId);
        toast({ ...checkoutTexts.paid, kind: 'success' });
        paid(reservationId, cars, false);
      }
    } catch (error) {
      if (reservationId !== null && error instanceof Problem && error.code === 'ALREADY_PAID')
        return paid(reservationId, cars, true);
      const cause = error instanceof ReservationRefusedError ? error.cause : error;
      if (!isIndeterminate(cause)) clearPendingReservation();
      // A reload also aborts the call and must find the payment pending: wait until the page has surely stayed.
      await new Promise((resolve) => setTimeout(resolve, isIndeterminate(cause) ? PAGE_LEAVE_GRACE_MS : 0));
      // The session monitor announces the end of the session and redirects to the sign-in.
      if (error instanceof Problem && error.requiresLogin) recheckSession(client);
      const failed = toFailedState(error);
      if (failed.missing.length > 0 || isExportUnconfirmed(cause)) onRefused(failed.missing);
      setState(failed);
    } finally {
      markPaymentFinished();
      running.current = false;
    }
  };
  useResumePayment(ready && wasPaymentInterrupted(user.id, what), pay);
  return { state, pay: () => void pay() };
}

function toReservationInput(carIds: readonly string[], exportConfirmedCarIds: readonly string[]) {
  return {
    body: { selectedCarIds: [...carIds], depositAmount: DEPOSIT_AMOUNT, ...toExportInput(exportConfirmedCarIds) },
  };
}
type ReservationInput = ReturnType<typeof toReservationInput>;

/** The key is read when the page renders, not on the press: two tabs pressed at the same time must share one key. */
function useReservationKeys(user: DeviceUser, input: ReservationInput): IdempotencyKeys {
  const heldKey = useRef<{ intent: string; key: string }>(null);
  const keys = getIdempotencyKeys('order', user.id);
  const order = requestSignature(checkoutReservation, input);
  const isOrder = input.body.selectedCarIds.length > 0;
  useEffect(() => {
    heldKey.current = isOrder ? { intent: order, key: getIdempotencyKeys('order', user.id).keyFor(order) } : null;
  }, [isOrder, order, user.id]);
  return {
    keyFor: (intent) => (heldKey.current?.intent === intent ? heldKey.current.key : keys.keyFor(intent)),
    discard(intent) {
      heldKey.current = null;
      keys.discard(intent);
    },
  };
}

/** A new reservation, the unpaid one of these cars, or the one already paid. @see D-08, D-101 */
async function findOrCreateReservation(
  user: DeviceUser,
  input: ReservationInput,
  keys: IdempotencyKeys,
): Promise<Reservation> {
  try {
    const created = await sendIdempotent(checkoutReservation, input, keys);
    cacheReservation(created, user.id);
    return created;
  } catch (error) {
    if (error instanceof Problem && error.requiresLogin) throw error;
    const description = error instanceof Error ? error.message : undefined;
    toast({ title: reserveTexts.failed, description, kind: 'destructive' });
    throw new ReservationRefusedError(description, { cause: error });
  }
}

/** A reservation of cars that became export only since. */
async function confirmExport(
  client: QueryClient,
  id: string,
  { body: { depositAmount: _amount, ...body } }: ReservationInput,
): Promise<void> {
  const input = { params: { id }, body };
  const confirmed = await sendIdempotent(changeReservationCars, input, getIdempotencyKeys('cars'));
  client.setQueryData(apiQueryOptions(ownReservation, { params: { id } }).queryKey, confirmed);
}

/** @throws the failure, unless the deposit is already paid */
async function payTestDeposit(reservationId: string): Promise<void> {
  const body = {
    reservationId,
    paymentType: 'deposit',
    amount: DEPOSIT_AMOUNT,
    paymentMethod: 'test',
  } as const;
  try {
    await sendIdempotent(testDepositPayment, { body }, getIdempotencyKeys('pay'));
  } catch (error) {
    const isAnnounced =
      error instanceof Problem &&
      (error.requiresLogin || error.code === 'ALREADY_PAID' || error.code === 'EMAIL_UNCONFIRMED');
    const description = isIndeterminate(error) ? checkoutTexts.paymentFailed.description : undefined;
    if (!isAnnounced) toast({ title: checkoutTexts.paymentFailed.title, description, kind: 'destructive' });
    throw error;
  }
}

/** The car became export only after the page loaded it. */
function isExportUnconfirmed(cause: unknown): boolean {
  return cause instanceof Problem && cause.code === 'EXPORT_UNCONFIRMED';
}

function toFailedState(error: unknown): Extract<DepositPaymentState, { kind: 'failed' }> {
  const cause = error instanceof ReservationRefusedError ? error.cause : error;
  const missing = cause instanceof Problem && !isExportUnconfirmed(cause) ? (cause.extra.missing ?? []) : [];
  const message = cause instanceof Error ? cause.message : '';
  const isUnconfirmed = cause instanceof Problem && cause.code === 'EMAIL_UNCONFIRMED';
  return { kind: 'failed', message, missing, isRefused: !isIndeterminate(cause), isUnconfirmed };
}

/** Removes only the paid cars: cars added in another tab stay. */
function useCompletePayment(user: DeviceUser) {
  const { remove } = useShortlistStore();
  const client = useQueryClient();
  return (reservationId: string, carIds: readonly string[]) => {
    markCachedReservationPaid(user.id);
    clearReservationDraft();
    for (const id of carIds) remove(id);
    void invalidateRelatedQueries(client, testDepositPayment);
    void flushPendingRepairChoice(client, reservationId);
  };
}

function useRedirectToProfile(state: DepositPaymentState): void {
  const navigate = useNavigate();
  const isNew = state.kind === 'paid' && !state.isEarlier;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => void navigate(paths.profile), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isNew, navigate]);
}

/** Checks the payment after Back or Forward from the provider’s page. `onShownAgain`: restored from the cache. */
function useReturnFromProvider(
  { id: userId }: DeviceUser,
  onShownAgain: () => void,
  onPaid: (reservation: Reservation, pending: string) => void,
): void {
  const latest = useRef({ onShownAgain, onPaid });
  useEffect(() => {
    latest.current = { onShownAgain, onPaid };
  });
  useEffect(() => {
    const check = async () => {
      const pending = getReservationAtProvider(userId);
      if (!pending) return;
      // Without a response the page stays unchanged: paying checks again.
      const params = { id: pending.reservationId };
      const reservation = await callEndpoint(syncCardPayment, { params }).catch(() => null);
      if (reservation && hasPaidDeposit(reservation.status)) latest.current.onPaid(reservation, pending.what);
    };
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      latest.current.onShownAgain();
      void check();
    };
    void check();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [userId]);
}

/** Resumes an interrupted payment once. */
function useResumePayment(isInterrupted: boolean, pay: () => Promise<void>): void {
  const isResumed = useRef(false);
  useEffect(() => {
    if (!isInterrupted || isResumed.current) return;
    isResumed.current = true;
    void pay();
  });
}
