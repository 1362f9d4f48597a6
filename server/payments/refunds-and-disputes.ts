/**
 * Refunds and disputes of a paid checkout, as the provider has them (D-100). Asked by its events and hourly: what is recorded is always
 * what the provider says now, so events may come twice, late or in any order.
 */
import { isDeepStrictEqual } from 'node:util';
import { reversedAmount, type Dispute, type DepositMovements } from '#shared/domain/payment/held-deposit.ts';
import { applyDepositMovements } from '#shared/domain/payment/reservation-payments.ts';
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

/** Times in a row that another process may change a payment while the provider is asked about it. */
const MAX_TRIES = 5;
const SYSTEM_ACTOR = { email: 'redrive', role: 'system' } as const;
const NO_REFUNDS_OR_DISPUTES: Required<CardPaymentRow>['moved'] = { refunded: 0, disputes: [] };

/** A refund or a dispute of it, AED. */
interface RefundOrDisputeEvent {
  change: CardPaymentEvent;
  amount: number;
}

/** One step of a dispute; several steps at once count as the last. */
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
    const known = before.disputes.find(({ id }) => id === dispute.id);
    const change = classifyDisputeEvent(dispute, known);
    if (change) changes.push({ change, amount: dispute.amount });
  }
  return changes;
}

/** Refunds of a deposit that is not owed back were made at the provider; all others are our own, which are recorded as such. */
function toRecordedRefundsAndDisputes(
  { state, moved = NO_REFUNDS_OR_DISPUTES }: CardPaymentRow,
  money: RefundsAndDisputes,
): typeof NO_REFUNDS_OR_DISPUTES {
  const sum = money.refunds.reduce((all, one) => all + (one.state === 'failed' ? 0 : one.amount), 0);
  const disputes = money.disputes.map((one) => ({ ...one, amount: one.amount / 100 }));
  return { refunded: state === 'taken' ? sum / 100 : moved.refunded, disputes };
}

/** Nothing is sent back that a dispute took; what came back for a cancelled order is owed again. */
function nextPaymentState(
  { state, refundedOn }: CardPaymentRow,
  moved: DepositMovements,
  row: ReservationRow,
): CardPaymentRow['state'] {
  const isWithdrawn = moved.disputes.some((one) => one.isWithdrawn);
  const isOwedBack = state === 'refunding' || (state === 'refused' && refundedOn === undefined);
  if (isOwedBack) return isWithdrawn ? 'withdrawn' : state;
  if (state === 'withdrawn') return isWithdrawn ? state : 'refunding';
  const isOwed = row.status === 'cancelled' && reversedAmount(moved) < row.depositAmount;
  return state === 'taken' && isOwed ? 'refunding' : state;
}

function withPaymentState(known: CardPaymentRow, state: CardPaymentRow['state'], now: string): CardPaymentRow {
  if (state === known.state) return known;
  const { refundedOn: _day, ...payment } = known;
  return { ...payment, state, ...(state === 'withdrawn' && { refundedOn: toDubaiDate(Date.parse(now)) }) };
}

/** The order with what moved of its deposit. */
function applyToDeposit(row: ReservationRow, { refunded, disputes }: DepositMovements, now: string): ReservationRow {
  // The provider's ids of the disputes stay with the payment.
  const plain = disputes.map(({ amount, state, isWithdrawn }) => ({ amount, state, isWithdrawn }));
  return applyDepositMovements(row, { refunded, disputes: plain }, now);
}

async function recordRefundsAndDisputes(
  tx: Writer,
  row: ReservationRow,
  known: CardPaymentRow,
  money: RefundsAndDisputes,
): Promise<void> {
  const now = new Date().toISOString();
  const moved = toRecordedRefundsAndDisputes(known, money);
  const state = nextPaymentState(known, moved, row);
  const changes = diffRefundsAndDisputes(known.moved ?? NO_REFUNDS_OR_DISPUTES, moved);
  if (changes.length === 0 && state === known.state) return;
  const [deposit] = await tx.find('payments.ofReservations', { reservationIds: [row.id] });
  const isOfDeposit = isDepositPayment(known, deposit);
  const payment = { ...withPaymentState(known, state, now), moved };
  const cardPayments = row.cardPayments?.map((one) => (one.checkout === known.checkout ? payment : one));
  const order = isOfDeposit ? applyToDeposit(row, moved, now) : row;
  const next = { ...order, ...(cardPayments && { cardPayments }), updatedAt: now };
  await updateReservation(tx, row, next);
  if (state !== known.state) await enqueueRefunds(tx, next, now);
  for (const one of changes) {
    await notifyRefundOrDispute(tx, next, { ...one, isExtra: !isOfDeposit }, now);
    const { id: reservationId, orderId } = row;
    const facts = {
      before: { deposit: previouslyReversedAmount(known) },
      after: { ...one, deposit: reversedAmount(moved) },
    };
    await logActivity(tx, SYSTEM_ACTOR, 'payment_moved', { reservationId, orderId, reason: one.change, ...facts }, now);
  }
}

function previouslyReversedAmount({ moved = NO_REFUNDS_OR_DISPUTES }: CardPaymentRow): number {
  return reversedAmount(moved);
}

/** The order of a checkout and its payment there. */
export async function findCardPayment(
  tx: Reader,
  { id, reservationId }: { id: string; reservationId: string | null },
): Promise<{ row: ReservationRow; known: CardPaymentRow } | undefined> {
  const row = await tx.get('reservations', reservationId ?? '');
  const known = row?.cardPayments?.find(({ checkout }) => checkout === id);
  return row && known && { row, known };
}

/**
 * Records what moved since, and tells of it once. An answer that was overtaken while it was under way is asked for again.
 * @returns what the provider says; undefined of a checkout that is not known here
 */
export async function syncRefundsAndDisputes(
  store: Store,
  provider: Pick<PaymentProvider, 'listRefundsAndDisputes'>,
  checkout: { id: string; reservationId: string | null; payment: string },
): Promise<RefundsAndDisputes | undefined> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = await store.read((tx) => findCardPayment(tx, checkout));
    if (!before) return undefined;
    const money = await provider.listRefundsAndDisputes(checkout.payment);
    const isRecorded = await store.transact(async (tx) => {
      const now = await findCardPayment(tx, checkout);
      if (!now || !isDeepStrictEqual(now.known, before.known)) return false;
      await recordRefundsAndDisputes(tx, now.row, now.known, money);
      return true;
    });
    if (isRecorded) return money;
  }
  throw new Error(`The payment of ${checkout.id} changes faster than it can be asked about`);
}
