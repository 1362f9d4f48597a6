/** Refunds and disputes of a deposit at the card provider. @see D-100 */
import type { Reservation } from '#shared/contract/reservations.ts';

interface DepositMovementLine {
  label: string;
  amount: number;
}

const DISPUTE_LABELS = {
  open: ['Disputed with the card’s bank', 'Disputed: held by the card’s bank until it decides'],
  won: ['Dispute closed: the deposit still counts', 'Dispute won: the money is on its way back'],
  lost: ['Dispute closed', 'Dispute lost: the money was returned to the card'],
} as const;

export function listDepositMovementLines({
  depositMoved: moved,
}: Pick<Reservation, 'depositMoved'>): DepositMovementLine[] {
  if (!moved) return [];
  const refunded = moved.refunded > 0 ? [{ label: 'Refunded to the card', amount: moved.refunded }] : [];
  const disputes = moved.disputes.map(({ amount, state, isWithdrawn }) => ({
    label: DISPUTE_LABELS[state][isWithdrawn ? 1 : 0],
    amount,
  }));
  return [...refunded, ...disputes];
}
