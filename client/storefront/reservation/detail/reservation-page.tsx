/** Refetched on every mount. @see D-30 */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import CalendarX from 'lucide-react/icons/calendar-x';
import Printer from 'lucide-react/icons/printer';
import { depositMethod } from '#shared/contract/payment/card-payments.ts';
import { ownReservation, type Reservation } from '#shared/contract/reservations.ts';
import { Problem } from '#shared/problem.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { getChosenOptions } from '#shared/domain/repair/repair-options.ts';
import { canChangeRepairOptions, isPaymentBlocked } from '#shared/domain/reservation.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { paths } from '#client/storefront/paths.ts';
import { listDepositMovementLines } from '#client/components/deposit-movement-lines.ts';
import { Button, LinkButton } from '#client/ui/form-controls/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { formatDate, formatAed, formatAedRange, formatSignedAed } from '#client/ui/format.ts';
import { SmallPrint, PageTitle, PageContainer, Note } from '#client/ui/page-layout.tsx';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { CancelSection } from './cancel-section.tsx';
import { ConfirmExport } from './confirm-export.tsx';
import { getExtraPayments } from './extra-payments.ts';
import { NextStepCard } from './next-step-card.tsx';
import { RepairFileCard } from './repair-file-card.tsx';
import { RepairPhotoConsent } from './repair-photo-consent.tsx';
import { OfflineNotice } from '#client/storefront/reservation/offline-notice.tsx';
import { ReservationLayout } from '#client/storefront/reservation/reservation-layout.tsx';
import { Receipt } from './receipt.tsx';
import { ReservedCars } from './reserved-cars.tsx';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';
import { SupportButtons } from '#client/storefront/reservation/support-buttons.tsx';
import { Card, SectionHeader } from '#client/ui/card.tsx';
import { summarizePayments } from '#shared/domain/payment/payment-summary.ts';
import { PriceBreakdown, PriceBreakdownRow, PriceBreakdownTotal } from '#client/ui/data-display/price-breakdown.tsx';
import { texts as fixTexts } from '#messages/shop/repair-options.ts';
import { useCardPaymentReturn } from './use-card-payment-return.ts';
import { BankTransferCard } from './bank-transfer-card.tsx';
import { TimelineCard } from './timeline-card.tsx';
import { getBalancePaidTime } from '#shared/domain/payment/payment-amounts.ts';
import { getRefundDate, getRefundState } from './timeline.ts';
import { canUpdateProgress } from '#shared/domain/repair/repair-progress.ts';
import { RepairProgressTimeline } from '#client/components/repair-progress/repair-progress-timeline.tsx';
import { RepairStageBar } from '#client/components/repair-progress/repair-stage-bar.tsx';
import { useEffect, useRef } from 'react';
import { notificationsUnread } from '#client/components/notifications/notification-endpoints.ts';

