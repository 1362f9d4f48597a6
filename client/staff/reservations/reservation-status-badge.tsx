/** Dark while Redrive must act, outlined while the customer must, quiet when closed. */
import { RESERVATION_STATUS_LABELS, nextActor } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

function getStatusTone(status: ReservationStatus): BadgeTone {
  if (status === 'completed') return 'drive';
  if (status === 'cancelled') return 'quiet';
  return nextActor(status) === 'redrive' ? 'ink' : 'outline';
}

export function ReservationStatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge tone={getStatusTone(status)}>{RESERVATION_STATUS_LABELS[status]}</Badge>;
}
