/** @see C-res-01 */
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { PurchaseProgress } from '#client/storefront/reservation/purchase-progress.tsx';
import { reserveTexts } from '#client/storefront/reservation/texts.ts';

export type StepNumber = 1 | 2 | 3;

/** Announces a new step and scrolls to the top. */
export function StepHeading({ step }: { step: StepNumber }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [step]);
  return (
    <chakra.header>
      <PurchaseProgress step={step} />
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="t5" outline="none">
        {reserveTexts.steps[step - 1]}
      </chakra.h1>
      <chakra.p color="ink-2">{reserveTexts.notes[step - 1]}</chakra.p>
    </chakra.header>
  );
}
