import type { WorkQueueParts } from '#client/staff/work-queue/work-queue.tsx';
import { MessageDialog } from '#client/staff/messages/message-dialog.tsx';
import { getStatusActionLabel } from '#client/staff/reservations/next-action-label.ts';
import { ReservationDialog } from '#client/staff/reservations/reservation-dialog.tsx';
import { CarReviewDialog } from '#client/staff/review/car-review-dialog.tsx';

export const workQueueParts: WorkQueueParts = {
  actionOfStatus: getStatusActionLabel,
  TaskDialog({ kind, id, onClose }) {
    if (kind === 'review') return <CarReviewDialog carId={id} onClose={onClose} onDecided={onClose} />;
    // A server that has no mail server any more says so when the message is sent again.
    if (kind === 'message') return <MessageDialog id={id} isMailOn onClose={onClose} />;
    return <ReservationDialog id={id} onClose={onClose} />;
  },
};
