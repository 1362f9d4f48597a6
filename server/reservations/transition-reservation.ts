/**
 * A reservation's steps: guarded by the table of its life (shared/domain/reservation-state-machine.ts), stored with their history, and told.
 * The only place where reservations are written, so no status changes without its step.
 */
import { randomInt } from 'node:crypto';
import { canMove } from '#shared/domain/reservation-state-machine.ts';
import { RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import type { Actor, ReservationStatus } from '#shared/domain/enums.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { tellOfStep } from '#server/notifications/event-notifications.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

type StateMembers = 'status' | 'history';

/** Digits of an order's number after "RD-" (D-96): six as the specification shows it; the others hold a hundred times as many. */
const DIGITS = [6, 7, 8] as const;
/** Numbers of one length that are tried: with half of all taken, one order in four thousand gets a longer one. */
const TRIES = 12;

/** @throws Problem INVALID_STATE that says where the reservation stands */
function requireMove(from: ReservationStatus | 'new', to: ReservationStatus, by: Actor): void {
  if (canMove(from, to, by)) return;
  const message = from === 'new' ? undefined : `This reservation is at ${RESERVATION_LABELS[from]}`;
  throw new Problem('INVALID_STATE', message === undefined ? {} : { message });
}

/** Stores a new order under a number no other has. @throws Problem CONFLICT when every try was taken */
export async function openReservation(
  tx: Writer,
  order: Omit<ReservationRow, StateMembers | 'orderId'>,
  { by, now }: { by: Actor; now: string },
  draw: (below: number) => number = randomInt,
): Promise<ReservationRow> {
  const status = 'deposit_pending' as const;
  requireMove('new', status, by);
  for (const digits of DIGITS) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
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

interface Move {
  to: ReservationStatus;
  by: Actor;
  /** ISO 8601 UTC. */
  now: string;
  /** Why, where the order itself does not keep it. */
  reason?: string;
  /** Whether the deposit was paid by the test method. */
  isTest?: boolean;
  /** Members that change besides the status. */
  change?: Partial<Omit<ReservationRow, StateMembers>>;
}

/**
 * Takes the reservation one step on, with its time and actor in the history, and tells whom it concerns.
 * @throws Problem INVALID_STATE when the table has no such step
 * @returns the reservation as stored
 */
export async function moveReservation(
  tx: Writer,
  row: ReservationRow,
  { to, by, now, reason, isTest = false, change }: Move,
): Promise<ReservationRow> {
  requireMove(row.status, to, by);
  const history = [...row.history, { status: to, at: now, by }];
  const next: ReservationRow = { ...row, ...change, status: to, history, updatedAt: now };
  await tx.update('reservations', next);
  await tellOfStep(tx, next, { isOwn: by === 'customer', isTest, now, reason });
  return next;
}

/** Stores whatever else changed; status and history stay as they were before. @returns the reservation as stored */
export async function updateReservation(
  tx: Writer,
  { status, history }: Pick<ReservationRow, StateMembers>,
  next: Omit<ReservationRow, StateMembers>,
): Promise<ReservationRow> {
  const row: ReservationRow = { ...next, status, history };
  await tx.update('reservations', row);
  return row;
}
