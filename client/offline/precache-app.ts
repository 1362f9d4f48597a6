/** What a page asks of the service worker: to keep the start of an app on this device, for use without signal. */

/** The staff's app needs the server for everything: it is never kept. */
export type PrecachedApp = 'shop' | 'field';

export interface PrecacheMessage {
  type: 'KEEP_APP';
  app: PrecachedApp;
  /** Addresses of the files this page loaded before a service worker saw them. */
  seen: readonly string[];
}

/** Asks now, or once there is a service worker. */
export function requestPrecache(app: PrecachedApp): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const message = (seen: readonly string[]): PrecacheMessage => ({ type: 'KEEP_APP', app, seen });
  const ask = (seen: readonly string[]) => serviceWorker.controller?.postMessage(message(seen));
  if (serviceWorker.controller) return ask([]);
  const seenSoFar = () => performance.getEntriesByType('resource').map(({ name }) => name);
  serviceWorker.addEventListener('controllerchange', () => ask(seenSoFar()), { once: true });
  // A page whose loading began before there was one is never answered for: it asks all the same. What is there is not fetched twice.
  void serviceWorker.ready.then((registration) => registration.active?.postMessage(message(seenSoFar())));
}
