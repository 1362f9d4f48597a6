import { chakra } from '@chakra-ui/react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import House from 'lucide-react/icons/house';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import ListChecks from 'lucide-react/icons/list-checks';
import Wrench from 'lucide-react/icons/wrench';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#client/storefront/paths.ts';
import { Icon } from '#client/ui/icons.tsx';
import { useCarListSelector, useShortlistStore } from '#client/components/shortlist-context.ts';
import { hasActionBar, getNavSection, type NavSection } from './nav-sections.ts';
import { texts } from '#messages/shop/layout.ts';

const NAV_ITEMS = [
  { section: 'home', to: paths.home, label: texts.home, glyph: House },
  { section: 'browse', to: paths.browse, label: texts.browse, glyph: LayoutGrid },
  { section: 'shortlist', to: paths.shortlist, label: texts.shortlist, glyph: ListChecks },
  { section: 'reserve', to: paths.reserve, label: texts.reserve, glyph: CalendarDays },
  { section: 'fix', to: paths.fix, label: texts.fix, glyph: Wrench },
] as const satisfies readonly { section: NavSection; to: string; label: string; glyph: typeof House }[];

const NavItem = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    gap: '1',
    textStyle: 't1',
    fontSize: 'min(0.75rem, 4vw)',
    lineHeight: 1.3334,
    fontWeight: 'medium',
    color: 'ink-3',
    '&:focus-visible': { outlineOffset: '-4px' },
    '&[aria-current]': { color: 'drive', fontWeight: 'semibold' },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      insetBlockStart: '-1px',
      width: '32px',
      height: '2px',
      bg: 'drive',
    },
  },
});

export function BottomNavigation() {
  const { pathname } = useLocation();
  const count = useCarListSelector(useShortlistStore(), ({ cars }) => cars.length);
  const section = getNavSection(pathname);
  return (
    <chakra.nav
      aria-label={texts.sections}
      display={{ base: hasActionBar(pathname) ? 'none' : 'grid', lg: 'grid', xl: 'none' }}
      gridTemplateColumns="repeat(5, 1fr)"
      position="fixed"
      insetInline="0"
      insetBlockEnd="0"
      minH="calc(64px + env(safe-area-inset-bottom))"
      pb="env(safe-area-inset-bottom)"
      bg="surface"
      borderBlockStart="line"
      zIndex="bar"
    >
      {NAV_ITEMS.map(({ section: own, to, label, glyph }) => (
        <NavItem key={to} to={to} aria-current={own === section ? 'page' : undefined}>
          <Icon glyph={glyph} size={24} />
          <span>{label}</span>
          {own === 'shortlist' && count > 0 && <ShortlistCount count={count} />}
        </NavItem>
      ))}
    </chakra.nav>
  );
}

function ShortlistCount({ count }: { count: number }) {
  return (
    <chakra.b
      title={texts.shortlisted(count)}
      position="absolute"
      insetBlockStart="1.5"
      insetInlineStart="calc(50% + 4px)"
      minW="1.5em"
      height="1.5em"
      px="5px"
      borderRadius="pill"
      bg="drive"
      color="on-drive"
      lineHeight={1.5}
      textAlign="center"
      boxShadow="0 0 0 2px var(--rd-colors-surface)"
    >
      {count}
    </chakra.b>
  );
}
