import { RESERVATION_STATUS_LABELS, nextActor } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

/** Amber while Redrive must act, blue-grey while the customer must, green while it moves and when done. */
export function getReservationTone(status: ReservationStatus): BadgeTone {
  if (status === 'cancelled') return 'quiet';
  if (MOVING_STATUSES.includes(status)) return 'drive';
  return nextActor(status) === 'redrive' ? 'repair' : 'wait';
}

const MOVING_STATUSES: readonly ReservationStatus[] = ['repairing', 'ready_for_registration', 'completed'];

export function ReservationStatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge tone={getReservationTone(status)}>{RESERVATION_STATUS_LABELS[status]}</Badge>;
}
