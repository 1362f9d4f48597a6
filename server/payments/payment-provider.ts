/** The port of card payments. Card numbers stay on the provider's pages. */
import type { Dispute } from '#shared/domain/payment/held-deposit.ts';

export interface Checkout {
  id: string;
  reservationId: string | null;
  state: 'open' | 'paid' | 'over';
  url: string | null;
  /** Fils; 100 to the dirham. */
  amount: number;
  currency: string;
  /** The reference for refunds; null before the payment. */
  payment: string | null;
}

export interface NewCheckout {
  reservationId: string;
  orderId: string;
  email: string;
  /** Fils. */
  amount: number;
  returnUrl: string;
  /** The same key and parameters give the same checkout. */
  idempotencyKey: string;
}

export type RefundResult =
  | { state: 'sent'; reference: string }
  /** Accepted, not sent yet. */
  | { state: 'underway' }
  | { state: 'refused'; reason: string };

/** Everything at the provider, whether Redrive or the provider started it. */
export interface RefundsAndDisputes {
  /** `amount` in fils; `reason` of a failed one. */
  refunds: { id: string; amount: number; state: 'sent' | 'underway' | 'failed'; reason: string }[];
  /** `amount` in fils. */
  disputes: (Dispute & { id: string })[];
}

/** Every call may throw; repeated with the same arguments it acts once. */
export interface PaymentProvider {
  createCheckout(checkout: NewCheckout): Promise<Checkout>;
  retrieveCheckout(checkoutId: string): Promise<Checkout | undefined>;
  /** Refunds the whole payment unless a refund exists. @param amount fils */
  refund(payment: string, amount: number): Promise<RefundResult>;
  listRefundsAndDisputes(payment: string): Promise<RefundsAndDisputes>;
  /** Without duplicates. @param since ISO 8601, at most 30 days ago */
  listCheckoutsChangedSince(since: string): Promise<string[]>;
  /** @returns the checkout; undefined for other events @throws Problem BAD_SIGNATURE */
  parseWebhookEvent(body: Buffer, signature: string): Promise<string | undefined>;
}

export function toMinorUnits(dirhams: number): number {
  return dirhams * 100;
}
