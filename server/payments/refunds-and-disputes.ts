/** The provider's current state counts, so events may repeat, be late or arrive in any order. @see D-100 */
import { isDeepStrictEqual } from 'node:util';
import { reversedAmount, type Dispute, type DepositMovements } from '#shared/domain/payment/held-deposit.ts';
import { applyDepositMovements } from '#shared/domain/payment/payment-amounts.ts';
import { toDubaiDate } from '#shared/domain/dubai-date.ts';
import type { CardPaymentEvent } from '#shared/domain/notifications/message-kinds.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { notifyRefundOrDispute } from '#server/notifications/event-notifications.ts';
import type { CardPaymentRow } from '#server/store/payment-rows.ts';
import { updateReservation } from '#server/reservations/transition-reservation.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Reader, Store, Writer } from '#server/store/store.ts';
import type { PaymentProvider, RefundsAndDisputes } from './payment-provider.ts';
import { isDepositPayment } from './card-payment-summary.ts';
import { enqueueRefunds } from './enqueue-refunds.ts';

/** Retries while another process changes the payment. */
const MAX_TRIES = 5;
const SYSTEM_ACTOR = { email: 'redrive', role: 'system' } as const;
const NO_REFUNDS_OR_DISPUTES: Required<CardPaymentRow>['moved'] = { refunded: 0, disputes: [] };

/** AED. */
interface RefundOrDisputeEvent {
  change: CardPaymentEvent;
  amount: number;
}

function classifyDisputeEvent(
  { state, isWithdrawn }: Dispute,
  before: Dispute | undefined,
): CardPaymentEvent | undefined {
  if (before?.state === state && before.isWithdrawn === isWithdrawn) return undefined;
  if (state !== 'open' && before?.state !== state) return state;
  if (isWithdrawn) return 'withdrawn';
  return before?.isWithdrawn ? 'reinstated' : 'disputed';
}

function diffRefundsAndDisputes(
  before: typeof NO_REFUNDS_OR_DISPUTES,
  after: typeof NO_REFUNDS_OR_DISPUTES,
): RefundOrDisputeEvent[] {
  const refunded = after.refunded - before.refunded;
  const changes: RefundOrDisputeEvent[] = [];
  if (refunded > 0) changes.push({ change: 'refunded', amount: refunded });
  if (refunded < 0) changes.push({ change: 'refund_failed', amount: -refunded });
  for (const dispute of after.disputes) {
    const previous = before.disputes.find(({ id }) => id === dispute.id);
    const change = classifyDisputeEvent(dispute, previous);
    if (change) changes.push({ change, amount: dispute.amount });
  }
  return changes;
}

/** Refunds of a deposit that is not owed were made at the provider; the rest are our own. */
function toRecordedRefundsAndDisputes(
  { state, moved = NO_REFUNDS_OR_DISPUTES }: CardPaymentRow,
  current: RefundsAndDisputes,
): typeof NO_REFUNDS_OR_DISPUTES {
  const sum = current.refunds.reduce((all, one) => all + (one.state === 'failed' ? 0 : one.amount), 0);
  const disputes = current.disputes.map((one) => ({ ...one, amount: one.amount / 100 }));
  return { refunded: state === 'taken' ? sum / 100 : moved.refunded, disputes };
}

/** A disputed amount is not refunded; money that returns for a cancelled reservation is owed again. */
function nextPaymentState(
  { state, refundedOn }: CardPaymentRow,
  movements: DepositMovements,
  row: ReservationRow,
): CardPaymentRow['state'] {
  const isWithdrawn = movements.disputes.some((one) => one.isWithdrawn);
  const isOwedBack = state === 'refunding' || (state === 'refused' && refundedOn === undefined);
  if (isOwedBack) return isWithdrawn ? 'withdrawn' : state;
  if (state === 'withdrawn') return isWithdrawn ? state : 'refunding';
  const isOwed = row.status === 'cancelled' && reversedAmount(movements) < row.depositAmount;
  return state === 'taken' && isOwed ? 'refunding' : state;
}

