import { chakra } from '@chakra-ui/react';
import { carsArchived } from '#shared/contract/review.ts';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/staff/paths.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { SelectField } from '#client/ui/form-controls/select-field.tsx';
import { AdminCarList, CARD_VIEW_INPUT, carColumn, dealerColumn, priceColumn } from './admin-car-list.tsx';
import { useSearchParamText } from '#client/staff/data-table/use-search-param-text.ts';
import { UndoBanner } from './live/undo-banner.tsx';
import { texts } from '#messages/staff/dashboard.ts';
import { useListQuery, type ListQuery } from '#client/staff/data-table/use-list-query.ts';

const carTexts = texts.cars;
const ARCHIVE_STATES = ['all', 'sold', 'archived'] as const;

export function ArchivedTab() {
  const list = useListQuery(apiQueryOptions(carsArchived, CARD_VIEW_INPUT), carTexts.archivedFailed);
  const navigate = useNavigate();
  const [stateParam, setStateParam] = useSearchParamText('state');
  const state = ARCHIVE_STATES.find((archiveState) => archiveState === stateParam) ?? 'all';
  return (
    <>
      <UndoBanner />
      <AdminCarList
        label={texts.tabs.archived}
        list={filterByState(list, state)}
        failed={carTexts.archivedFailed}
        empty={carTexts.noArchived}
        columns={COLUMNS}
        onOpen={({ id }) => void navigate(paths.reviewOf(id))}
        controls={
          <SelectField
            label={carTexts.stateFilter}
            hideLabel
            size="dense"
            value={state}
            onChange={(next) => setStateParam(next === 'all' ? '' : next)}
            options={ARCHIVE_STATES.map((value) => ({ value, label: carTexts.states[value] }))}
          />
        }
      />
    </>
  );
}

function filterByState(list: ListQuery<ListedCar[]>, state: (typeof ARCHIVE_STATES)[number]): ListQuery<ListedCar[]> {
  if (state === 'all') return list;
  return { ...list, data: list.data?.filter(({ isSold }) => isSold === (state === 'sold')) };
}

const removedAt = ({ archivedAt, soldAt }: ListedCar): string => soldAt ?? archivedAt ?? '';

const COLUMNS: Column<ListedCar>[] = [
  carColumn,
  dealerColumn,
  {
    label: carTexts.state,
    width: '6rem',
    sort: { name: 'status', by: ({ isSold }) => (isSold ? carTexts.states.sold : carTexts.states.archived) },
    cell: ({ isSold }) => (
      <Badge tone={isSold ? 'drive' : 'quiet'}>{isSold ? carTexts.states.sold : carTexts.states.archived}</Badge>
    ),
  },
  priceColumn,
  {
    label: carTexts.left,
    width: '120px',
    sort: { name: 'removed', by: removedAt },
    cell: (car) => (
      <chakra.span color="ink-3">
        <TimeAgo at={removedAt(car)} />
      </chakra.span>
    ),
  },
];
