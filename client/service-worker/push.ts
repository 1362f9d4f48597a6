/**
 * Shows what is told by push, and opens what it is about (decision 0028). Shown once, whatever arrives twice; not at all while a page
 * that is looked at has told it already, but where the browser's push service takes that amiss.
 */
import { withTimeout } from '#shared/with-timeout.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import type { pushStatus } from '#shared/contract/notifications/notification-settings.ts';
import { sendRequest } from '#client/api/api-client.ts';
import { renewPushSubscription } from '#client/api/push-renewal.ts';

/** A page as the worker knows it. */
interface PageClient {
  readonly url: string;
  readonly visibilityState: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}

/** What of its surroundings the worker needs here. */
interface PushWorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly Notification: { readonly permission: NotificationPermission };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
declare const self: PushWorkerScope;

/** What a push service handed over. */
interface PushData {
  json(): unknown;
}

/** What server/notifications/push/lease.ts sends. */
interface PushPayload {
  /** Of the notice. */
  id: string;
  title: string;
  body: string;
  /** On our own site. */
  path: string;
}

const PUSH_PATH: typeof pushStatus.path = '/api/push';
/** Ids of what was shown, the last ones. */
export const SHOWN_CACHE = 'redrive-shown';
const MAX_SHOWN = 50;
/** A page that is there answers at once; one that hangs holds nothing up, ms. */
const PAGE_TIMEOUT_MS = 1_000;
/** Ends a subscription after some notifications that were not shown. */
const ALWAYS_SHOW_PATTERN = /\.push\.apple\.com$/;
/** Should another version have sent something else: something has to be shown. */
const FALLBACK_PAYLOAD: PushPayload = {
  id: 'something',
  title: 'Redrive',
  body: 'Something new happened.',
  path: '/',
};

export async function showPushNotification(data: PushData | null): Promise<void> {
  const told = parsePayload(data);
  const mayBeSilent = !(await mustShowNotification());
  if (mayBeSilent && ((await wasShown(told.id)) || (await isHandledByPage()))) return;
  const { id, title, body, path } = told;
  await self.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'en',
    data: { id, path },
  });
  if (told !== FALLBACK_PAYLOAD) await markShown(id).catch(() => undefined);
}

function parsePayload(data: PushData | null): PushPayload {
  try {
    const { id, title, body, path } = (data?.json() ?? {}) as Record<keyof PushPayload, unknown>;
    const isText = [id, title, body, path].every((one) => typeof one === 'string');
    if (isText && title !== '') return { id, title, body, path } as PushPayload;
  } catch {
    // Not ours.
  }
  return FALLBACK_PAYLOAD;
}

async function mustShowNotification(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  return subscription !== null && ALWAYS_SHOW_PATTERN.test(new URL(subscription.endpoint).hostname);
}

const shownKeyFor = (id: string): string => `/shown/${encodeURIComponent(id)}`;

async function wasShown(id: string): Promise<boolean> {
  return (await caches.match(shownKeyFor(id), { cacheName: SHOWN_CACHE })) !== undefined;
}

async function markShown(id: string): Promise<void> {
  const cache = await caches.open(SHOWN_CACHE);
  await cache.put(shownKeyFor(id), new Response());
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_SHOWN))) await cache.delete(key);
}

/** Whether a page that is looked at has the bell of whoever is signed in: it has heard by events (client/components/notifications/ensure-push-subscription.ts). */
async function isHandledByPage(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const seen = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(seen.map((page) => withTimeout(askPage(page), PAGE_TIMEOUT_MS)));
  return answers.includes(true);
}

function askPage(page: PageClient): Promise<true> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    page.postMessage({ type: 'PUSH_ARRIVED' }, [port2]);
  });
}

/** Opens its page; one that is open there already comes to the front. What is typed in any other stays. */
export async function openNotificationTarget(notification: Notification): Promise<void> {
  notification.close();
  const { id, path } = (notification.data ?? FALLBACK_PAYLOAD) as PushPayload;
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
  await fetch('/api/bell/read', { method: 'POST', headers, body: JSON.stringify({ upTo: id }) }).catch(() => undefined);
}

/** `pushsubscriptionchange`: some browsers bring the new subscription, some only say that the old one is gone. */
export interface SubscriptionChange {
  readonly newSubscription?: PushSubscription | null;
}

/**
 * The push service ended this browser's subscription or gave it another address: it goes on under the new one where its person is
 * signed in and was told here before. Without signal the next page tells (client/components/notifications/ensure-push-subscription.ts).
 */
export async function handleSubscriptionChange({ newSubscription }: SubscriptionChange): Promise<void> {
  if (self.Notification.permission !== 'granted') return;
  const subscription = newSubscription ?? (await resubscribe());
  if (subscription && (await renewPushSubscription(subscription)) === false) await subscription.unsubscribe();
}

/** Nothing while nobody is signed in, or the server has no key yet. */
async function resubscribe(): Promise<PushSubscription | null> {
  const { pushManager } = self.registration;
  const there = await pushManager.getSubscription();
  if (there) return there;
  const response = await sendRequest('GET', PUSH_PATH);
  if (!response.ok) return null;
  const { publicKey } = (await response.json()) as EndpointResponse<typeof pushStatus>;
  if (publicKey === null) return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
