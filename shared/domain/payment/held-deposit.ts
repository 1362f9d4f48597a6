/** Card payments after refunds and disputes. @see D-100 */

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

export interface Dispute {
  amount: number;
  state: (typeof DISPUTE_STATES)[number];
  /** The provider has withdrawn the amount, until the decision or for good. */
  isWithdrawn: boolean;
}

export interface DepositMovements {
  /** AED refunded in the provider's dashboard, without Redrive's own refunds. */
  refunded: number;
  disputes: Dispute[];
}

/** AED of the payment that Redrive no longer holds. */
export function reversedAmount({ refunded, disputes }: DepositMovements): number {
  return disputes.reduce((sum, { amount, isWithdrawn }) => sum + (isWithdrawn ? amount : 0), refunded);
}

/** AED that counts towards the balance; below zero when a refund and a dispute both took it. */
export function computeHeldDeposit({
  depositAmount,
  depositMoved,
}: {
  depositAmount: number;
  depositMoved?: DepositMovements | undefined;
}): number {
  return depositAmount - (depositMoved ? reversedAmount(depositMoved) : 0);
}

/** @see D-100 */
export function hasOpenDispute(movements: DepositMovements | undefined): boolean {
  return movements?.disputes.some(({ state }) => state === 'open') ?? false;
}
