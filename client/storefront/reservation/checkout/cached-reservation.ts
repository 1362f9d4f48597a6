/** The latest reservation made on this device, for /fix and an empty checkout. @see C-res-12, D-70 */
import { useEffect, useReducer } from 'react';
import { z } from 'zod';
import type { Reservation } from '#shared/contract/reservations.ts';
import { RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { readFromStorage, writeToStorage } from '#client/storage/device-storage.ts';

const STORAGE_KEY = 'reservation';

const cachedReservationSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  selectedCarIds: z.array(z.string()),
  customerId: z.string(),
});
type CachedReservation = z.output<typeof cachedReservationSchema>;

/** Stores no names or amounts. */
export function cacheReservation(made: Reservation, customerId: string): void {
  const { id, orderId, status, selectedCarIds } = made;
  writeToStorage('local', STORAGE_KEY, { id, orderId, status, selectedCarIds, customerId });
}

export function getCachedReservation(customerId: string): CachedReservation | null {
  const parsed = cachedReservationSchema.safeParse(readFromStorage('local', STORAGE_KEY));
  return parsed.success && parsed.data.customerId === customerId ? parsed.data : null;
}

/** Follows a payment in another tab. */
export function useCachedReservation(customerId: string): CachedReservation | null {
  const [, refresh] = useReducer((changes: number) => changes + 1, 0);
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key === STORAGE_KEY) refresh();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
  return getCachedReservation(customerId);
}

export function markCachedReservationPaid(customerId: string): void {
  const cached = getCachedReservation(customerId);
  if (cached) writeToStorage('local', STORAGE_KEY, { ...cached, status: 'deposit_paid' });
}
