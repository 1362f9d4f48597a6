import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { carsDetail } from '#client/api/light-endpoints.ts';
import type { Reservation } from '#shared/contract/reservations.ts';
import { MAX_SHORTLIST_CARS } from '#shared/domain/limits.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { paths } from '#client/storefront/paths.ts';
import { commonTexts } from '#client/storefront/reservation/texts.ts';
import { toCarListItem, useShortlistStore } from '#client/components/shortlist-context.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { reservationTexts } from './reservation-texts.ts';

export function ReserveAgain({ reservation }: { reservation: Reservation }) {
  const { ids, busy, reserve } = useReserveAgain(reservation);
  const deviceOffline = useIsDeviceOffline();
  return (
    <Row>
      {ids.length > 0 && (
        <Button
          variant="primary"
          size="lg"
          loading={busy}
          blockedNote={deviceOffline ? commonTexts.offlineNote : undefined}
          onClick={reserve}
        >
          {reservationTexts.reserveAgain}
        </Button>
      )}
      <LinkButton size="lg" to={paths.allCars}>
        {commonTexts.browseCars}
      </LinkButton>
    </Row>
  );
}

/** Puts the cars that are still for sale first on the shortlist. */
function useReserveAgain({ cars }: Reservation) {
  const [busy, setBusy] = useState(false);
  const shortlist = useShortlistStore();
  const navigate = useNavigate();
  const client = useQueryClient();
  const ids = cars.flatMap(({ carId, isAvailable, isReserved }) => (isAvailable && !isReserved ? [carId] : []));
  const reserve = async () => {
    setBusy(true);
    try {
      const again = await Promise.all(
        ids.map((id) => client.fetchQuery(apiQueryOptions(carsDetail, { params: { id } }))),
      );
      const others = shortlist.getState().cars.filter(({ id }) => !ids.includes(id));
      shortlist.replace(
        [...again.flatMap((car) => (car ? [toCarListItem(car)] : [])), ...others].slice(0, MAX_SHORTLIST_CARS),
      );
      await navigate(paths.reserve);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: reservationTexts.reserveAgainFailed, description, kind: 'destructive' });
      setBusy(false);
    }
  };
  return { ids, busy, reserve: () => void reserve() };
}
