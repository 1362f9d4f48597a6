/** Which step of reserving this is: said in one line of words, since the step bar of the purchase stands above (C-res-01). */
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '#client/shop/paths.ts';
import { reserve } from '#client/shop/reservation/texts.ts';

export type StepNumber = 1 | 2 | 3;

/** A new step is told to screen readers and begins at the top. */
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
      <Progress step={step} />
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="t5" outline="none">
        {reserve.steps[step - 1]}
      </chakra.h1>
      <chakra.p color="ink-2">{reserve.notes[step - 1]}</chakra.p>
    </chakra.header>
  );
}

/** Those behind are links. */
function Progress({ step }: { step: StepNumber }) {
  return (
    <chakra.nav aria-label={reserve.title} mb="2">
      <chakra.ol display="flex" flexWrap="wrap" columnGap="4" textStyle="t2" color="ink-3">
        {reserve.steps.map((label, at) => (
          <li key={label}>
            {at + 1 < step ? (
              <StepLink to={paths.reserveStep(at + 1)}>
                <NumberedStep number={at + 1} label={label} />
              </StepLink>
            ) : (
              <StepHere {...(at + 1 === step && { 'aria-current': 'step' as const })}>
                <NumberedStep number={at + 1} label={label} />
              </StepHere>
            )}
          </li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

function NumberedStep({ number, label }: { number: number; label: string }) {
  return (
    <>
      <chakra.span me="1.5">{number}</chakra.span>
      {label}
    </>
  );
}

const StepHere = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '8',
    '&[aria-current]': { color: 'ink', fontWeight: 'bold' },
  },
});

const StepLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '8',
    color: 'drive',
    fontWeight: 'semibold',
  },
});
