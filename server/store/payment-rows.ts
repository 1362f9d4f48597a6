import type { ProofMediaType } from '#shared/contract/payment/transfers.ts';
import type { Dispute, DepositMovements } from '#shared/domain/payment/held-deposit.ts';
import type { DepositMethod } from '#shared/domain/enums.ts';

export interface CardPaymentRow {
  checkout: string;
  /** Provider's payment id; null until paid. */
  payment: string | null;
  /** `withdrawn`: a dispute took the owed money; `refused`: a refund by other means is needed. */
  state: 'open' | 'taken' | 'refunding' | 'withdrawn' | 'refunded' | 'refused';
  /** Dubai date of the refund, and the reference of the provider or of the transfer that replaced it. */
  refundedOn?: string;
  reference?: string;
  /** AED to refund; the deposit's amount where absent. */
  amount?: number;
  moved?: Omit<DepositMovements, 'disputes'> & { disputes: (Dispute & { id: string })[] };
}

/** Used by the previous release; this release uses the job `check_card_provider`, which starts 30 days back. */
export interface CardProviderPollRow {
  id: string;
  dueAt: string;
  askedTo: string;
}

export function hasPendingCardRefund({ cardPayments = [] }: { cardPayments?: readonly CardPaymentRow[] }): boolean {
  return cardPayments.some(({ state }) => state === 'refunding');
}

/** A bank transfer that a customer reported. The proof is in the photo store under its name. */
export interface ReportedTransfer {
  /** Absent for the balance. */
  of?: 'deposit';
  proof: string;
  type: ProofMediaType;
  bytes: number;
  /** SHA-256 of the proof, hex. */
  sha256: string;
  toldAt: string;
  refusedAt: string | null;
  refusedReason: string | null;
}

export interface PaymentRow {
  id: string;
  /** Unique with paymentType: a reservation has one deposit. */
  reservationId: string;
  paymentType: 'deposit';
  amount: number;
  paymentMethod: DepositMethod;
  provider?: string;
  createdAt: string;
}
