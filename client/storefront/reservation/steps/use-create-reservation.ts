/** Makes the reservation, once however often it is pressed, and says in the right words what went wrong (C-res-11 to C-res-16). */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authStatus } from '#client/api/light-endpoints.ts';
import { reservationsCreate } from '#shared/contract/new-reservation.ts';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { signInFirst } from '#shared/routes/paths.ts';
import { call } from '#client/api/api-client.ts';
import { isUnanswered } from '#client/api/error-messages.ts';
import { refreshTouched } from '#client/api/invalidate-queries.ts';
import { sendWish } from '#client/api/idempotent-request.ts';
import { type Person, recheckSession } from '#client/auth/session.ts';
import { useSelectionList } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { paths } from '#client/storefront/paths.ts';
import { errorsFrom, infoBody, type InfoErrors, type InfoValues } from './validate-customer-info.ts';
import { intentKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { keepReservation } from '#client/storefront/reservation/checkout/cached-reservation.ts';
import { orderTotal, type OrderCar } from '#client/storefront/reservation/reservation-cars.ts';
import type { PaymentMethod } from './reservation-draft.ts';
import { checkout, reserve } from '#client/storefront/reservation/texts.ts';

interface Order {
  cars: readonly OrderCar[];
  values: InfoValues;
  method: PaymentMethod;
}

/** What the screen has to show differently after a refusal. */
export interface Refusal {
  /** Cars that cannot be reserved. */
  cars: readonly string[];
  fields: InfoErrors;
}

export function useProceed(user: Person, onRefused: (refusal: Refusal) => void) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { remove } = useSelectionList();

  const create = async (order: Order) => {
    const body = bodyOf(order);
    const made = await sendWish(reservationsCreate, { body }, intentKeys('reserve', user.id));
    keepReservation(made, user.id);
    void refreshTouched(client, reservationsCreate);
    if (!hasPaidDeposit(made.status)) return navigate(paths.checkout);
    for (const id of made.selectedCarIds) remove(id);
    toast({ title: checkout.alreadyPaid.title, description: checkout.alreadyPaid.text });
    return navigate(paths.reservation(made.id));
  };

  const proceed = async (order: Order) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const here = await whoIsHere();
      if (here === 'signed-in') await create(order);
      else if (here === 'ended') recheckSession(client);
      else {
        toast({ title: reserve.signInAgain, description: reserve.signInAgainText, kind: 'destructive' });
        await navigate(SIGN_IN);
      }
    } catch (error) {
      // Whoever watches the session says that it has ended, once, and leads to the sign-in and back to this step.
      if (error instanceof Problem && error.requiresLogin) recheckSession(client);
      else onRefused(explain(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { proceed, busy };
}

const SIGN_IN = signInFirst(paths.signIn, paths.reserveStep(3));

/** Whatever else is wrong with the answer, the person is asked to sign in: what was typed is kept (C-res-14). */
async function whoIsHere(): Promise<'signed-in' | 'ended' | 'unknown'> {
  try {
    const { isAuthenticated } = await call(authStatus, {});
    return isAuthenticated ? 'signed-in' : 'ended';
  } catch (cause) {
    if (cause instanceof Problem && cause.requiresLogin) return 'ended';
    console.warn('The sign-in could not be checked:', cause);
    return 'unknown';
  }
}

function bodyOf({ cars, values, method }: Order) {
  return {
    selectedCarIds: cars.map(({ id }) => id),
    customerInfo: infoBody(values),
    depositAmount: DEPOSIT_AED,
    totalAmount: orderTotal(cars),
    paymentMethod: method,
  };
}

/** Says it, and tells which cars and fields are to be marked. */
function explain(error: unknown): Refusal {
  if (isUnanswered(error) || !(error instanceof Problem)) {
    toast({ ...reserve.failedServer, kind: 'destructive' });
    return { cars: [], fields: {} };
  }
  const description = error.code === 'AMOUNT_MISMATCH' ? reserve.priceChanged : error.message;
  toast({ title: reserve.failed, description, kind: 'destructive' });
  return { cars: error.extra.missing ?? [], fields: errorsFrom(error.extra.issues ?? []) };
}
