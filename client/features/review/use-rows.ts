/** Which rows of a long list are in view; the open car is kept among them. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';

/** Height of a row, CSS pixels; every row has it, whatever its words. */
export const ROW_PX = 72;

/** `frame` goes on the list; what scrolls is its next ancestor with `data-rows`. */
export function useRows<Car extends { id: string }>(cars: readonly Car[], shown: string | null) {
  const frame = useRef<HTMLUListElement>(null);
  const [margin, setMargin] = useState(0);
  const scroller = () => frame.current?.closest<HTMLElement>('[data-rows]') ?? null;
  useLayoutEffect(() => {
    const box = scroller();
    if (!box || !frame.current) return;
    setMargin(frame.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop);
  }, []);
  const virtual = useVirtualizer({
    count: cars.length,
    getScrollElement: scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (at) => cars[at]?.id ?? at,
    overscan: 8,
    scrollMargin: margin,
  });
  const at = shown === null ? -1 : cars.findIndex(({ id }) => id === shown);
  useEffect(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  }, [at, virtual]);
  return {
    frame,
    height: virtual.getTotalSize(),
    rows: virtual.getVirtualItems().flatMap(({ index, start }) => {
      const car = cars[index];
      return car ? [{ car, at: index, start: start - margin }] : [];
    }),
  };
}
