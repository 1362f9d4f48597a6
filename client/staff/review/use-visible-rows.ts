import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { pxToRem, getFontScale } from '#client/ui/font-scale.ts';

/** Fixed height in px at the default font size. */
export const REVIEW_ROW_HEIGHT_PX = 72;

export const getRowsHeight = (count: number): string => pxToRem(count * REVIEW_ROW_HEIGHT_PX);
/** Rows rendered beyond either edge, for fast scrolling. */
const OVERSCAN_ROWS = 10;

interface RowRange {
  first: number;
  last: number;
}

/** Rows between two pixel positions of the list. */
export function getVisibleRange(top: number, bottom: number, count: number): RowRange {
  const first = Math.max(0, Math.floor(top / REVIEW_ROW_HEIGHT_PX) - OVERSCAN_ROWS);
  return { first, last: Math.min(count - 1, Math.ceil(bottom / REVIEW_ROW_HEIGHT_PX) + OVERSCAN_ROWS) };
}

const findScroller = (list: HTMLElement | null) => list?.closest<HTMLElement>('[data-rows]') ?? null;

/** Offset of the list in its scroll container, px. */
const getOffsetWithin = (list: HTMLElement, scroller: HTMLElement) =>
  list.getBoundingClientRect().top - scroller.getBoundingClientRect().top;

/** `frame` goes on the list element of this `height`; the scroll container is its nearest `data-rows` ancestor. */
export function useVisibleRows(
  count: number,
  chosen: number,
): RowRange & { frame: RefObject<HTMLUListElement | null> } {
  const frame = useRef<HTMLUListElement>(null);
  const [view, setView] = useState<RowRange>(() => getVisibleRange(0, 12 * REVIEW_ROW_HEIGHT_PX, count));
  useLayoutEffect(() => {
    const list = frame.current;
    const scroller = findScroller(list);
    if (!list || !scroller) return;
    const update = () => {
      const top = -getOffsetWithin(list, scroller);
      const scale = getFontScale();
      const next = getVisibleRange(top / scale, (top + scroller.clientHeight) / scale, count);
      setView((view) => (view.first === next.first && view.last === next.last ? view : next));
    };
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    scroller.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [count]);
  useEffect(() => {
    const list = frame.current;
    const scroller = findScroller(list);
    if (!list || !scroller || chosen < 0) return;
    const height = REVIEW_ROW_HEIGHT_PX * getFontScale();
    const top = getOffsetWithin(list, scroller) + chosen * height;
    if (top < 0) scroller.scrollBy({ top });
    else if (top + height > scroller.clientHeight) scroller.scrollBy({ top: top + height - scroller.clientHeight });
  }, [chosen]);
  return { frame, ...view };
}
