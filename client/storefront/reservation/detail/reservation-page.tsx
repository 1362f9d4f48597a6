/** /reservation/:id: where a purchase stands, what comes next and what it costs; asked anew whenever one looks (D-30). */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import CalendarX from 'lucide-react/icons/calendar-x';
import Printer from 'lucide-react/icons/printer';
import { depositMethod } from '#shared/contract/payment/card-payments.ts';
import { ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { Problem } from '#shared/problem.ts';
import { chosenOptions } from '#shared/domain/repair/repair-options.ts';
import { isFixOpen } from '#shared/domain/reservation.ts';
import { ask } from '#client/api/api-query-options.ts';
import { paths } from '#client/storefront/paths.ts';
import { depositMoves } from '#client/components/deposit-movement-lines.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { date, aed, signedAed } from '#client/ui/format.ts';
import { FinePrint, PageTitle, Wrap, Note } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { CancelPart } from './cancel-section.tsx';
import { extraPayments } from './extra-payments.ts';
import { NextCard } from './next-step-card.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { OrderLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { Receipt } from './receipt.tsx';
import { ReservedCars } from './reserved-cars.tsx';
import { page } from './reservation-texts.ts';
import { Support } from '#client/storefront/reservation/support-buttons.tsx';
import { Card, SectionHead } from '#client/ui/card.tsx';
import { orderAmounts } from '#shared/domain/payment/payment-summary.ts';
import { Ledger, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { fix as fixTexts } from '#client/storefront/reservation/texts.ts';
import { useCardReturn } from './use-card-payment-return.ts';
import { TransferCard } from './bank-transfer-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { refundDay, refundState } from './timeline.ts';
import { isProgressOpen } from '#shared/domain/repair/repair-progress.ts';
import { ProgressDays } from '#client/components/repair-progress/repair-progress-timeline.tsx';
import { StageBar } from '#client/components/repair-progress/repair-stage-bar.tsx';
import { useEffect, useRef } from 'react';
import { bellUnread } from '#client/components/notifications/notification-endpoints.ts';

export default function ReservationPage() {
  const { id = '' } = useParams();
  useCardReturn(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...ask(ownReservation, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useBell(() => void refetch());
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
  const { orderId, createdAt, status } = reservation;
  const isByTransfer = useQuery(ask(depositMethod, {})).data?.method === 'transfer';
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
          <NextCard reservation={reservation} isByTransfer={isByTransfer} />
          {(status === 'balance_pending' || (status === 'deposit_pending' && isByTransfer)) && (
            <TransferCard reservation={reservation} />
          )}
          <ProgressCard reservation={reservation} />
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

/** What it costs: the sum of all cars until one is picked, then that car's price down to what is left to pay (D-10, D-97). */
function Amounts({ reservation }: { reservation: Reservation }) {
  const { cars, isPicked, deposit, balancePaid, paidBack, surplus, balance, extras } =
    orderAmounts(reservation);
  return (
    <Card as="section" aria-label={page.amounts} padding="lg" display="grid" gap="3">
      <SectionHead title={page.amounts} />
      <Ledger>
        <LedgerRow label={isPicked ? page.finalPrice : page.totalSelected} amount={aed(cars)} />
        <LedgerRow label={page.deposit} note={depositNote(reservation)} amount={signedAed(deposit)} />
        {depositMoves(reservation).map((move) => (
          <LedgerRow key={move.label} density="dense" label={move.label} amount={aed(move.amount)} />
        ))}
        {balancePaid < 0 && <LedgerRow label={page.balancePaid} amount={signedAed(balancePaid)} />}
        {paidBack > 0 && <LedgerRow label={page.paidBack} amount={aed(paidBack)} />}
        {surplus > 0 && <LedgerRow label={page.goesBack} amount={aed(surplus)} />}
        {balance === null && <LedgerRow label={page.balance} amount={page.balanceLater} />}
        {isPicked && <LedgerTotal label={page.balance} amount={aed(balance)} />}
      </Ledger>
      {extras !== null && (
        <Ledger>
          <LedgerRow label={page.extras} note={page.extrasNote} amount={aed(extras)} />
          {isPicked && <LedgerRow label={page.together} amount={aed(cars + extras)} />}
        </Ledger>
      )}
      {extraPayments(reservation).map(({ note, amount }, place) => (
        <Ledger key={place}>
          <LedgerRow label={page.extraPayment} note={note} amount={aed(amount)} />
        </Ledger>
      ))}
      {balance === null && <FinePrint>{page.oneCar}</FinePrint>}
    </Card>
  );
}

function depositNote(reservation: Reservation): string {
  const note = standingOf(reservation);
  return reservation.depositMethod === 'test' ? `${page.testDeposit}. ${note}` : note;
}

/** Where the deposit is. */
function standingOf(reservation: Reservation): string {
  const { depositPaidAt } = reservation;
  const refunded = refundDay(reservation);
  if (refunded) return page.refundDone(date(refunded));
  const refund = refundState(reservation);
  if (refund === 'due') return reservation.cardRefund === 'underway' ? page.refundOnCard : page.refundComing;
  if (refund === 'none') return page.depositNever;
  return depositPaidAt ? page.depositPaid(date(depositPaidAt)) : page.depositOpen;
}

/** The repair choice of a reservation, and the way to change it while that is possible (D-51). */
function RepairCard({ reservation }: { reservation: Reservation }) {
  const { fix, status, id } = reservation;
  return (
    <Card as="section" aria-label={page.repair} padding="lg" display="grid" gap="3">
      <SectionHead title={page.repair} />
      {fix ? (
        <Ledger>
          {chosenOptions(fix).map((option) => (
            <LedgerRow key={option.id} density="dense" label={option.label} amount={aed(option.priceAed)} />
          ))}
          <LedgerTotal label={fixTexts.total} amount={aed(fix.total)} weight="minor" />
        </Ledger>
      ) : (
        <chakra.p color="ink-2">{isFixOpen(status) ? page.noRepair : page.noRepairAnyMore}</chakra.p>
      )}
      {isFixOpen(status) && (
        <div>
          <LinkButton to={paths.fixOf(id)}>{fix ? page.changeRepair : page.chooseRepair}</LinkButton>
        </div>
      )}
    </Card>
  );
}

export function head() {
  return { title: `${page.tabTitle} · Redrive`, robots: 'noindex' };
}

/** The workshop's updates on the repair; nothing before the first. */
function ProgressCard({ reservation: { status, progress = [] } }: { reservation: Reservation }) {
  const newest = progress.at(-1);
  if (!newest && !isProgressOpen(status)) return null;
  return (
    <Card as="section" aria-label={page.workshop} padding="lg" display="grid" gap="5">
      <div>
        <SectionHead title={page.workshop} />
        <Note>{newest ? page.workshopNote : page.workshopNothing}</Note>
      </div>
      {newest && isProgressOpen(status) && <StageBar stage={newest.stage} />}
      {newest && <ProgressDays updates={progress} />}
    </Card>
  );
}

/** Calls `onRing` for each bell query answered after the page was mounted. */
function useBell(onRing: () => void): void {
  const { dataUpdatedAt } = useQuery(ask(bellUnread, {}));
  const before = useRef(dataUpdatedAt);
  useEffect(() => {
    const isFirst = before.current === 0;
    if (dataUpdatedAt === before.current) return;
    before.current = dataUpdatedAt;
    if (!isFirst) onRing();
  });
}
