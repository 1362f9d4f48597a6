/** A press is answered first: what follows it waits until the answer is on the screen. */

/** A page in the background is never painted: it waits this long, ms. */
const HIDDEN_PAGE_TIMEOUT_MS = 100;

/** Resolves when what has been drawn so far is painted. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_PAGE_TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame is painted after its callbacks.
      setTimeout(resolve, 0);
    });
  });
}

/**
 * The same, and whether the page then still stands where it stood: what follows a press must not lead back somebody who has gone on,
 * by Back or by a link, before the paint.
 */
export async function waitForPaintOnSamePage(): Promise<boolean> {
  const before = currentHistoryEntry();
  await waitForPaint();
  return currentHistoryEntry() === before;
}

/** Which page of which entry in the tab's history, as the router numbers them. */
function currentHistoryEntry(): string {
  return `${(history.state as { idx?: number } | null)?.idx} ${location.pathname}`;
}
