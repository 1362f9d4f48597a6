/**
 * Stands in the field script for every screen and frame it does not hold (vite.config.ts): such a screen is the app of many files,
 * so its address is asked for anew. What was just said goes along.
 */
import { useEffect, useState } from 'react';
import { allFinished } from '#client/session/pending-work.ts';
import { ErrorState } from '#client/ui/error-state.tsx';
import { keepToastForNextPage } from '#client/ui/overlay/toaster.tsx';
import { ScreenSkeleton } from '#client/app/screen-skeleton.tsx';

export default function LeaveField() {
  const [isPointless] = useState(isAnsweredHere);
  useEffect(() => {
    if (!isPointless) void askAnew();
  }, [isPointless]);
  if (!isPointless) return <ScreenSkeleton />;
  return (
    <ErrorState
      title="This screen could not be loaded"
      text="Check your signal. What you saved on this device is safe."
      onRetry={() => location.assign('/inspector')}
      retryLabel="To the Dashboard"
    />
  );
}

export { LeaveField as StaffShell, LeaveField as StorefrontShell };

/** This very page was the answer to the address: asked again it would come again, for ever. */
function isAnsweredHere(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page !== undefined && new URL(page.name).pathname === location.pathname;
}

async function askAnew(): Promise<void> {
  await allFinished();
  keepToastForNextPage();
  location.reload();
}
