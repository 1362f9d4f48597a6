/** Pays the deposit: first the reservation, then the payment of the id just read; once, however often it is asked for (C-chk-08 to C-chk-12). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  checkCardPayment,
  depositMethod,
  depositPayment,
  openCardPayment,
} from '#shared/contract/payment/card-payments.ts';
import { checkoutReservation, type Reservation } from '#shared/contract/reservations.ts';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { call } from '#client/api/api-client.ts';
import { isUnanswered } from '#client/api/error-messages.ts';
import { refreshTouched } from '#client/api/invalidate-queries.ts';
import { sendWish, wishOf, type WishKeys } from '#client/api/idempotent-request.ts';
import { type Person, recheckSession } from '#client/auth/session.ts';
import { useSelectionList } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { sendWaitingFix } from '#client/storefront/reservation/repair-options/stored-repair-choice.ts';
import { intentKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { paths } from '#client/storefront/paths.ts';
import { keepReservation, markPaid } from './cached-reservation.ts';
import { fromReservation, type OrderCar } from '#client/storefront/reservation/reservation-cars.ts';
import { forgetOrderDraft } from '#client/storefront/reservation/steps/reservation-draft.ts';
import {
  forgetOrder,
  orderAtProvider,
  paymentBegins,
  paymentEnds,
  rememberedOrder,
  rememberOrder,
  wasCutOff,
} from './pending-payment.ts';
import { checkout, reserve } from '#client/storefront/reservation/texts.ts';

/** C-chk-10. */
const TO_PROFILE_MS = 2_000;
/** Milliseconds after which a failed call was not broken off by leaving the page. */
const STAYED_MS = 300;
const SUM = String(DEPOSIT_AED);

export interface ToPay {
  /** Those that can be reserved. */
  cars: readonly OrderCar[];
  reservationId: string | null;
}

export type PaymentState =
  | { kind: 'idle' }
  /** The cars as they were when it began: another tab may empty the shortlist meanwhile. */
  | { kind: 'paying'; cars: readonly OrderCar[] }
  | {
      kind: 'failed';
      message: string;
      missing: readonly string[];
      /** The server answered no, and the same press would be refused again. */
      isRefused: boolean;
      /** The email has to be confirmed first. */
      isUnconfirmed: boolean;
    }
  /** `isEarlier`: this press paid nothing, the deposit had been paid before (D-101). */
  | { kind: 'paid'; cars: readonly OrderCar[]; reservationId: string; isEarlier: boolean };

class ReservationRefused extends Error {}

/** @param onRefused told which cars the server has just refused */
export function usePayment(
  user: Person,
  order: ToPay,
  ready: boolean,
  onRefused: (missing: readonly string[]) => void,
) {
  const [state, setState] = useState<PaymentState>({ kind: 'idle' });
  const running = useRef(false);
  useLeave(state);
  const navigate = useNavigate();
  const client = useQueryClient();
  const done = useDone(user);
  const { cars } = order;
  const carIds = cars.map(({ id }) => id);
  const what = order.reservationId ?? carIds.toSorted().join(' ');
  const keys = useOrderKeys(user, carIds);

  const paid = (reservationId: string, its: readonly OrderCar[], isEarlier: boolean) => {
    forgetOrder();
    done(
      reservationId,
      its.map(({ id }) => id),
    );
    setState({ kind: 'paid', cars: its, reservationId, isEarlier });
  };
  useReturnFromProvider(
    user,
    () => setState({ kind: 'idle' }),
    (found, begun) => {
      // The page is about another order, or other cars: they can be paid.
      if (what !== '' && begun !== what) {
        forgetOrder();
        done(found.id, found.selectedCarIds);
      } else paid(found.id, found.cars.map(fromReservation), true);
    },
  );

  const pay = async () => {
    if (running.current || cars.length === 0) return;
    running.current = true;
    setState({ kind: 'paying', cars });
    paymentBegins(user.id, what);
    let reservationId = order.reservationId ?? rememberedOrder(user.id, what);
    try {
      if (reservationId === null) {
        const made = await findOrMake(user, carIds, keys);
        reservationId = made.id;
        if (hasPaidDeposit(made.status)) return paid(reservationId, cars, true);
      }
      rememberOrder(user.id, what, reservationId);
      const { method } = await call(depositMethod, {});
      if (method === 'card') {
        const { url } = await call(openCardPayment, { body: { reservationId } });
        rememberOrder(user.id, what, reservationId, true);
        window.location.assign(url);
      } else if (method === 'transfer') {
        // Nothing is unanswered: the server finds the unpaid order of these cars again (D-08).
        forgetOrder();
        await navigate(paths.reservation(reservationId));
      } else {
        await payDeposit(reservationId);
        toast({ ...checkout.paid, kind: 'success' });
        paid(reservationId, cars, false);
      }
    } catch (error) {
      if (reservationId !== null && error instanceof Problem && error.code === 'ALREADY_PAID')
        return paid(reservationId, cars, true);
      const cause = error instanceof ReservationRefused ? error.cause : error;
      if (!isUnanswered(cause)) forgetOrder();
      // A reload breaks off the call too: it must find the payment begun, so this waits until the page has surely stayed.
      await new Promise((stayed) => setTimeout(stayed, isUnanswered(cause) ? STAYED_MS : 0));
      // Whoever watches the session says that it has ended, once, and leads to the sign-in and back.
      if (error instanceof Problem && error.requiresLogin) recheckSession(client);
      const failed = failure(error);
      if (failed.missing.length > 0) onRefused(failed.missing);
      setState(failed);
    } finally {
      paymentEnds();
      running.current = false;
    }
  };
  useTakeUp(ready && wasCutOff(user.id, what), pay);
  return { state, pay: () => void pay() };
}

