/** What was sold or taken off; there is no way back for either (S-adm-08). */
import { carsArchived } from '#shared/contract/review.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { ask } from '#client/api/api-query-options.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { CarList, CARDS, carColumn, dealerColumn, priceColumn, timeColumn } from './admin-car-list.tsx';
import { useAddressText } from '#client/staff/data-table/use-search-param-text.ts';
import { texts } from './texts.ts';
import { useList, type Listed } from '#client/staff/data-table/use-list-query.ts';

const words = texts.cars;
const STATES = ['all', 'sold', 'archived'] as const;

export function ArchivedTab() {
  const list = useList(ask(carsArchived, CARDS), words.archivedFailed);
  const navigate = useNavigate();
  const [asked, setAsked] = useAddressText('state');
  const state = STATES.find((known) => known === asked) ?? 'all';
  return (
    <CarList
      label={texts.tabs.archived}
      list={only(list, state)}
      failed={words.archivedFailed}
      empty={words.noArchived}
      columns={COLUMNS}
      onOpen={({ id }) => void navigate(paths.reviewOf(id))}
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
    />
  );
}

function only(list: Listed<ListedCar[]>, state: (typeof STATES)[number]): Listed<ListedCar[]> {
  if (state === 'all') return list;
  return { ...list, data: list.data?.filter(({ isSold }) => isSold === (state === 'sold')) };
}

const COLUMNS: Column<ListedCar>[] = [
  carColumn,
  dealerColumn,
  {
    label: words.state,
    width: '6rem',
    sort: ({ isSold }) => (isSold ? words.states.sold : words.states.archived),
    cell: ({ isSold }) => (
      <Badge tone={isSold ? 'ink' : 'quiet'}>{isSold ? words.states.sold : words.states.archived}</Badge>
    ),
  },
  priceColumn,
  timeColumn(words.left, '120px', ({ archivedAt, soldAt }) => soldAt ?? archivedAt ?? ''),
];
