/** What a page asks of the service worker: to keep the start of an app on this device, for use without signal. */

/** The staff's app needs the server for everything: it is never kept. */
export type KeptApp = 'shop' | 'field';

export interface KeepAppMessage {
  type: 'KEEP_APP';
  app: KeptApp;
  /** Addresses of the files this page loaded before a service worker saw them. */
  seen: readonly string[];
}

/** Asks now, or once a service worker answers for this page. */
export function keepApp(app: KeptApp): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const ask = (seen: readonly string[]) =>
    serviceWorker.controller?.postMessage({ type: 'KEEP_APP', app, seen } satisfies KeepAppMessage);
  if (serviceWorker.controller) return ask([]);
  const seenSoFar = () => performance.getEntriesByType('resource').map(({ name }) => name);
  serviceWorker.addEventListener('controllerchange', () => ask(seenSoFar()), { once: true });
}
