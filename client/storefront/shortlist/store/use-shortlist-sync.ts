import { useEffect } from 'react';
import { Problem } from '#shared/problem.ts';
import { addSignOutTask } from '#client/auth/sign-out-tasks.ts';
import { useSession } from '#client/auth/session.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { createShortlistSync, clearAccountLists, type ShortlistSync } from './shortlist-sync.ts';
import { savedCarsStore, shortlistStore } from './shortlist-stores.ts';
import type { CarListItem } from '#client/components/shortlist-context.ts';

/** Milliseconds. */
const SYNC_DEBOUNCE_MS = 400;
/** Milliseconds, doubled after each failure. */
const MIN_RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

const deviceLists = { selected: shortlistStore, saved: savedCarsStore };

export function useShortlistSync(): void {
  const { user } = useSession();
  const owner = user?.role === 'customer' ? user.id : null;
  useEffect(() => (owner === null ? undefined : startSync(owner)), [owner]);
}

function startSync(owner: string): () => void {
  const account = createShortlistSync({
    ...deviceLists,
    owner,
    onOverflow: (cars) => void notifyOverflow(cars),
  });
  const { schedulePull, schedulePush, stop } = createSyncScheduler(account);
  const onVisible = () => {
    if (document.visibilityState === 'visible') schedulePull();
  };
  const leaving = () => {
    // A later pull would restore the lists on the device.
    stop();
    return pushAndClear(account);
  };
  const stops = [shortlistStore.onChange(schedulePush), savedCarsStore.onChange(schedulePush), addSignOutTask(leaving)];
  window.addEventListener('online', schedulePull);
  document.addEventListener('visibilitychange', onVisible);
  schedulePull();
  return () => {
    stop();
    for (const end of stops) end();
    window.removeEventListener('online', schedulePull);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

async function notifyOverflow(cars: readonly CarListItem[]): Promise<void> {
  const [{ getCarLabel }, { texts }] = await Promise.all([
    import('#client/storefront/shortlist/car-labels.ts'),
    import('#messages/shop/shortlist.ts'),
  ]);
  const { title, description } = texts.overflow;
  toast({ title, description: description(cars.map(getCarLabel).join(texts.separator)), duration: 10_000 });
}

async function pushAndClear(account: ShortlistSync): Promise<void> {
  try {
    await account.push();
  } finally {
    clearAccountLists(deviceLists);
  }
}

/** Retries after network and server errors with a growing delay. */
function createSyncScheduler(account: ShortlistSync) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = MIN_RETRY_MS;
  let stopped = false;
  const after = (ms: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void attempt(work), ms);
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      wait = MIN_RETRY_MS;
    } catch (cause) {
      if (cause instanceof Problem && cause.status < 500 && cause.status !== 429) return logRefusedSync(cause);
      after(wait, account.pull);
      wait = Math.min(wait * 2, MAX_RETRY_MS);
    }
  };
  return {
    schedulePull: () => after(0, account.pull),
    schedulePush: () => after(SYNC_DEBOUNCE_MS, account.push),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

function logRefusedSync(problem: Problem): void {
  if (problem.status !== 401) console.warn('The lists could not be saved to the account:', problem.message);
}
