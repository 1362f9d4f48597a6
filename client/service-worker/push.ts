/**
 * Shows what is told by push, and opens what it is about (decision 0028). Shown once, whatever arrives twice; not at all while a page
 * that is looked at has told it already, but where the browser's push service takes that amiss.
 */
import { inTime } from '#shared/with-timeout.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { pushState } from '#shared/contract/notifications/notification-settings.ts';
import { request } from '#client/api/api-client.ts';
import { renewPush } from '#client/api/push-renewal.ts';

/** A page as the worker knows it. */
interface OpenPage {
  readonly url: string;
  readonly visibilityState: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}

/** What of its surroundings the worker needs here. */
interface Surroundings {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly Notification: { readonly permission: NotificationPermission };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
declare const self: Surroundings;

/** What a push service handed over. */
interface Handed {
  json(): unknown;
}

/** What server/notifications/push/lease.ts sends. */
interface Told {
  /** Of the notice. */
  id: string;
  title: string;
  body: string;
  /** On our own site. */
  path: string;
}

const PUSH_PATH: typeof pushState.path = '/api/push';
/** Ids of what was shown, the last ones. */
export const SHOWN_CACHE = 'redrive-shown';
const MOST_SHOWN = 50;
/** A page that is there answers at once; one that hangs holds nothing up, ms. */
const PAGE_MS = 1_000;
/** Ends a subscription after some notifications that were not shown. */
const ALWAYS_SHOWS = /\.push\.apple\.com$/;
/** Should another version have sent something else: something has to be shown. */
const SOMETHING: Told = { id: 'something', title: 'Redrive', body: 'Something new happened.', path: '/' };

export async function showPush(data: Handed | null): Promise<void> {
  const told = toldOf(data);
  const mayBeSilent = !(await mustShow());
  if (mayBeSilent && ((await wasShown(told.id)) || (await isToldByPage()))) return;
  const { id, title, body, path } = told;
  await self.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'en',
    data: { id, path },
  });
  if (told !== SOMETHING) await noteShown(id).catch(() => undefined);
}

function toldOf(data: Handed | null): Told {
  try {
    const { id, title, body, path } = (data?.json() ?? {}) as Record<keyof Told, unknown>;
    const isText = [id, title, body, path].every((one) => typeof one === 'string');
    if (isText && title !== '') return { id, title, body, path } as Told;
  } catch {
    // Not ours.
  }
  return SOMETHING;
}

async function mustShow(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  return subscription !== null && ALWAYS_SHOWS.test(new URL(subscription.endpoint).hostname);
}

const nameOf = (id: string): string => `/shown/${encodeURIComponent(id)}`;

async function wasShown(id: string): Promise<boolean> {
  return (await caches.match(nameOf(id), { cacheName: SHOWN_CACHE })) !== undefined;
}

async function noteShown(id: string): Promise<void> {
  const cache = await caches.open(SHOWN_CACHE);
  await cache.put(nameOf(id), new Response());
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_SHOWN))) await cache.delete(key);
}

/** Whether a page that is looked at has the bell of whoever is signed in: it has heard by events (client/components/notifications/ensure-push-subscription.ts). */
async function isToldByPage(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const seen = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(seen.map((page) => inTime(heardBy(page), PAGE_MS)));
  return answers.includes(true);
}

function heardBy(page: OpenPage): Promise<true> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    page.postMessage({ type: 'PUSH_ARRIVED' }, [port2]);
  });
}

/** Opens its page; one that is open there already comes to the front. What is typed in any other stays. */
export async function openPush(notification: Notification): Promise<void> {
  notification.close();
  const { id, path } = (notification.data ?? SOMETHING) as Told;
  const url = new URL(path, self.location.origin);
  const reading = markRead(id);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === url.href);
  if (open) await open.focus();
  else if (url.origin === self.location.origin) await self.clients.openWindow(url.href);
  await reading;
}

/** As the bell is read: up to this one. Without signal, or signed out, it stays unread. */
async function markRead(id: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/bell/read', { method: 'POST', headers, body: JSON.stringify({ upTo: id }) }).catch(
    () => undefined,
  );
}

/** `pushsubscriptionchange`: some browsers bring the new subscription, some only say that the old one is gone. */
export interface PushChange {
  readonly newSubscription?: PushSubscription | null;
}

/**
 * The push service ended this browser's subscription or gave it another address: it goes on under the new one where its person is
 * signed in and was told here before. Without signal the next page tells (client/components/notifications/ensure-push-subscription.ts).
 */
export async function keepTelling({ newSubscription }: PushChange): Promise<void> {
  if (self.Notification.permission !== 'granted') return;
  const subscription = newSubscription ?? (await subscribedAnew());
  if (subscription && (await renewPush(subscription)) === false) await subscription.unsubscribe();
}

/** Nothing while nobody is signed in, or the server has no key yet. */
async function subscribedAnew(): Promise<PushSubscription | null> {
  const { pushManager } = self.registration;
  const there = await pushManager.getSubscription();
  if (there) return there;
  const response = await request('GET', PUSH_PATH);
  if (!response.ok) return null;
  const { publicKey } = (await response.json()) as Answer<typeof pushState>;
  if (publicKey === null) return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
