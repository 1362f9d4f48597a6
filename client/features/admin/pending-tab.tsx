/** What waits for a decision; a car is decided here, in the same view as on the review screen (S-adm-06, S-rev-09, D-57). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import { carsPending } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { ask } from '#client/api/ask.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { CarCell } from './car-cell.tsx';
import { CARDS, carWords } from './car-words.ts';
import { SearchedList } from './searched-list.tsx';
import { texts } from './texts.ts';
import { useList } from './use-list.ts';

const words = texts.cars;

/** The review of one car, handed in from outside: it is a feature of its own. */
export type Review = (props: {
  /** null while none is open. */
  carId: string | null;
  name: string | undefined;
  onClose: () => void;
  onDecided: () => void;
}) => ReactNode;

export function PendingTab({ review }: { review: Review }) {
  const list = useList(ask(carsPending, CARDS), words.pendingFailed);
  const [params, setParams] = useSearchParams();
  const open = (id: string | null, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
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
      <SearchedList
        list={list}
        failed={words.pendingFailed}
        empty={words.noPending}
        search={words.search}
        hint={words.searchHint}
        words={carWords}
        count={words.found}
        beside={<LinkButton to="/admin/review">{words.reviewAll}</LinkButton>}
      >
        {(cars) => (
          <DataTable label={texts.tabs.pending} columns={columns(open)} rows={cars} rowKey={({ id }) => id} />
        )}
      </SearchedList>
      {review({
        carId,
        name: car && carName(car),
        onClose: () => open(null, true),
        onDecided: () => open(null, true),
      })}
    </>
  );
}

function columns(open: (id: string) => void): Column<ListedCar>[] {
  return [
    {
      label: words.car,
      width: 'minmax(0, 2fr)',
      wide: true,
      cell: (car) => <CarCell car={car} under="numbers" />,
    },
    { label: words.dealer, width: 'minmax(0, 1fr)', cell: ({ dealerName }) => dealerName ?? texts.none },
    {
      label: words.inspector,
      width: 'minmax(0, 1.2fr)',
      cell: ({ submittedByEmail }) => submittedByEmail ?? texts.none,
    },
    {
      label: words.submitted,
      width: '120px',
      cell: ({ submittedAt }) => (
        <chakra.span color="ink-3">
          <TimeAgo at={submittedAt} />
        </chakra.span>
      ),
    },
    {
      label: texts.actions,
      hideLabel: true,
      width: '104px',
      align: 'end',
      wide: true,
      cell: (car) => (
        <Button aria-label={words.reviewOf(carName(car))} onClick={() => open(car.id)}>
          {words.review}
        </Button>
      ),
    },
  ];
}
