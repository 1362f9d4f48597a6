/** Refunds and disputes of a deposit at the card provider. @see D-100 */
import { texts } from '#messages/ui/deposit-movements.ts';
import type { Reservation } from '#shared/contract/reservations.ts';

interface DepositMovementLine {
  label: string;
  amount: number;
}

export function listDepositMovementLines({
  depositMoved: moved,
}: Pick<Reservation, 'depositMoved'>): DepositMovementLine[] {
  if (!moved) return [];
  const refunded = moved.refunded > 0 ? [{ label: texts.refunded, amount: moved.refunded }] : [];
  const disputes = moved.disputes.map(({ amount, state, isWithdrawn }) => ({
    label: texts.disputes[state][isWithdrawn ? 'withdrawn' : 'held'],
    amount,
  }));
  return [...refunded, ...disputes];
}
