/** Cancelling: by the customer before the deposit, by Redrive until the balance is paid. */
import { useState } from 'react';
import { cancelOwnReservation, type Reservation } from '#shared/contract/reservations.ts';
import { canCancel, hasTransferToReview } from '#shared/domain/reservation.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { getIdempotencyKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { Note } from '#client/ui/page-layout.tsx';

export function CancelSection({ reservation }: { reservation: Reservation }) {
  if (canCancel(reservation.status, 'customer') && !hasTransferToReview(reservation))
    return <CancelButton reservation={reservation} />;
  if (!canCancel(reservation.status, 'admin')) return null;
  return <Note>{reservationTexts.cancelByUs}</Note>;
}

function CancelButton({ reservation }: { reservation: Reservation }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const deviceOffline = useIsDeviceOffline();
  const { run, isPending } = useApiMutation(cancelOwnReservation, {
    successToast: reservationTexts.cancelled,
    errorToast: reservationTexts.cancelFailed,
    idempotencyKeys: getIdempotencyKeys('cancel'),
  });
  const cancel = async () => {
    const { error } = await run({ params: { id: reservation.id } });
    if (!error) setIsConfirming(false);
  };
  return (
    <>
      <Button
        variant="danger"
        block
        blockedNote={deviceOffline ? commonTexts.offlineNote : undefined}
        onClick={() => setIsConfirming(true)}
      >
        {reservationTexts.cancel}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => void cancel()}
        title={reservationTexts.cancelTitle}
        text={reservationTexts.cancelText}
        confirmLabel={reservationTexts.cancelYes}
        cancelLabel={reservationTexts.cancelNo}
        destructive
        busy={isPending}
      />
    </>
  );
}
