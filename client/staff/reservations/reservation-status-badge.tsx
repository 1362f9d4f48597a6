/** Where a reservation stands: dark when it waits for us, outlined when it waits for the customer, quiet when it is over. */
import { RESERVATION_LABELS, whoActs } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';

function toneOf(status: ReservationStatus): BadgeTone {
  if (status === 'completed') return 'drive';
  if (status === 'cancelled') return 'quiet';
  return whoActs(status) === 'redrive' ? 'ink' : 'outline';
}

export function StatusBadge({ status }: { status: ReservationStatus }) {
  return <Badge tone={toneOf(status)}>{RESERVATION_LABELS[status]}</Badge>;
}
