import { Workbox } from 'workbox-window';

/** Registers the service worker and says when a new version waits. */

type Listener = (apply: () => void) => void;

let waiting: (() => void) | null = null;
const listeners = new Set<Listener>();

/** Calls `listener` with what applies the update, now if one waits already. Returns a stop. */
export function watchForUpdate(listener: Listener): () => void {
  listeners.add(listener);
  if (waiting) listener(waiting);
  return () => listeners.delete(listener);
}

/** Not in development, where modules change under the worker; not without the browser's support. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/service-worker.js', { scope: '/' });
  workbox.addEventListener('waiting', () => {
    waiting = () => {
      workbox.addEventListener('controlling', () => location.reload());
      workbox.messageSkipWaiting();
    };
    for (const listener of listeners) listener(waiting);
  });
  workbox
    .register()
    .catch((cause: unknown) => console.warn('The service worker could not be registered:', cause));
}
