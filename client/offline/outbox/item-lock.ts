import { db } from '#client/offline/device/database.ts';

/** One sender per item across tabs and the service worker (sync 3). Saves traffic; correctness rests on the keys (sync 5). */

/** This page or worker. */
const HOLDER = crypto.randomUUID();
const LEASE_MS = 30_000;

/** Runs the work while no other page or worker does; answers false when one does. */
export async function withItemLock(id: string, ownerId: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) return withLease(id, ownerId, work, false);
  return navigator.locks.request(`redrive-outbox:${id}`, { ifAvailable: true }, (lock) =>
    // With the lock in hand a lease of somebody else is one of a page that died.
    lock ? withLease(id, ownerId, work, true) : false,
  );
}

/** A lease that ends later than any can was taken before the clock was set back, and counts for nothing. */
function isRunning(until: number): boolean {
  const left = until - Date.now();
  return left > 0 && left <= LEASE_MS;
}

async function withLease(
  id: string,
  ownerId: string,
  work: () => Promise<void>,
  force: boolean,
): Promise<boolean> {
  const renew = () => db.leases.put({ id, ownerId, holder: HOLDER, until: Date.now() + LEASE_MS });
  const taken = await db.transaction('rw', db.leases, async () => {
    const lease = await db.leases.get(id);
    if (!force && lease && lease.holder !== HOLDER && isRunning(lease.until)) return false;
    await renew();
    return true;
  });
  if (!taken) return false;
  const timer = setInterval(() => void renew().catch(() => undefined), LEASE_MS / 3);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await db.leases.delete(id).catch(() => undefined);
  }
  return true;
}
