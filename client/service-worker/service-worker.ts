import { appOf } from '#shared/routes/apps.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { watchFailedCalls } from '#client/api/api-client.ts';
import { noteFailedCall, noteThrown } from '#client/api/report-errors.ts';
import type { KeepAppMessage } from '#client/offline/precache-app.ts';
import { SYNC_TAG } from '#client/offline/outbox/background-sync.ts';
import { KeptApps, type AppFile } from './app-precache.ts';
import { keepTelling, openPush, showPush, type PushChange } from './push.ts';
import { routeOf } from './request-routes.ts';
import { isNotSender, sendInBackground, takeSenderAlong } from './outbox-script.ts';
import { CACHES, fieldPage, file, keepSeen, page, photo } from './caching-strategies.ts';

/** The service worker's events. It starts the app without signal and has the outbox sent; it never touches a request that is not a GET. */

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface Scope extends ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: AppFile[];
}
declare const self: Scope;

const WORKER = { where: 'service worker' };
self.addEventListener('error', ({ error, message }) => noteThrown(error ?? message, WORKER));
self.addEventListener('unhandledrejection', ({ reason }) => noteThrown(reason, WORKER));
watchFailedCalls(noteFailedCall);

const files = self.__WB_MANIFEST;
const apps = new KeptApps(files.filter(isNotSender));
const { origin } = self.location;

/** What this device has of the version before, or has open now, is whole before this version takes over. */
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([takeSenderAlong(files), keepUsed()]));
});

async function keepUsed(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => appOf(new URL(url).pathname));
  const used = new Set([...(await apps.had()), ...open]);
  for (const app of used) if (app !== 'staff') await apps.keep(app);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeOf(request, origin, (path) => apps.names(path));
  const later = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  if (route === 'field') event.respondWith(fieldPage(apps, request));
  else if (route === 'page') event.respondWith(page(apps, request, later));
  else if (route === 'photo') event.respondWith(photo(request, later));
  else if (route === 'file') {
    const answer = file(apps, request, later);
    event.respondWith(answer);
    later(answer.catch(() => leadToKeptSignIn(event.clientId)));
  }
});

/** The line broke between the shop's sign-in and its code: on an inspector's phone the field app's is there as a whole. */
async function leadToKeptSignIn(clientId: string): Promise<void> {
  const client = await self.clients.get(clientId);
  if (!(client instanceof WindowClient) || !(await apps.shell('field'))) return;
  const { pathname, search } = new URL(client.url);
  if (pathname === sharedPaths.signIn) await client.navigate(sharedPaths.inspectorSignIn + search);
}

self.addEventListener('sync' as 'message', (event: unknown) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendInBackground(files));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('pushsubscriptionchange' as 'push', (event: unknown) => {
  const change = event as ExtendableEvent & PushChange;
  change.waitUntil(keepTelling(change));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(event.notification)));

// A new version waits until somebody says so or no page is open: an open draft is never pulled from under a person (sync 11).
self.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown } | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'KEEP_APP') event.waitUntil(keepAsked(message as KeepAppMessage));
});

self.addEventListener('activate', (event) => {
  // The page of the first visit is answered for at once: what it goes on to load is seen.
  event.waitUntil(Promise.all([apps.removeOld(), removeOldCaches(), self.clients.claim()]));
});

/** Without signal the next page asks again. */
async function keepAsked({ app, seen }: KeepAppMessage): Promise<void> {
  try {
    await apps.keep(app);
    await keepSeen(apps, seen, origin);
  } catch (cause) {
    console.warn('The app could not be kept for use without signal:', cause);
  }
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^(redrive|workbox)-/.test(name) && !CACHES.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
