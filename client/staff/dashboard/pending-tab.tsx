/** What waits for a decision; a car is decided here, in the same view as on the review screen (S-adm-06, S-rev-09, D-57). */
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { carsPending } from '#shared/contract/review.ts';
import type { ListedCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { ask } from '#client/api/ask.ts';
import { paths } from '#client/staff/paths.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import type { Column } from '#client/ui/data/data-table.tsx';
import { CarList, CARDS, carColumn, dealerColumn, timeColumn } from './car-list.tsx';
import { ACTIONS } from '#client/staff/lists/searched-list.tsx';
import { texts as lists } from '#client/staff/lists/texts.ts';
import { texts } from './texts.ts';
import { useList } from '#client/staff/lists/use-list.ts';

const words = texts.cars;

/** The review of one car, handed in from outside: it is a feature of its own. */
type Review = ComponentType<{
  /** null while none is open. */
  carId: string | null;
  name: string | undefined;
  onClose: () => void;
  onDecided: () => void;
}>;

export function PendingTab({ review: Review }: { review: Review }) {
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
      <CarList
        label={texts.tabs.pending}
        list={list}
        failed={words.pendingFailed}
        empty={words.noPending}
        columns={columns(open)}
        beside={<LinkButton to={paths.review}>{words.reviewAll}</LinkButton>}
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

function columns(open: (id: string) => void): Column<ListedCar>[] {
  return [
    carColumn,
    dealerColumn,
    {
      label: words.inspector,
      width: 'minmax(0, 1.2fr)',
      cell: ({ submittedByEmail }) => submittedByEmail ?? lists.none,
    },
    timeColumn(words.submitted, '120px', ({ submittedAt }) => submittedAt),
    {
      ...ACTIONS,
      width: '104px',
      cell: (car) => (
        <Button aria-label={words.reviewOf(carName(car))} onClick={() => open(car.id)}>
          {words.review}
        </Button>
      ),
    },
  ];
}
