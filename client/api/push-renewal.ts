/** A browser that its push service gave another address, without anybody's press: the server is told, by the worker or by the next page (decision 0028). */
import type { pushSubscribe } from '#shared/contract/notifications/notification-settings.ts';
import { sendRequest, NetworkError } from './api-client.ts';

/** What the server is told of a browser. */
export interface PushSubscriptionBody {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  language: string;
}

const SUBSCRIPTION_PATH: typeof pushSubscribe.path = '/api/push/subscription';

export function toSubscriptionBody(subscription: PushSubscription): PushSubscriptionBody {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, keys: { p256dh, auth }, language: navigator.language || 'en' };
}

/**
 * In place of what this device had, for the person who is signed in, under the settings they chose.
 * @returns whether they were told on this device before; undefined while nobody is signed in
 * @throws Unreachable when the server did not say
 */
export async function renewPushSubscription(subscription: PushSubscription): Promise<boolean | undefined> {
  const { ok, status } = await sendRequest('PUT', SUBSCRIPTION_PATH, {
    ...toSubscriptionBody(subscription),
    renews: true,
  });
  if (ok) return true;
  if (status === 401) return undefined;
  if (status === 409) return false;
  throw new NetworkError(`The push service's new address was answered ${status}`);
}
