/** A table that reads like a ledger on desktops and like a list on phones; long ones draw only the rows in sight. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { VisuallyHidden } from '#client/ui/page.tsx';

export interface Column<Row> {
  /** The heading. */
  label: string;
  /** The heading is heard, not seen: pictures, buttons. */
  hideLabel?: boolean | undefined;
  /** Grid track on desktops, such as "minmax(0, 2fr)". */
  width: string;
  cell: (row: Row) => ReactNode;
  /** On phones it has a line of its own. */
  wide?: boolean | undefined;
  align?: 'start' | 'end' | undefined;
}

interface Props<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Under the row, over its whole width; null for nothing. */
  detail?: ((row: Row) => ReactNode) | undefined;
}

/** Up to here every row is drawn: the browser's own search finds them all. */
const DRAWN_WHOLE = 100;
/** Guess of a row's height before it is measured, CSS pixels. */
const ROW_PX = 60;
const OVERSCAN = 12;

const Line = chakra('div', {
  base: {
    display: { base: 'flex', lg: 'grid' },
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    py: { base: '3', lg: '1.5' },
    minH: { lg: '13' },
    gridTemplateColumns: 'var(--columns)',
    borderBlockEnd: 'line',
    textStyle: 't2',
  },
});

const Cell = chakra('div', {
  base: { minW: '0', overflowWrap: 'anywhere' },
  variants: {
    wide: { true: { flex: { base: '1 1 100%', lg: 'none' } } },
    align: { start: {}, end: { textAlign: { lg: 'end' }, ms: { lg: 'auto' } } },
  },
});

export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows } = props;
  const Body = rows.length > DRAWN_WHOLE ? SightedRows : AllRows;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      style={{ '--columns': columns.map(({ width }) => width).join(' ') } as object}
    >
      <Head columns={columns} />
      <Body {...props} />
    </div>
  );
}

function Head<Row>({ columns }: Pick<Props<Row>, 'columns'>) {
  return (
    <chakra.div role="rowgroup" display={{ base: 'none', lg: 'block' }}>
      <Line role="row" aria-rowindex={1} minH="9" py="0" textStyle="t1" fontWeight="semibold" color="ink-3">
        {columns.map(({ label, hideLabel, align = 'start' }) => (
          <Cell key={label} role="columnheader" align={align} position="relative">
            {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
          </Cell>
        ))}
      </Line>
    </chakra.div>
  );
}

function Row<R>({ row, at, columns, detail }: Props<R> & { row: R; at: number }) {
  const below = detail?.(row);
  return (
    <Line role="row" aria-rowindex={at + 2}>
      {columns.map(({ label, cell, wide = false, align = 'start' }) => (
        <Cell key={label} role="cell" wide={wide} align={align}>
          {cell(row)}
        </Cell>
      ))}
      {below && (
        <Cell role="cell" flex="1 1 100%" gridColumn="1 / -1">
          {below}
        </Cell>
      )}
    </Line>
  );
}

function AllRows<R>(props: Props<R>) {
  return (
    <chakra.div role="rowgroup" css={{ '& > :last-child': { borderBlockEndWidth: '0' } }}>
      {props.rows.map((row, at) => (
        <Row key={props.rowKey(row)} {...props} row={row} at={at} />
      ))}
    </chakra.div>
  );
}

/** The page scrolls, not the table: Back finds its place again. */
function SightedRows<R>(props: Props<R>) {
  const { rows, rowKey } = props;
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const box = body.current;
    if (box) setTop(Math.round(box.getBoundingClientRect().top + window.scrollY));
  }, [rows]);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : rowKey(row);
    },
  });
  return (
    <div
      ref={body}
      role="rowgroup"
      style={{ position: 'relative', height: `${virtualizer.getTotalSize()}px` }}
    >
      {virtualizer.getVirtualItems().map(({ key, index, start }) => {
        const row = rows[index];
        return (
          row !== undefined && (
            <div
              key={key}
              role="presentation"
              ref={virtualizer.measureElement}
              data-index={index}
              style={{
                position: 'absolute',
                insetInline: 0,
                top: 0,
                transform: `translateY(${start - top}px)`,
              }}
            >
              <Row {...props} row={row} at={index} />
            </div>
          )
        );
      })}
    </div>
  );
}
