/** The latest reservation made on this device, so that /fix and an emptied checkout know it (C-res-12, D-70). */
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
  /** Whose it is: another person on this device does not see it. */
  customerId: z.string(),
});
type CachedReservation = z.output<typeof cachedReservationSchema>;

/** Names and amounts stay on the server. */
export function cacheReservation(made: Reservation, customerId: string): void {
  const { id, orderId, status, selectedCarIds } = made;
  writeToStorage('local', STORAGE_KEY, { id, orderId, status, selectedCarIds, customerId });
}

/** null when there is none of this person. */
export function getCachedReservation(customerId: string): CachedReservation | null {
  const parsed = cachedReservationSchema.safeParse(readFromStorage('local', STORAGE_KEY));
  return parsed.success && parsed.data.customerId === customerId ? parsed.data : null;
}

/** The deposit of the kept reservation is paid: its cars have left the shortlist. */
export function markCachedReservationPaid(customerId: string): void {
  const known = getCachedReservation(customerId);
  if (known) writeToStorage('local', STORAGE_KEY, { ...known, status: 'deposit_paid' });
}
