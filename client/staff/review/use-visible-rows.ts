/** Which rows of a long list are in view; the open car is brought among them. */
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { growing, letterScale } from '#client/ui/font-scale.ts';

/** Height of a row at the usual size of letters, CSS pixels; every row has it, whatever its words. */
export const ROW_PX = 72;

/** The height of this many rows, growing with the letters. */
export const heightOfRows = (count: number): string => growing(count * ROW_PX);
/** Rows drawn beyond either edge, so that a flick shows no gap. */
const SPARE = 10;

interface Window {
  first: number;
  last: number;
}

/** The rows between these pixels of the list. */
export function rowsBetween(top: number, bottom: number, count: number): Window {
  const first = Math.max(0, Math.floor(top / ROW_PX) - SPARE);
  return { first, last: Math.min(count - 1, Math.ceil(bottom / ROW_PX) + SPARE) };
}

const scrollerOf = (list: HTMLElement | null) => list?.closest<HTMLElement>('[data-rows]') ?? null;

/** Where the list stands in what scrolls it, pixels. */
const offsetIn = (list: HTMLElement, box: HTMLElement) =>
  list.getBoundingClientRect().top - box.getBoundingClientRect().top;

/** `frame` goes on the list, which is `height` tall; what scrolls is its next ancestor with `data-rows`. */
export function useRows(
  count: number,
  chosen: number,
): Window & { frame: RefObject<HTMLUListElement | null> } {
  const frame = useRef<HTMLUListElement>(null);
  const [view, setView] = useState<Window>(() => rowsBetween(0, 12 * ROW_PX, count));
  useLayoutEffect(() => {
    const list = frame.current;
    const box = scrollerOf(list);
    if (!list || !box) return;
    const look = () => {
      const top = -offsetIn(list, box);
      const scale = letterScale();
      const next = rowsBetween(top / scale, (top + box.clientHeight) / scale, count);
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
    const box = scrollerOf(list);
    if (!list || !box || chosen < 0) return;
    const height = ROW_PX * letterScale();
    const top = offsetIn(list, box) + chosen * height;
    if (top < 0) box.scrollBy({ top });
    else if (top + height > box.clientHeight) box.scrollBy({ top: top + height - box.clientHeight });
  }, [chosen]);
  return { frame, ...view };
}
