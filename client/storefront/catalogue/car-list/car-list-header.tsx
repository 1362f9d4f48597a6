import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import type { CarSort } from '#shared/domain/car-search-options.ts';
import { getSortOptions, type ListConfig } from './list-config.ts';
import type { ListState } from './use-list-state.ts';
import { texts } from '#client/storefront/catalogue/texts.ts';

interface Props {
  title: string;
  count: string;
  config: ListConfig;
  state: ListState;
  filters: ReactNode;
}

export function CarListHeader({ title, count, config, state, filters }: Props) {
  return (
    <chakra.div
      display="flex"
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      alignItems="center"
      columnGap="4"
      rowGap="3"
      mb="5"
      minH="11"
    >
      <chakra.h2 textStyle="t5">{title}</chakra.h2>
      <chakra.span role="status" textStyle="t2" color="ink-3" pt="2" whiteSpace="nowrap">
        {count}
      </chakra.span>
      <chakra.div
        ms="auto"
        display="flex"
        gap="2"
        width={{ base: 'full', md: 'auto' }}
        css={{ '& > *': { flex: { base: 1, md: 'none' } } }}
      >
        {filters}
        <chakra.div width={{ md: '216px' }} minW="0">
          <SelectField
            label={texts.sort}
            hideLabel
            size="md"
            value={state.filters.sortBy}
            onChange={(sortBy) => state.change({ sortBy: sortBy as CarSort })}
            options={getSortOptions(config, state.filters.sortBy)}
          />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
