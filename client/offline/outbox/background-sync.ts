/** Asks the browser to wake the service worker when there is signal, also after the page was closed (sync 2.2). */

export const SYNC_TAG = 'redrive-outbox';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Registers the wake-up where the browser has it. Only a helper: the page sends without it too, so it never rejects. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Refused by a setting or not there at all.
  }
}
