/** The cells of the comparison: heads that stay at the top, labels that stay at the start. */
import { chakra } from '@chakra-ui/react';

/**
 * Below 1024 px the table scrolls in its own box, both ways, so that heads and labels can stay in sight; the page never scrolls
 * sideways. Wider, the heads stick to the window.
 */
export const Scroll = chakra('div', {
  base: {
    borderRadius: 'card',
    overflow: { base: 'auto', lg: 'visible' },
    maxH: { base: 'calc(100dvh - 220px)', lg: 'none' },
    minH: { base: '320px', lg: '0' },
    overscrollBehaviorX: 'contain',
  },
});

export const Table = chakra('table', {
  base: {
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    tableLayout: { lg: 'fixed' },
    textStyle: 't2',
    textAlign: 'start',
  },
});

export const HeadCell = chakra('th', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '2',
    minW: '136px',
    px: { base: '3', xl: '4' },
    py: '2',
    bg: 'surface',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'bold',
    boxShadow: 'inset 0 -1px 0 var(--rd-colors-line-2)',
    borderStartEndRadius: 'card',
    borderInlineStart: 'line',
  },
  variants: {
    corner: {
      true: {
        insetInlineStart: '0',
        zIndex: '3',
        width: { base: '116px', lg: '184px' },
        minW: '116px',
        borderInlineStartWidth: '0',
        borderStartStartRadius: 'card',
        borderStartEndRadius: '0',
      },
    },
  },
});

export const Group = chakra('th', {
  base: {
    height: '9',
    bg: 'sunken',
    textAlign: 'start',
    fontWeight: 'semibold',
    px: { base: '3', lg: '5' },
    borderBlockStart: 'line',
    '& > span': { position: 'sticky', insetInlineStart: { base: '12px', lg: '20px' } },
  },
});

export const Label = chakra('th', {
  base: {
    position: 'sticky',
    insetInlineStart: '0',
    zIndex: '1',
    bg: 'surface',
    px: { base: '3', lg: '5' },
    py: '2',
    height: '12',
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'ink-3',
    boxShadow: { base: 'inset -1px 0 0 var(--rd-colors-line)', lg: 'none' },
    borderBlockStart: 'line',
    '[data-differs] > &': { color: 'ink' },
    'tr:last-child > &': { borderEndStartRadius: 'card' },
  },
});

export const Cell = chakra('td', {
  base: {
    px: { base: '3', xl: '4' },
    py: '2',
    fontWeight: 'semibold',
    borderBlockStart: 'line',
    borderInlineStart: 'line',
  },
  variants: {
    same: { true: { fontWeight: 'normal', color: 'ink-2' } },
    loud: { true: { height: '16', fontSize: 't3', fontWeight: 'bold', whiteSpace: 'nowrap' } },
  },
});

/** "Lowest", "Most": only where one car wins. */
export const Winner = chakra('span', {
  base: {
    display: 'inline-block',
    marginInlineStart: '2',
    px: '2',
    borderRadius: 'pill',
    bg: 'drive-tint',
    color: 'drive-deep',
    fontSize: 't1',
    lineHeight: '24px',
    fontWeight: 'medium',
    letterSpacing: '0',
  },
});
