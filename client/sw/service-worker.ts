/// <reference lib="webworker" />
import { cleanupOutdatedCaches, getCacheKeyForURL, precache, type PrecacheEntry } from 'workbox-precaching';
import { watchFailedCalls } from '#client/api/call.ts';
import { noteFailedCall, noteThrown } from '#client/api/report-errors.ts';
import { SYNC_TAG } from '#client/offline/outbox/background-sync.ts';
import { routeOf } from './routes.ts';
import { sendInBackground } from './send-in-background.ts';
import { CACHES, fieldShell, file, page, photo, shell } from './strategies.ts';

/** The service worker's events. It starts the app without signal and sends the outbox; it never touches a request that is not a GET. */

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface Scope extends ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
}
declare const self: Scope;

const WORKER = { where: 'service worker' };
self.addEventListener('error', ({ error, message }) => noteThrown(error ?? message, WORKER));
self.addEventListener('unhandledrejection', ({ reason }) => noteThrown(reason, WORKER));
watchFailedCalls(noteFailedCall);

precache(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeOf(request, self.location.origin, (url) => getCacheKeyForURL(url) !== undefined);
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  if (route === 'field') event.respondWith(fieldShell(request));
  else if (route === 'shell') event.respondWith(shell(request));
  else if (route === 'page') event.respondWith(page(request, later));
  else if (route === 'photo') event.respondWith(photo(request, later));
  else if (route === 'file') event.respondWith(file(request));
});

self.addEventListener('sync' as 'message', (event: unknown) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendInBackground());
});

// A new version waits until somebody says so or no page is open: an open draft is never pulled from under a person (sync 11).
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  const type =
    typeof message === 'object' && message !== null && 'type' in message ? message.type : undefined;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(removeOldCaches());
});

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('redrive-') && !CACHES.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
