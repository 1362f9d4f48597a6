/** A reservation's way as a list of stages: what happened and when, what is now, what comes (D-30). Pure. */
import type { Reservation } from '#shared/contract/reservations.ts';
import { owesRefund } from '#shared/domain/payment/reservation-payments.ts';
import { RESERVATION_PATH } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';

export interface StageShown {
  status: ReservationStatus;
  state: 'done' | 'current' | 'upcoming';
  /** When it began; null when that is to come or was not recorded. */
  at: string | null;
}

type Told = Pick<Reservation, 'status' | 'history' | 'createdAt'>;

/** The whole way; a cancelled one shows only what happened. */
export function timeline({ status, history, createdAt }: Told): StageShown[] {
  const at = (wanted: ReservationStatus) =>
    history.findLast((step) => step.status === wanted)?.at ??
    (wanted === 'deposit_pending' ? createdAt : null);
  if (status === 'cancelled') {
    const happened = history.filter((step) => step.status !== 'cancelled');
    return [
      ...happened.map((step) => ({ status: step.status, state: 'done' as const, at: step.at })),
      { status, state: 'current', at: at('cancelled') },
    ];
  }
  const here = RESERVATION_PATH.findIndex((step) => step === status);
  return RESERVATION_PATH.map((step, place) => ({
    status: step,
    state: place > here ? 'upcoming' : isOver(step, place < here) ? 'done' : 'current',
    at: place > here ? null : at(step),
  }));
}

/** Nothing is left to happen in the last stage: it is done when it is reached. */
function isOver(step: ReservationStatus, isBehind: boolean): boolean {
  return isBehind || step === 'completed';
}

type Refund = Parameters<typeof owesRefund>[0];

/** What became of the deposit of a cancelled reservation. */
export function refundState(
  order: Refund & Pick<Reservation, 'depositPaidAt'>,
): 'none' | 'due' | 'done' | null {
  const { status, depositPaidAt, refundedAt, depositMoved } = order;
  if (owesRefund(order)) return 'due';
  if (status !== 'cancelled') return null;
  if (refundDay(order)) return 'done';
  // It went back at the card provider before the cancelling.
  if (refundedAt === null && depositMoved) return null;
  return depositPaidAt ? 'due' : 'none';
}

/** The day the deposit went back, ISO 8601; null while it is owed. Of earlier orders only the cancelling is known. */
export function refundDay(order: Refund): string | null {
  if (owesRefund(order)) return null;
  return order.refundPaidOn === undefined ? order.refundedAt : order.refundPaidOn;
}
