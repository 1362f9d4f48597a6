import { chakra } from '@chakra-ui/react';

/** Two cars below 1024 px, without inner scrolling. Explicit roles: browsers drop table semantics with a grid layout. */
export const ComparisonTable = chakra('table', {
  base: {
    display: { base: 'block', lg: 'table' },
    width: 'full',
    borderCollapse: 'separate',
    borderSpacing: '0',
    tableLayout: { lg: 'fixed' },
    textStyle: 't2',
    textAlign: 'start',
    '& [data-put-aside]': { display: { base: 'none', lg: 'table-cell' } },
  },
});

export const TableHead = chakra('thead', {
  base: {
    display: { base: 'block', lg: 'table-header-group' },
    position: { base: 'sticky', lg: 'static' },
    insetBlockStart: '0',
    zIndex: '2',
  },
});

export const TableBody = chakra('tbody', { base: { display: { base: 'block', lg: 'table-row-group' } } });

export const TableRow = chakra('tr', {
  base: {
    display: { base: 'grid', lg: 'table-row' },
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

export const HeaderCell = chakra('th', {
  base: {
    position: { lg: 'sticky' },
    insetBlockStart: '0',
    zIndex: '2',
    px: { base: '3', xl: '4' },
    py: '2',
    bg: 'surface',
    textAlign: 'start',
    verticalAlign: 'top',
    fontWeight: 'bold',
    boxShadow: 'inset 0 -1px 0 var(--rd-colors-line-2)',
    borderInlineStart: { lg: 'line' },
    '&:last-of-type': { borderStartEndRadius: 'card' },
  },
  variants: {
    corner: {
      true: {
        display: { base: 'none', lg: 'table-cell' },
        width: { lg: '184px' },
        borderInlineStartWidth: '0',
        borderStartStartRadius: 'card',
      },
    },
  },
});

export const GroupCell = chakra('th', {
  base: {
    gridColumn: '1 / -1',
    height: '9',
    bg: 'sunken',
    textAlign: 'start',
    fontWeight: 'semibold',
    px: { base: '3', lg: '5' },
    py: { base: '2', lg: '0' },
    borderBlockStart: 'line',
  },
});

export const LabelCell = chakra('th', {
  base: {
    gridColumn: '1 / -1',
    bg: 'surface',
    px: { base: '3', lg: '5' },
    pt: '2',
    pb: { base: '0', lg: '2' },
    height: { lg: '12' },
    textAlign: 'start',
    fontWeight: 'medium',
    color: 'ink-3',
    borderBlockStart: 'line',
    '[data-differs] > &': { color: 'ink' },
    'tr:last-child > &': { borderEndStartRadius: { lg: 'card' } },
  },
});

export const ValueCell = chakra('td', {
  base: {
    // Larger letters get the space of the padding.
    px: { base: 'max(4px, calc(20px - 0.5rem))', lg: '3', xl: '4' },
    py: '2',
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    hyphens: { base: 'auto', lg: 'manual' },
    borderBlockStart: { lg: 'line' },
    borderInlineStart: { lg: 'line' },
  },
  variants: {
    same: { true: { fontWeight: 'normal', color: 'ink-2' } },
    loud: { true: { height: { lg: '16' }, fontSize: { base: '1rem', lg: 't3' }, fontWeight: 'bold' } },
  },
});

export const BestValueBadge = chakra('span', {
  base: {
    display: 'inline-block',
    px: '2',
    borderRadius: 'pill',
    bg: 'drive-tint',
    color: 'drive-deep',
    fontSize: 't1',
    lineHeight: 2,
    fontWeight: 'medium',
    letterSpacing: '0',
  },
});
