const HIDDEN_PAGE_TIMEOUT_MS = 100;

/** Resolves after the next paint, so that a press gets its visible answer first. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HIDDEN_PAGE_TIMEOUT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame paints after its callbacks.
      setTimeout(resolve, 0);
    });
  });
}

export async function waitForPaintOnSamePage(): Promise<boolean> {
  const before = currentHistoryEntry();
  await waitForPaint();
  return currentHistoryEntry() === before;
}

function currentHistoryEntry(): string {
  return `${(history.state as { idx?: number } | null)?.idx} ${location.pathname}`;
}
