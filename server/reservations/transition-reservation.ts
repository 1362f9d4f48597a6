/**
 * A reservation's steps: guarded by the table of its life (shared/domain/reservation-state-machine.ts), stored with their history, and told.
 * The only place where reservations are written, so no status changes without its step.
 */
import { randomInt } from 'node:crypto';
import { canTransition } from '#shared/domain/reservation-state-machine.ts';
import { RESERVATION_STATUS_LABELS } from '#shared/domain/reservation.ts';
import type { Actor, ReservationStatus } from '#shared/domain/enums.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { notifyReservationStatus } from '#server/notifications/event-notifications.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

type ReservationStateFields = 'status' | 'history';

/** Digits of an order's number after "RD-" (D-96): six as the specification shows it; the others hold a hundred times as many. */
const ORDER_NUMBER_LENGTHS = [6, 7, 8] as const;
/** Numbers of one length that are tried: with half of all taken, one order in four thousand gets a longer one. */
const MAX_TRIES_PER_LENGTH = 12;

/** @throws Problem INVALID_STATE that says where the reservation stands */
function assertReservationTransition(from: ReservationStatus | 'new', to: ReservationStatus, by: Actor): void {
  if (canTransition(from, to, by)) return;
  const message = from === 'new' ? undefined : `This reservation is at ${RESERVATION_STATUS_LABELS[from]}`;
  throw new Problem('INVALID_STATE', message === undefined ? {} : { message });
}

/** Stores a new order under a number no other has. @throws Problem CONFLICT when every try was taken */
export async function insertReservation(
  tx: Writer,
  order: Omit<ReservationRow, ReservationStateFields | 'orderId'>,
  { by, now }: { by: Actor; now: string },
  draw: (below: number) => number = randomInt,
): Promise<ReservationRow> {
  const status = 'deposit_pending' as const;
  assertReservationTransition('new', status, by);
  for (const digits of ORDER_NUMBER_LENGTHS) {
    for (let attempt = 0; attempt < MAX_TRIES_PER_LENGTH; attempt++) {
      const orderId = `RD-${String(draw(10 ** digits)).padStart(digits, '0')}`;
      const row: ReservationRow = { ...order, status, history: [{ status, at: now, by }], orderId };
      try {
        await tx.insert('reservations', row);
        return row;
      } catch (error) {
        if (!isProblem(error) || error.code !== 'CONFLICT') throw error;
      }
    }
  }
  throw new Problem('CONFLICT', { message: 'No order number was free just now. Please try again' });
}

interface ReservationTransition {
  to: ReservationStatus;
  by: Actor;
  /** ISO 8601 UTC. */
  now: string;
  /** Why, where the order itself does not keep it. */
  reason?: string;
  /** Whether the deposit was paid by the test method. */
  isTest?: boolean;
  /** Members that change besides the status. */
  change?: Partial<Omit<ReservationRow, ReservationStateFields>>;
}

/**
 * Takes the reservation one step on, with its time and actor in the history, and tells whom it concerns.
 * @throws Problem INVALID_STATE when the table has no such step
 * @returns the reservation as stored
 */
export async function transitionReservation(
  tx: Writer,
  row: ReservationRow,
  { to, by, now, reason, isTest = false, change }: ReservationTransition,
): Promise<ReservationRow> {
  assertReservationTransition(row.status, to, by);
  const history = [...row.history, { status: to, at: now, by }];
  const next: ReservationRow = { ...row, ...change, status: to, history, updatedAt: now };
  await tx.update('reservations', next);
  await notifyReservationStatus(tx, next, { isOwn: by === 'customer', isTest, now, reason });
  return next;
}

/** Stores whatever else changed; status and history stay as they were before. @returns the reservation as stored */
export async function updateReservation(
  tx: Writer,
  { status, history }: Pick<ReservationRow, ReservationStateFields>,
  next: Omit<ReservationRow, ReservationStateFields>,
): Promise<ReservationRow> {
  const row: ReservationRow = { ...next, status, history };
  await tx.update('reservations', row);
  return row;
}
