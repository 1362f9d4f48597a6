/** One step of a reservation's life: the only way its status changes, so that its history is whole. */
import type { Actor, ReservationStatus } from '#shared/domain/words.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import { tellOfStep } from '#server/messages/trade-events.ts';
import type { Writer } from '#server/store/store.ts';

interface Step {
  status: ReservationStatus;
  by: Actor;
  now: string;
  /** Why, where the order itself does not keep it. */
  reason?: string;
}

/**
 * Stores the reservation at its next status with whatever changes with it, remembers when and by whom, as far as a customer may know,
 * and tells whom it concerns.
 */
export async function takeStep(
  tx: Writer,
  row: ReservationRow,
  { status, by, now, reason }: Step,
  change: Partial<ReservationRow> = {},
): Promise<ReservationRow> {
  const history = [...row.history, { status, at: now, by }];
  const next = { ...row, ...change, status, history, updatedAt: now };
  await tx.update('reservations', next);
  await tellOfStep(tx, next, { isOwn: by === 'customer', now, reason });
  return next;
}
