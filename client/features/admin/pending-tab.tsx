/** What waits for a decision; a car is decided here, in the same view as on the review screen (S-adm-06, S-rev-09, D-57). */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useSearchParams } from 'react-router-dom';
import { carsPending } from '#shared/contract/review.ts';
import type { StaffCar } from '#shared/contract/staff-car.ts';
import { carName } from '#shared/domain/car-name.ts';
import { ask } from '#client/api/ask.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { DataTable, type Column } from '#client/ui/data-table.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { CarCell } from './car-cell.tsx';
import { carWords } from './car-words.ts';
import { SearchedList } from './searched-list.tsx';
import { texts } from './texts.ts';
import { useList } from './use-list.ts';

const words = texts.cars;

/** The review of one car, handed in from outside: it is a feature of its own. */
export type Review = (props: { car: StaffCar; onBack: () => void; onDecided: () => void }) => ReactNode;

export function PendingTab({ review }: { review: Review }) {
  const list = useList(ask(carsPending, {}), words.pendingFailed);
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
  const car = list.data?.find(({ id }) => id === params.get('car'));
  if (car)
    return <OneCar car={car} review={review} onBack={() => open(null)} onDecided={() => open(null, true)} />;
  return (
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
  );
}

interface OneCarProps {
  car: StaffCar;
  review: Review;
  onBack: () => void;
  onDecided: () => void;
}

function OneCar({ car, review, onBack, onDecided }: OneCarProps) {
  return (
    <>
      <chakra.div pb="2" display={{ base: 'none', lg: 'block' }}>
        <Button variant="tertiary" icon={ChevronLeft} onClick={onBack}>
          {words.back}
        </Button>
      </chakra.div>
      <Card overflow="hidden" height={{ lg: 'calc(100dvh - 240px)' }} minH={{ lg: '560px' }}>
        {review({ car, onBack, onDecided })}
      </Card>
    </>
  );
}

function columns(open: (id: string) => void): Column<StaffCar>[] {
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
