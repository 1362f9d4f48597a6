import { useCallback, useEffect, useRef } from 'react';
import { STEP_NAMES } from '#client/field/inspection/texts.ts';

const LAST = STEP_NAMES.length;

/**
 * One step on (1) or back (-1) from the one that is shown, whatever the bars still say: every press counts.
 * @param step 1 to 4, the one that is shown
 */
export function useTurn(step: number, goTo: (step: number) => void): (by: 1 | -1) => void {
  const here = useRef(step);
  useEffect(() => {
    here.current = step;
  }, [step]);
  return useCallback(
    (by) => {
      const next = Math.min(Math.max(here.current + by, 1), LAST);
      if (next === here.current) return;
      here.current = next;
      goTo(next);
    },
    [goTo],
  );
}
