import { allFinished } from '#client/session/pending-work.ts';

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

/** Not in development, where modules change under the worker; not without the browser's support; not before the page is loaded. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () =>
    register().catch((cause: unknown) => console.warn('The service worker could not be registered:', cause));
  if (document.readyState === 'complete') void begin();
  else window.addEventListener('load', () => void begin(), { once: true });
}

async function register(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/service-worker.js', { scope: '/' });
  const tell = () => {
    // The first worker of a device takes over by itself.
    if (!registration.waiting || !registration.active) return;
    waiting = () => void applyUpdate();
    for (const listener of listeners) listener(waiting);
  };
  const follow = () => registration.installing?.addEventListener('statechange', tell);
  registration.addEventListener('updatefound', follow);
  follow();
  tell();
}

/**
 * Reloads once the new version is at work. The worker's own state is watched: `controllerchange` never comes to a page that no
 * worker answers for yet, as after the first visit.
 */
async function applyUpdate(): Promise<void> {
  await allFinished();
  const next = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Another tab was asked first: the new version is at work already.
  if (!next) return location.reload();
  next.addEventListener('statechange', () => {
    if (next.state === 'activated' || next.state === 'redundant') location.reload();
  });
  next.postMessage({ type: 'SKIP_WAITING' }, []);
}
