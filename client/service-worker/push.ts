/** Shows each notification once; not while a visible page shows it, except where the push service requires it. */
import { withTimeout } from '#shared/with-timeout.ts';
import type { EndpointResponse } from '#shared/contract/endpoint.ts';
import type { pushStatus } from '#shared/contract/notifications/notification-settings.ts';
import { sendRequest } from '#client/api/api-client.ts';
import { renewPushSubscription } from '#client/api/push-renewal.ts';

interface PageClient {
  readonly url: string;
  readonly visibilityState: string;
  postMessage(message: unknown, transfer: Transferable[]): void;
  focus(): Promise<unknown>;
}

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

interface PushData {
  json(): unknown;
}

/** Sent by server/notifications/push. */
interface PushPayload {
  id: string;
  title: string;
  body: string;
  path: string;
}

const PUSH_PATH: typeof pushStatus.path = '/api/push';
export const SHOWN_CACHE = 'redrive-shown';
const MAX_SHOWN = 50;
/** Limit for a page to respond, ms. */
const PAGE_TIMEOUT_MS = 1_000;
/** Apple revokes subscriptions after several notifications that are not shown. */
const ALWAYS_SHOW_PATTERN = /\.push\.apple\.com$/;
/** Shown for an unreadable payload: browsers require a notification. */
const FALLBACK_PAYLOAD: PushPayload = {
  id: 'something',
  title: 'Redrive',
  body: 'You have a new update.',
  path: '/',
};

export async function showPushNotification(data: PushData | null): Promise<void> {
  const payload = parsePayload(data);
  const mayBeSilent = !(await mustShowNotification());
  if (mayBeSilent && ((await wasShown(payload.id)) || (await isHandledByPage()))) return;
  const { id, title, body, path } = payload;
  await self.registration.showNotification(title, {
    body,
    tag: id,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'en',
    data: { id, path },
  });
  if (payload !== FALLBACK_PAYLOAD) await markShown(id).catch(() => undefined);
}

function parsePayload(data: PushData | null): PushPayload {
  try {
    const { id, title, body, path } = (data?.json() ?? {}) as Record<keyof PushPayload, unknown>;
    const isText = [id, title, body, path].every((one) => typeof one === 'string');
    if (isText && title !== '') return { id, title, body, path } as PushPayload;
  } catch {
    // Not JSON.
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

/** A visible, signed-in page has received the notification as an event. */
async function isHandledByPage(): Promise<boolean> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const visiblePages = pages.filter(({ visibilityState }) => visibilityState === 'visible');
  const answers = await Promise.all(visiblePages.map((page) => withTimeout(askPage(page), PAGE_TIMEOUT_MS)));
  return answers.includes(true);
}

function askPage(page: PageClient): Promise<true> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    page.postMessage({ type: 'PUSH_ARRIVED' }, [port2]);
  });
}

export async function openNotificationTarget(notification: Notification): Promise<void> {
  notification.close();
  const { id, path } = (notification.data ?? FALLBACK_PAYLOAD) as PushPayload;
  const url = new URL(path, self.location.origin);
  const readRequest = markRead(id);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openPage = pages.find((page) => page.url === url.href);
  if (openPage) await openPage.focus();
  else if (url.origin === self.location.origin) await self.clients.openWindow(url.href);
  await readRequest;
}

/** Marks as read up to this notification. Offline it stays unread. */
async function markRead(id: string): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/bell/read', { method: 'POST', headers, body: JSON.stringify({ upTo: id }) }).catch(() => undefined);
}

/** Some browsers provide the new subscription, others only report the old one's end. */
export interface SubscriptionChange {
  readonly newSubscription?: PushSubscription | null;
}

/** Renews the subscription of a signed-in device. Offline, the next page does it. */
export async function handleSubscriptionChange({ newSubscription }: SubscriptionChange): Promise<void> {
  if (self.Notification.permission !== 'granted') return;
  const subscription = newSubscription ?? (await resubscribe());
  if (subscription && (await renewPushSubscription(subscription)) === false) await subscription.unsubscribe();
}

/** null without a session or a server key. */
async function resubscribe(): Promise<PushSubscription | null> {
  const { pushManager } = self.registration;
  const existing = await pushManager.getSubscription();
  if (existing) return existing;
  const response = await sendRequest('GET', PUSH_PATH);
  if (!response.ok) return null;
  const { publicKey } = (await response.json()) as EndpointResponse<typeof pushStatus>;
  if (publicKey === null) return null;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}