function withPaymentState(existing: CardPaymentRow, state: CardPaymentRow['state'], now: string): CardPaymentRow {
  if (state === existing.state) return existing;
  const { refundedOn: _day, ...payment } = existing;
  return { ...payment, state, ...(state === 'withdrawn' && { refundedOn: toDubaiDate(Date.parse(now)) }) };
}

function applyToDeposit(row: ReservationRow, { refunded, disputes }: DepositMovements, now: string): ReservationRow {
  // The provider's dispute IDs stay with the payment.
  const plain = disputes.map(({ amount, state, isWithdrawn }) => ({ amount, state, isWithdrawn }));
  return applyDepositMovements(row, { refunded, disputes: plain }, now);
}

async function recordRefundsAndDisputes(
  tx: Writer,
  row: ReservationRow,
  existing: CardPaymentRow,
  current: RefundsAndDisputes,
): Promise<void> {
  const now = new Date().toISOString();
  const movements = toRecordedRefundsAndDisputes(existing, current);
  const state = nextPaymentState(existing, movements, row);
  const changes = diffRefundsAndDisputes(existing.moved ?? NO_REFUNDS_OR_DISPUTES, movements);
  if (changes.length === 0 && state === existing.state) return;
  const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  const isOfDeposit = isDepositPayment(existing, deposit);
  const payment = { ...withPaymentState(existing, state, now), moved: movements };
  const cardPayments = row.cardPayments?.map((one) => (one.checkout === existing.checkout ? payment : one));
  const updated = isOfDeposit ? applyToDeposit(row, movements, now) : row;
  const next = { ...updated, ...(cardPayments && { cardPayments }), updatedAt: now };
  await updateReservation(tx, row, next);
  if (state !== existing.state) await enqueueRefunds(tx, next, now);
  for (const event of changes) {
    await notifyRefundOrDispute(tx, next, { ...event, isExtra: !isOfDeposit }, now);
    const { id: reservationId, orderId } = row;
    const facts = {
      before: { deposit: previouslyReversedAmount(existing) },
      after: { ...event, deposit: reversedAmount(movements) },
    };
    await logActivity(
      tx,
      SYSTEM_ACTOR,
      'payment_moved',
      { reservationId, orderId, reason: event.change, ...facts },
      now,
    );
  }
}

function previouslyReversedAmount({ moved = NO_REFUNDS_OR_DISPUTES }: CardPaymentRow): number {
  return reversedAmount(moved);
}

export async function findCardPayment(
  tx: Reader,
  { id, reservationId }: { id: string; reservationId: string | null },
): Promise<{ row: ReservationRow; payment: CardPaymentRow } | undefined> {
  const row = await tx.get('reservations', reservationId ?? '');
  const payment = row?.cardPayments?.find(({ checkout }) => checkout === id);
  return row && payment && { row, payment };
}

/** Announces each change once. @returns the provider's state; undefined for an unknown checkout */
export async function syncRefundsAndDisputes(
  store: Store,
  provider: Pick<PaymentProvider, 'listRefundsAndDisputes'>,
  checkout: { id: string; reservationId: string | null; payment: string },
): Promise<RefundsAndDisputes | undefined> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt++) {
    const before = await store.read((tx) => findCardPayment(tx, checkout));
    if (!before) return undefined;
    const current = await provider.listRefundsAndDisputes(checkout.payment);
    const isRecorded = await store.transact(async (tx) => {
      const now = await findCardPayment(tx, checkout);
      if (!now || !isDeepStrictEqual(now.payment, before.payment)) return false;
      await recordRefundsAndDisputes(tx, now.row, now.payment, current);
      return true;
    });
    if (isRecorded) return current;
  }
  throw new Error(`The payment of ${checkout.id} changes faster than it can be synced`);
}
