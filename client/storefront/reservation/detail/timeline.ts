/** Stages that a reservation has reached. @see D-30 */
import type { Reservation } from '#shared/contract/reservations.ts';
import { isRefundDue } from '#shared/domain/payment/payment-amounts.ts';
import { RESERVATION_STATUS_PATH } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';

export interface TimelineStage {
  status: ReservationStatus;
  state: 'done' | 'current';
  /** Start of the stage; null when not recorded. */
  at: string | null;
}

type TimelineInput = Pick<Reservation, 'status' | 'history' | 'createdAt'>;

export function buildTimeline({ status, history, createdAt }: TimelineInput): TimelineStage[] {
  const at = (stage: ReservationStatus) =>
    history.findLast((step) => step.status === stage)?.at ?? (stage === 'deposit_pending' ? createdAt : null);
  if (status === 'cancelled') {
    const happened = history.filter((step) => step.status !== 'cancelled');
    return [
      ...happened.map((step) => ({ status: step.status, state: 'done' as const, at: step.at })),
      { status, state: 'current', at: at('cancelled') },
    ];
  }
  const currentIndex = RESERVATION_STATUS_PATH.findIndex((step) => step === status);
  return RESERVATION_STATUS_PATH.slice(0, currentIndex + 1).map((step, index) => ({
    status: step,
    // The last stage is done as soon as it is reached.
    state: index < currentIndex || step === 'completed' ? 'done' : 'current',
    at: at(step),
  }));
}

type RefundInput = Parameters<typeof isRefundDue>[0];

export function getRefundState(
  order: RefundInput & Pick<Reservation, 'depositPaidAt'>,
): 'none' | 'due' | 'done' | null {
  const { status, depositPaidAt, refundedAt, depositMoved } = order;
  if (isRefundDue(order)) return 'due';
  if (status !== 'cancelled') return null;
  if (getRefundDate(order)) return 'done';
  // Refunded at the card provider before the cancellation.
  if (refundedAt === null && depositMoved) return null;
  return depositPaidAt ? 'due' : 'none';
}

/** ISO 8601; null while the refund is due. Older reservations record only the cancellation. */
export function getRefundDate(order: RefundInput): string | null {
  if (isRefundDue(order)) return null;
  return order.refundPaidOn === undefined ? order.refundedAt : order.refundPaidOn;
}
