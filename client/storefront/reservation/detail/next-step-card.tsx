import { chakra } from '@chakra-ui/react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Reservation } from '#shared/contract/reservations.ts';
import { computeSettlement } from '#shared/domain/payment/payment-amounts.ts';
import {
  getPickedCarId,
  hasTransferToReview,
  isFullRefundNext,
  isPaymentBlocked,
  nextActor,
} from '#shared/domain/reservation.ts';
import { ReservationStatusBadge } from '#client/components/reservation-status-badge.tsx';
import { paths } from '#client/storefront/paths.ts';
import { Callout } from '#client/storefront/reservation/callout.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatAed, formatDate, formatDateTime } from '#client/ui/format.ts';
import { Picture } from '#client/ui/picture.tsx';
import { PhaseBar } from './phase-bar.tsx';
import { ReserveAgain } from './reserve-again.tsx';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';
import { texts as progressTexts } from '#messages/shop/reservation-progress.ts';
import { texts as stageTexts } from '#messages/shop/reservation-stages.ts';
import { getRefundDate, getRefundState } from './timeline.ts';
import { describeExpectedDate, usePhasePlan, type PhasePlan } from './use-phase-plan.ts';

interface Props {
  reservation: Reservation;
  isByTransfer: boolean;
}

/** Status, photo and phases: beside each other where there is room. */
export function NextStepCard({ reservation, isByTransfer }: Props) {
  const { status } = reservation;
  const plan = usePhasePlan(reservation);
  const isBlocked = isPaymentBlocked(reservation);
  const photos = listPhotos(reservation);
  return (
    <Card
      as="section"
      aria-label={reservationTexts.next}
      padding="md"
      raised
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        lg: photos.length > 0 ? 'minmax(0, 18rem) minmax(0, 1fr)' : '1fr',
      }}
      gap={{ base: '4', lg: '6' }}
    >
      <chakra.div display="grid" gap="3" alignContent="start" minW="0" gridRow={{ lg: '1' }} gridColumn={{ lg: '-2' }}>
        <StatusBadges reservation={reservation} />
        <Status reservation={reservation} plan={plan} />
        <NotRegistrableNotice reservation={reservation} />
        {status === 'deposit_pending' && (isBlocked || !isByTransfer) && (
          <div>
            <LinkButton variant="primary" size="lg" to={paths.checkoutOf(reservation.id)}>
              {isBlocked ? reservationTexts.changeCars : reservationTexts.pay}
            </LinkButton>
          </div>
        )}
        {status === 'cancelled' && <ReserveAgain reservation={reservation} />}
      </chakra.div>
      <chakra.div display={{ base: 'flex', lg: 'contents' }} flexWrap="wrap" alignItems="start" gap="4">
        {photos.length > 0 && <CarPhotos photos={photos} />}
        {status !== 'cancelled' && <PhaseBar reservation={reservation} phases={plan.phases} />}
      </chakra.div>
    </Card>
  );
}

/** The picked car, or all that may become it. */
function listPhotos(reservation: Reservation): string[] {
  const picked = getPickedCarId(reservation);
  return reservation.cars.flatMap(({ carId, imageUrl }) =>
    imageUrl !== null && (picked === null || carId === picked) ? [imageUrl] : [],
  );
}

