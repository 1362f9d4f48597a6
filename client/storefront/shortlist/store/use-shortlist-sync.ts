/** When the lists of a signed-in customer are looked at and sent (docs/shortlist.md). */
import { useEffect } from 'react';
import { Problem } from '#shared/problem.ts';
import { onSignOut } from '#client/auth/sign-out-tasks.ts';
import { useSession } from '#client/auth/session.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { createAccountLists, leaveAccount, type AccountLists } from './shortlist-sync.ts';
import { savedCars, selectedCars } from './shortlist-stores.ts';
import type { KeptCar } from '#client/components/shortlist-context.ts';

/** Milliseconds without a further change before a change is sent. */
const SETTLED_MS = 400;
/** Milliseconds until the next try, doubled each time. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 60_000;

const lists = { selected: selectedCars, saved: savedCars };

export function useAccountLists(): void {
  const { user } = useSession();
  const owner = user?.role === 'customer' ? user.id : null;
  useEffect(() => (owner === null ? undefined : follow(owner)), [owner]);
}

/** Follows the account until the returned stop is called. */
function follow(owner: string): () => void {
  const account = createAccountLists({
    ...lists,
    owner,
    onLeft: (cars) => void tellLeft(cars),
  });
  const { begin, soon, stop } = courier(account);
  const onVisible = () => {
    if (document.visibilityState === 'visible') begin();
  };
  const leaving = () => {
    // A look that came after it would bring the lists back to the device.
    stop();
    return leave(account);
  };
  const stops = [selectedCars.onChange(soon), savedCars.onChange(soon), onSignOut(leaving)];
  window.addEventListener('online', begin);
  document.addEventListener('visibilitychange', onVisible);
  begin();
  return () => {
    stop();
    for (const end of stops) end();
    window.removeEventListener('online', begin);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Seldom, and right after an answer of the server: its words come when they are needed. */
async function tellLeft(cars: readonly KeptCar[]): Promise<void> {
  const [{ nameOf }, { texts }] = await Promise.all([
    import('#client/storefront/shortlist/car-labels.ts'),
    import('#client/storefront/shortlist/texts.ts'),
  ]);
  const { title, description } = texts.notTaken;
  toast({ title, description: description(cars.map(nameOf)), duration: 10_000 });
}

/** Sends what is still unsent, then the lists go: they belong to the account. */
async function leave(account: AccountLists): Promise<void> {
  try {
    await account.send();
  } finally {
    leaveAccount(lists);
  }
}

/** Looks and sends; after a failure of the network or the server it tries again, later each time. */
function courier(account: AccountLists) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let stopped = false;
  const after = (ms: number, work: () => Promise<void>) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void attempt(work), ms);
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
      wait = FIRST_RETRY_MS;
    } catch (cause) {
      if (cause instanceof Problem && cause.status < 500 && cause.status !== 429) return refused(cause);
      after(wait, account.look);
      wait = Math.min(wait * 2, LAST_RETRY_MS);
    }
  };
  return {
    begin: () => after(0, account.look),
    soon: () => after(SETTLED_MS, account.send),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** An ended session is no news; anything else is ours to mend. */
function refused(problem: Problem): void {
  if (problem.status !== 401) console.warn('The lists could not be kept on the account:', problem.message);
}
