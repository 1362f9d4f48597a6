/** The latest reservation made on this device, so that /fix and an emptied checkout know it (C-res-12, D-70). */
import { z } from 'zod';
import type { Reservation } from '#shared/contract/reservations.ts';
import { RESERVATION_STATUSES } from '#shared/domain/enums.ts';
import { readStored, writeStored } from '#client/storage/device-storage.ts';

const KEY = 'reservation';

const kept = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  selectedCarIds: z.array(z.string()),
  /** Whose it is: another person on this device does not see it. */
  customerId: z.string(),
});
type KeptReservation = z.output<typeof kept>;

/** Names and amounts stay on the server. */
export function keepReservation(made: Reservation, customerId: string): void {
  const { id, orderId, status, selectedCarIds } = made;
  writeStored('local', KEY, { id, orderId, status, selectedCarIds, customerId });
}

/** null when there is none of this person. */
export function keptReservation(customerId: string): KeptReservation | null {
  const parsed = kept.safeParse(readStored('local', KEY));
  return parsed.success && parsed.data.customerId === customerId ? parsed.data : null;
}

/** The deposit of the kept reservation is paid: its cars have left the shortlist. */
export function markPaid(customerId: string): void {
  const known = keptReservation(customerId);
  if (known) writeStored('local', KEY, { ...known, status: 'deposit_paid' });
}
