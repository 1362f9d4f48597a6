import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';
import { texts as reserveTexts } from '#messages/shop/reserve.ts';

interface Props {
  step: 1 | 2 | 3 | 4;
  /** Whether earlier steps lead back to /reserve. */
  hasLinks: boolean;
}

const PHASES = [...reserveTexts.steps, reserveTexts.pay].map((name, at) => `${at + 1}. ${name}`);

/** The three steps of /reserve, and the checkout as the last phase. @see C-res-01 */
export function PurchaseProgress({ step, hasLinks }: Props) {
  return (
    <chakra.nav aria-label={reserveTexts.title} mb="3">
      <chakra.ol
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(4.25rem, 1fr))"
        columnGap={{ base: '1', lg: '2' }}
      >
        {PHASES.map((label, at) => (
          <chakra.li
            key={label}
            borderBlockStartWidth="4px"
            borderBlockStartStyle="solid"
            borderBlockStartColor={at < step ? 'drive' : 'line-2'}
          >
            {hasLinks && at + 1 < step ? (
              <StepLink to={paths.reserve}>{label}</StepLink>
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
  minH: 'touch',
  pt: '1.5',
  textStyle: { base: 't1', lg: 't2' },
  fontWeight: 'medium',
  color: 'ink-3',
  overflowWrap: 'break-word',
} as const;

const PlainStep = chakra('span', {
  base: { ...stepLabelStyle, '&[aria-current]': { color: 'ink', fontWeight: 'bold' } },
});

const StepLink = chakra(Link, {
  base: { ...stepLabelStyle, color: 'ink', '&:hover': { textDecoration: 'underline' } },
});
