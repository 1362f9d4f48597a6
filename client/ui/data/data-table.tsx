/** A table that reads like a ledger on desktops and like a list on phones; long ones draw only the rows in sight. */
import { useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { SelectField } from '#client/ui/controls/select-field.tsx';
import { Icon } from '#client/ui/icons.tsx';
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
  /** What the rows are put in order by when the heading is pressed, or chosen under "Sort by" on a phone; `given`: they come in that order. */
  sort?: ((row: Row) => string | number) | 'given' | undefined;
}

interface Props<Row> {
  /** Names the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Under the row, over its whole width; null for nothing. */
  detail?: ((row: Row) => ReactNode) | undefined;
  /** A press anywhere on the row that is on no control of its own; a control of the row does the same for the keyboard. */
  onOpen?: ((row: Row) => void) | undefined;
}

interface Order {
  /** Of the column. */
  label: string;
  isDescending: boolean;
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
    // On phones what stands beside the first words is smaller, so that it fits one line.
    wide: {
      true: { flex: { base: '1 1 100%', lg: 'none' } },
      false: { textStyle: { base: 't1', lg: 't2' } },
    },
    align: { start: {}, end: { textAlign: { lg: 'end' }, ms: { lg: 'auto' } } },
  },
});

export function DataTable<Row>(props: Props<Row>) {
  const { label, columns } = props;
  const [order, setOrder] = useOrder(columns);
  const rows = useMemo(() => inOrder(props.rows, columns, order), [props.rows, columns, order]);
  const Body = rows.length > DRAWN_WHOLE ? SightedRows : AllRows;
  return (
    <>
      <SortBy columns={columns} order={order} onOrder={setOrder} />
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        style={{ '--columns': columns.map(({ width }) => width).join(' ') } as object}
      >
        <Head columns={columns} order={order} onOrder={setOrder} />
        <Body {...props} rows={rows} />
      </div>
    </>
  );
}

/** The column and the way, as the address has it: `?sort=dealer`, `?sort=-dealer`. Back undoes a sort. */
function useOrder(columns: readonly Pick<Column<never>, 'label' | 'sort'>[]): [Order | null, (order: Order | null) => void] {
  const [params, setParams] = useSearchParams();
  const said = params.get('sort') ?? '';
  const column = columns.find(({ label, sort }) => sort && said.replace(/^-/, '') === wordOf(label));
  const order = column ? { label: column.label, isDescending: said.startsWith('-') } : null;
  const set = (next: Order | null) =>
    setParams((before) => {
      const now = new URLSearchParams(before);
      if (next) now.set('sort', `${next.isDescending ? '-' : ''}${wordOf(next.label)}`);
      else now.delete('sort');
      return now;
    });
  return [order, set];
}

/** "Repair & Drive" is repair-drive in the address. */
function wordOf(label: string): string {
  return label.toLowerCase().match(/[a-z0-9]+/g)?.join('-') ?? '';
}

const words = {
  sortBy: 'Sort by',
  asListed: 'As listed',
  ascending: 'Ascending. Change to descending',
  descending: 'Descending. Change to ascending',
};

/** Where the columns have no headings to press. */
function SortBy<Row>({ columns, order, onOrder }: SortProps<Row>) {
  const sortable = columns.filter(({ sort }) => sort).map(({ label }) => label);
  if (sortable.length === 0) return null;
  return (
    <chakra.div
      display={{ base: 'flex', lg: 'none' }}
      alignItems="center"
      gap="2"
      px="4"
      py="2"
      borderBlockEnd="line"
    >
      <chakra.div flex="1" minW="0">
        <SelectField
          label={words.sortBy}
          hideLabel
          value={order?.label ?? ''}
          placeholder={`${words.sortBy}: ${words.asListed.toLowerCase()}`}
          options={sortable.map((label) => ({ value: label, label: `${words.sortBy}: ${label}` }))}
          onChange={(label) => onOrder(label === '' ? null : { label, isDescending: false })}
        />
      </chakra.div>
      {order && (
        <IconButton
          variant="secondary"
          glyph={order.isDescending ? ArrowDown : ArrowUp}
          aria-label={order.isDescending ? words.descending : words.ascending}
          onClick={() => onOrder({ ...order, isDescending: !order.isDescending })}
        />
      )}
    </chakra.div>
  );
}

/** Rows that are equal stay in the order they came in. */
function inOrder<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null) {
  const by = columns.find(({ label }) => label === order?.label)?.sort;
  if (!order || !by || by === 'given') return rows;
  const way = order.isDescending ? -1 : 1;
  return rows.toSorted((one, other) => way * compare(by(one), by(other)));
}

function compare(one: string | number, other: string | number): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  return one === other ? 0 : one < other ? -1 : 1;
}

interface SortProps<Row> extends Pick<Props<Row>, 'columns'> {
  order: Order | null;
  /** null: as the list came. */
  onOrder: (order: Order | null) => void;
}

function Head<Row>({ columns, order, onOrder }: SortProps<Row>) {
  return (
    <chakra.div role="rowgroup" display={{ base: 'none', lg: 'block' }}>
      <Line role="row" aria-rowindex={1} minH="9" py="0" textStyle="t1" fontWeight="semibold" color="ink-3">
        {columns.map(({ label, hideLabel, align = 'start', sort }) => (
          <Cell
            key={label}
            role="columnheader"
            align={align}
            position="relative"
            {...(sort && { 'aria-sort': sortOf(label, order) })}
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
      </Line>
    </chakra.div>
  );
}

function sortOf(label: string, order: Order | null): 'ascending' | 'descending' | 'none' {
  if (order?.label !== label) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}

/** Upwards first, then downwards. */
function SortButton({ label, order, onOrder }: { label: string } & Omit<SortProps<unknown>, 'columns'>) {
  const sorted = sortOf(label, order);
  const Arrow = sorted === 'descending' ? ArrowDown : ArrowUp;
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minH="9"
      font="inherit"
      cursor="pointer"
      color={sorted === 'none' ? 'inherit' : 'ink'}
      _hover={{ color: 'ink' }}
      onClick={() => onOrder({ label, isDescending: sorted === 'ascending' })}
    >
      {label}
      <chakra.span opacity={sorted === 'none' ? 0.4 : 1}>
        <Icon glyph={Arrow} size={16} />
      </chakra.span>
    </chakra.button>
  );
}

const CONTROLS = 'a, button, input, select, textarea, label, [role=switch]';

/** Not when a control was meant, nor while words are marked to be copied. */
function opens(event: MouseEvent): boolean {
  const isControl = event.target instanceof Element && event.target.closest(CONTROLS) !== null;
  return !isControl && (getSelection()?.isCollapsed ?? true);
}

function Row<R>({ row, at, columns, detail, onOpen }: Props<R> & { row: R; at: number }) {
  const below = detail?.(row);
  return (
    <Line
      role="row"
      aria-rowindex={at + 2}
      {...(onOpen && {
        cursor: 'pointer',
        _hover: { bg: 'sunken' },
        onClick: (event: MouseEvent) => opens(event) && onOpen(row),
      })}
    >
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
