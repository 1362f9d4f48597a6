/** Cars are reviewed in a dialog, as on the review screen. @see D-57 */
import { useMemo, type ComponentType } from 'react';
import { useUrlParams } from '#client/ui/use-url-params.ts';
import { carsPending } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/cars/staff-car.ts';
import { carName } from '#shared/domain/car-labels.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { paths } from '#client/staff/paths.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { WaitingTime } from '#client/staff/data-table/waiting-time.tsx';
import { CarCell } from './car-cell.tsx';
import { AdminCarList, CARD_VIEW_INPUT, carColumn, dealerColumn } from './admin-car-list.tsx';
import { ACTIONS_COLUMN } from '#client/staff/data-table/searchable-list.tsx';
import { texts as lists } from '#messages/staff/data-table.ts';
import { texts } from '#messages/staff/dashboard.ts';
import { useListQuery, type ListQuery } from '#client/staff/data-table/use-list-query.ts';

const carTexts = texts.cars;

/** Passed in: the review is a separate feature. */
type ReviewDialogComponent = ComponentType<{
  carId: string | null;
  name: string | undefined;
  onClose: () => void;
  onDecided: () => void;
}>;

export type VinDifferencesComponent = ComponentType<{ car: ListedCar }>;

export function PendingTab({
  review: Review,
  differs,
}: {
  review: ReviewDialogComponent;
  differs: VinDifferencesComponent;
}) {
  const list = usePendingCars();
  const [params, updateParams] = useUrlParams();
  const open = (id: string | null, replace = false) =>
    updateParams(
      (next) => {
        if (id) next.set('car', id);
        else next.delete('car');
        return next;
      },
      { replace },
    );
  const carId = params.get('car');
  const car = list.data?.find(({ id }) => id === carId);
  return (
    <>
      <AdminCarList
        label={texts.tabs.pending}
        list={list}
        failed={carTexts.pendingFailed}
        empty={carTexts.noPending}
        columns={createColumns(open, differs)}
        onOpen={({ id }) => open(id)}
        controls={<LinkButton to={paths.review}>{carTexts.reviewAll}</LinkButton>}
      />
      <Review
        carId={carId}
        name={car && carName(car)}
        onClose={() => open(null, true)}
        onDecided={() => open(null, true)}
      />
    </>
  );
}

export function usePendingCars(): ListQuery<ListedCar[]> {
  const list = useListQuery(apiQueryOptions(carsPending, CARD_VIEW_INPUT), carTexts.pendingFailed);
  const { data } = list;
  const cars = useMemo(() => data?.toSorted((a, b) => (a.submittedAt < b.submittedAt ? -1 : 1)), [data]);
  return { ...list, data: cars };
}

function createColumns(open: (id: string) => void, Differs: VinDifferencesComponent): Column<ListedCar>[] {
  return [
    {
      ...carColumn,
      cell: (car) => (
        <CarCell car={car}>
          <Differs car={car} />
        </CarCell>
      ),
    },
    dealerColumn,
    {
      label: carTexts.inspector,
      width: 'minmax(0, 1.2fr)',
      sort: { name: 'inspector', by: ({ submittedByEmail }) => submittedByEmail ?? '' },
      cell: ({ submittedByEmail }) => submittedByEmail ?? lists.none,
    },
    {
      label: carTexts.waiting,
      width: '6.5rem',
      // The longest wait is the earliest time: ascending puts the newest first.
      sort: { name: 'waiting', by: ({ submittedAt }) => -Date.parse(submittedAt) },
      cell: ({ submittedAt }) => <WaitingTime at={submittedAt} />,
    },
    {
      ...ACTIONS_COLUMN,
      width: '6.5rem',
      cell: (car) => (
        <Button aria-label={carTexts.reviewOf(carName(car))} onClick={() => open(car.id)}>
          {carTexts.review}
        </Button>
      ),
    },
  ];
}
