/** Pictures beside the price on wide screens, under each other elsewhere. */
import { chakra } from '@chakra-ui/react';

export const CarColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      lg: 'minmax(0, 1fr) 360px',
      xl: 'minmax(0, 1fr) 392px',
    },
    columnGap: { lg: '8', xl: '10' },
    rowGap: '5',
    alignItems: 'start',
  },
});
