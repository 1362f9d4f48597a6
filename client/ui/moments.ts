/** A press is answered first: what follows it waits until the answer is on the screen. */

/** A page in the background is never painted: it waits this long, ms. */
const UNSEEN_MS = 100;

/** Resolves when what has been drawn so far is painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame is painted after its callbacks.
      setTimeout(resolve, 0);
    });
  });
}
