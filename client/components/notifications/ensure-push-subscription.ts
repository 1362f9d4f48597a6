/** Ends or renews an outdated push subscription, and reports shown notifications to the service worker. */
import { callEndpoint } from '#client/api/api-client.ts';
import { renewPushSubscription } from '#client/api/push-renewal.ts';
import { addSignOutTask } from '#client/auth/sign-out-tasks.ts';
import { pushStatus } from './notification-endpoints.ts';
import { hashPushEndpoint, getPushSubscription, unsubscribeFromPush } from './push-subscription.ts';

export function ensurePushSubscription(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  renewOrEndSubscription().catch((cause: unknown) => console.warn('Push subscription check failed:', cause));
  const removeSignOutTask = addSignOutTask(unsubscribeFromPush);
  navigator.serviceWorker.addEventListener('message', replyToServiceWorker);
  return () => {
    removeSignOutTask();
    navigator.serviceWorker.removeEventListener('message', replyToServiceWorker);
  };
}

/** An unknown subscription is a new endpoint that the service worker could not report, or belongs to no user. */
async function renewOrEndSubscription(): Promise<void> {
  const subscription = await getPushSubscription();
  if (!subscription) return;
  const { isOn } = await callEndpoint(pushStatus, {
    query: { device: await hashPushEndpoint(subscription) },
  });
  if (!isOn && (await renewPushSubscription(subscription)) === false) await subscription.unsubscribe();
}

function replyToServiceWorker({ data, ports }: MessageEvent<{ type?: unknown } | null>): void {
  if (data?.type === 'PUSH_ARRIVED' && document.visibilityState === 'visible') ports[0]?.postMessage('heard');
}
