import { z } from 'zod';
import { DISPUTE_STATES } from '#shared/domain/payment/held-deposit.ts';

/** What moved of the deposit at the card provider: refunds made there, and disputes (D-100). AED. */
export const depositMovementsSchema = z.object({
  refunded: z.number(),
  disputes: z.array(z.object({ amount: z.number(), state: z.enum(DISPUTE_STATES), isWithdrawn: z.boolean() })),
});

/** Back to the card: begun, gone, or refused by the card's bank. */
export const cardRefundStateSchema = z.enum(['underway', 'sent', 'refused']);

/** A payment by card besides the deposit, made twice or too late: it goes back in full. */
export const extraPaymentSchema = z.object({
  /** AED. */
  amount: z.number(),
  state: cardRefundStateSchema,
  /** The day it went back, to the card or another way, "2026-11-22"; null before. */
  sentOn: z.string().nullable(),
});

/** As admins see it, who say by its checkout which one they paid back. */
export const staffExtraPaymentSchema = extraPaymentSchema.extend({
  /** The provider's name of it. */
  checkout: z.string(),
  /** The number under which it went back; null before, and where there is none. */
  reference: z.string().nullable(),
});
export type StaffExtraPayment = z.output<typeof staffExtraPaymentSchema>;
