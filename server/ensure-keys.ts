/** Keys that a new store gets before anybody can ask for them: what push services know us by, and what reports are signed with. */
import { ensureSigningKey } from '#server/features/reports/signing-keys.ts';
import { ensureVapidKeys } from '#server/notifications/push/vapid-keys.ts';
import type { Store } from '#server/store/store.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { logError } from './logger.ts';

/** Far more than a database that answers needs, ms. */
const STORE_TIMEOUT_MS = 10_000;

/**
 * Resolves once they are there. A store that cannot be written just now, or does not answer in time, keeps nobody from reading it:
 * who needs a key later makes it then.
 */
export async function ensureKeys(store: Store, patienceMs = STORE_TIMEOUT_MS): Promise<void> {
  const made = (what: string, work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        logError(`making the keys of ${what}`, error);
        return true;
      },
    );
  const all = Promise.all([made('push', ensureVapidKeys(store)), made('reports', ensureSigningKey(store))]);
  if ((await withTimeout(all, patienceMs, null)) === null)
    logError('making keys', 'the store does not answer; the start goes on without them');
}
