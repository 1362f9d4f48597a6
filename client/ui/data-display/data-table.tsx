/** A table on desktops, a list on phones; long tables render only the visible rows. */
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { VisuallyHidden } from '#client/ui/page-layout.tsx';
import { MAX_UNVIRTUALIZED_ROWS, useVirtualRows } from './use-virtual-rows.ts';
import {
  sortRows,
  SortButton,
  SortSelect,
  getAriaSort,
  useTableSort,
  type SortableColumn,
  type SortProps,
} from './table-sort.tsx';

export interface Column<Row> extends SortableColumn<Row> {
  hideLabel?: boolean | undefined;
  /** Grid track on desktops, such as "minmax(0, 2fr)". */
  width: string;
  cell: (row: Row) => ReactNode;
  wide?: boolean | undefined;
  /** In the list of phones. fill: in the space that the other cells of the line leave; last: below the others. */
  phone?: 'hidden' | 'fill' | 'last' | undefined;
  align?: 'start' | 'end' | undefined;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  detail?: ((row: Row) => ReactNode) | undefined;
  /** A click on the row outside its controls; a control of the row must do the same for the keyboard. */
  onOpen?: ((row: Row) => void) | undefined;
  from?: SortProps<Row>['from'] | undefined;
}

const ESTIMATED_ROW_PX = 60;

const getLineLayout = (width: SortProps<unknown>['from']) => ({
  display: { base: 'flex', [width]: 'grid' },
  py: { base: '3', [width]: '1.5' },
  minH: { [width]: '13' },
});

const TableLine = chakra('div', {
  base: {
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '4',
    gridTemplateColumns: 'var(--columns)',
    borderBlockEnd: 'line',
    textStyle: 't2',
    '@media (max-width: 47.9375em)': {
      '&:has(> [data-phone=last])::before': { content: '""', order: 1, flex: '1 1 100%' },
    },
    '@media (min-width: 48em) and (max-width: 63.9375em)': {
      '&:has(> [data-actions])::after': { content: '""', order: 1, flex: '1 1 100%' },
      '&:has(> [data-actions]) > :first-of-type': { flex: '1 1 0', order: -1 },
      '& > [data-actions][data-wide]': { flex: 'none' },
      '&:has(> [data-actions]) > :not(:first-of-type, [data-actions])': { order: 2 },
    },
  },
  variants: { from: { md: getLineLayout('md'), lg: getLineLayout('lg') } },
});

// On phones the cells beside the first one shrink to fit one line.
const getCellLayout = (width: SortProps<unknown>['from']) => ({
  '&[data-phone=hidden]': { display: { base: 'none', [width]: 'block' } },
  '&[data-phone=fill]': { flex: { base: '1 1 0', [width]: 'none' } },
  '&[data-wide]': { flex: { base: '1 1 100%', [width]: 'none' } },
  '&:not([data-wide])': { textStyle: { base: 't1', [width]: 't2' } },
  '&[data-end]': { textAlign: { [width]: 'end' }, ms: { [width]: 'auto' } },
});

const Cell = chakra('div', {
  base: {
    minW: '0',
    overflowWrap: 'anywhere',
    '@media (max-width: 47.9375em)': {
      '&&[data-phone=last]': { order: 1, flex: '0 1 auto' },
      '&[data-phone=last][data-wide]': { marginInlineStart: 'auto' },
    },
  },
  variants: { from: { md: getCellLayout('md'), lg: getCellLayout('lg') } },
});

export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, from = 'lg' } = props;
  const [order, setOrder] = useTableSort(columns);
  const rows = useMemo(() => sortRows(props.rows, columns, order), [props.rows, columns, order]);
  const Body = rows.length > MAX_UNVIRTUALIZED_ROWS ? VirtualRows : AllRows;
  return (
    <>
      <SortSelect columns={columns} order={order} onOrder={setOrder} from={from} />
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ '--columns': columns.map(({ width }) => width).join(' ') } as object}
      >
        <TableHead columns={columns} order={order} onOrder={setOrder} from={from} />
        <Body {...props} rows={rows} />
      </div>
    </>
  );
}

function TableHead<Row>({
  columns,
  order,
  onOrder,
  from,
}: Omit<SortProps<Row>, 'columns'> & Pick<Props<Row>, 'columns'>) {
  return (
    <chakra.div role="rowgroup" display={{ base: 'none', [from]: 'block' }}>
      <TableLine
        role="row"
        from={from}
        aria-rowindex={1}
        minH="9"
        py="0"
        textStyle="t1"
        fontWeight="semibold"
        color="ink-3"
      >
        {columns.map(({ label, hideLabel, align = 'start', sort }) => (
          <Cell
            key={label}
            role="columnheader"
            from={from}
            data-end={align === 'end' || undefined}
            position="relative"
            {...(sort && { 'aria-sort': getAriaSort(label, order) })}
          >
            {sort ? (
              <SortButton label={label} order={order} onOrder={onOrder} />
            ) : hideLabel ? (
              <VisuallyHidden>{label}</VisuallyHidden>
            ) : (
              label
            )}
          </Cell>
        ))}
      </TableLine>
    </chakra.div>
  );
}

const INTERACTIVE_SELECTOR = 'a, button, input, select, textarea, label, [role=switch]';

export function isRowClick(event: MouseEvent): boolean {
  const isControl = event.target instanceof Element && event.target.closest(INTERACTIVE_SELECTOR) !== null;
  return !isControl && (getSelection()?.isCollapsed ?? true);
}

function DataRow<R>({ row, at, columns, detail, onOpen, from = 'lg' }: Props<R> & { row: R; at: number }) {
  const below = detail?.(row);
  return (
    <TableLine
      role="row"
      from={from}
      aria-rowindex={at + 2}
      {...(onOpen && {
        cursor: 'pointer',
        _hover: { bg: 'sunken' },
        onClick: (event: MouseEvent) => isRowClick(event) && onOpen(row),
      })}
    >
      {columns.map(({ label, hideLabel, cell, wide = false, phone, align = 'start' }) => (
        <Cell
          key={label}
          role="cell"
          from={from}
          data-phone={phone}
          data-wide={wide || undefined}
          data-end={align === 'end' || undefined}
          data-actions={(hideLabel && wide) || undefined}
        >
          {cell(row)}
        </Cell>
      ))}
      {below && (
        <Cell role="cell" from={from} flex="1 1 100%" gridColumn="1 / -1">
          {below}
        </Cell>
      )}
    </TableLine>
  );
}

function AllRows<R>(props: Props<R>) {
  return (
    <chakra.div role="rowgroup" css={{ '& > :last-child': { borderBlockEndWidth: '0' } }}>
      {props.rows.map((row, at) => (
        <DataRow key={props.rowKey(row)} {...props} row={row} at={at} />
      ))}
    </chakra.div>
  );
}

function VirtualRows<R>(props: Props<R>) {
  const { rows, rowKey } = props;
  const { container, containerStyle, virtualRows } = useVirtualRows<R, HTMLDivElement>({
    rows,
    rowKey,
    estimate: ESTIMATED_ROW_PX,
  });
  return (
    <div ref={container} role="rowgroup" style={containerStyle}>
      {virtualRows.map(({ key, index, row, rowProps }) => (
        <div key={key} role="presentation" {...rowProps}>
          <DataRow {...props} row={row} at={index} />
        </div>
      ))}
    </div>
  );
}
