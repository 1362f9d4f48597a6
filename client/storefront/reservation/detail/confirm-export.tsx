import { useQueryClient } from '@tanstack/react-query';
import { confirmExport, ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { canConfirmExport, getPickedCarId, isExportConfirmed } from '#shared/domain/reservation.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useApiMutation } from '#client/api/use-api-mutation.ts';
import { useSession } from '#client/auth/session.ts';
import { ExportConfirmationCard, useExportConfirmation } from '#client/storefront/reservation/export-confirmation.tsx';
import { createFromReservation } from '#client/storefront/reservation/reservation-cars.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { Button } from '#client/ui/form-controls/button.tsx';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';

/** For cars whose papers allow only export since they were reserved. */
export function ConfirmExport({ reservation }: { reservation: Reservation }) {
  const { user } = useSession();
  const client = useQueryClient();
  const deviceOffline = useIsDeviceOffline();
  const confirmation = useExportConfirmation(user?.id ?? '', listCarsToConfirm(reservation));
  const params = { id: reservation.id };
  const { run, isPending } = useApiMutation(confirmExport, {
    errorToast: reservationTexts.exportConfirmFailed,
    onSuccess: (confirmed) => client.setQueryData(apiQueryOptions(ownReservation, { params }).queryKey, confirmed),
  });
  return (
    <ExportConfirmationCard confirmation={confirmation}>
      <div>
        <Button
          variant="primary"
          loading={isPending}
          disabled={!confirmation.isConfirmed}
          blockedNote={deviceOffline && !isPending ? commonTexts.offlineNote : undefined}
          onClick={() => void run({ params, body: { carIds: confirmation.confirmedCarIds } })}
        >
          {reservationTexts.confirmExport}
        </Button>
      </div>
    </ExportConfirmationCard>
  );
}

/** The picked car, or all that may become it. */
function listCarsToConfirm(reservation: Reservation) {
  if (!canConfirmExport(reservation.status)) return [];
  const picked = getPickedCarId(reservation);
  return reservation.cars
    .filter(({ carId }) => (picked === null || carId === picked) && !isExportConfirmed(reservation, carId))
    .map(createFromReservation);
}
