/**
 * Keeps this browser's notifications with whoever is signed in: what the server no longer sends there, or sends to somebody else, ends
 * here as well; and a worker that has one to show hears that the page's bell is told already (client/service-worker/push.ts).
 */
import { call } from '#client/api/api-client.ts';
import { renewPush } from '#client/api/push-renewal.ts';
import { onSignOut } from '#client/auth/sign-out-tasks.ts';
import { pushState } from './notification-endpoints.ts';
import { nameOf, ownSubscription, unsubscribeBrowser } from './push-subscription.ts';

/** For as long as the bell of a person is shown. @returns what ends it */
export function keepPush(): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  endStrange().catch((cause: unknown) => console.warn('Notifications could not be looked after:', cause));
  const takeBack = onSignOut(unsubscribeBrowser);
  navigator.serviceWorker.addEventListener('message', answerWorker);
  return () => {
    takeBack();
    navigator.serviceWorker.removeEventListener('message', answerWorker);
  };
}

/** One that the server does not know is this device's new address, which the worker could not tell of, or nobody's any more. */
async function endStrange(): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  const { isOn } = await call(pushState, { query: { device: await nameOf(subscription) } });
  if (!isOn && (await renewPush(subscription)) === false) await subscription.unsubscribe();
}

function answerWorker({ data, ports }: MessageEvent<{ type?: unknown } | null>): void {
  if (data?.type === 'PUSH_ARRIVED' && document.visibilityState === 'visible') ports[0]?.postMessage('heard');
}
