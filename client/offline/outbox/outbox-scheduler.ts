import { liveQuery, type Subscription } from 'dexie';
import { registerBackgroundSync } from './register-background-sync.ts';
import { backoffMs } from './backoff.ts';
import { db } from '#client/offline/db/database.ts';
import { purgeSentCars } from '#client/offline/drafts/purge-sent-cars.ts';
import { drainOutbox } from './drain-outbox.ts';
import { listUnsentRows } from './outbox.ts';
import { findNextAttemptTime, remainingWaitMs } from './eligible-rows.ts';
import { acceptsPreviews } from './send-previews.ts';
import type { OutboxRow } from '#client/offline/db/rows.ts';

export interface OutboxSchedulerOptions {
  ownerId: string;
  scope?: EventTarget;
}

export interface OutboxScheduler {
  /** Ignores retry delays. Resolves when the drain ended. */
  sendNow(): Promise<void>;
  stop(): void;
}

/** An eligible row that was not sent is being sent by another tab. */
const MIN_SLEEP_MS = 2_000;
/** Signal may return without an event. The wait is random, so that phones do not reconnect at once. */
const MAX_IDLE_MS = 30_000;
/** navigator.onLine is ignored: it is true behind a captive portal. */
const WAKE_EVENTS = ['online', 'visibilitychange', 'pageshow', 'focus'] as const;

/** Safe in several tabs and beside the service worker. */
export function startOutboxScheduler({ ownerId, scope = self }: OutboxSchedulerOptions): OutboxScheduler {
  let seenIds = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let repeatRequested = false;
  let offlineDrains = 0;
  // On performance.now(), which no clock correction moves.
  let pausedUntil = 0;
  let idleRetryAt = 0;
  let stopped = false;
  let subscription: Subscription | undefined;

  function wake(eager: boolean): Promise<void> {
    if (stopped) return Promise.resolve();
    if (eager) pausedUntil = 0;
    if (running) {
      repeatRequested ||= eager;
      return running;
    }
    subscription?.unsubscribe();
    running = drain(eager).finally(() => {
      running = null;
      const repeat = repeatRequested;
      repeatRequested = false;
      if (repeat) void wake(true);
      else watchRows();
    });
    return running;
  }

  async function drain(eager: boolean): Promise<void> {
    if (eager) idleRetryAt = performance.now() + MAX_IDLE_MS * (0.5 + Math.random() / 2);
    const result = await drainOutbox({ ownerId, eager }).catch(() => 'no-signal' as const);
    offlineDrains = result === 'no-signal' ? offlineDrains + 1 : 0;
    if (result === 'no-signal') pausedUntil = performance.now() + backoffMs(offlineDrains, Math.random());
    if (result === 'done') await purgeSentCars(ownerId).catch(() => undefined);
  }

  async function schedule(): Promise<void> {
    clearTimeout(timer);
    if (stopped || running) return;
    const rows = await listUnsentRows(ownerId).catch(() => []);
    const nextAttempt = findNextAttemptTime(rows, acceptsPreviews());
    if (nextAttempt === null || stopped || running) return;
    const now = performance.now();
    const next = Math.min(Math.max(remainingWaitMs(nextAttempt, Date.now()), pausedUntil - now), idleRetryAt - now);
    const wait = Math.min(Math.max(next, MIN_SLEEP_MS), MAX_IDLE_MS);
    clearTimeout(timer);
    timer = setTimeout(() => void wake(performance.now() >= idleRetryAt), wait);
  }

  // Keys only: the progress of a photo changes none, and thousands of rows are not read for it.
  const keysInState = (state: OutboxRow['state']) =>
    db.outbox.where('[ownerId+state]').equals([ownerId, state]).primaryKeys();
  const query = liveQuery(() =>
    db.transaction('r', db.account, db.outbox, async () => ({
      account: await db.account.get('current'),
      queued: await keysInState('queued'),
      sending: await keysInState('sending'),
    })),
  );

  /** While the outbox is drained, each row that is sent would read all keys again; the drain finds new rows itself. */
  function watchRows(): void {
    if (stopped) return;
    subscription = query.subscribe({
      next({ account, queued, sending }) {
        if (account?.id !== ownerId || !account.signedIn) return;
        const hasNewRows = queued.some((id) => !seenIds.has(id));
        const sendingSeen = sending.filter((id) => seenIds.has(id));
        seenIds = new Set([...queued, ...sendingSeen]);
        if (hasNewRows) {
          void wake(true);
          void registerBackgroundSync();
        } else void schedule();
      },
    });
  }

  const onEvent = () => {
    if (typeof document === 'undefined' || document.visibilityState === 'visible') void wake(true);
  };
  for (const name of WAKE_EVENTS) scope.addEventListener(name, onEvent);
  if (typeof document !== 'undefined') document.addEventListener('visibilitychange', onEvent);
  void wake(true);

  return {
    sendNow: () => wake(true),
    stop() {
      stopped = true;
      clearTimeout(timer);
      subscription?.unsubscribe();
      for (const name of WAKE_EVENTS) scope.removeEventListener(name, onEvent);
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', onEvent);
    },
  };
}
