/** Two URLs shown as one switch. @see S-route-08 */
import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { texts } from '#client/inspector/inspection/texts.ts';
import { paths } from '#client/inspector/paths.ts';

const SpecLink = chakra(Link, {
  base: {
    flex: '1',
    display: 'grid',
    placeItems: 'center',
    minH: { base: 'field', lg: 'dense' },
    px: '3',
    bg: 'surface',
    color: 'ink-3',
    textStyle: 't2',
    fontWeight: 'semibold',
    textAlign: 'center',
    border: 'line-strong',
    '&[aria-current]': { bg: 'ink', color: 'on-ink', borderColor: 'ink' },
    '&:first-of-type': { borderStartRadius: 'control', borderInlineEndWidth: '0' },
    '&:last-of-type': { borderEndRadius: 'control' },
  },
});

/** Keeps the query, and with it the draft. @see D-44 */
export function SpecToggle({ here }: { here: 'american' | 'gcc' }) {
  const { search } = useLocation();
  return (
    <chakra.nav aria-label={texts.spec} display="flex">
      <SpecLink to={paths.addAmerican + search} aria-current={here === 'american' ? 'page' : undefined}>
        {texts.american}
      </SpecLink>
      <SpecLink to={paths.addGcc + search} aria-current={here === 'gcc' ? 'page' : undefined}>
        {texts.gcc}
      </SpecLink>
    </chakra.nav>
  );
}
