import { Workbox } from 'workbox-window';

const SCRIPT_URL = '/service-worker.js';
/** A page that stays open triggers no update check of its own, ms. */
const UPDATE_POLL_INTERVAL_MS = 15 * 60_000;
/** Minimum time between checks, ms: the camera returns to the page after every photo. */
const MIN_UPDATE_CHECK_INTERVAL_MS = 60_000;

export async function registerWorker(onWaiting: (activate: () => void) => void): Promise<void> {
  const workbox = new Workbox(SCRIPT_URL, { scope: '/' });
  const registration = await workbox.register();
  if (!registration) return;
  watchWaitingWorkers(registration, () => onWaiting(() => workbox.messageSkipWaiting()));
  pollForUpdates(registration);
}

/** Workbox's `waiting` event reports only the first waiting version. */
function watchWaitingWorkers(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  if (registration.waiting) onWaiting();
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first version activates at once.
      if (installing.state === 'installed' && registration.active) onWaiting();
    });
  };
  follow();
  registration.addEventListener('updatefound', follow);
}

export function pollForUpdates(registration: Pick<ServiceWorkerRegistration, 'update'>): void {
  let checkedAt = -Infinity;
  const checkForUpdate = () => {
    // The device's clock may be set back.
    const isSoon = Math.abs(Date.now() - checkedAt) < MIN_UPDATE_CHECK_INTERVAL_MS;
    if (isSoon || document.visibilityState === 'hidden') return;
    checkedAt = Date.now();
    registration.update().catch(() => {
      checkedAt = -Infinity;
    });
  };
  document.addEventListener('visibilitychange', checkForUpdate);
  for (const event of ['pageshow', 'online']) addEventListener(event, checkForUpdate);
  setInterval(checkForUpdate, UPDATE_POLL_INTERVAL_MS);
}
