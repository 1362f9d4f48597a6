import { useRef, type PointerEvent } from 'react';

const MIN_SWIPE_PX = 40;

/** @returns handlers for the surface; `swiped` tells a following click handler to ignore the click */
export function useSwipeNavigation(onStep: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  const moved = useRef(false);
  return {
    swiped: () => moved.current,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        moved.current = false;
        start.current = event.pointerType === 'mouse' ? null : event.clientX;
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (start.current === null) return;
        const travelled = event.clientX - start.current;
        start.current = null;
        if (Math.abs(travelled) < MIN_SWIPE_PX) return;
        moved.current = true;
        const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
        onStep(travelled < 0 === !rtl ? 1 : -1);
      },
      onPointerCancel() {
        start.current = null;
      },
    },
  };
}
