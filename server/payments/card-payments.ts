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

/** Every call may fail; called again with the same names it acts once. */
export interface CardPayments {
  open(checkout: NewCheckout): Promise<Checkout>;
  look(checkoutId: string): Promise<Checkout | undefined>;
  /** Pays all of it back. @returns the provider's number of the refund */
  refund(payment: string): Promise<string>;
  /** The checkout an event is about; undefined for one that is none of ours. @throws Problem BAD_SIGNATURE when it was forged or is old */
  checkoutOf(body: Buffer, signature: string): string | undefined;
}

/** How many fils these dirhams are. */
export function filsOf(dirhams: number): number {
  return dirhams * 100;
}
