import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { hasPaidDeposit, isExportConfirmed } from '#shared/domain/reservation.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { listCarsToPay, type ReservationCar } from '#client/storefront/reservation/reservation-cars.ts';
import { useReservationCars } from '#client/storefront/reservation/use-reservation-cars.ts';

export interface ReservationToPay {
  cars: readonly ReservationCar[];
  /** Null when the first call finds or creates the reservation. @see D-08 */
  reservationId: string | null;
  /** The requested reservation, once its deposit is paid. */
  paidReservation: Reservation | null;
  /** An export-only car was confirmed to leave the UAE. */
  isExportConfirmed: (car: ReservationCar) => boolean;
  isLoading: boolean;
  refresh: () => Promise<void>;
}

/** @param refused IDs the server has refused */
export function useReservationToPay(refused: readonly string[]): ReservationToPay {
  const [params] = useSearchParams();
  const id = params.get('reservation');
  const shortlist = useReservationCars(refused);
  const { data, isPending, refetch } = useQuery({
    ...apiQueryOptions(ownReservation, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  if (id === null)
    return {
      ...shortlist,
      reservationId: null,
      paidReservation: null,
      isExportConfirmed: () => false,
      isLoading: false,
    };
  const cars = data?.status === 'deposit_pending' ? listCarsToPay(data) : [];
  const paidReservation = data && hasPaidDeposit(data.status) ? data : null;
  return {
    cars,
    reservationId: id,
    paidReservation,
    isExportConfirmed: (car) => isExportConfirmed(data ?? {}, car.id),
    isLoading: isPending,
    refresh: async () => void (await refetch()),
  };
}
