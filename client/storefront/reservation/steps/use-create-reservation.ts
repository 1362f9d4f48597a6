/** Creates the reservation once per intent and explains a refusal. @see C-res-11 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authStatus } from '#client/api/light-endpoints.ts';
import { reservationsCreate } from '#shared/contract/new-reservation.ts';
import { DEPOSIT_AED } from '#shared/domain/price.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { Problem } from '#shared/problem.ts';
import { signInPathWithRedirect } from '#shared/routes/paths.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { isIndeterminate } from '#client/api/error-messages.ts';
import { invalidateRelatedQueries } from '#client/api/invalidate-queries.ts';
import { sendIdempotent } from '#client/api/idempotent-request.ts';
import { type DeviceUser, recheckSession } from '#client/auth/session.ts';
import { useShortlistStore } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { paths } from '#client/storefront/paths.ts';
import {
  toFieldErrors,
  asCustomerInfoInput,
  type CustomerInfoErrors,
  type CustomerInfoValues,
} from './validate-customer-info.ts';
import { toExportInput } from '#client/storefront/reservation/export-confirmation.tsx';
import { getIdempotencyKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { cacheReservation } from '#client/storefront/reservation/checkout/cached-reservation.ts';
import { getReservableTotal, type ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import type { PreferredPaymentMethod } from './reservation-draft.ts';
import { texts as checkoutTexts } from '#messages/shop/checkout.ts';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';

interface ReservationInput {
  cars: readonly ReservationCar[];
  values: CustomerInfoValues;
  method: PreferredPaymentMethod;
  exportConfirmedCarIds: readonly string[];
}

export interface ReservationRefusal {
  cars: readonly string[];
  fields: CustomerInfoErrors;
}

export function useCreateReservation(user: DeviceUser, onRefused: (refusal: ReservationRefusal) => void) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { remove } = useShortlistStore();

  const create = async (order: ReservationInput) => {
    const body = toRequestBody(order);
    const made = await sendIdempotent(reservationsCreate, { body }, getIdempotencyKeys('reserve', user.id));
    cacheReservation(made, user.id);
    void invalidateRelatedQueries(client, reservationsCreate);
    if (!hasPaidDeposit(made.status)) return navigate(paths.checkout);
    for (const id of made.selectedCarIds) remove(id);
    toast({ title: checkoutTexts.alreadyPaid.title, description: checkoutTexts.alreadyPaid.text });
    return navigate(paths.reservation(made.id));
  };

  const proceed = async (order: ReservationInput) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      const sessionState = await checkSession();
      if (sessionState === 'signed-in') await create(order);
      else if (sessionState === 'ended') recheckSession(client);
      else {
        toast({
          title: reserveTexts.signInAgain,
          description: reserveTexts.signInAgainText,
          kind: 'destructive',
        });
        await navigate(SIGN_IN_PATH);
      }
    } catch (error) {
      // The session monitor announces the end of the session and redirects to the sign-in and back.
      if (error instanceof Problem && error.requiresLogin) recheckSession(client);
      else onRefused(handleRefusal(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { proceed, busy };
}

const SIGN_IN_PATH = signInPathWithRedirect(paths.signIn, paths.reserve);

/** Any other refusal also checks the session; the input stays stored. @see C-res-14 */
async function checkSession(): Promise<'signed-in' | 'ended' | 'unknown'> {
  try {
    const { isAuthenticated } = await callEndpoint(authStatus, {});
    return isAuthenticated ? 'signed-in' : 'ended';
  } catch (cause) {
    if (cause instanceof Problem && cause.requiresLogin) return 'ended';
    console.warn('The sign-in could not be checked:', cause);
    return 'unknown';
  }
}

function toRequestBody({ cars, values, method, exportConfirmedCarIds }: ReservationInput) {
  return {
    selectedCarIds: cars.map(({ id }) => id),
    customerInfo: asCustomerInfoInput(values),
    depositAmount: DEPOSIT_AED,
    totalAmount: getReservableTotal(cars),
    paymentMethod: method,
    ...toExportInput(exportConfirmedCarIds),
  };
}

function handleRefusal(error: unknown): ReservationRefusal {
  if (isIndeterminate(error) || !(error instanceof Problem)) {
    toast({ ...reserveTexts.failedServer, kind: 'destructive' });
    return { cars: [], fields: {} };
  }
  const description = error.code === 'AMOUNT_MISMATCH' ? reserveTexts.priceChanged : error.message;
  toast({ title: reserveTexts.failed, description, kind: 'destructive' });
  // An unconfirmed car is still for sale.
  const cars = error.code === 'EXPORT_UNCONFIRMED' ? [] : (error.extra.missing ?? []);
  return { cars, fields: toFieldErrors(error.extra.issues ?? []) };
}
