/** What this browser can be told by push, as far as it says so itself; asking for permission is for a press alone. */
import { withTimeout } from '#shared/with-timeout.ts';
import { toSubscriptionBody, type PushSubscriptionBody } from '#client/api/push-renewal.ts';

/** `install-first`: on an iPhone or iPad only an app on the home screen is told. `denied`: somebody said no, and the browser asks no more. */
export type PushAvailability = 'ready' | 'denied' | 'install-first' | 'unsupported';

/** How long the worker of a first visit may take to be there, ms. */
const SERVICE_WORKER_TIMEOUT_MS = 10_000;

function isIosDevice(): boolean {
  // An iPad calls itself a Mac, which has no touch.
  return /iPhone|iPad|iPod/.test(navigator.userAgent) || ('standalone' in navigator && navigator.maxTouchPoints > 1);
}

export function getPushAvailability(): PushAvailability {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isIosDevice() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** This browser's subscription; null where there is none, or nothing to have one. */
export async function getPushSubscription(): Promise<PushSubscription | null> {
  if (getPushAvailability() === 'install-first' || getPushAvailability() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** How the server names a browser: SHA-256 (hex) of its endpoint. */
export async function hashPushEndpoint({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** This browser as the server names it; undefined while it is not subscribed. */
export async function getPushDeviceId(): Promise<string | undefined> {
  const subscription = await getPushSubscription();
  return subscription ? hashPushEndpoint(subscription) : undefined;
}

/** The person said no, to this question or to an earlier one. */
export class PermissionDeniedError extends Error {}

/**
 * Asks for permission, where nobody was asked yet, and subscribes.
 * @param publicKey of our server, base64url
 * @throws PermissionDeniedError, or the browser's own error when its push service cannot be reached
 */
export async function subscribeToPush(publicKey: string): Promise<PushSubscriptionBody> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionDeniedError();
  const registration = await withTimeout(navigator.serviceWorker.ready, SERVICE_WORKER_TIMEOUT_MS);
  if (!registration) throw new Error('The service worker did not come');
  // One of another server's key cannot be asked for anew while it is there.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return toSubscriptionBody(subscription);
}

/** From now on this browser is told nothing, whatever the server still sends. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await getPushSubscription())?.unsubscribe();
}
