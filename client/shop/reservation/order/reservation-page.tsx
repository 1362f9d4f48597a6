/** /reservation/:id: where a purchase stands, what comes next and what it costs; asked anew whenever one looks (D-30). */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import CalendarX from 'lucide-react/icons/calendar-x';
import Printer from 'lucide-react/icons/printer';
import { ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { Problem } from '#shared/problem.ts';
import { ask } from '#client/api/ask.ts';
import { paths } from '#client/shop/paths.ts';
import { Button, LinkButton } from '#client/ui/controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { date } from '#client/ui/format.ts';
import { PageTitle, Wrap } from '#client/ui/page.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { Amounts } from './amounts.tsx';
import { CancelPart } from './cancel-part.tsx';
import { NextCard } from './next-card.tsx';
import { OfflineNotice } from '#client/shop/reservation/offline-notice.tsx';
import { OrderLayout } from '#client/shop/reservation/order-layout.tsx';
import { Receipt } from './receipt.tsx';
import { RepairCard } from './repair-card.tsx';
import { ReservedCars } from './reserved-cars.tsx';
import { page } from './reservation-texts.ts';
import { Support } from '#client/shop/reservation/support.tsx';
import { TimelineCard } from './timeline-card.tsx';

export default function ReservationPage() {
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery({
    ...ask(ownReservation, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  if (data) return <Told reservation={data} />;
  if (error instanceof Problem && error.status === 404) return <NotFound />;
  if (!error) return <ReservationSkeleton />;
  return (
    <Wrap>
      <ErrorState
        title={page.loadFailed}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Wrap>
  );
}

function Told({ reservation }: { reservation: Reservation }) {
  const { orderId, createdAt } = reservation;
  return (
    <>
      <chakra.div _print={{ display: 'none' }}>
        <OrderLayout
          top={<PageTitle title={page.title(orderId)} note={page.made(date(createdAt))} />}
          aside={
            <>
              <Amounts reservation={reservation} />
              <Button icon={Printer} block onClick={() => window.print()}>
                {reservation.depositPaidAt ? page.print : page.printSummary}
              </Button>
              <Support message={page.chat(orderId)} withCall block />
              <CancelPart reservation={reservation} />
              <LinkButton to={paths.profile} variant="tertiary" block>
                {page.back}
              </LinkButton>
            </>
          }
        >
          <OfflineNotice />
          <NextCard reservation={reservation} />
          <TimelineCard reservation={reservation} />
          <ReservedCars reservation={reservation} />
          <RepairCard reservation={reservation} />
        </OrderLayout>
      </chakra.div>
      <Receipt reservation={reservation} />
    </>
  );
}

/** Somebody else's and an unknown one look the same. */
function NotFound() {
  return (
    <Wrap pt="4" pb="16">
      <PageTitle title={page.notFound} />
      <EmptyState
        icon={CalendarX}
        text={page.notFoundText}
        action={
          <LinkButton variant="primary" to={paths.profile}>
            {page.back}
          </LinkButton>
        }
      />
    </Wrap>
  );
}

function ReservationSkeleton() {
  return (
    <OrderLayout
      top={<PageTitle title={page.tabTitle} />}
      aside={<Skeleton height="280px" borderRadius="card" />}
    >
      <Loading label={page.tabTitle}>
        <Skeleton height="180px" borderRadius="card" mb="6" />
        <Skeleton height="420px" borderRadius="card" />
      </Loading>
    </OrderLayout>
  );
}

export function head() {
  return { title: `${page.tabTitle} · Redrive`, robots: 'noindex' };
}
