import { z } from 'zod';
import { id, idParams } from '#shared/contract/fields.ts';
import { define } from '#shared/contract/entry.ts';
import { OWN, reservation } from '#shared/contract/reservations.ts';

/** The deposit by card on the provider's own pages (decision 0024). */

const customer = ['customer'] as const;

/** How deposits are paid here: `test` charges nothing, `card` leads to the provider. */
export const depositMethod = define({
  name: 'customer.depositMethod',
  method: 'GET',
  path: '/api/customer/deposit-method',
  who: customer,
  response: z.object({ method: z.enum(['test', 'card']) }),
});

/**
 * Where the deposit of this order is paid; asked again while it is open it is the same place. Refused like a payment: 409
 * ALREADY_PAID, INVALID_STATE, CAR_UNAVAILABLE, CAR_NOT_AVAILABLE; 409 INVALID_STATE too where no cards are taken, 503 PROVIDER_DOWN.
 */
export const openCardPayment = define({
  name: 'customer.payByCard',
  method: 'POST',
  path: '/api/customer/card-payments',
  touches: OWN,
  who: customer,
  body: z.object({ reservationId: id }),
  response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  ownTransactions: true,
  perMinute: { person: 20 },
});

/** Back from the provider: asks it what became of the payment, without waiting for its word. */
export const checkCardPayment = define({
  name: 'customer.checkCard',
  method: 'POST',
  path: '/api/customer/reservations/:id/card-payment',
  touches: OWN,
  who: customer,
  params: idParams,
  response: reservation,
  ownTransactions: true,
  perMinute: { person: 30 },
});
