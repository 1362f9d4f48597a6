/** Server-sent events: one connection for all visible pages of a browser; its page notifies the others. */
import { backoffMs } from '#client/offline/outbox/backoff.ts';
import { NOTIFICATIONS_STREAM_PATH } from './notification-endpoints.ts';

const CHANNEL_NAME = 'redrive-bell';

/** @param onChange called at least once per event @returns a function that unsubscribes */
export function subscribeToNotifications(onChange: () => void): () => void {
  const otherPages = new BroadcastChannel(CHANNEL_NAME);
  otherPages.addEventListener('message', onChange);
  const handleEvent = () => {
    onChange();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    otherPages.postMessage('look');
  };
  let connection: AbortController | undefined;
  const onVisibility = () => {
    const isVisible = document.visibilityState === 'visible';
    if (isVisible === (connection !== undefined)) return;
    connection?.abort();
    connection = isVisible ? new AbortController() : undefined;
    if (connection) void listenWithLock(connection.signal, handleEvent);
  };
  const onReturn = () => {
    onVisibility();
    // Catches up on events that another page received.
    if (connection) onChange();
  };
  document.addEventListener('visibilitychange', onReturn);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onReturn);
    connection?.abort();
    otherPages.close();
  };
}

/** Waits for the lock; browsers without locks use one connection per page. */
async function listenWithLock(signal: AbortSignal, onEvent: () => void): Promise<void> {
  if (!('locks' in navigator)) return listenWithReconnect(signal, onEvent);
  try {
    await navigator.locks.request(CHANNEL_NAME, { signal }, () => listenWithReconnect(signal, onEvent));
  } catch (cause) {
    if (!signal.aborted) console.warn('Notification stream failed:', cause);
  }
}

async function listenWithReconnect(signal: AbortSignal, onEvent: () => void): Promise<void> {
  for (let failures = 0; !signal.aborted;) {
    failures = (await readEventStream(signal, onEvent)) ? 1 : failures + 1;
    if (!signal.aborted) await waitForRetry(backoffMs(failures, Math.random()), signal);
  }
}

function readEventStream(signal: AbortSignal, onEvent: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    let hasEvents = false;
    const source = new EventSource(NOTIFICATIONS_STREAM_PATH);
    const end = () => {
      source.close();
      resolve(hasEvents);
    };
    source.addEventListener('message', () => {
      hasEvents = true;
      onEvent();
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
