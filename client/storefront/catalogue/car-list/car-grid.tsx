import { chakra } from '@chakra-ui/react';
import { REDUCED_DATA_SIZES } from '#client/ui/image-srcset.ts';

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

/** Below 1024 px every list has full width: two columns, or one with the phone's margins. */
const NARROW_SIZES = '(min-width: 768px) calc(50vw - 24px), calc(100vw - 32px)';

/** CSS widths of a card picture in three and two columns. The filter column takes 288 px. */
export const CARD_SIZES = {
  besideFilters: `${REDUCED_DATA_SIZES}(min-width: 1280px) 304px, (min-width: 1024px) calc(50vw - 180px), ${NARROW_SIZES}`,
  acrossPage: `${REDUCED_DATA_SIZES}(min-width: 1280px) 400px, (min-width: 1024px) calc(50vw - 36px), ${NARROW_SIZES}`,
} as const;

/** One line where cards form a row, so that their rows align. */
export const singleLineStyle = {
  overflowWrap: 'anywhere',
  md: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

/** Below each other where large letters need the width. */
export const CARD_BUTTONS = { '& > button': { flex: '1 1 7rem' } } as const;

export const LoadMoreCell = chakra('li', {
  base: {
    md: { '&:nth-of-type(2n + 1)': { gridColumn: '1 / -1' } },
    xl: {
      '&:nth-of-type(2n + 1)': { gridColumn: 'auto' },
      '&:nth-of-type(3n + 2)': { gridColumn: 'span 2' },
      '&:nth-of-type(3n + 1)': { gridColumn: '1 / -1' },
    },
  },
});
