import { chakra } from '@chakra-ui/react';

export const RowButton = chakra('button', {
  base: {
    display: 'grid',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    px: '4',
    borderBlockEnd: 'line',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { bg: 'sunken' },
    '&[aria-current=true]': { bg: 'drive-tint', boxShadow: 'inset 3px 0 0 var(--rd-colors-drive)' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
