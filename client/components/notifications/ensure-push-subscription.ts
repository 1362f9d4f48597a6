/**
 * Keeps this browser's notifications with whoever is signed in: what the server no longer sends there, or sends to somebody else, ends
 * here as well; and a worker that has one to show hears that the page's bell is told already (client/service-worker/push.ts).
 */
import { callEndpoint } from '#client/api/api-client.ts';
import { renewPushSubscription } from '#client/api/push-renewal.ts';
import { addSignOutTask } from '#client/auth/sign-out-tasks.ts';
import { pushStatus } from './notification-endpoints.ts';
import { hashPushEndpoint, getPushSubscription, unsubscribeFromPush } from './push-subscription.ts';

/** For as long as the bell of a person is shown. @returns what ends it */
export function ensurePushSubscription(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  renewOrEndSubscription().catch((cause: unknown) => console.warn('Notifications could not be looked after:', cause));
  const takeBack = addSignOutTask(unsubscribeFromPush);
  navigator.serviceWorker.addEventListener('message', replyToServiceWorker);
  return () => {
    takeBack();
    navigator.serviceWorker.removeEventListener('message', replyToServiceWorker);
  };
}

/** One that the server does not know is this device's new address, which the worker could not tell of, or nobody's any more. */
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
