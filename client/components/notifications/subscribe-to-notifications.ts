/**
 * Hears when the bell has something else to say, by server-sent events: one line for all pages of a browser that are looked at, none
 * while nobody looks. Whoever holds it tells the others. A line that breaks is made again, later and later.
 */
import { backoffMs } from '#client/offline/outbox/backoff.ts';
import { NOTIFICATIONS_STREAM_PATH } from './notification-endpoints.ts';

/** Of the lock and of the channel, the same in every page. */
const CHANNEL_NAME = 'redrive-bell';

/** @param look is called for whatever is new, once more rather than not at all @returns what ends it */
export function subscribeToNotifications(look: () => void): () => void {
  const others = new BroadcastChannel(CHANNEL_NAME);
  others.addEventListener('message', look);
  const heard = () => {
    look();
    // A channel is of our own origin and knows no other.
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
    // What was missed meanwhile, where another page holds the line.
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

/** Listens as soon as no other page does. Where a browser has no locks each page listens for itself. */
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

/** One line, from its opening to its end. @returns whether anything was heard over it */
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

/** Milliseconds, or until the signal is back, or nobody looks any more. */
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
