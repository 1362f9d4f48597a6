/** Cancels reservations that stay unpaid for too long. @see D-96 */
import { UNPAID_TTL_MS } from '#shared/domain/reservation.ts';
import { STORED_REASONS } from '#shared/domain/stored-reasons.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { transitionReservation } from '#server/reservations/transition-reservation.ts';
import type { Store } from '#server/store/store.ts';

const BATCH_SIZE = 100;
const EXPIRY_REASON = STORED_REASONS.unpaid;
const SYSTEM_ACTOR = { email: 'redrive', role: 'system' } as const;

/** @returns whether there was anything to cancel */
export async function expireUnpaidReservations(store: Store): Promise<boolean> {
  const before = new Date(Date.now() - UNPAID_TTL_MS).toISOString();
  const waiting = await store.read((tx) => tx.find('reservations.lapsed', { before, limit: 1 }));
  if (waiting.length === 0) return false;
  await store.transact(async (tx) => {
    const now = new Date().toISOString();
    for (const row of await tx.find('reservations.lapsed', { before, limit: BATCH_SIZE })) {
      const step = { to: 'cancelled', by: SYSTEM_ACTOR.role, now, reason: EXPIRY_REASON } as const;
      await transitionReservation(tx, row, { ...step, change: { remainingBalance: 0 } });
      const { id: reservationId, orderId, status } = row;
      const change = { before: { status }, after: { status: step.to } };
      const details = { reservationId, orderId, reason: EXPIRY_REASON, ...change };
      await logActivity(tx, SYSTEM_ACTOR, 'reservation_moved', details, now);
    }
  });
  return true;
}
