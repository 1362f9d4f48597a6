import { z } from 'zod';

/** Back to the card: begun, gone, or refused by the card's bank. */
export const cardRefund = z.enum(['underway', 'sent', 'refused']);

/** A payment by card besides the deposit, made twice or too late: it goes back in full. */
export const extraPayment = z.object({
  /** AED. */
  amount: z.number(),
  state: cardRefund,
  /** The day it went back, "2026-11-22"; null before. */
  sentOn: z.string().nullable(),
});
