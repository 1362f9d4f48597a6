import { useDeferredValue, useState } from 'react';
import { chakra } from '@chakra-ui/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { lazyOnInteraction } from '#client/ui/overlay/lazy-on-interaction.ts';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { DesktopOnly } from '#client/ui/layout/desktop-only.tsx';
import { getActiveFilters } from './active-filters.ts';
import { FilterFields, type FilterFieldsProps } from './filter-fields.tsx';
import type { ListState } from '#client/storefront/catalogue/car-list/use-list-state.ts';
import { texts } from '#messages/shop/catalogue.ts';

const Sheet = lazyOnInteraction(async () => (await import('#client/ui/overlay/sheet.tsx')).Sheet);

interface Props extends FilterFieldsProps {
  state: ListState;
}

/** Fits a screen of 900 px above the selection bar. @see C-home-09 */
export function FilterSidebar(props: Props) {
  return (
    <DesktopOnly>
      <SidebarContent {...props} />
    </DesktopOnly>
  );
}

function SidebarContent({ state, facets }: Props) {
  return (
    <Card
      as="aside"
      aria-label={texts.filters}
      px="5"
      py="2"
      position="sticky"
      insetBlockStart="2"
      maxH={{ lg: 'calc(100dvh - 32px)', xl: 'calc(100dvh - 69px)' }}
      overflowY="auto"
      scrollbarWidth="thin"
      display={{ base: 'none', lg: 'block' }}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="1">
        <chakra.h2 textStyle="t4">{texts.filters}</chakra.h2>
        <Button variant="link" onClick={state.clear}>
          {texts.clearFilters}
        </Button>
      </chakra.div>
      <FilterFields state={state} facets={facets} />
    </Card>
  );
}

export function ActiveFilterCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <chakra.b
      minW="1.25rem"
      minH="1.25rem"
      px="1.5"
      borderRadius="pill"
      bg="drive"
      color="on-drive"
      textStyle="t1"
      lineHeight={5 / 3}
      fontWeight="bold"
    >
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{texts.activeCount(count)}</VisuallyHidden>
    </chakra.b>
  );
}

interface DrawerProps extends Props {
  total: number | null;
  /** Also shown on wide screens, where the page has no filter column. */
  isAlwaysShown?: boolean;
  clearLabel?: string;
}

export function FilterDrawer(props: DrawerProps) {
  const { state, facets, total, isAlwaysShown = false, clearLabel, hasSpecFilter } = props;
  const [open, setOpen] = useState(false);
  // The drawer opens first; its content renders afterwards.
  const filled = useDeferredValue(open) || !open;
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        onClick={() => setOpen(true)}
        display={isAlwaysShown ? 'inline-flex' : { base: 'inline-flex', lg: 'none' }}
      >
        {texts.filters}
        <ActiveFilterCount count={getActiveFilters(state.filters).length} />
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={texts.filters}
        closeLabel={texts.closeFilters}
        actions={
          <>
            <Button size="field" onClick={state.clear}>
              {clearLabel ?? texts.clearFilters}
            </Button>
            <Button size="field" variant="primary" flex="1" onClick={() => setOpen(false)}>
              {texts.showCars(total ?? 0)}
            </Button>
          </>
        }
      >
        {filled ? (
          <FilterFields state={state} facets={facets} hasSpecFilter={hasSpecFilter} />
        ) : (
          <chakra.div minH="100dvh" />
        )}
      </Sheet>
    </>
  );
}
