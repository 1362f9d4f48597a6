import type { AppName } from '#shared/routes/apps.ts';
import { allFinished } from '#client/storage/pending-work.ts';

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
 * no page waits for it. Inspectors have it at once. A first visit elsewhere has it when somebody stays: until then its line is for
 * what is looked at.
 */
export function registerServiceWorker(app: AppName): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isAwaited = app === 'field' || navigator.serviceWorker.controller !== null;
  (isAwaited ? Promise.resolve() : somebodyStays())
    .then(register)
    .catch((cause: unknown) => console.warn('The service worker could not be registered:', cause));
}

/** How long somebody reads before they count as staying, ms. */
const READING_MS = 4_000;
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves with the first press, key or scroll, or after a while. */
function somebodyStays(): Promise<void> {
  return new Promise((resolve) => {
    const stays = () => {
      for (const sign of SIGNS) removeEventListener(sign, stays, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(stays, READING_MS);
    for (const sign of SIGNS) addEventListener(sign, stays, { capture: true, passive: true });
  });
}

async function register(): Promise<void> {
  const { registerWorker } = await import('./service-worker-registration.ts');
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
