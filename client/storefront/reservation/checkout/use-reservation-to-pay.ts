/** What the checkout is about: the shortlist, or an unpaid reservation that was opened from its page. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { hasPaidDeposit } from '#shared/domain/reservation.ts';
import { ask } from '#client/api/api-query-options.ts';
import { fromReservation, type OrderCar } from '#client/storefront/reservation/reservation-cars.ts';
import { useShortlisted } from '#client/storefront/reservation/use-reservation-cars.ts';

export interface OrderToPay {
  cars: readonly OrderCar[];
  /** The reservation to pay; null when the first call has to find or make it (D-08). */
  reservationId: string | null;
  /** The reservation that was asked for, once its deposit is paid. */
  paid: Reservation | null;
  loading: boolean;
  refresh: () => Promise<void>;
}

/** @param refused ids the server has just refused */
export function useOrderToPay(refused: readonly string[]): OrderToPay {
  const [params] = useSearchParams();
  const id = params.get('reservation');
  const shortlist = useShortlisted(refused);
  const { data, isPending, refetch } = useQuery({
    ...ask(ownReservation, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  if (id === null) return { ...shortlist, reservationId: null, paid: null, loading: false };
  const cars = data?.status === 'deposit_pending' ? data.cars.map(fromReservation) : [];
  const paid = data && hasPaidDeposit(data.status) ? data : null;
  return { cars, reservationId: id, paid, loading: isPending, refresh: async () => void (await refetch()) };
}
