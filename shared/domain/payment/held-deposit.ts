/** What became of a card payment's money at the provider after it was paid (D-100). Pure. */

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

export interface Dispute {
  /** AED. */
  amount: number;
  state: (typeof DISPUTE_STATES)[number];
  /** The provider has taken the amount back: while it is decided, or for good. */
  isWithdrawn: boolean;
}

export interface DepositMovements {
  /** AED refunded at the provider besides what Redrive pays back itself. */
  refunded: number;
  disputes: Dispute[];
}

/** AED of the payment that is not here. */
export function reversedAmount({ refunded, disputes }: DepositMovements): number {
  return disputes.reduce((sum, { amount, isWithdrawn }) => sum + (isWithdrawn ? amount : 0), refunded);
}

/** AED of the deposit that is here and counts towards the balance; below zero when a refund and a dispute both took it. */
export function computeHeldDeposit({
  depositAmount,
  depositMoved,
}: {
  depositAmount: number;
  depositMoved?: DepositMovements | undefined;
}): number {
  return depositAmount - (depositMoved ? reversedAmount(depositMoved) : 0);
}

/** Whether a dispute waits for an answer at the provider. */
export function hasOpenDispute(moved: DepositMovements | undefined): boolean {
  return moved?.disputes.some(({ state }) => state === 'open') ?? false;
}
