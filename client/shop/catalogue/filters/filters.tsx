/** Where the filters stand: beside the list on wide screens, in a drawer elsewhere. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { Button } from '#client/ui/controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Sheet } from '#client/ui/overlay/sheet.tsx';
import { FilterFields, type FilterProps } from './filter-fields.tsx';
import type { ListState } from '#client/shop/catalogue/list/list-state.ts';
import { texts } from '#client/shop/catalogue/texts.ts';

interface Props extends FilterProps {
  state: ListState;
}

/** C-home-09. */
export function FilterColumn({ state, facets }: Props) {
  return (
    <Card
      as="aside"
      aria-label={texts.filters}
      p="5"
      position="sticky"
      insetBlockStart="6"
      maxH="calc(100dvh - 48px)"
      overflowY="auto"
      scrollbarWidth="thin"
      display={{ base: 'none', lg: 'block' }}
    >
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" mb="3">
        <chakra.h2 textStyle="t4">{texts.filters}</chakra.h2>
        <Button variant="link" onClick={state.clearFilters}>
          {texts.clearFilters}
        </Button>
      </chakra.div>
      <FilterFields state={state} facets={facets} />
    </Card>
  );
}

interface DrawerProps extends Props {
  total: number | null;
  /** Also offered on wide screens, where no column stands beside the list. */
  everywhere?: boolean;
  clearLabel?: string;
}

/** The button that opens the drawer, and the drawer. */
export function FilterDrawer({ state, facets, total, everywhere = false, clearLabel }: DrawerProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        onClick={() => setOpen(true)}
        display={everywhere ? 'inline-flex' : { base: 'inline-flex', lg: 'none' }}
      >
        {texts.filters}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={texts.filters}
        closeLabel={texts.closeFilters}
        actions={
          <>
            <Button size="field" onClick={state.clearFilters}>
              {clearLabel ?? texts.clearFilters}
            </Button>
            <Button size="field" variant="primary" flex="1" onClick={() => setOpen(false)}>
              {texts.showCars(total ?? 0)}
            </Button>
          </>
        }
      >
        <FilterFields state={state} facets={facets} />
      </Sheet>
    </>
  );
}
