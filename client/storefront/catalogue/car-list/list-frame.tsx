/** Phones: title and count share a line, search, filters and sort the next. Wider pages stack their blocks. */
import { chakra } from '@chakra-ui/react';

export const ListFrame = chakra('div', {
  base: {
    display: { base: 'flex', md: 'block' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '3',
  },
  variants: {
    withSearch: { true: { pt: { base: '4', md: '0' } } },
    withSidebar: {
      true: {
        display: { base: 'flex', md: 'block', lg: 'grid' },
        gridTemplateColumns: '256px minmax(0, 1fr)',
        columnGap: { base: '2', lg: '8' },
        rowGap: { base: '3', lg: '0' },
        alignItems: { base: 'center', lg: 'start' },
        '& > search': { gridColumn: '1 / -1' },
      },
    },
  },
});

/** Joins the flow of the frame on phones. */
export const FramePart = chakra('div', { base: { display: { base: 'contents', md: 'block' } } });

export const ListBody = chakra('div', { base: { order: 1, width: 'full', minW: '0' } });
