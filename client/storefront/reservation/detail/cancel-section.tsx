/** Cancelling: by oneself before the deposit, through us after it, not at all once the balance is paid (decisions 2.4). */
import { useState } from 'react';
import { cancelOwnReservation, type Reservation } from '#shared/contract/reservations.ts';
import { canCancel, hasTransferToCheck } from '#shared/domain/reservation.ts';
import { useCommand } from '#client/api/use-api-mutation.ts';
import { useDeviceOffline } from '#client/storage/connectivity.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { intentKeys } from '#client/storefront/reservation/idempotency-keys.ts';
import { page } from './reservation-texts.ts';
import { common } from '#client/storefront/reservation/texts.ts';
import { Note } from '#client/ui/page-layout.tsx';

export function CancelPart({ reservation }: { reservation: Reservation }) {
  if (canCancel(reservation.status, 'customer') && !hasTransferToCheck(reservation))
    return <CancelButton reservation={reservation} />;
  if (!canCancel(reservation.status, 'admin')) return null;
  return <Note>{page.cancelByUs}</Note>;
}

function CancelButton({ reservation }: { reservation: Reservation }) {
  const [asking, setAsking] = useState(false);
  const deviceOffline = useDeviceOffline();
  const { run, busy } = useCommand(cancelOwnReservation, {
    done: page.cancelled,
    failed: page.cancelFailed,
    keys: intentKeys('cancel'),
  });
  const cancel = async () => {
    const { error } = await run({ params: { id: reservation.id } });
    if (!error) setAsking(false);
  };
  return (
    <>
      <Button
        variant="danger"
        block
        blockedNote={deviceOffline ? common.offlineNote : undefined}
        onClick={() => setAsking(true)}
      >
        {page.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
        title={page.cancelAsk}
        text={page.cancelText}
        confirmLabel={page.cancelYes}
        cancelLabel={page.cancelNo}
        destructive
        busy={busy}
      />
    </>
  );
}
