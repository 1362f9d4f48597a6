/** Work of this page that loading it anew would end, such as pictures that are still being made small. */
import { inTime } from '#shared/with-timeout.ts';

const works = new Set<Promise<unknown>>();

/** Nobody waits longer than this for a page, ms. */
const PATIENCE_MS = 60_000;

/** The page is not loaded anew by the app before this is settled, and the browser asks before it is left. */
export function finishFirst(work: Promise<unknown>): void {
  if (works.size === 0) globalThis.addEventListener?.('beforeunload', ask);
  const settled: Promise<unknown> = work
    .catch(() => undefined)
    .then(() => {
      works.delete(settled);
      if (works.size === 0) globalThis.removeEventListener?.('beforeunload', ask);
    });
  works.add(settled);
}

function ask(event: Event): void {
  event.preventDefault();
}

/** When all of it is settled, or has taken too long. Never rejects. */
export async function allFinished(): Promise<void> {
  if (works.size === 0) return;
  await inTime(Promise.all(works), PATIENCE_MS);
}
