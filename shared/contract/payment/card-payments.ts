import { z } from 'zod';
import { id, idParams, expectedAmount } from '#shared/contract/fields.ts';
import { DEPOSIT_METHODS, RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { CUSTOMER_RESERVATION_QUERIES, reservationSchema } from '#shared/contract/reservations.ts';

/** The deposit: by card on the provider's own pages, or by the test method (decision 0024). */

const customer = ['customer'] as const;

/** How deposits are paid here: `test` moves no money, `card` leads to the provider, `transfer` needs a proof that an admin confirms. */
export const depositMethod = defineEndpoint({
  name: 'customer.depositMethod',
  method: 'GET',
  path: '/api/customer/deposit-method',
  roles: customer,
  response: z.object({ method: z.enum(DEPOSIT_METHODS) }),
});

/**
 * Where the deposit of this order is paid; asked again while it is open it is the same place. Refused like a payment: 409
 * ALREADY_PAID, CONFLICT for cars that another order has paid (D-101), INVALID_STATE, CAR_UNAVAILABLE, CAR_NOT_AVAILABLE; 409 INVALID_STATE too where no cards are taken, 503 PROVIDER_DOWN.
 */
export const startCardPayment = defineEndpoint({
  name: 'customer.payByCard',
  method: 'POST',
  path: '/api/customer/card-payments',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  body: z.object({ reservationId: id }),
  response: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  managesTransactions: true,
  rateLimitPerMinute: { person: 20 },
});

/** Back from the provider: asks it what became of the payment, without waiting for its word. */
export const syncCardPayment = defineEndpoint({
  name: 'customer.checkCard',
  method: 'POST',
  path: '/api/customer/reservations/:id/card-payment',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  response: reservationSchema,
  managesTransactions: true,
  rateLimitPerMinute: { person: 30 },
});

/** Pays the deposit by the test method. 409 ALREADY_PAID for a paid deposit, 409 INVALID_STATE where test deposits are off, 422 AMOUNT_MISMATCH. */
export const testDepositPayment = defineEndpoint({
  name: 'customer.pay',
  method: 'POST',
  path: '/api/customer/payments',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  body: z.object({
    reservationId: id,
    paymentType: z.literal('deposit'),
    amount: expectedAmount,
    paymentMethod: z.literal('test'),
  }),
  response: z.object({
    success: z.literal(true),
    id: z.string(),
    reservationId: z.string(),
    amount: z.number(),
    status: z.enum(RESERVATION_STATUSES),
  }),
  status: 201,
  idempotent: true,
});
