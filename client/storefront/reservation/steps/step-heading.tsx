/** A line of text, because the purchase stepper is above. @see C-res-01 */
import { useEffect, useRef } from 'react';
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';
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
      <StepProgress step={step} />
      <chakra.h1 ref={heading} tabIndex={-1} textStyle="t5" outline="none">
        {reserveTexts.steps[step - 1]}
      </chakra.h1>
      <chakra.p color="ink-2">{reserveTexts.notes[step - 1]}</chakra.p>
    </chakra.header>
  );
}

function StepProgress({ step }: { step: StepNumber }) {
  return (
    <chakra.nav aria-label={reserveTexts.title} mb="4">
      <chakra.ol display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" columnGap="2">
        {reserveTexts.steps.map((label, at) => (
          <chakra.li
            key={label}
            borderBlockStartWidth="4px"
            borderBlockStartStyle="solid"
            borderBlockStartColor={at < step ? 'drive' : 'line-2'}
          >
            {at + 1 < step ? (
              <StepLink to={paths.reserveStep(at + 1)}>{label}</StepLink>
            ) : (
              <PlainStep {...(at + 1 === step && { 'aria-current': 'step' as const })}>{label}</PlainStep>
            )}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
}

const stepLabelStyle = {
  display: 'block',
  minH: '8',
  pt: '1.5',
  textStyle: { base: 't1', lg: 't2' },
  fontWeight: 'medium',
  color: 'ink-3',
} as const;

const PlainStep = chakra('span', {
  base: { ...stepLabelStyle, '&[aria-current]': { color: 'ink', fontWeight: 'bold' } },
});

const StepLink = chakra(Link, {
  base: { ...stepLabelStyle, color: 'ink', '&:hover': { textDecoration: 'underline' } },
});
