/** What was sold or taken off; there is no way back for either (S-adm-08). */
import { chakra } from '@chakra-ui/react';
import { carsArchived } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/staff-car.ts';
import { ask } from '#client/api/ask.ts';
import { Badge } from '#client/ui/badge.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { aed } from '#client/ui/format.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { CarCell } from './car-cell.tsx';
import { CARDS, carWords } from './car-words.ts';
import { SearchedList } from './searched-list.tsx';
import { useAddressText } from './tabs.ts';
import { texts } from './texts.ts';
import { useList, type Listed } from './use-list.ts';

const words = texts.cars;
const STATES = ['all', 'sold', 'archived'] as const;

export function ArchivedTab() {
  const list = useList(ask(carsArchived, CARDS), words.archivedFailed);
  const [asked, setAsked] = useAddressText('state');
  const state = STATES.find((known) => known === asked) ?? 'all';
  return (
    <SearchedList
      list={only(list, state)}
      failed={words.archivedFailed}
      empty={words.noArchived}
      search={words.search}
      hint={words.searchHint}
      words={carWords}
      count={words.found}
      beside={
        <SelectField
          label={words.stateFilter}
          hideLabel
          size="dense"
          value={state}
          onChange={(next) => setAsked(next === 'all' ? '' : next)}
          options={STATES.map((value) => ({ value, label: words.states[value] }))}
        />
      }
    >
      {(cars) => (
        <DataTable label={texts.tabs.archived} columns={COLUMNS} rows={cars} rowKey={({ id }) => id} />
      )}
    </SearchedList>
  );
}

function only(list: Listed<ListedCar[]>, state: (typeof STATES)[number]): Listed<ListedCar[]> {
  if (state === 'all') return list;
  return { ...list, data: list.data?.filter(({ isSold }) => isSold === (state === 'sold')) };
}

const COLUMNS: Column<ListedCar>[] = [
  {
    label: words.car,
    width: 'minmax(0, 2fr)',
    wide: true,
    cell: (car) => <CarCell car={car} under="numbers" />,
  },
  { label: words.dealer, width: 'minmax(0, 1fr)', cell: ({ dealerName }) => dealerName ?? texts.none },
  {
    label: words.state,
    width: '96px',
    cell: ({ isSold }) => (
      <Badge tone={isSold ? 'ink' : 'quiet'}>{isSold ? words.states.sold : words.states.archived}</Badge>
    ),
  },
  {
    label: words.price,
    width: '112px',
    align: 'end',
    cell: ({ fixDrivePriceAed }) => <b>{aed(fixDrivePriceAed)}</b>,
  },
  {
    label: words.left,
    width: '120px',
    cell: ({ archivedAt, soldAt }) => (
      <chakra.span color="ink-3">
        <TimeAgo at={soldAt ?? archivedAt ?? ''} />
      </chakra.span>
    ),
  },
];
