/** The port of card payments: what a provider is asked. Card numbers never come near us: its own pages take them. */
import type { Dispute } from '#shared/domain/payment/held-deposit.ts';

/** What the provider says of a checkout, whatever its events said before. */
export interface Checkout {
  id: string;
  /** The reservation it was opened for. */
  reservationId: string | null;
  state: 'open' | 'paid' | 'over';
  /** Where the customer pays; only while it is open. */
  url: string | null;
  /** Fils; 100 to the dirham. */
  amount: number;
  currency: string;
  /** What a refund names; null before it is paid. */
  payment: string | null;
}

export interface NewCheckout {
  reservationId: string;
  orderId: string;
  email: string;
  /** Fils. */
  amount: number;
  /** Where the customer comes back to, paid or not. */
  returnUrl: string;
  /** The same key with the same members is the same checkout. */
  idempotencyKey: string;
}

/** How paying back stands at the provider. */
export type RefundResult =
  | { state: 'sent'; reference: string }
  /** Taken by the provider, and not gone yet. */
  | { state: 'underway' }
  /** It never goes this way. */
  | { state: 'refused'; reason: string };

/** The refunds and disputes of one payment, whoever began them. */
export interface RefundsAndDisputes {
  /** `amount` in fils; `reason` of a failed one. */
  refunds: { id: string; amount: number; state: 'sent' | 'underway' | 'failed'; reason: string }[];
  /** `amount` in fils. */
  disputes: (Dispute & { id: string })[];
}

/** Every call may fail; called again with the same names it acts once. */
export interface PaymentProvider {
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  retrieveCheckout(checkoutId: string): Promise<Checkout | undefined>;
  /** Pays all of it back unless that was begun before. @param amount fils */
  refund(payment: string, amount: number): Promise<RefundResult>;
  listRefundsAndDisputes(payment: string): Promise<RefundsAndDisputes>;
  /** Checkouts whose payments were refunded or disputed since then, each once. @param since ISO 8601; at most 30 days ago */
  listCheckoutsChangedSince(since: string): Promise<string[]>;
  /** The checkout of an event; undefined for other events. @throws Problem BAD_SIGNATURE for a forged or old one */
  parseWebhookEvent(body: Buffer, signature: string): Promise<string | undefined>;
}

/** How many fils these dirhams are. */
export function toMinorUnits(dirhams: number): number {
  return dirhams * 100;
}
