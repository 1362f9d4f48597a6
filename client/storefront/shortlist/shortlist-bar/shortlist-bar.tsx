/** Floats from 1280 px, is fixed from 1024 px; narrower screens show the bar only where cars are selected. @see D-69 */
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { chakra } from '@chakra-ui/react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { paths } from '#client/storefront/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { Chip } from '#client/ui/form-controls/chip.tsx';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { useShortlist } from '#client/components/shortlist-context.ts';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { useIsWideDesktop } from '#client/ui/use-media-query.ts';
import { useScrollPadding } from './use-scroll-padding.ts';
import { texts } from '#messages/shop/shortlist.ts';
import { Note } from '#client/ui/page-layout.tsx';
import type { ShortlistBarCarsProps } from './shortlist-bar-cars.tsx';
import { CollapsedShortlistBar } from './collapsed-shortlist-bar.tsx';
import { staticOnShortViewport } from '#client/ui/layout/static-on-short-viewport.ts';

interface Props {
  /** Also below 1024 px. */
  isAlwaysShown: boolean;
  /** Called on each change, so that the page reserves space. @see C-tray-16 */
  onCollapsedChange: (collapsed: boolean) => void;
}

/** Renders nothing until the stored list is read, like the server. */
export function ShortlistBar(props: Props) {
  const { isLoaded } = useShortlist();
  return isLoaded ? <ShortlistBarContent {...props} /> : null;
}

function ShortlistBarContent({ isAlwaysShown, onCollapsedChange }: Props) {
  const [collapsed, setCollapsed] = useState(true);
  const wide = useIsWideDesktop();
  const isEmpty = useShortlist().cars.length === 0;
  const bar = useRef<HTMLElement>(null);
  useScrollPadding(bar);
  const setFolded = (next: boolean) => {
    setCollapsed(next);
    onCollapsedChange(next);
  };
  useFocusAfterCollapse(bar, collapsed);
  const folded = collapsed && wide;
  return (
    <BarContainer
      ref={bar}
      aria-label={texts.bar}
      everywhere={isAlwaysShown}
      data-folded={folded || undefined}
      data-empty={isEmpty || undefined}
    >
      {folded && <CollapsedShortlistBar onExpand={() => setFolded(false)} />}
      <BarPanel hidden={folded}>
        {!folded && <ShortlistBarHeader onCollapse={wide ? () => setFolded(true) : undefined} />}
        <LazyCars compact={folded} />
      </BarPanel>
    </BarContainer>
  );
}

/** The pressed button disappears: focus moves to its opposite. */
function useFocusAfterCollapse(bar: { current: HTMLElement | null }, collapsed: boolean) {
  const before = useRef(collapsed);
  useEffect(() => {
    if (before.current === collapsed) return;
    before.current = collapsed;
    bar.current?.querySelector<HTMLElement>('[data-fold]')?.focus({ preventScroll: true });
  }, [bar, collapsed]);
}

const BarContainer = chakra('section', {
  base: {
    zIndex: 'bar',
    position: { base: 'sticky', xl: 'fixed' },
    insetBlockEnd: { base: 'calc(64px + env(safe-area-inset-bottom))', xl: '6' },
    insetInline: '0',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    pointerEvents: { xl: 'none' },
    '& > *': { pointerEvents: 'auto' },
    ...staticOnShortViewport,
    '&[data-folded]': { insetBlockEnd: '0', py: '1', borderBlockStart: 'transparent' },
    // With cars the collapsed bar occupies its own strip, so that the page ends above and no line is half covered.
    '&[data-folded]:not([data-empty])': { bg: 'surface', borderBlockStart: 'line', pointerEvents: 'auto' },
  },
  variants: {
    everywhere: { true: { display: 'grid' }, false: { display: { base: 'none', lg: 'grid' } } },
  },
});

const BarPanel = chakra('div', {
  base: {
    width: { base: 'full', xl: '1056px' },
    maxW: { xl: 'calc(100vw - 48px)' },
    bg: 'surface',
    borderWidth: { base: '1px 0 0', xl: '1px' },
    borderColor: 'line',
    borderRadius: { xl: 'sheet' },
    boxShadow: { base: 'dock', xl: 'floating' },
    px: { base: '4', lg: '6', xl: '5' },
    py: { base: '2', xl: '4' },
    animation: { xl: 'rise 140ms' },
  },
});

function ShortlistBarHeader({ onCollapse }: { onCollapse: (() => void) | undefined }) {
  const { cars, hasMinimum, clear, replace } = useShortlist();
  const clearAll = () => {
    clear();
    toast({ title: texts.cleared(cars.length), action: { label: texts.undo, run: () => replace(cars) } });
  };
  return (
    <chakra.header display="flex" flexWrap="wrap" alignItems="center" columnGap="3" minH="touch">
      <chakra.h2 textStyle="t4" display={{ base: 'none', lg: 'block' }}>
        {texts.bar}
      </chakra.h2>
      <Note whiteSpace="nowrap">{texts.ofFive(cars.length)}</Note>
      <ShortlistStatus ready={hasMinimum} />
      <chakra.div ms="auto" display="flex" alignItems="center" gap="1">
        {cars.length > 0 && (
          <Button variant="tertiary" onClick={clearAll}>
            {texts.clear}
          </Button>
        )}
        <ReserveButton />
        {onCollapse && <IconButton data-fold glyph={ChevronDown} aria-label={texts.collapse} onClick={onCollapse} />}
      </chakra.div>
    </chakra.header>
  );
}

/** @see C-prod-15, C-prod-16 */
function ShortlistStatus({ ready }: { ready: boolean }) {
  return (
    <chakra.div
      role="status"
      textStyle="t2"
      color="ink-3"
      flex={ready ? 'none' : { base: '1 0 100%', lg: '1 1 0' }}
      order={{ base: ready ? '0' : '-1', lg: '0' }}
      minW="0"
    >
      {ready ? (
        <Chip tone="drive" icon={Check}>
          {texts.ready}
        </Chip>
      ) : (
        texts.selectTwo
      )}
    </chakra.div>
  );
}

/** Opens the reservation with two cars, else shows what is missing. @see C-tray-04, C-tray-13, C-sel-06 */
function ReserveButton() {
  const { cars, hasMinimum } = useShortlist();
  if (hasMinimum) {
    return (
      <LinkButton variant="primary" to={paths.reserve}>
        {texts.reserveNow(cars.length)}
      </LinkButton>
    );
  }
  return <Button onClick={() => toast({ ...texts.toProceed, kind: 'destructive' })}>{texts.proceed}</Button>;
}

/** Loads the drag code when there are cars to sort. */
function LazyCars({ compact }: { compact: boolean }) {
  const { cars } = useShortlist();
  const [Row, setRow] = useState<ComponentType<ShortlistBarCarsProps> | null>(null);
  const shouldLoad = cars.length > 0 && Row === null;
  useEffect(() => {
    if (!shouldLoad) return;
    import('./shortlist-bar-cars.tsx').then(
      ({ ShortlistBarCars }) => setRow(() => ShortlistBarCars),
      (cause: unknown) => console.warn('The cars of the selection bar could not be loaded:', cause),
    );
  }, [shouldLoad]);
  if (cars.length === 0) return null;
  return (
    <chakra.div minH={{ lg: '84px', xl: '212px' }} display={{ base: 'none', lg: 'block' }}>
      {Row && <Row isCompact={compact} />}
    </chakra.div>
  );
}
