/** Two URLs shown as one switch. @see S-route-08 */
import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { texts } from '#messages/field/inspection.ts';
import { paths } from '#client/inspector/paths.ts';

const SpecLink = chakra(Link, {
  base: {
    flex: { base: '1', lg: 'none' },
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

const GCC_PATHS: ReadonlySet<string> = new Set([paths.addGcc, ...paths.earlierAddGcc]);

/** Keeps the query, and with it the draft, whose form both addresses show. @see D-44 */
export function SpecToggle() {
  const { pathname, search } = useLocation();
  const isGcc = GCC_PATHS.has(pathname);
  return (
    <chakra.nav aria-label={texts.spec} display="flex">
      <SpecLink to={paths.addAmerican + search} aria-current={isGcc ? undefined : 'page'}>
        {texts.american}
      </SpecLink>
      <SpecLink to={paths.addGcc + search} aria-current={isGcc ? 'page' : undefined}>
        {isGcc && search !== '' ? texts.gccForm : texts.gcc}
      </SpecLink>
    </chakra.nav>
  );
}
