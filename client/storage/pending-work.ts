import { withTimeout } from '#shared/with-timeout.ts';

const pendingTasks = new Set<Promise<unknown>>();

const PENDING_WORK_TIMEOUT_MS = 60_000;

/** Delays reloads by the app and asks before the user leaves the page. */
export function trackPendingWork(work: Promise<unknown>): void {
  if (pendingTasks.size === 0) globalThis.addEventListener?.('beforeunload', confirmPageLeave);
  const settled: Promise<unknown> = work
    .catch(() => undefined)
    .then(() => {
      pendingTasks.delete(settled);
      if (pendingTasks.size === 0) globalThis.removeEventListener?.('beforeunload', confirmPageLeave);
    });
  pendingTasks.add(settled);
}

function confirmPageLeave(event: Event): void {
  event.preventDefault();
}

export async function waitForPendingWork(): Promise<void> {
  if (pendingTasks.size === 0) return;
  await withTimeout(Promise.all(pendingTasks), PENDING_WORK_TIMEOUT_MS);
}
