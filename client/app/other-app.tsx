import { useEffect, useState } from 'react';
import { allFinished } from '#client/session/pending-work.ts';
import { keepToastForNextPage } from '#client/ui/overlay/toaster.tsx';
import { ScreenLost } from './screen-lost.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

/**
 * Stands where the address is another app's: it is asked for as by a plain navigation. What was begun is finished first, and what
 * was just said goes along.
 */
export function OtherApp() {
  const [isPointless] = useState(isAnsweredHere);
  useEffect(() => {
    if (!isPointless) void askAnew();
  }, [isPointless]);
  return isPointless ? <ScreenLost /> : <ScreenSkeleton />;
}

/** This very page was the answer to the address, as of a service worker of before: asked again at once it would come again, for ever. */
function isAnsweredHere(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && new URL(page.name).pathname === location.pathname;
}

async function askAnew(): Promise<void> {
  await allFinished();
  keepToastForNextPage();
  location.reload();
}
