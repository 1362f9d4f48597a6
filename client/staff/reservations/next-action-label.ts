import type { StaffReservation } from '#shared/contract/reservations.ts';
import { isRefundDue } from '#shared/domain/payment/payment-amounts.ts';
import { hasTransferToReview, isFullRefundNext, nextAdminStatus } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { texts } from '#messages/staff/reservations.ts';

/** "Start review"; "View" where the next step is not one of staff. */
export function getStatusActionLabel(status: ReservationStatus): string {
  const next = nextAdminStatus(status);
  if (next === 'car_selected') return texts.pickACar;
  return next !== null && next in texts.act ? texts.act[next as keyof typeof texts.act] : texts.view;
}

export function getNextActionLabel(reservation: StaffReservation): string {
  if (hasTransferToReview(reservation)) return texts.checkTransfer;
  if (isFullRefundNext(reservation)) return texts.refundInFull;
  if (!isRefundDue(reservation)) return getStatusActionLabel(reservation.status);
  return reservation.cardRefund === 'underway' ? texts.view : texts.refundAct;
}