/** What is sent to reserve these cars. */
function orderOf(carIds: readonly string[]) {
  return { body: { selectedCarIds: [...carIds], depositAmount: SUM } };
}

/**
 * The key of the order is taken when the page shows it and not with the press: of two tabs that are pressed at once each would make a
 * key of its own, and the slower one another order of what the other has just paid.
 */
function useOrderKeys(user: Person, carIds: readonly string[]): WishKeys {
  const held = useRef<{ wish: string; key: string }>(null);
  const keys = intentKeys('order', user.id);
  const order = wishOf(checkoutReservation, orderOf(carIds));
  const isOrder = carIds.length > 0;
  useEffect(() => {
    held.current = isOrder ? { wish: order, key: intentKeys('order', user.id).of(order) } : null;
  }, [isOrder, order, user.id]);
  return {
    of: (wish) => (held.current?.wish === wish ? held.current.key : keys.of(wish)),
    forget(wish) {
      held.current = null;
      keys.forget(wish);
    },
  };
}

/** The reservation of these cars: a new one, the unpaid one (D-08), or the one whose deposit was paid before (D-101). */
async function findOrMake(user: Person, carIds: readonly string[], keys: WishKeys): Promise<Reservation> {
  try {
    const made = await sendWish(checkoutReservation, orderOf(carIds), keys);
    keepReservation(made, user.id);
    return made;
  } catch (error) {
    if (error instanceof Problem && error.requiresLogin) throw error;
    const description = error instanceof Error ? error.message : undefined;
    toast({ title: reserve.failed, description, kind: 'destructive' });
    throw new ReservationRefused(description, { cause: error });
  }
}

/** Pays by the test method; a failure is said at once, except that the deposit was paid before. */
async function payDeposit(reservationId: string): Promise<void> {
  const body = { reservationId, paymentType: 'deposit', amount: SUM, paymentMethod: 'test' } as const;
  try {
    await sendWish(depositPayment, { body }, intentKeys('pay'));
  } catch (error) {
    const isSaid =
      error instanceof Problem &&
      (error.requiresLogin || error.code === 'ALREADY_PAID' || error.code === 'EMAIL_UNCONFIRMED');
    const description = isUnanswered(error) ? checkout.paymentFailed.description : undefined;
    if (!isSaid) toast({ title: checkout.paymentFailed.title, description, kind: 'destructive' });
    throw error;
  }
}

function failure(error: unknown): Extract<PaymentState, { kind: 'failed' }> {
  const cause = error instanceof ReservationRefused ? error.cause : error;
  const missing = cause instanceof Problem ? (cause.extra.missing ?? []) : [];
  const message = cause instanceof Error ? cause.message : '';
  const isUnconfirmed = cause instanceof Problem && cause.code === 'EMAIL_UNCONFIRMED';
  return { kind: 'failed', message, missing, isRefused: !isUnanswered(cause), isUnconfirmed };
}

/** The paid cars leave the shortlist, and only they: a car added meanwhile in another tab stays. */
function useDone(user: Person) {
  const { remove } = useSelectionList();
  const client = useQueryClient();
  return (reservationId: string, carIds: readonly string[]) => {
    markPaid(user.id);
    forgetOrderDraft();
    for (const id of carIds) remove(id);
    void refreshTouched(client, depositPayment);
    void sendWaitingFix(client, reservationId);
  };
}

/** To the profile two seconds after success. */
function useLeave(state: PaymentState): void {
  const navigate = useNavigate();
  const isNew = state.kind === 'paid' && !state.isEarlier;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => void navigate(paths.profile), TO_PROFILE_MS);
    return () => clearTimeout(timer);
  }, [isNew, navigate]);
}

/**
 * Back from the provider's page by the browser's Back or Forward: asks whether the deposit was paid there.
 * @param onShownAgain the page is shown as it was left, in the middle of paying
 * @param onPaid `begun` names what was to be paid
 */
function useReturnFromProvider(
  { id: userId }: Person,
  onShownAgain: () => void,
  onPaid: (reservation: Reservation, begun: string) => void,
): void {
  const latest = useRef({ onShownAgain, onPaid });
  useEffect(() => {
    latest.current = { onShownAgain, onPaid };
  });
  useEffect(() => {
    const check = async () => {
      const begun = orderAtProvider(userId);
      if (!begun) return;
      // Without an answer the page stays as it is: paying asks again.
      const params = { id: begun.reservationId };
      const found = await call(checkCardPayment, { params }).catch(() => null);
      if (found && hasPaidDeposit(found.status)) latest.current.onPaid(found, begun.what);
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

/** Goes on by itself, once, with what a reload has cut off. */
function useTakeUp(cutOff: boolean, pay: () => Promise<void>): void {
  const taken = useRef(false);
  useEffect(() => {
    if (!cutOff || taken.current) return;
    taken.current = true;
    void pay();
  });
}
