/** The port of card payments: what a provider is asked. Card numbers never come near us: its own pages take them. */

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
  returnTo: string;
  /** The same key is the same checkout. */
  key: string;
}

/** How paying back stands at the provider. */
export type Refund =
  | { state: 'sent'; reference: string }
  /** Taken by the provider, and not gone yet. */
  | { state: 'underway' }
  /** It never goes this way. */
  | { state: 'refused'; reason: string };

/** What an event is about. */
export interface EventSubject {
  checkout: string;
  /** A refund of it came to nothing, also one that was said to be sent. */
  hasRefundFailed: boolean;
}

/** Every call may fail; called again with the same names it acts once. */
export interface CardPayments {
  open(checkout: NewCheckout): Promise<Checkout>;
  look(checkoutId: string): Promise<Checkout | undefined>;
  /** Pays all of it back unless that was begun before. @param amount fils */
  refund(payment: string, amount: number): Promise<Refund>;
  /** What an event is about; undefined for one that is none of ours. @throws Problem BAD_SIGNATURE when it was forged or is old */
  subjectOf(body: Buffer, signature: string): Promise<EventSubject | undefined>;
}

/** How many fils these dirhams are. */
export function filsOf(dirhams: number): number {
  return dirhams * 100;
}
