/** Which reservation a repair choice belongs to. Pure. */
import type { Reservation } from '#shared/contract/reservations.ts';
import { isPast } from '#shared/domain/reservation.ts';

/** The one that was asked for, else the one made on this device, else the newest; never a past one. */
export function activeReservation(
  own: readonly Reservation[],
  asked: string | null,
  kept: string | null,
): Reservation | null {
  const active = own.filter(({ status }) => !isPast(status));
  const byId = (id: string | null) => active.find((one) => one.id === id);
  return byId(asked) ?? byId(kept) ?? active[0] ?? null;
}
