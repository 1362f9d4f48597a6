import { z } from 'zod';
import { id, idParams, optionalText, requiredText, expectedAmount } from '#shared/contract/fields.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import {
  CUSTOMER_RESERVATION_QUERIES,
  reservationSchema,
  staffReservationSchema,
} from '#shared/contract/reservations.ts';
import { MAX_NOTE_LENGTH, MAX_REFERENCE_LENGTH } from '#shared/domain/limits.ts';

/** Money by bank transfer: deposit and balance, with the account and a proof that an admin decides about (decision 0024), and refunds. */

const customer = ['customer'] as const;
const admin = ['admin'] as const;

/** The largest proof, bytes. */
export const MAX_PROOF_BYTES = 5_000_000;
/** What a proof may be, told by its first bytes. */
export const PROOF_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;
export type ProofMediaType = (typeof PROOF_MEDIA_TYPES)[number];

const bankAccountSchema = z.object({
  bank: z.string(),
  holder: z.string(),
  /** Capitals, without spaces; its check digits are right. */
  iban: z.string(),
});
export type BankAccount = z.output<typeof bankAccountSchema>;

/** The account for transfers; null where the operator named none and tells it by hand. */
export const transferBankAccount = defineEndpoint({
  name: 'customer.bankAccount',
  method: 'GET',
  path: '/api/customer/bank-account',
  roles: customer,
  response: z.object({ account: bankAccountSchema.nullable() }),
});

/**
 * "I have paid": the proof's bytes, a picture or a PDF of at most 5 MB. The same bytes again change nothing, others take their place
 * until an admin decides. Of the deposit before it is paid, where deposits are paid by transfer, else of the balance. 409 INVALID_STATE
 * when neither is due, 422 NOT_A_PROOF for any other file, 413 OVERSIZED_DEALER_NAME.
 */
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

/**
 * The transfer has arrived: the deposit or the balance is recorded; or it was not found, and the customer reads why.
 * `proof` names the one that was looked at. 409 INVALID_STATE when another one came, or another admin was quicker.
 */
export const reviewTransfer = defineEndpoint({
  name: 'reservations.transfer',
  method: 'POST',
  path: '/api/admin/reservations/:id/transfer',
  invalidates: ['reservations', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('confirm'), proof: z.string() }),
    z.object({
      decision: z.literal('refuse'),
      proof: z.string(),
      reason: requiredText(MAX_NOTE_LENGTH, 'Tell the customer why'),
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
  invalidates: ['reservations', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.object({
    paidOn: z.iso.date('Enter the day the money went back'),
    reference: optionalText(MAX_REFERENCE_LENGTH),
    checkout: id.optional(),
    /** AED as the admin saw it. */
    amount: expectedAmount.optional(),
  }),
  response: staffReservationSchema,
  idempotent: true,
});

/**
 * A missing amount arrived on that day: a part of the balance whose money left after it was paid, or what a cancelled reservation got
 * back twice. Refused like a refund.
 */
export const recordPayment = defineEndpoint({
  name: 'reservations.payment',
  method: 'POST',
  path: '/api/admin/reservations/:id/payment',
  invalidates: ['reservations', 'activity', 'stats'],
  roles: admin,
  params: idParams,
  body: z.object({
    paidOn: z.iso.date('Enter the day the money arrived'),
    reference: optionalText(120),
    /** AED as the admin saw it. */
    amount: expectedAmount,
  }),
  response: staffReservationSchema,
  idempotent: true,
});

/** The proof as a file, for the customer it belongs to and for admins; a download, and therefore no entry of the table. */
export const PROOF_DOWNLOAD = {
  name: 'reservations.proof',
  method: 'GET',
  path: '/api/reservations/:id/proof',
  roles: ['customer', 'admin'],
  params: idParams,
  rateLimitPerMinute: { person: 60 },
} as const;
