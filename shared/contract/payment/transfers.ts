import { z } from 'zod';
import { fieldTexts } from '#shared/messages/field-texts.ts';
import { id, idParams, optionalText, receivedPayment, requiredText, expectedAmount } from '#shared/contract/fields.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import {
  CUSTOMER_RESERVATION_QUERIES,
  reservationSchema,
  staffReservationSchema,
} from '#shared/contract/reservations.ts';
import { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from '#shared/domain/limits.ts';

const customer = ['customer'] as const;
const admin = ['admin'] as const;

export const MAX_PROOF_BYTES = 5_000_000;
export const PROOF_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;
export type ProofMediaType = (typeof PROOF_MEDIA_TYPES)[number];

const bankAccountSchema = z.object({
  bank: z.string(),
  holder: z.string(),
  iban: z.string(),
});
export type BankAccount = z.output<typeof bankAccountSchema>;

/** null when the operator configured none. */
export const transferBankAccount = defineEndpoint({
  name: 'customer.bankAccount',
  method: 'GET',
  path: '/api/customer/bank-account',
  roles: customer,
  response: z.object({ account: bankAccountSchema.nullable() }),
});

/** An image or PDF of at most 5 MB. 409 INVALID_STATE when nothing is due, 422 NOT_A_PROOF, 413 TOO_LARGE. */
export const submitTransferProof = defineEndpoint({
  name: 'customer.transfer',
  method: 'PUT',
  path: '/api/customer/reservations/:id/transfer',
  invalidates: CUSTOMER_RESERVATION_QUERIES,
  roles: customer,
  params: idParams,
  body: 'bytes',
  response: reservationSchema,
  managesTransactions: true,
  rateLimitPerMinute: { person: 30 },
});

/** Records the payment or refuses the proof with a reason. 409 INVALID_STATE for a replaced or decided proof. */
export const reviewTransfer = defineEndpoint({
  name: 'reservations.transfer',
  method: 'POST',
  path: '/api/admin/reservations/:id/transfer',
  invalidates: ['reservations', 'messages', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('confirm'),
      proof: z.string(),
      /** Only of the balance. */
      payment: receivedPayment().optional(),
    }),
    z.object({
      decision: z.literal('refuse'),
      proof: z.string(),
      reason: requiredText(MAX_NOTE_LENGTH, () => fieldTexts().refusalReason),
    }),
  ]),
  response: staffReservationSchema,
  idempotent: true,
});

/**
 * Money went back to the customer on that day: the deposit of a cancelled reservation, what was paid above the price, or with `checkout`
 * what was paid by card besides the deposit and its bank does not take back. 409 INVALID_STATE when nothing is owed, it goes back by
 * itself, or it was recorded before; AMOUNT_MISMATCH when another `amount` is owed by now; 400 for a day to come, before the cancelling
 * or before the order; 404 for a checkout of another order.
 */
export const recordRefund = defineEndpoint({
  name: 'reservations.refund',
  method: 'POST',
  path: '/api/admin/reservations/:id/refund',
  invalidates: ['reservations', 'messages', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.object({
    paidOn: z.iso.date({ error: () => fieldTexts().refundDate }),
    reference: optionalText(MAX_REFERENCE_LENGTH),
    checkout: id.optional(),
    /** AED as displayed to the admin. */
    amount: expectedAmount.optional(),
  }),
  response: staffReservationSchema,
  idempotent: true,
});

/** Records a missing part of the balance or the return of an excessive refund. Errors as for refunds. */
export const recordPayment = defineEndpoint({
  name: 'reservations.payment',
  method: 'POST',
  path: '/api/admin/reservations/:id/payment',
  invalidates: ['reservations', 'messages', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: receivedPayment(),
  response: staffReservationSchema,
  idempotent: true,
});

export const PROOF_DOWNLOAD = {
  name: 'reservations.proof',
  method: 'GET',
  path: '/api/reservations/:id/proof',
  roles: ['customer', 'admin'],
  params: idParams,
  rateLimitPerMinute: { person: 60 },
} as const;
