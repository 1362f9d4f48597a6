import type { AppName } from '#shared/routes/apps.ts';
import { waitForPendingWork } from '#client/storage/pending-work.ts';

type UpdateListener = (apply: () => void) => void;

let pendingUpdate: (() => void) | null = null;
const listeners = new Set<UpdateListener>();

export function onUpdateAvailable(listener: UpdateListener): () => void {
  listeners.add(listener);
  if (pendingUpdate) listener(pendingUpdate);
  return () => listeners.delete(listener);
}

/** New visitors register after their first interaction, others at once. Not in development. */
export function registerServiceWorker(app: AppName): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isAwaited = app === 'field' || app === 'workshop' || navigator.serviceWorker.controller !== null;
  (isAwaited ? Promise.resolve() : waitForEngagement())
    .then(loadAndRegister)
    .catch((cause: unknown) => console.warn('The service worker could not be registered:', cause));
}

/** Visitors count as engaged after this time, ms. */
const ENGAGEMENT_TIMEOUT_MS = 4_000;
const ENGAGEMENT_EVENTS = ['pointerdown', 'keydown', 'scroll'] as const;

function waitForEngagement(): Promise<void> {
  return new Promise((resolve) => {
    const onEngaged = () => {
      for (const eventName of ENGAGEMENT_EVENTS) removeEventListener(eventName, onEngaged, true);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(onEngaged, ENGAGEMENT_TIMEOUT_MS);
    for (const eventName of ENGAGEMENT_EVENTS) addEventListener(eventName, onEngaged, { capture: true, passive: true });
  });
}

async function loadAndRegister(): Promise<void> {
  const { registerWorker } = await import('./service-worker-registration.ts');
  await registerWorker((activate) => {
    pendingUpdate = () => void applyUpdate(activate);
    for (const listener of listeners) listener(pendingUpdate);
  });
}

/** Reloads once the new version is active. `controllerchange` never fires on a page without a controller. */
async function applyUpdate(activate: () => void): Promise<void> {
  await waitForPendingWork();
  const next = (await navigator.serviceWorker.getRegistration())?.waiting;
  // Another tab has activated the new version.
  if (!next) return location.reload();
  next.addEventListener('statechange', () => {
    if (next.state === 'activated' || next.state === 'redundant') location.reload();
  });
  activate();
}
