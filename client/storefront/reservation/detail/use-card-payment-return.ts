/** Checks the payment once after the return from the provider's page (decision 0024). */
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { syncCardPayment } from '#shared/contract/payment/card-payments.ts';
import { ownReservation } from '#shared/contract/reservations.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useShortlistStore } from '#client/components/shortlist-context.ts';
import { useSession } from '#client/auth/session.ts';
import { cacheReservation } from '#client/storefront/reservation/checkout/cached-reservation.ts';
import { clearPendingReservation } from '#client/storefront/reservation/checkout/pending-payment.ts';
import { texts as checkoutTexts } from '#messages/shop/checkout.ts';

export function useCardPaymentReturn(id: string): void {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const { remove } = useShortlistStore();
  const { user } = useSession();
  const isRequested = useRef(false);
  const { run } = useApiMutation(syncCardPayment, {
    successToast: ({ status }) => (hasPaidDeposit(status) ? checkoutTexts.paid : checkoutTexts.notFinished),
    errorToast: checkoutTexts.unconfirmed,
    onSuccess: (reservation) =>
      client.setQueryData(apiQueryOptions(ownReservation, { params: { id } }).queryKey, reservation),
  });
  const isBack = params.get('card') === 'back';
  useEffect(() => {
    if (!isBack || isRequested.current) return;
    isRequested.current = true;
    void run({ params: { id } }).then((outcome) => {
      if (outcome.error !== null) return;
      setParams({}, { replace: true });
      if (!hasPaidDeposit(outcome.answer.status)) return;
      clearPendingReservation();
      if (user) cacheReservation(outcome.answer, user.id);
      for (const car of outcome.answer.selectedCarIds) remove(car);
    });
  });
}
