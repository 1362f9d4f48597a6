import { LANGUAGE } from '#messages/language.ts';
import type { Language } from '#shared/messages/languages.ts';
import { withTimeout } from '#shared/with-timeout.ts';
import { readLanguageChoice } from '#client/storage/language.ts';

/** The staff app has no offline mode. */
export type PrecachedApp = 'shop' | 'field' | 'workshop';

export interface PrecacheMessage {
  type: 'KEEP_APP';
  app: PrecachedApp;
  /** Absent from pages of earlier versions: English. */
  language?: Language;
  /** URLs that the page loaded before a service worker controlled it. */
  seen: readonly string[];
}

/** Stores the app in the language in use. */
export function requestPrecache(app: PrecachedApp): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const language = (app === 'shop' ? undefined : readLanguageChoice().language) ?? LANGUAGE;
  const message = (seen: readonly string[]): PrecacheMessage => ({ type: 'KEEP_APP', app, language, seen });
  const request = (seen: readonly string[]) => serviceWorker.controller?.postMessage(message(seen));
  if (serviceWorker.controller) return request([]);
  const listLoadedUrls = () => performance.getEntriesByType('resource').map(({ name }) => name);
  serviceWorker.addEventListener('controllerchange', () => request(listLoadedUrls()), { once: true });
  // Until its reload the page stays uncontrolled; a repeated request fetches no file twice.
  void serviceWorker.ready.then((registration) => registration.active?.postMessage(message(listLoadedUrls())));
}

/** Time to load an app over a slow connection, ms. */
const PRECACHE_TIMEOUT_MS = 60_000;

/** False without a service worker, and when the app is not on this device and cannot be loaded. */
export async function precacheLanguage(app: PrecachedApp, language: Language): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return false;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }) => resolve(data === true)));
  const message: PrecacheMessage = { type: 'KEEP_APP', app, language, seen: [] };
  navigator.serviceWorker.controller.postMessage(message, [port2]);
  return withTimeout(answer, PRECACHE_TIMEOUT_MS, false);
}
