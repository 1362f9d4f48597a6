export const SYNC_TAG = 'redrive-outbox';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Lets the browser wake the service worker when there is signal, also after the page is closed. Never rejects. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
    await registration?.sync?.register(SYNC_TAG);
  } catch {
    // Not supported or not permitted.
  }
}
