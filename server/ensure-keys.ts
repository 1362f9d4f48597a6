/** Keys that a new store gets before anybody can ask for them: what push services know us by, and what reports are signed with. */
import { ensureSigningKey } from '#server/features/reports/signing-keys.ts';
import { pushKeys } from '#server/notifications/push/vapid-keys.ts';
import type { Store } from '#server/store/store.ts';
import { inTime } from '#shared/with-timeout.ts';
import { complain } from './logger.ts';

/** Far more than a database that answers needs, ms. */
const PATIENCE_MS = 10_000;

/**
 * Resolves once they are there. A store that cannot be written just now, or does not answer in time, keeps nobody from reading it:
 * who needs a key later makes it then.
 */
export async function makeFirstKeys(store: Store, patienceMs = PATIENCE_MS): Promise<void> {
  const made = (what: string, work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        complain(`making the keys of ${what}`, error);
        return true;
      },
    );
  const all = Promise.all([made('push', pushKeys(store)), made('reports', ensureSigningKey(store))]);
  if ((await inTime(all, patienceMs, null)) === null)
    complain('making keys', 'the store does not answer; the start goes on without them');
}
