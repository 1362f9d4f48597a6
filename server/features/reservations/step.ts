/** One step of a reservation's life: the only way its status changes, so that its history is whole. */
import type { Actor, ReservationStatus } from '#shared/domain/words.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

interface Step {
  status: ReservationStatus;
  by: Actor;
  now: string;
}

/** Stores the reservation at its next status with whatever changes with it, and remembers when and by whom, as far as a customer may know. */
export async function takeStep(
  tx: Writer,
  row: ReservationRow,
  { status, by, now }: Step,
  change: Partial<ReservationRow> = {},
): Promise<ReservationRow> {
  const history = [...row.history, { status, at: now, by }];
  const next = { ...row, ...change, status, history, updatedAt: now };
  await tx.update('reservations', next);
  return next;
}
