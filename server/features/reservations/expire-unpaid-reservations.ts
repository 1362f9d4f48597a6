/** Orders that were left unpaid are cancelled on time, as their customers were told (D-96). */
import { UNPAID_KEPT_MS } from '#shared/domain/reservation.ts';
import { logActivity } from '#server/audit/activity-log.ts';
import { moveReservation } from '#server/reservations/transition-reservation.ts';
import type { Store } from '#server/store/store.ts';

/** Orders a transaction. */
const BATCH = 100;
const REASON = 'Not paid within 48 hours';
const SYSTEM = { email: 'redrive', role: 'system' } as const;

/** Cancels at most 100 of them. @returns whether there was anything to cancel */
export async function cancelLapsed(store: Store): Promise<boolean> {
  const before = new Date(Date.now() - UNPAID_KEPT_MS).toISOString();
  const waiting = await store.read((tx) => tx.find('reservations.lapsed', { before, limit: 1 }));
  if (waiting.length === 0) return false;
  await store.transact(async (tx) => {
    const now = new Date().toISOString();
    for (const row of await tx.find('reservations.lapsed', { before, limit: BATCH })) {
      const step = { to: 'cancelled', by: SYSTEM.role, now, reason: REASON } as const;
      await moveReservation(tx, row, { ...step, change: { remainingBalance: 0 } });
      const { id: reservationId, orderId, status } = row;
      const change = { before: { status }, after: { status: step.to } };
      const details = { reservationId, orderId, reason: REASON, ...change };
      await logActivity(tx, SYSTEM, 'reservation_moved', details, now);
    }
  });
  return true;
}
