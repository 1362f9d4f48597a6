import { useState } from 'react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { carsDetail } from '#client/api/light-endpoints.ts';
import type { Reservation } from '#shared/contract/reservations.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { useIsDeviceOffline } from '#client/storage/connectivity.ts';
import { paths } from '#client/storefront/paths.ts';
import { texts as checkoutTexts } from '#messages/shop/checkout.ts';
import { texts as commonTexts } from '#messages/shop/reserve-common.ts';
import {
  isCarUnavailable,
  toCarListItem,
  useShortlistStore,
  type CarListItem,
} from '#client/components/shortlist-context.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { Row } from '#client/ui/page-layout.tsx';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';

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

/** Replaces the shortlist by the cars that are still for sale. */
function useReserveAgain({ cars }: Reservation) {
  const [busy, setBusy] = useState(false);
  const shortlist = useShortlistStore();
  const navigate = useNavigate();
  const client = useQueryClient();
  const ids = cars.flatMap(({ carId, isAvailable, isReserved }) => (isAvailable && !isReserved ? [carId] : []));

  const replaceShortlist = (chosen: readonly CarListItem[]) => {
    const isChosen = (id: string) => chosen.some((car) => car.id === id);
    const previous = shortlist.getState().cars;
    const unavailable = cars.filter(({ carId }) => !isChosen(carId)).map(({ title }) => isolateBidi(title));
    const others = previous.filter(({ id }) => !isChosen(id)).length;
    shortlist.replace(chosen);
    if (others === 0 && unavailable.length === 0) return;
    toast({
      title: others > 0 ? reservationTexts.shortlistReplaced : reservationTexts.carsShortlisted,
      description:
        unavailable.length > 0 ? reservationTexts.unavailable(unavailable.join(reservationTexts.separator)) : undefined,
      action: others > 0 ? { label: reservationTexts.undo, run: () => shortlist.replace(previous) } : undefined,
    });
  };

  const reserve = async () => {
    setBusy(true);
    try {
      const chosen = await fetchCarsForSale(client, ids);
      if (chosen.length === 0) throw new Error(checkoutTexts.allGone);
      replaceShortlist(chosen);
      await navigate(paths.reserve);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: reservationTexts.reserveAgainFailed, description, kind: 'destructive' });
      setBusy(false);
    }
  };
  return { ids, busy, reserve: () => void reserve() };
}

/** Leaves out cars that are sold or picked for another customer. @throws any other error of the server */
async function fetchCarsForSale(client: QueryClient, ids: readonly string[]): Promise<CarListItem[]> {
  const answers = await Promise.allSettled(
    ids.map((id) => client.fetchQuery(apiQueryOptions(carsDetail, { params: { id } }))),
  );
  return answers.flatMap((answer) => {
    if (answer.status === 'rejected') {
      if (isCarUnavailable(answer.reason)) return [];
      throw answer.reason;
    }
    return answer.value && !answer.value.isReserved ? [toCarListItem(answer.value)] : [];
  });
}
