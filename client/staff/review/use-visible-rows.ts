/** Which rows of a long list are in view; the open car is brought among them. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { pxToRem, getFontScale } from '#client/ui/font-scale.ts';

/** Height of a row at the usual size of letters, CSS pixels; every row has it, whatever its words. */
export const REVIEW_ROW_HEIGHT_PX = 72;

/** The height of this many rows, growing with the letters. */
export const getRowsHeight = (count: number): string => pxToRem(count * REVIEW_ROW_HEIGHT_PX);
/** Rows drawn beyond either edge, so that a flick shows no gap. */
const OVERSCAN_ROWS = 10;

interface RowRange {
  first: number;
  last: number;
}

/** The rows between these pixels of the list. */
export function getVisibleRange(top: number, bottom: number, count: number): RowRange {
  const first = Math.max(0, Math.floor(top / REVIEW_ROW_HEIGHT_PX) - OVERSCAN_ROWS);
  return { first, last: Math.min(count - 1, Math.ceil(bottom / REVIEW_ROW_HEIGHT_PX) + OVERSCAN_ROWS) };
}

const findScroller = (list: HTMLElement | null) => list?.closest<HTMLElement>('[data-rows]') ?? null;

/** Where the list stands in what scrolls it, pixels. */
const getOffsetWithin = (list: HTMLElement, box: HTMLElement) =>
  list.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** `frame` goes on the list, which is `height` tall; what scrolls is its next ancestor with `data-rows`. */
export function useVisibleRows(
  count: number,
  chosen: number,
): RowRange & { frame: RefObject<HTMLUListElement | null> } {
  const frame = useRef<HTMLUListElement>(null);
  const [view, setView] = useState<RowRange>(() => getVisibleRange(0, 12 * REVIEW_ROW_HEIGHT_PX, count));
  useLayoutEffect(() => {
    const list = frame.current;
    const box = findScroller(list);
    if (!list || !box) return;
    const look = () => {
      const top = -getOffsetWithin(list, box);
      const scale = getFontScale();
      const next = getVisibleRange(top / scale, (top + box.clientHeight) / scale, count);
      setView((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    look();
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [count]);
  useEffect(() => {
    const list = frame.current;
    const box = findScroller(list);
    if (!list || !box || chosen < 0) return;
    const height = REVIEW_ROW_HEIGHT_PX * getFontScale();
    const top = getOffsetWithin(list, box) + chosen * height;
    if (top < 0) box.scrollBy({ top });
    else if (top + height > box.clientHeight) box.scrollBy({ top: top + height - box.clientHeight });
  }, [chosen]);
  return { frame, ...view };
}
