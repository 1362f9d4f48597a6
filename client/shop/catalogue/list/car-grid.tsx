/** The grid of cards: one, two or three in a row; its last cell fills whatever the row leaves. */
import { chakra } from '@chakra-ui/react';

export const CarGrid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '4', lg: '6' },
    '& > li': { display: 'grid', minW: '0' },
  },
});

/** A name is one line where cards stand beside each other, so that their lines meet; alone in its row it is whole. */
export const oneLine = {
  overflowWrap: 'anywhere',
  md: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** What follows the last card: one cell, two, or a whole row. */
export const LastCell = chakra('li', {
  base: {
    md: { '&:nth-of-type(2n + 1)': { gridColumn: '1 / -1' } },
    xl: {
      '&:nth-of-type(2n + 1)': { gridColumn: 'auto' },
      '&:nth-of-type(3n + 2)': { gridColumn: 'span 2' },
      '&:nth-of-type(3n + 1)': { gridColumn: '1 / -1' },
    },
  },
});
