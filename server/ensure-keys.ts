import { ensureSigningKey } from '#server/features/reports/signing-keys.ts';
import { ensureVapidKeys } from '#server/notifications/push/vapid-keys.ts';
import type { Store } from '#server/store/store.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { logError } from './logger.ts';

const STORE_TIMEOUT_MS = 10_000;

/**
 * Creates the keys of a new store. An unavailable store does not stop the start: keys are then created on first use.
 */
export async function ensureKeys(store: Store, timeoutMs = STORE_TIMEOUT_MS): Promise<void> {
  const logFailure = (purpose: string, work: Promise<unknown>): Promise<boolean> =>
    work.then(
      () => true,
      (error: unknown) => {
        logError(`creating ${purpose} keys`, error);
        return true;
      },
    );
  const all = Promise.all([logFailure('push', ensureVapidKeys(store)), logFailure('reports', ensureSigningKey(store))]);
  if ((await withTimeout(all, timeoutMs, null)) === null)
    logError('creating keys', 'the store is not responding; starting without them');
}
