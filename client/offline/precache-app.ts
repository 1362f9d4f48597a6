/** The staff app has no offline mode. */
export type PrecachedApp = 'shop' | 'field' | 'workshop';

export interface PrecacheMessage {
  type: 'KEEP_APP';
  app: PrecachedApp;
  /** URLs that the page loaded before a service worker controlled it. */
  seen: readonly string[];
}

export function requestPrecache(app: PrecachedApp): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const message = (seen: readonly string[]): PrecacheMessage => ({ type: 'KEEP_APP', app, seen });
  const request = (seen: readonly string[]) => serviceWorker.controller?.postMessage(message(seen));
  if (serviceWorker.controller) return request([]);
  const listLoadedUrls = () => performance.getEntriesByType('resource').map(({ name }) => name);
  serviceWorker.addEventListener('controllerchange', () => request(listLoadedUrls()), { once: true });
  // Until its reload the page stays uncontrolled; a repeated request fetches no file twice.
  void serviceWorker.ready.then((registration) => registration.active?.postMessage(message(listLoadedUrls())));
}
