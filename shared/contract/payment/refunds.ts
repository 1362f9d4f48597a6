import { z } from 'zod';
import { DISPUTE_STATES } from '#shared/domain/payment/held-deposit.ts';

export const depositMovementsSchema = z.object({
  refunded: z.number(),
  disputes: z.array(z.object({ amount: z.number(), state: z.enum(DISPUTE_STATES), isWithdrawn: z.boolean() })),
});

/** 'refused': by the card's bank. */
export const cardRefundStateSchema = z.enum(['underway', 'sent', 'refused']);

export const extraPaymentSchema = z.object({
  amount: z.number(),
  state: cardRefundStateSchema,
  /** "2026-11-22"; null before. */
  sentOn: z.string().nullable(),
});

export const staffExtraPaymentSchema = extraPaymentSchema.extend({
  /** The provider's checkout ID. */
  checkout: z.string(),
  /** null before, or without a reference. */
  reference: z.string().nullable(),
});
export type StaffExtraPayment = z.output<typeof staffExtraPaymentSchema>;
