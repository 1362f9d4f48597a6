import { texts } from '#messages/ui/table-sort.ts';
import { chakra } from '@chakra-ui/react';
import { useUrlParams } from '#client/ui/use-url-params.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { IconButton } from '#client/ui/form-controls/icon-button.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { Icon } from '#client/ui/icons.tsx';

export interface SortableColumn<Row> {
  label: string;
  /** `name` stands in the URL, in every language. `server`: it sends the rows sorted. */
  sort?: { name: string; by: ((row: Row) => string | number) | 'server' } | undefined;
}

interface TableSort {
  label: string;
  isDescending: boolean;
}

export interface SortProps<Row> {
  columns: readonly SortableColumn<Row>[];
  order: TableSort | null;
  onOrder: (order: TableSort | null) => void;
  from: 'md' | 'lg';
}

/** Reads `?sort=dealer` (ascending) or `?sort=-dealer` (descending); Back undoes a sort. */
export function useTableSort(
  columns: readonly SortableColumn<never>[],
): [TableSort | null, (order: TableSort | null) => void] {
  const [params, updateParams] = useUrlParams();
  const param = params.get('sort') ?? '';
  const column = columns.find(({ sort }) => sort?.name === param.replace(/^-/, ''));
  const order = column ? { label: column.label, isDescending: param.startsWith('-') } : null;
  const set = (next: TableSort | null) =>
    updateParams((now) => {
      const name = columns.find(({ label }) => label === next?.label)?.sort?.name;
      if (name !== undefined) now.set('sort', `${next?.isDescending ? '-' : ''}${name}`);
      else now.delete('sort');
      return now;
    });
  return [order, set];
}

export function SortSelect<Row>({ columns, order, onOrder, from }: SortProps<Row>) {
  const sortable = columns.filter(({ sort }) => sort).map(({ label }) => label);
  if (sortable.length === 0) return null;
  return (
    <chakra.div
      display={{ base: 'flex', [from]: 'none' }}
      alignItems="center"
      gap="2"
      px="4"
      py="2"
      borderBlockEnd="line"
    >
      <chakra.div flex="1" minW="0">
        <SelectField
          label={texts.sortBy}
          hideLabel
          value={order?.label ?? ''}
          placeholder={texts.placeholder}
          options={sortable.map((label) => ({ value: label, label: texts.by(label) }))}
          onChange={(label) => onOrder(label === '' ? null : { label, isDescending: false })}
        />
      </chakra.div>
      {order && (
        <IconButton
          variant="secondary"
          glyph={order.isDescending ? ArrowDown : ArrowUp}
          aria-label={order.isDescending ? texts.descending : texts.ascending}
          onClick={() => onOrder({ ...order, isDescending: !order.isDescending })}
        />
      )}
    </chakra.div>
  );
}

export function sortRows<Row>(rows: readonly Row[], columns: readonly SortableColumn<Row>[], order: TableSort | null) {
  const sortKey = columns.find(({ label }) => label === order?.label)?.sort?.by;
  if (!order || !sortKey || sortKey === 'server') return rows;
  const direction = order.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compareValues(sortKey(a), sortKey(b)));
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'string' && typeof other === 'string') return one.localeCompare(other);
  return one === other ? 0 : one < other ? -1 : 1;
}

export function getAriaSort(label: string, order: TableSort | null): 'ascending' | 'descending' | 'none' {
  if (order?.label !== label) return 'none';
  return order.isDescending ? 'descending' : 'ascending';
}

export function SortButton({
  label,
  order,
  onOrder,
}: { label: string } & Omit<SortProps<unknown>, 'columns' | 'from'>) {
  const sorted = getAriaSort(label, order);
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
      <span>{label}</span>
      <chakra.span opacity={sorted === 'none' ? 0.4 : 1}>
        <Icon glyph={Arrow} size={16} />
      </chakra.span>
    </chakra.button>
  );
}
