import { withTimeout } from '#shared/with-timeout.ts';
import { toSubscriptionBody, type PushSubscriptionBody } from '#client/api/push-renewal.ts';

/** `install-first`: iOS delivers push only to installed apps. `denied`: the browser will not ask again. */
export type PushAvailability = 'ready' | 'denied' | 'install-first' | 'unsupported';

const SERVICE_WORKER_TIMEOUT_MS = 10_000;

function isIosDevice(): boolean {
  // iPads identify as Macs, which have no touch.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || ('standalone' in navigator && navigator.maxTouchPoints > 1);
}

export function getPushAvailability(): PushAvailability {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isIosDevice() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

export async function getPushSubscription(): Promise<PushSubscription | null> {
  if (getPushAvailability() === 'install-first' || getPushAvailability() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Device ID on the server: SHA-256 of the endpoint in hex. */
export async function hashPushEndpoint({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export async function getPushDeviceId(): Promise<string | undefined> {
  const subscription = await getPushSubscription();
  return subscription ? hashPushEndpoint(subscription) : undefined;
}

export class PermissionDeniedError extends Error {}

/** @param publicKey base64url @throws PermissionDeniedError, or the browser's error without its push service */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDeniedError();
  const registration = await withTimeout(navigator.serviceWorker.ready, SERVICE_WORKER_TIMEOUT_MS);
  if (!registration) throw new Error('The service worker did not start');
  // A subscription with another server's key blocks a new one.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return toSubscriptionBody(subscription);
}

export async function unsubscribeFromPush(): Promise<void> {
  await (await getPushSubscription())?.unsubscribe();
}
