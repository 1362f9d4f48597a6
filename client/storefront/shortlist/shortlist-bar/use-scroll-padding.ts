/** Sets scroll padding, so that focused elements are not hidden behind the bar (WCAG 2.4.11). */
import { useEffect, type RefObject } from 'react';

/** Space between the bar and the focused element, CSS pixels. */
const GAP_PX = 16;

export function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const page = document.documentElement.style;
    const measure = () => {
      const { height } = element.getBoundingClientRect();
      const below = Number.parseFloat(getComputedStyle(element).insetBlockEnd) || 0;
      page.scrollPaddingBlockEnd = height === 0 ? '' : `${Math.ceil(height + below + GAP_PX)}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.scrollPaddingBlockEnd = '';
    };
  }, [bar]);
}
