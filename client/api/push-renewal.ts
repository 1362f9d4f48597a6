import type { pushSubscribe } from '#shared/contract/notifications/notification-settings.ts';
import { sendRequest, NetworkError } from './api-client.ts';

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

/** @returns false when this device had no subscription; undefined without a session @throws NetworkError */
export async function renewPushSubscription(subscription: PushSubscription): Promise<boolean | undefined> {
  const { ok, status } = await sendRequest('PUT', SUBSCRIPTION_PATH, {
    ...toSubscriptionBody(subscription),
    renews: true,
  });
  if (ok) return true;
  if (status === 401) return undefined;
  if (status === 409) return false;
  throw new NetworkError(`The subscription renewal failed with status ${status}`);
}
