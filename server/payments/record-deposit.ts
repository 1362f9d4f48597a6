import { randomUUID } from 'node:crypto';
import type { Actor } from '#shared/domain/enums.ts';
import { transitionReservation } from '#server/reservations/transition-reservation.ts';
import type { PaymentRow } from '#server/store/payment-rows.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

interface DepositRecord extends Pick<PaymentRow, 'paymentMethod' | 'provider'> {
  by: Actor;
  now: string;
  change?: Pick<ReservationRow, 'cardPayments'>;
}

/** The account's devices follow at their next sync. @see D-101 */
async function removeFromShortlist(tx: Writer, { customerId, selectedCarIds }: ReservationRow): Promise<void> {
  const user = await tx.get('users', customerId);
  const { lists } = user ?? {};
  if (!user || !lists?.selectedCarIds.some((id) => selectedCarIds.includes(id))) return;
  const left = lists.selectedCarIds.filter((id) => !selectedCarIds.includes(id));
  await tx.update('users', {
    ...user,
    lists: { ...lists, selectedCarIds: left, revision: lists.revision + 1 },
  });
}

/** @throws Problem CONFLICT when the reservation has a deposit */
export async function recordDeposit(
  tx: Writer,
  row: ReservationRow,
  { by, now, change, ...method }: DepositRecord,
): Promise<{ row: ReservationRow; payment: PaymentRow }> {
  const payment: PaymentRow = {
    id: randomUUID(),
    reservationId: row.id,
    paymentType: 'deposit',
    amount: row.depositAmount,
    ...method,
    createdAt: now,
  };
  await tx.insert('payments', payment);
  const isTest = method.paymentMethod === 'test';
  const step = { to: 'deposit_paid', by, now, isTest, ...(change && { change }) } as const;
  const paid = await transitionReservation(tx, row, step);
  await removeFromShortlist(tx, paid);
  return { row: paid, payment };
}
