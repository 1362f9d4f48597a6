/** Each overdue car is announced once. @see decision 0023 */
import { createHash } from 'node:crypto';
import type { CarRow } from '#server/store/rows.ts';
import type { Store, Writer } from '#server/store/store.ts';
import { createInAppNotification } from './notify-user.ts';
import { buildCarPayload } from './event-notifications.ts';

const HOUR_MS = 3_600_000;
const MAX_CARS = 20;

/** @param now milliseconds since 1970 @param promisedHours setting REVIEW_PROMISE_HOURS */
export async function notifyOverdueReviews(store: Store, now: number, promisedHours = 24): Promise<void> {
  const before = new Date(now - promisedHours * HOUR_MS).toISOString();
  const isOverdue = ({ submittedAt }: CarRow) => submittedAt < before;
  const overdue = await store.read((tx) => tx.find('cars.waiting', { before, limit: MAX_CARS }));
  if (overdue.length === 0) return;
  await store.transact(async (tx) => {
    for (const { id } of overdue) {
      const car = await tx.get('cars', id);
      if (car?.status === 'pending' && isOverdue(car)) await notifyAdminsOnce(tx, car, new Date(now).toISOString());
    }
  });
}

async function notifyAdminsOnce(tx: Writer, car: CarRow, now: string): Promise<void> {
  const since = car.submittedAt;
  for (const admin of await tx.find('users.byRole', { role: 'admin' })) {
    const id = createHash('sha256').update(`waits:${car.id}:${since}:${admin.id}`).digest('hex');
    if (await tx.get('notices', id)) continue;
    await createInAppNotification(
      tx,
      admin.id,
      { kind: 'review_waits', facts: { ...buildCarPayload(car), since } },
      now,
      id,
    );
  }
}
