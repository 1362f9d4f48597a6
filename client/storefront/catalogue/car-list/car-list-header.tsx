import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { Icon } from '#client/ui/icons.tsx';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import { getSortOptions, type ListConfig } from './list-config.ts';
import type { ListState } from './use-list-state.ts';
import { texts } from '#messages/shop/catalogue.ts';

interface Props {
  title: string;
  count: string;
  config: ListConfig;
  state: ListState;
  filters: ReactNode;
  /** On phones a part of the line with the search; the page's title is the only one. */
  besideSearch?: boolean;
}

export function CarListHeader({ title, count, config, state, filters, besideSearch = false }: Props) {
  return (
    <HeaderFrame besideSearch={besideSearch}>
      <chakra.h2 textStyle="t5" {...(besideSearch && { srOnly: { base: true, md: false } })}>
        {title}
      </chakra.h2>
      <chakra.span
        role="status"
        order={{ base: besideSearch ? '-1' : '0', md: '0' }}
        textStyle="t2"
        color="ink-3"
        pt="2"
        whiteSpace="nowrap"
      >
        {count}
      </chakra.span>
      <Controls besideSearch={besideSearch}>
        {filters}
        <SortFrame besideSearch={besideSearch}>
          {besideSearch && (
            <chakra.span
              position="absolute"
              inset="0"
              display={{ base: 'grid', md: 'none' }}
              placeItems="center"
              pointerEvents="none"
            >
              <Icon glyph={ArrowUpDown} />
            </chakra.span>
          )}
          <SelectField
            label={texts.sort}
            hideLabel
            size="md"
            value={state.filters.sortBy}
            onChange={(sortBy) => state.change({ sortBy: sortBy as CarSort })}
            options={getSortOptions(config, state.filters.sortBy)}
          />
        </SortFrame>
      </Controls>
    </HeaderFrame>
  );
}

const HeaderFrame = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '3',
    width: 'full',
    mb: '5',
    minH: '11',
  },
  variants: { besideSearch: { true: { display: { base: 'contents', md: 'flex' } } } },
});

const Controls = chakra('div', {
  base: { display: 'flex', gap: '2', ms: 'auto', width: { base: 'full', md: 'auto' } },
  variants: {
    besideSearch: {
      true: {
        display: { base: 'contents', md: 'flex' },
        mdDown: { '& > button > svg': { display: 'none !important' } },
      },
      false: { '& > *': { flex: { base: 1, md: 'none' } } },
    },
  },
});

/** On phones an icon; the select lies transparent above it. */
const SortFrame = chakra('div', {
  base: { position: 'relative', minW: '0', width: { md: '216px' } },
  variants: {
    besideSearch: {
      true: {
        mdDown: {
          width: 'touch',
          border: 'line-2',
          borderRadius: 'control',
          bg: 'surface',
          '&:focus-within': { outline: '3px solid', outlineColor: 'drive', outlineOffset: '2px' },
          '& select': { opacity: '0', px: '0' },
          '& select ~ span': { display: 'none' },
        },
      },
    },
  },
});
