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

/**
 * Not in development, where modules change under the worker; not without the browser's support. What registers it is code of its own:
 * no page waits for it.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  register().catch((cause: unknown) => console.warn('The service worker could not be registered:', cause));
}

async function register(): Promise<void> {
  const { registerWorker } = await import('./worker-registration.ts');
  await registerWorker((begin) => {
    waiting = () => void applyUpdate(begin);
    for (const listener of listeners) listener(waiting);
  });
}

/**
 * Reloads once the new version is at work. The worker's own state is watched: `controllerchange` never comes to a page that no
 * worker answers for yet, as after the first visit.
 */
async function applyUpdate(begin: () => void): Promise<void> {
  await allFinished();
  const next = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Another tab was asked first: the new version is at work already.
  if (!next) return location.reload();
  next.addEventListener('statechange', () => {
    if (next.state === 'activated' || next.state === 'redundant') location.reload();
  });
  begin();
}
