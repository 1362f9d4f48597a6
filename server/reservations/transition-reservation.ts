/** The only writer of reservations; follows shared/domain/reservation-state-machine.ts. */
import { randomInt } from 'node:crypto';
import { canTransition } from '#shared/domain/reservation-state-machine.ts';
import type { Actor, ReservationStatus } from '#shared/domain/enums.ts';
import { isProblem, Problem } from '#shared/problem.ts';
import { refuse } from '#server/lib/refuse.ts';
import { notifyReservationStatus } from '#server/notifications/event-notifications.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import type { Writer } from '#server/store/store.ts';

type ReservationStateFields = 'status' | 'history';

/** Digits after "RD-" (D-96): six by specification, more when numbers run short. */
const ORDER_NUMBER_LENGTHS = [6, 7, 8] as const;
/** With half of all numbers taken, one reservation in 4,096 gets a longer one. */
const MAX_TRIES_PER_LENGTH = 12;

/** @throws Problem INVALID_STATE with the current status */
function assertReservationTransition(from: ReservationStatus | 'new', to: ReservationStatus, by: Actor): void {
  if (canTransition(from, to, by)) return;
  if (from === 'new') throw new Problem('INVALID_STATE');
  throw refuse('INVALID_STATE', (texts, words) => texts.reservations.status(words['reservation-status'][from]));
}

/** Assigns a unique order number. @throws Problem CONFLICT when every try was taken */
export async function insertReservation(
  tx: Writer,
  reservation: Omit<ReservationRow, ReservationStateFields | 'orderId'>,
  { by, now }: { by: Actor; now: string },
  draw: (below: number) => number = randomInt,
): Promise<ReservationRow> {
  const status = 'deposit_pending' as const;
  assertReservationTransition('new', status, by);
  for (const digits of ORDER_NUMBER_LENGTHS) {
    for (let attempt = 0; attempt < MAX_TRIES_PER_LENGTH; attempt++) {
      const orderId = `RD-${String(draw(10 ** digits)).padStart(digits, '0')}`;
      const row: ReservationRow = { ...reservation, status, history: [{ status, at: now, by }], orderId };
      try {
        await tx.insert('reservations', row);
        return row;
      } catch (error) {
        if (!isProblem(error) || error.code !== 'CONFLICT') throw error;
      }
    }
  }
  throw refuse('CONFLICT', (texts) => texts.reservations.orderNumber);
}

interface ReservationTransition {
  to: ReservationStatus;
  by: Actor;
  /** ISO 8601 UTC. */
  now: string;
  reason?: string;
  isTest?: boolean;
  change?: Partial<Omit<ReservationRow, ReservationStateFields>>;
}

/** Records and notifies the transition. @throws Problem INVALID_STATE when it is not allowed */
export async function transitionReservation(
  tx: Writer,
  row: ReservationRow,
  { to, by, now, reason, isTest = false, change }: ReservationTransition,
): Promise<ReservationRow> {
  assertReservationTransition(row.status, to, by);
  const history = [...row.history, { status: to, at: now, by }];
  const updated: ReservationRow = { ...row, ...change, status: to, history, updatedAt: now };
  await tx.update('reservations', updated);
  await notifyReservationStatus(tx, updated, { isOwn: by === 'customer', isTest, now, reason });
  return updated;
}

export async function updateReservation(
  tx: Writer,
  { status, history }: Pick<ReservationRow, ReservationStateFields>,
  updated: Omit<ReservationRow, ReservationStateFields>,
): Promise<ReservationRow> {
  const row: ReservationRow = { ...updated, status, history };
  await tx.update('reservations', row);
  return row;
}
