import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { DataTable, type Column } from '#client/ui/data-display/data-table.tsx';
import { sortRows, useTableSort } from '#client/ui/data-display/table-sort.tsx';
import { formatAed } from '#client/ui/format.ts';
import { CarCell } from './car-cell.tsx';
import { SearchableList, type SearchableListProps } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#messages/staff/data-table.ts';
import { texts } from '#messages/staff/dashboard.ts';

const carTexts = texts.cars;

export const CARD_VIEW_INPUT = { query: { view: 'card' } } as const;

function carSearchText(car: ListedCar): string {
  return `${carName(car)} ${car.vin ?? ''} ${car.shortId} ${car.dealerName ?? ''} ${car.submittedByEmail ?? ''}`;
}

interface Props<C extends ListedCar> extends Pick<SearchableListProps<C>, 'list' | 'failed' | 'empty' | 'controls'> {
  label: string;
  columns: readonly Column<C>[];
  onOpen?: (car: C) => void;
  /** Above the table, with the cars that the search leaves in the order of the table. */
  renderAbove?: (cars: readonly C[]) => ReactNode;
}

export function AdminCarList<C extends ListedCar>({ label, columns, onOpen, renderAbove, ...list }: Props<C>) {
  const [order] = useTableSort(columns);
  return (
    <SearchableList
      {...list}
      searchLabel={carTexts.search}
      searchHint={carTexts.searchHint}
      searchTextOf={carSearchText}
      countText={(count, all) => (count === all ? carTexts.count(all) : carTexts.found({ count, all }))}
    >
      {(cars) => (
        <>
          <chakra.div display="contents">{renderAbove?.(sortRows(cars, columns, order))}</chakra.div>
          <DataTable label={label} columns={columns} rows={cars} rowKey={({ id }) => id} onOpen={onOpen} />
        </>
      )}
    </SearchableList>
  );
}

export const carColumn: Column<ListedCar> = {
  label: carTexts.car,
  width: 'minmax(0, 2fr)',
  wide: true,
  sort: { name: 'car', by: carName },
  cell: (car) => <CarCell car={car} />,
};

export const dealerColumn: Column<ListedCar> = {
  label: carTexts.dealer,
  width: 'minmax(0, 1fr)',
  sort: { name: 'dealer', by: ({ dealerName }) => dealerName ?? '' },
  cell: ({ dealerName }) => <bdi>{dealerName ?? lists.none}</bdi>,
};

export const priceColumn: Column<ListedCar> = {
  label: carTexts.price,
  width: '7rem',
  align: 'end',
  sort: { name: 'repair-drive', by: ({ fixDrivePriceAed }) => fixDrivePriceAed ?? 0 },
  cell: ({ fixDrivePriceAed }) => <b>{formatAed(fixDrivePriceAed)}</b>,
};
