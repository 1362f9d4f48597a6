/** Registers the service worker, tells of each version that waits, and looks for the next one while the page is open. */
import { Workbox } from 'workbox-window';

const SCRIPT_URL = '/service-worker.js';
/** A page that stays open is not asked for again, and with it the browser would look for nothing, ms. */
const UPDATE_POLL_INTERVAL_MS = 15 * 60_000;
/** Between two looks: an inspector comes back from the camera with every photo, ms. */
const MIN_UPDATE_CHECK_INTERVAL_MS = 60_000;

/** Once the page is loaded. `onWaiting` hears of a version that waits already and of each that comes to wait, and how to let it begin. */
export async function registerWorker(onWaiting: (begin: () => void) => void): Promise<void> {
  const workbox = new Workbox(SCRIPT_URL, { scope: '/' });
  const registration = await workbox.register();
  if (!registration) return;
  watchWaitingWorkers(registration, () => onWaiting(() => workbox.messageSkipWaiting()));
  pollForUpdates(registration);
}

/**
 * Every one of them. The library's own event tells of the first alone: neither of one that comes after another whose files did not
 * come, nor of a later one.
 */
function watchWaitingWorkers(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  if (registration.waiting) onWaiting();
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The very first version waits for nobody.
      if (installing.state === 'installed' && registration.active) onWaiting();
    });
  };
  follow();
  registration.addEventListener('updatefound', follow);
}

/** Asks for the next version when the page is returned to, when the device comes online, and every 15 minutes; hidden, a page asks nothing. */
export function pollForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  let lookedAt = -Infinity;
  const look = () => {
    // A device's clock may be turned back.
    const isSoon = Math.abs(Date.now() - lookedAt) < MIN_UPDATE_CHECK_INTERVAL_MS;
    if (isSoon || document.visibilityState === 'hidden') return;
    lookedAt = Date.now();
    registration.update().catch(() => {
      // Without signal nothing was learned: the next occasion counts.
      lookedAt = -Infinity;
    });
  };
  document.addEventListener('visibilitychange', look);
  for (const event of ['pageshow', 'online']) addEventListener(event, look);
  setInterval(look, UPDATE_POLL_INTERVAL_MS);
}
