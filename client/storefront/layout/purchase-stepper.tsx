/** Steps of a purchase: done, current and upcoming. @see C-hdr-19, C-hdr-20 */
import { useId } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import { Link } from 'react-router-dom';
import { useHasNoReservation } from '#client/storefront/no-reservation-store.ts';
import { paths } from '#client/storefront/paths.ts';
import { Icon } from '#client/ui/icons.tsx';
import { VisuallyHidden, PageContainer } from '#client/ui/page-layout.tsx';
import { useCarListSelector, useShortlistStore } from '#client/components/shortlist-context.ts';
import { texts } from '#messages/shop/layout.ts';

const PURCHASE_STEPS = [
  { to: paths.browse, label: texts.browse },
  { to: paths.shortlist, label: texts.shortlist },
  { to: paths.reserve, label: texts.reserve },
  { to: paths.fix, label: texts.fix },
] as const;

type StepState = 'completed' | 'current' | 'upcoming';

function getStepState(at: number, currentIndex: number, incomplete: readonly string[]): StepState {
  if (at === currentIndex) return 'current';
  return at > currentIndex || incomplete.includes(PURCHASE_STEPS[at]!.to) ? 'upcoming' : 'completed';
}

/** Steps that were skipped: no shortlist of two cars, or no reservation. */
function useIncompleteSteps(pathname: string): string[] {
  const selection = useShortlistStore();
  const hasMinimum = useCarListSelector(selection, ({ cars }) => selection.hasMinimum(cars.length));
  const nothingReserved = useHasNoReservation();
  const isOpen = pathname === paths.reserve || (pathname === paths.fix && nothingReserved);
  return [
    ...(isOpen && !hasMinimum ? [paths.shortlist] : []),
    ...(pathname === paths.fix && nothingReserved ? [paths.reserve] : []),
  ];
}

export function PurchaseStepper({ pathname }: { pathname: string }) {
  const incomplete = useIncompleteSteps(pathname);
  const currentIndex = PURCHASE_STEPS.findIndex(({ to }) => to === pathname);
  if (currentIndex < 0) return null;
  return (
    <chakra.nav
      aria-label={texts.journey}
      bg="surface"
      borderBlockEnd="line"
      // The page has a bar of its own.
      display={{ base: pathname === paths.reserve ? 'none' : 'block', lg: 'block' }}
    >
      <PageContainer>
        <chakra.ol
          display="flex"
          flexWrap="wrap"
          justifyContent={{ base: 'space-between', lg: 'start' }}
          columnGap={{ base: '2', lg: '16' }}
        >
          {PURCHASE_STEPS.map(({ to, label }, at) => (
            <Step key={to} to={to} label={label} number={at + 1} state={getStepState(at, currentIndex, incomplete)} />
          ))}
        </chakra.ol>
      </PageContainer>
    </chakra.nav>
  );
}

function Step({ to, label, number, state }: { to: string; label: string; number: number; state: StepState }) {
  const id = useId();
  return (
    <chakra.li data-state={state} position="relative">
      {number > 1 && <StepConnector aria-hidden upcoming={state === 'upcoming'} />}
      <StepLink
        to={to}
        {...(state === 'current' && { 'aria-current': 'step' as const })}
        {...(state === 'completed' && { 'aria-describedby': id })}
      >
        <StepMarker aria-hidden state={state}>
          {state === 'completed' ? <Icon glyph={Check} size={16} strokeWidth={3} /> : number}
        </StepMarker>
        <span>{label}</span>
      </StepLink>
      {state === 'completed' && <VisuallyHidden id={id}>{texts.completed}</VisuallyHidden>}
    </chakra.li>
  );
}

const StepLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'touch',
    textStyle: 't2',
    fontWeight: 'medium',
    color: 'ink-3',
    '&:hover': { color: 'ink' },
    '&[aria-current]': { color: 'ink', fontWeight: 'bold' },
    '[data-state=completed] > &': { color: 'ink-2' },
    // Four labels do not fit beside their numbers.
    '@media (max-width: 23.6875em)': { flexDirection: 'column', gap: '1', py: '1.5', textStyle: 't1' },
  },
});

const StepConnector = chakra('span', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'absolute',
    insetInlineStart: '-52px',
    insetBlockStart: 'calc(50% - 1px)',
    width: '40px',
    height: '2px',
    bg: 'drive',
  },
  variants: { upcoming: { true: { bg: 'line-2' } } },
});

const StepMarker = chakra('span', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '1.25rem',
    height: '1.25rem',
    borderRadius: 'pill',
    fontSize: 't1',
    lineHeight: 1,
    '& svg': { width: '60%', height: '60%' },
  },
  variants: {
    state: {
      completed: { bg: 'drive', color: 'on-drive' },
      current: { bg: 'ink', color: 'on-ink' },
      upcoming: { boxShadow: 'inset 0 0 0 1.5px var(--rd-colors-line-strong)' },
    },
  },
});
