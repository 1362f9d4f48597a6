import type { AppName } from '#shared/routes/apps.ts';
import { waitForPendingWork } from '#client/storage/pending-work.ts';

/** Registers the service worker and says when a new version waits. */

type UpdateListener = (apply: () => void) => void;

let pendingUpdate: (() => void) | null = null;
const listeners = new Set<UpdateListener>();

/** Calls `listener` with what applies the update, now if one waits already. Returns a stop. */
export function onUpdateAvailable(listener: UpdateListener): () => void {
  listeners.add(listener);
  if (pendingUpdate) listener(pendingUpdate);
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
  (isAwaited ? Promise.resolve() : waitForEngagement())
    .then(loadAndRegister)
    .catch((cause: unknown) => console.warn('The service worker could not be registered:', cause));
}

/** How long somebody reads before they count as staying, ms. */
const ENGAGEMENT_TIMEOUT_MS = 4_000;
const ENGAGEMENT_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Resolves with the first press, key or scroll, or after a while. */
function waitForEngagement(): Promise<void> {
  return new Promise((resolve) => {
    const stays = () => {
      for (const sign of ENGAGEMENT_EVENTS) removeEventListener(sign, stays, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(stays, ENGAGEMENT_TIMEOUT_MS);
    for (const sign of ENGAGEMENT_EVENTS) addEventListener(sign, stays, { capture: true, passive: true });
  });
}

async function loadAndRegister(): Promise<void> {
  const { registerWorker } = await import('./service-worker-registration.ts');
  await registerWorker((begin) => {
    pendingUpdate = () => void applyUpdate(begin);
    for (const listener of listeners) listener(pendingUpdate);
  });
}

/**
 * Reloads once the new version is at work. The worker's own state is watched: `controllerchange` never comes to a page that no
 * worker answers for yet, as after the first visit.
 */
async function applyUpdate(begin: () => void): Promise<void> {
  await waitForPendingWork();
  const next = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Another tab was asked first: the new version is at work already.
  if (!next) return location.reload();
  next.addEventListener('statechange', () => {
    if (next.state === 'activated' || next.state === 'redundant') location.reload();
  });
  begin();
}