export default function ReservationPage() {
  const { id = '' } = useParams();
  useCardPaymentReturn(id);
  const { data, error, refetch, isFetching } = useQuery({
    ...apiQueryOptions(ownReservation, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
  useNotificationRefresh(() => void refetch());
  if (data) return <ReservationDetails reservation={data} />;
  if (error instanceof Problem && error.status === 404) return <ReservationNotFound />;
  if (!error) return <ReservationSkeleton />;
  return (
    <PageContainer>
      <ErrorState
        title={reservationTexts.loadFailed}
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </PageContainer>
  );
}

function ReservationDetails({ reservation }: { reservation: Reservation }) {
  const { orderId, createdAt, status } = reservation;
  const isByTransfer = useQuery(apiQueryOptions(depositMethod, {})).data?.method === 'transfer';
  const isTransferDue = status === 'balance_pending' || (status === 'deposit_pending' && isByTransfer);
  return (
    <>
      <chakra.div _print={{ display: 'none' }}>
        <ReservationLayout
          top={
            <PageTitle title={reservationTexts.title(orderId)} note={reservationTexts.made(formatDate(createdAt))} />
          }
          aside={
            <>
              {!isCancelledUnpaid(reservation) && <Amounts reservation={reservation} />}
              <Button icon={Printer} block onClick={() => window.print()}>
                {reservation.depositPaidAt ? reservationTexts.print : reservationTexts.printSummary}
              </Button>
              <SupportButtons message={reservationTexts.chat(orderId)} hasCallButton block />
              <CancelSection reservation={reservation} />
              <LinkButton to={paths.profile} variant="tertiary" block>
                {reservationTexts.back}
              </LinkButton>
            </>
          }
        >
          <OfflineNotice />
          <NextStepCard reservation={reservation} isByTransfer={isByTransfer} />
          <ConfirmExport reservation={reservation} />
          {isTransferDue && !isPaymentBlocked(reservation) && <BankTransferCard reservation={reservation} />}
          <RepairFileCard reservation={reservation} />
          <RepairPhotoConsent reservation={reservation} />
          <RepairProgressCard reservation={reservation} />
          <TimelineCard reservation={reservation} />
          <ReservedCars reservation={reservation} />
          {status !== 'cancelled' && <RepairOptionsCard reservation={reservation} />}
        </ReservationLayout>
      </chakra.div>
      <Receipt reservation={reservation} />
    </>
  );
}

function isCancelledUnpaid({ status, depositPaidAt, extraPayments = [] }: Reservation): boolean {
  return status === 'cancelled' && depositPaidAt === null && extraPayments.length === 0;
}

/** Reservations of other customers look like unknown ones. */
function ReservationNotFound() {
  return (
    <PageContainer pt="4" pb="16">
      <PageTitle title={reservationTexts.notFound} />
      <EmptyState
        icon={CalendarX}
        text={reservationTexts.notFoundText}
        action={
          <LinkButton variant="primary" to={paths.profile}>
            {reservationTexts.back}
          </LinkButton>
        }
      />
    </PageContainer>
  );
}

function ReservationSkeleton() {
  return (
    <ReservationLayout
      top={<PageTitle title={reservationTexts.tabTitle} />}
      aside={<Skeleton height="280px" borderRadius="card" />}
    >
      <Loading label={reservationTexts.tabTitle}>
        <Skeleton height="180px" borderRadius="card" mb="6" />
        <Skeleton height="420px" borderRadius="card" />
      </Loading>
    </ReservationLayout>
  );
}

/** The sum of all cars until one is picked, then that car's price and the balance. @see D-10, D-97 */
function Amounts({ reservation }: { reservation: Reservation }) {
  const { carsTotal, isPicked, deposit, balancePaid, paidBack, surplus, balance, repairExtras } =
    summarizePayments(reservation);
  return (
    <Card as="section" aria-label={reservationTexts.amounts} padding="md" display="grid" gap="3">
      <SectionHeader title={reservationTexts.amounts} />
      <PriceBreakdown>
        {balance === null ? (
          <PriceBreakdownRow
            label={reservationTexts.payForOne}
            amount={<b>{formatAedRange(reservation.cars.map(({ repairPrice }) => repairPrice))}</b>}
          />
        ) : (
          <PriceBreakdownRow
            label={isPicked ? reservationTexts.finalPrice : reservationTexts.totalSelected}
            amount={formatAed(carsTotal)}
          />
        )}
        <PriceBreakdownRow
          label={reservationTexts.deposit}
          note={getDepositNote(reservation)}
          amount={formatSignedAed(deposit)}
        />
        {listDepositMovementLines(reservation).map((move) => (
          <PriceBreakdownRow key={move.label} density="dense" label={move.label} amount={formatAed(move.amount)} />
        ))}
        {balancePaid < 0 && (
          <PriceBreakdownRow
            label={reservationTexts.balancePaid}
            note={getBalanceNote(reservation)}
            amount={formatSignedAed(balancePaid)}
          />
        )}
        {paidBack > 0 && <PriceBreakdownRow label={reservationTexts.refunded} amount={formatAed(paidBack)} />}
        {surplus > 0 && <PriceBreakdownRow label={reservationTexts.overpaid} amount={formatAed(surplus)} />}
        {balance === null && (
          <PriceBreakdownRow label={reservationTexts.balance} amount={reservationTexts.balanceLater} />
        )}
        {isPicked && <PriceBreakdownTotal label={reservationTexts.balance} amount={formatAed(balance)} />}
      </PriceBreakdown>
      {repairExtras !== null && (
        <PriceBreakdown>
          <PriceBreakdownRow
            label={reservationTexts.extras}
            note={reservationTexts.extrasNote}
            amount={formatAed(repairExtras)}
          />
          {isPicked && (
            <PriceBreakdownRow label={reservationTexts.together} amount={formatAed(carsTotal + repairExtras)} />
          )}
        </PriceBreakdown>
      )}
      {getExtraPayments(reservation).map(({ note, amount }, index) => (
        <PriceBreakdown key={index}>
          <PriceBreakdownRow label={reservationTexts.extraPayment} note={note} amount={formatAed(amount)} />
        </PriceBreakdown>
      ))}
      {balance === null && (
        <>
          <SmallPrint>{reservationTexts.oneCar}</SmallPrint>
          <SmallPrint>{`${reservationTexts.totalSelected}: ${formatAed(carsTotal)}`}</SmallPrint>
        </>
      )}
    </Card>
  );
}

function getBalanceNote(reservation: Reservation): string | null {
  const paidAt = getBalancePaidTime(reservation);
  if (paidAt === null) return null;
  const { balanceReference: reference } = reservation;
  const when = formatDate(paidAt);
  return reference ? reservationTexts.paidOnWithReference({ when, reference }) : reservationTexts.paidOn(when);
}

function getDepositNote(reservation: Reservation): string {
  const note = getDepositStatus(reservation);
  return reservation.depositMethod === 'test' ? `${reservationTexts.testDeposit}. ${note}` : note;
}

function getDepositStatus(reservation: Reservation): string {
  const { depositPaidAt } = reservation;
  const refunded = getRefundDate(reservation);
  if (refunded) return reservationTexts.refundDone(formatDate(refunded));
  const refund = getRefundState(reservation);
  if (refund === 'due')
    return reservation.cardRefund === 'underway' ? reservationTexts.refundOnCard : reservationTexts.refundComing;
  if (refund === 'none') return reservationTexts.depositNever;
  return depositPaidAt ? reservationTexts.paidOn(formatDate(depositPaidAt)) : reservationTexts.depositOpen;
}

/** @see D-51 */
function RepairOptionsCard({ reservation }: { reservation: Reservation }) {
  const { fix, status, id, customerInfo } = reservation;
  const { address: street, emirate } = customerInfo ?? {};
  const address = [street, emirate && emirateLabel(emirate)].filter(Boolean).join(reservationTexts.separator);
  return (
    <Card as="section" aria-label={reservationTexts.repair} padding="md" display="grid" gap="3">
      <SectionHeader title={reservationTexts.repair} />
      {fix ? (
        <PriceBreakdown>
          {getChosenOptions(fix).map((option) => (
            <PriceBreakdownRow
              key={option.id}
              density="dense"
              label={option.label}
              amount={formatAed(option.priceAed)}
            />
          ))}
          <PriceBreakdownTotal label={fixTexts.total} amount={formatAed(fix.total)} weight="minor" />
        </PriceBreakdown>
      ) : (
        <chakra.p color="ink-2">
          {canChangeRepairOptions(status) ? reservationTexts.noRepair : reservationTexts.noRepairFinal}
        </chakra.p>
      )}
      {fix && fix.delivery !== 'pickup' && (
        <Note>{address ? reservationTexts.deliverTo(address) : reservationTexts.addressMissing}</Note>
      )}
      {canChangeRepairOptions(status) && (
        <div>
          <LinkButton to={paths.fixOf(id)}>
            {fix ? reservationTexts.changeRepair : reservationTexts.chooseRepair}
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

export function head() {
  return { title: `${reservationTexts.tabTitle} · Redrive`, robots: 'noindex' };
}

function RepairProgressCard({ reservation: { status, progress = [] } }: { reservation: Reservation }) {
  const newest = progress.at(-1);
  if (!newest && !canUpdateProgress(status)) return null;
  return (
    <Card as="section" aria-label={reservationTexts.workshop} padding="md" display="grid" gap="5">
      <div>
        <SectionHeader title={reservationTexts.workshop} />
        <Note>{newest ? reservationTexts.workshopNote : reservationTexts.workshopEmpty}</Note>
      </div>
      {newest && canUpdateProgress(status) && <RepairStageBar stage={newest.stage} />}
      {newest && <RepairProgressTimeline updates={progress} />}
    </Card>
  );
}

/** Calls `onRing` for each notification response after mount. */
function useNotificationRefresh(onRing: () => void): void {
  const { dataUpdatedAt } = useQuery(apiQueryOptions(notificationsUnread, {}));
  const before = useRef(dataUpdatedAt);
  useEffect(() => {
    const isFirst = before.current === 0;
    if (dataUpdatedAt === before.current) return;
    before.current = dataUpdatedAt;
    if (!isFirst) onRing();
  });
}
