/** Fields in columns that fold into one on phones. */
import { chakra } from '@chakra-ui/react';

export const Fields = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(6, minmax(0, 1fr))' },
    '& > *': { gridColumn: { lg: 'span 2' } },
    '& > .half': { gridColumn: { base: 'span 1', lg: 'span 1' } },
    '& > .wide': { gridColumn: { base: '1 / -1', lg: 'span 2' } },
    '& > .third': { gridColumn: { base: '1 / -1', lg: 'span 3' } },
    '& > .full': { gridColumn: '1 / -1' },
  },
});

/** One place in the grid. */
export const Cell = chakra('div', { base: { minW: '0' } });
