import { chakra } from '@chakra-ui/react';

/** Hidden from screen readers: set `aria-keyshortcuts` on the control as well. */
export const Kbd = chakra('kbd', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    minW: '1.25rem',
    minH: '1.25rem',
    px: '1',
    borderWidth: '1px',
    borderBlockEndWidth: '2px',
    borderColor: 'line-2',
    borderRadius: '4px',
    bg: 'surface',
    color: 'ink-2',
    fontFamily: 'mono',
    fontSize: 't1',
    fontWeight: 'semibold',
    lineHeight: 1,
  },
  variants: {
    on: {
      drive: { bg: 'rgb(255 255 255 / 0.16)', borderColor: 'rgb(255 255 255 / 0.45)', color: 'on-drive' },
    },
  },
});
