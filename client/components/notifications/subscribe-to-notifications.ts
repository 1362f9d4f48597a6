/**
 * Server-sent events: one connection for all visible pages of a browser, none while all are hidden. The page with the
 * connection notifies the others; reconnects back off.
 */
import { backoffMs } from '#client/offline/outbox/backoff.ts';
import { NOTIFICATIONS_STREAM_PATH } from './notification-endpoints.ts';

/** Name of the lock and the broadcast channel. */
const CHANNEL_NAME = 'redrive-bell';

/** @param look called at least once per event @returns a function that unsubscribes */
export function subscribeToNotifications(look: () => void): () => void {
  const others = new BroadcastChannel(CHANNEL_NAME);
  others.addEventListener('message', look);
  const heard = () => {
    look();
    // Broadcast channels are same-origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    others.postMessage('look');
  };
  let seen: AbortController | undefined;
  const onVisibility = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (seen !== undefined)) return;
    seen?.abort();
    seen = isSeen ? new AbortController() : undefined;
    if (seen) void listenWithLock(seen.signal, heard);
  };
  const onReturn = () => {
    onVisibility();
    // Catches up on events that another page received.
    if (seen) look();
  };
  document.addEventListener('visibilitychange', onReturn);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    seen?.abort();
    others.close();
  };
}

/** Waits for the lock; browsers without locks use one connection per page. */
async function listenWithLock(signal: AbortSignal, heard: () => void): Promise<void> {
  if (!('locks' in navigator)) return listenWithReconnect(signal, heard);
  try {
    await navigator.locks.request(CHANNEL_NAME, { signal }, () => listenWithReconnect(signal, heard));
  } catch (cause) {
    if (!signal.aborted) console.warn('The bell hears nothing:', cause);
  }
}

async function listenWithReconnect(signal: AbortSignal, heard: () => void): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    failures = (await readEventStream(signal, heard)) ? 1 : failures + 1;
    if (!signal.aborted) await waitForRetry(backoffMs(failures, Math.random()), signal);
  }
}

/** @returns whether the connection delivered an event */
function readEventStream(signal: AbortSignal, heard: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    let wasHeard = false;
    const source = new EventSource(NOTIFICATIONS_STREAM_PATH);
    const end = () => {
      source.close();
      resolve(wasHeard);
    };
    source.addEventListener('message', () => {
      wasHeard = true;
      heard();
    });
    source.addEventListener('error', end);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Ends early when the device comes online or `signal` aborts. */
function waitForRetry(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
