import { appVersionForPath } from '#shared/routes/app-shells.ts';
import { sharedPaths } from '#shared/routes/paths.ts';
import { onCallFailure } from '#client/api/api-client.ts';
import { logFailedCall, logUncaughtError } from '#client/api/report-errors.ts';
import type { PrecacheMessage } from '#client/offline/precache-app.ts';
import { SYNC_TAG } from '#client/offline/outbox/register-background-sync.ts';
import { AppPrecache, type AppFile } from './app-precache.ts';
import {
  handleSubscriptionChange,
  openNotificationTarget,
  showPushNotification,
  type SubscriptionChange,
} from './push.ts';
import { routeRequest } from './request-routes.ts';
import { isAppFile, sendOutboxInBackground, importOutboxScript } from './background-sync.ts';
import {
  CACHES,
  respondWithShell,
  respondWithFile,
  cacheLoadedFiles,
  respondWithPage,
  respondWithPhoto,
} from './caching-strategies.ts';

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface WorkerScope extends ServiceWorkerGlobalScope {
  readonly __WB_MANIFEST: AppFile[];
}
declare const self: WorkerScope;

const ERROR_CONTEXT = { where: 'service worker' };
self.addEventListener('error', ({ error, message }) => logUncaughtError(error ?? message, ERROR_CONTEXT));
self.addEventListener('unhandledrejection', ({ reason }) => logUncaughtError(reason, ERROR_CONTEXT));
onCallFailure(logFailedCall);

const files = self.__WB_MANIFEST;
const appPrecache = new AppPrecache(files.filter(isAppFile));
const { origin } = self.location;

/** Precaches every app in use before this version activates. */
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([importOutboxScript(files), precacheUsedApps()]));
});

async function precacheUsedApps(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.map(({ url }) => appVersionForPath(new URL(url).pathname));
  for (const { app, language } of [...(await appPrecache.installedApps()), ...open])
    if (app !== 'staff') await appPrecache.precache({ app, language });
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const route = routeRequest(request, origin, (path) => appPrecache.hasFile(path));
  const waitUntil = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
  if (route === 'field' || route === 'workshop') event.respondWith(respondWithShell(appPrecache, route, request));
  else if (route === 'page') event.respondWith(respondWithPage(appPrecache, request, waitUntil));
  else if (route === 'photo') event.respondWith(respondWithPhoto(request, waitUntil));
  else if (route === 'file') {
    const response = respondWithFile(appPrecache, request, waitUntil);
    event.respondWith(response);
    waitUntil(response.catch(() => redirectToOfflineSignIn(event.clientId)));
  }
});

/** Offline sign-in on an inspector's device: the inspector app is fully cached. */
async function redirectToOfflineSignIn(clientId: string): Promise<void> {
  const client = await self.clients.get(clientId);
  if (!(client instanceof WindowClient) || !(await appPrecache.getAnyShell('field'))) return;
  const { pathname, search } = new URL(client.url);
  if (pathname === sharedPaths.signIn) await client.navigate(sharedPaths.inspectorSignIn + search);
}

self.addEventListener('sync' as 'message', (event: unknown) => {
  const { tag } = event as SyncEvent;
  if (tag === SYNC_TAG) (event as SyncEvent).waitUntil(sendOutboxInBackground(files));
});

self.addEventListener('push', (event) => event.waitUntil(showPushNotification(event.data)));
self.addEventListener('pushsubscriptionchange' as 'push', (event: unknown) => {
  const change = event as ExtendableEvent & SubscriptionChange;
  change.waitUntil(handleSubscriptionChange(change));
});
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotificationTarget(event.notification)));

// A new version waits for the user or for the last page to close: a draft may be open.
self.addEventListener('message', (event) => {
  const message = event.data as { type?: unknown } | null;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'KEEP_APP') event.waitUntil(answerPrecacheRequest(event, message as PrecacheMessage));
});

self.addEventListener('activate', (event) => {
  // Controls the first page at once, to cache what it loads.
  event.waitUntil(Promise.all([appPrecache.removeOldFiles(), removeOldCaches(), self.clients.claim()]));
});

async function answerPrecacheRequest({ ports }: ExtendableMessageEvent, message: PrecacheMessage): Promise<void> {
  await precacheRequestedApp(message);
  const { app, language = 'en' } = message;
  ports[0]?.postMessage((await appPrecache.getShell({ app, language })) !== undefined);
}

async function precacheRequestedApp({ app, language = 'en', seen }: PrecacheMessage): Promise<void> {
  try {
    await appPrecache.precache({ app, language });
    await cacheLoadedFiles(appPrecache, seen, origin);
  } catch (cause) {
    console.warn('The app could not be cached for offline use:', cause);
  }
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => /^(redrive|workbox)-/.test(name) && !CACHES.includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}
