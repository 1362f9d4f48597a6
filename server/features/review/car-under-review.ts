/** What every step of the review begins and ends with: the right car in the right state, and a trail of the change. */
import { Problem } from '#shared/problem.ts';
import { carDetails, logActivity, type Action } from '#server/activity-log.ts';
import type { CarRow, UserRow } from '#server/store/rows.ts';
import type { Reader, Writer } from '#server/store/store.ts';

/** @throws Problem NOT_FOUND also for a rejected car: it is a tombstone (D-06) */
export async function findCar(tx: Reader, id: string): Promise<CarRow> {
  const car = await tx.get('cars', id);
  if (!car || car.status === 'rejected') throw new Problem('NOT_FOUND', { message: 'Car not found' });
  return car;
}

/** Only pending cars are approved, rejected or sent back (S-life-07). @throws Problem INVALID_STATE */
export async function findPendingCar(tx: Reader, id: string): Promise<CarRow> {
  const car = await findCar(tx, id);
  if (car.status !== 'pending') throw new Problem('INVALID_STATE');
  return car;
}

interface Move {
  action: Action;
  user: UserRow;
  now: string;
  reason?: string;
  before?: unknown;
  after?: unknown;
}

/** Stores the next state of a car, one revision on, and logs the move. */
export async function moveCar(tx: Writer, car: CarRow, change: Partial<CarRow>, move: Move): Promise<CarRow> {
  const next = { ...car, ...change, revision: car.revision + 1, updatedAt: move.now };
  await tx.update('cars', next);
  const { status, archivedAt } = car;
  const details = {
    ...(await carDetails(tx, next)),
    ...(move.reason !== undefined && { reason: move.reason }),
    before: move.before ?? { status, archivedAt },
    after: move.after ?? { status: next.status, archivedAt: next.archivedAt },
  };
  await logActivity(tx, move.user, move.action, details, move.now);
  return next;
}
