import type { ProofMediaType } from '#shared/contract/payment/transfers.ts';
import type { Dispute, DepositMovements } from '#shared/domain/payment/held-deposit.ts';
import type { DepositMethod } from '#shared/domain/enums.ts';

/** What is stored of money that customers pay. Members that are often absent came later. */

/** A checkout at the payment provider, and what became of its money. */
export interface CardPaymentRow {
  /** The provider's name of it. */
  checkout: string;
  /** The provider's name of the payment; null until it is paid. */
  payment: string | null;
  /**
   * taken: it is the deposit. refunding: it is owed back, and the provider has not said yet that it went. withdrawn: it was owed back
   * and a dispute took it. refused: the provider cannot pay it back, or an admin did it another way.
   */
  state: 'open' | 'taken' | 'refunding' | 'withdrawn' | 'refunded' | 'refused';
  /** The day it went back, "2026-11-22" in Dubai, and the provider's number of that; of a refused one the transfer's, by which an admin paid it. */
  refundedOn?: string;
  reference?: string;
  /** AED, of a payment that goes back; the deposit's in earlier rows. */
  amount?: number;
  /** What the provider did with its money besides our refund; absent while it did nothing. */
  moved?: Omit<DepositMovements, 'disputes'> & { disputes: (Dispute & { id: string })[] };
}

/** The release before asks the provider by this row; this one by the job `check_card_provider`, which starts 30 days back. */
export interface CardProviderPollRow {
  id: string;
  dueAt: string;
  askedTo: string;
}

/** Whether money of the order is owed back to a card. */
export function hasPendingCardRefund({ cardPayments = [] }: { cardPayments?: readonly CardPaymentRow[] }): boolean {
  return cardPayments.some(({ state }) => state === 'refunding');
}

/** What a customer sent to show that the deposit or the balance was transferred. The proof's bytes lie in the photo store under its name. */
export interface ReportedTransfer {
  /** Absent: the balance. */
  of?: 'deposit';
  /** The name of the proof (server/photos/transfer-proofs.ts). */
  proof: string;
  type: ProofMediaType;
  bytes: number;
  /** SHA-256 of its bytes, hex. */
  sha256: string;
  toldAt: string;
  /** null while it is looked for. */
  refusedAt: string | null;
  /** Why, as told to the customer. */
  refusedReason: string | null;
}

export interface PaymentRow {
  id: string;
  /** Unique together with paymentType: one deposit a reservation. */
  reservationId: string;
  paymentType: 'deposit';
  amount: number;
  paymentMethod: DepositMethod;
  /** The provider's name of a payment by card. */
  provider?: string;
  createdAt: string;
}
