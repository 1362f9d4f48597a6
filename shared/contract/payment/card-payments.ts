import { z } from 'zod';
import { id, idParams, expectedAmount } from '#shared/contract/fields.ts';
import { DEPOSIT_METHODS, RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { CUSTOMER_RESERVATION_QUERIES, reservationSchema, usualDaysSchema } from '#shared/contract/reservations.ts';

/** @see D-101 */

const customer = ['customer'] as const;

/** How deposits are paid here and how long the phases after it usually take: `test` moves no money, `card` leads to the provider, `transfer` needs a proof that an admin confirms. */
export const depositMethod = defineEndpoint({
  name: 'customer.depositMethod',
  method: 'GET',
  path: '/api/customer/deposit-method',
  roles: customer,
  response: z.object({ method: z.enum(DEPOSIT_METHODS), usualDays: usualDaysSchema.optional() }),
});

/** URL of the provider's page. 409 ALREADY_PAID, CONFLICT and those of an order; 503 PROVIDER_DOWN. @see D-101 */
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

/** Reads the payment's state from the provider instead of waiting for its webhook. */
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

/** 409 ALREADY_PAID, 409 INVALID_STATE where test deposits are off, 422 AMOUNT_MISMATCH. */
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