function CarPhotos({ photos: [first = '', ...others] }: { photos: readonly string[] }) {
  // Two photos stand side by side; of more, the first leads.
  const isPair = others.length === 1;
  return (
    <chakra.div
      data-photos
      flex="1 1 8rem"
      maxW={{ base: '20rem', lg: 'none' }}
      minW="0"
      gridRow={{ lg: '1' }}
      gridColumn={{ lg: '1' }}
      display="grid"
      gridTemplateColumns={`repeat(${Math.max(others.length, 2)}, minmax(0, 1fr))`}
      gap="1.5"
      alignContent="start"
    >
      <chakra.div
        gridColumn={isPair ? undefined : '1 / -1'}
        borderRadius={isPair ? 'badge' : 'control'}
        overflow="hidden"
      >
        <Picture
          source={first}
          alt=""
          ratio={isPair ? 4 / 3 : 16 / 9}
          sizes="(min-width: 1024px) 288px, 50vw"
          priority
        />
      </chakra.div>
      {others.map((url) => (
        <chakra.div key={url} borderRadius="badge" overflow="hidden">
          <Picture source={url} alt="" sizes="144px" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}

function StatusBadges({ reservation }: { reservation: Reservation }) {
  const { status } = reservation;
  const isOurs = hasTransferToReview(reservation) || (status === 'balance_pending' && isPaymentBlocked(reservation));
  const actor = isOurs ? 'redrive' : nextActor(status);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      <ReservationStatusBadge status={status} />
      {actor && (
        <Badge tone="outline">{actor === 'customer' ? reservationTexts.yourTurn : reservationTexts.ourTurn}</Badge>
      )}
    </chakra.div>
  );
}

function Status({ reservation, plan }: { reservation: Reservation; plan: PhasePlan }) {
  const { status } = reservation;
  const isReported = hasTransferToReview(reservation);
  const isBlocked = isPaymentBlocked(reservation);
  const expected = describeExpectedDate(plan);
  const text = isBlocked ? reservationTexts.notRegistrableStatus : stageTexts[status].text;
  return (
    <div>
      <chakra.h2 textStyle={{ base: 't4', lg: 't5' }}>{getTitle(reservation, plan)}</chakra.h2>
      {expected && <chakra.p fontWeight="semibold">{expected}</chakra.p>}
      <chakra.p color="ink-2">{isReported ? reservationTexts.transferReported : text}</chakra.p>
      {reservation.payBy && !isBlocked && (
        <chakra.p mt="1" fontWeight="semibold">
          {reservationTexts.payBy(formatDateTime(reservation.payBy))}
        </chakra.p>
      )}
      {reservation.balanceDueOn && !isReported && !isBlocked && (
        <chakra.p mt="1" fontWeight="semibold">
          {reservationTexts.balanceBy({
            amount: formatAed(reservation.remainingBalance),
            day: formatDate(reservation.balanceDueOn),
          })}
        </chakra.p>
      )}
      <RefundNote reservation={reservation} />
      <SettlementNote reservation={reservation} />
    </div>
  );
}

/** The cars left the list after the customer chose them. */
function NotRegistrableNotice({ reservation }: { reservation: Reservation }) {
  const { notRegistrableCarIds = [], cars, status, depositPaidAt } = reservation;
  if (notRegistrableCarIds.length === 0 || status === 'cancelled') return null;
  const names = cars.flatMap(({ carId, title }) => (notRegistrableCarIds.includes(carId) ? [title] : []));
  const { unpaid, refund, others } = reservationTexts.notRegistrableNext;
  return (
    <Callout
      icon={CircleAlert}
      tone="danger"
      title={reservationTexts.notRegistrable(names.join(reservationTexts.separator))}
      live="status"
    >
      <p>{depositPaidAt === null ? unpaid : isFullRefundNext(reservation) ? refund : others}</p>
    </Callout>
  );
}

function getTitle({ status }: Reservation, { repairDay, repairDays }: PhasePlan): string {
  if (repairDay === null) return stageTexts[status].title;
  if (repairDays === null || repairDay > repairDays) return progressTexts.repairDay(repairDay);
  return progressTexts.repairDayOf({ day: repairDay, days: repairDays });
}

function RefundNote({ reservation }: { reservation: Reservation }) {
  const state = getRefundState(reservation);
  if (!state) return null;
  const refundTexts = {
    none: reservation.extraPayments ? reservationTexts.paidTooLate : reservationTexts.nothingToRefund,
    due: reservation.cardRefund === 'underway' ? reservationTexts.refundOnCard : reservationTexts.refundComing,
    done: reservationTexts.refundDone(formatDate(getRefundDate(reservation) ?? '')),
  };
  return (
    <chakra.p mt="1" fontWeight="semibold">
      {refundTexts[state]}
    </chakra.p>
  );
}

function SettlementNote({ reservation }: { reservation: Reservation }) {
  const settlement = computeSettlement(reservation);
  const isCancelled = reservation.status === 'cancelled';
  if (!settlement || (isCancelled && settlement.kind === 'pay_back')) return null;
  const formatNote = isCancelled
    ? reservationTexts.paidBackTwice
    : settlement.kind === 'receive'
      ? reservationTexts.missing
      : reservationTexts.surplus;
  return (
    <chakra.p mt="1" fontWeight="semibold">
      {formatNote(formatAed(settlement.amount))}
    </chakra.p>
  );
}
