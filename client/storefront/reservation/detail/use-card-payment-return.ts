/** Back from the payment page of the provider: what became of it, asked once and said (decision 0024). */
import { useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { checkCardPayment } from '#shared/contract/payment/card-payments.ts';
import { ownReservation } from '#shared/contract/reservations.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { ask } from '#client/api/api-query-options.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { useSelectionList } from '#client/components/shortlist-context.ts';
import { useSession } from '#client/auth/session.ts';
import { keepReservation } from '#client/storefront/reservation/checkout/cached-reservation.ts';
import { forgetOrder } from '#client/storefront/reservation/checkout/pending-payment.ts';
import { checkout } from '#client/storefront/reservation/texts.ts';

/** @param id of the reservation */
export function useCardReturn(id: string): void {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const { remove } = useSelectionList();
  const { user } = useSession();
  const asked = useRef(false);
  const { run } = useCommand(checkCardPayment, {
    done: ({ status }) => (hasPaidDeposit(status) ? checkout.paid : checkout.notFinished),
    failed: checkout.notKnown,
    keep: (reservation) => client.setQueryData(ask(ownReservation, { params: { id } }).queryKey, reservation),
  });
  const isBack = params.get('card') === 'back';
  useEffect(() => {
    if (!isBack || asked.current) return;
    asked.current = true;
    void run({ params: { id } }).then((outcome) => {
      if (outcome.error !== null) return;
      setParams({}, { replace: true });
      if (!hasPaidDeposit(outcome.answer.status)) return;
      forgetOrder();
      if (user) keepReservation(outcome.answer, user.id);
      for (const car of outcome.answer.selectedCarIds) remove(car);
    });
  });
}
