/** Work of this page that loading it anew would end, such as pictures that are still being made small. */
import { withTimeout } from '#shared/with-timeout.ts';

const pendingTasks = new Set<Promise<unknown>>();

/** Nobody waits longer than this for a page, ms. */
const PENDING_WORK_TIMEOUT_MS = 60_000;

/** The page is not loaded anew by the app before this is settled, and the browser asks before it is left. */
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

/** When all of it is settled, or has taken too long. Never rejects. */
export async function waitForPendingWork(): Promise<void> {
  if (pendingTasks.size === 0) return;
  await withTimeout(Promise.all(pendingTasks), PENDING_WORK_TIMEOUT_MS);
}
