/** Cancelling: by oneself before the deposit, through us after it, not at all once the balance is paid (decisions 2.4). */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import { cancelOwnReservation, type Reservation } from '#shared/contract/reservations.ts';
import { canCancel } from '#shared/domain/reservation.ts';
import { call } from '#client/api/call.ts';
import { useUnplugged } from '#client/session/connectivity.ts';
import { Button } from '#client/ui/controls/button.tsx';
import { ConfirmDialog } from '#client/ui/overlay/dialog.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { asOneIntent } from '#client/shop/reservation/intents.ts';
import { refreshReservations } from '#client/shop/reservation/refresh.ts';
import { page } from './reservation-texts.ts';
import { common } from '#client/shop/reservation/texts.ts';

export function CancelPart({ reservation }: { reservation: Reservation }) {
  if (canCancel(reservation.status, 'customer')) return <CancelButton reservation={reservation} />;
  if (!canCancel(reservation.status, 'admin')) return null;
  return (
    <chakra.p textStyle="t2" color="ink-2">
      {page.cancelByUs}
    </chakra.p>
  );
}

function CancelButton({ reservation }: { reservation: Reservation }) {
  const [asking, setAsking] = useState(false);
  const unplugged = useUnplugged();
  const { cancel, busy } = useCancel(reservation.id, () => setAsking(false));
  return (
    <>
      <Button
        variant="danger"
        block
        blockedNote={unplugged ? common.offlineNote : undefined}
        onClick={() => setAsking(true)}
      >
        {page.cancel}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={cancel}
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

function useCancel(id: string, close: () => void) {
  const [busy, setBusy] = useState(false);
  const client = useQueryClient();
  const run = async () => {
    setBusy(true);
    try {
      await asOneIntent('cancel', [id], (idempotencyKey) =>
        call(cancelOwnReservation, { params: { id } }, { idempotencyKey }),
      );
      toast({ title: page.cancelled, kind: 'success' });
      close();
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: page.cancelFailed, description, kind: 'destructive' });
    } finally {
      setBusy(false);
      refreshReservations(client);
    }
  };
  return { cancel: () => void run(), busy };
}
