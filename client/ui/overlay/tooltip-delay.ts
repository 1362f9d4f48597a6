/** How long a pointer must rest before a tooltip comes. */

/** Milliseconds of resting before a tooltip opens (C-toast-06). */
export const TOOLTIP_OPEN_DELAY = 700;
/** Milliseconds after one tooltip closed in which the next opens without waiting (C-toast-07). */
export const TOOLTIP_SKIP_DELAY = 300;

/** Milliseconds to wait now; `lastClosed` is when any tooltip closed last, on the same clock, or null. */
export function tooltipWait(now: number, lastClosed: number | null): number {
  return lastClosed !== null && now - lastClosed <= TOOLTIP_SKIP_DELAY ? 0 : TOOLTIP_OPEN_DELAY;
}
