/** One sender per item across tabs and the service worker (sync 3). Saves traffic; correctness rests on the keys (sync 5). */

/** Runs the work while no other page or worker does; answers false when one does. */
export function withItemLock(id: string, work: () => Promise<void>): Promise<boolean> {
  return navigator.locks.request(`redrive-outbox:${id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
