import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { computeSettlement } from '#shared/domain/payment/payment-amounts.ts';
import { hasTransferToReview, RESERVATION_STATUS_LABELS, nextActor } from '#shared/domain/reservation.ts';
import { paths } from '#client/storefront/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { formatAed, formatDate, formatDateTime } from '#client/ui/format.ts';
import { reservationTexts, stageTexts } from './reservation-texts.ts';
import { getRefundDate, getRefundState } from './timeline.ts';

interface Props {
  reservation: Reservation;
  isByTransfer: boolean;
}

export function NextStepCard({ reservation, isByTransfer }: Props) {
  const { status } = reservation;
  const isReported = hasTransferToReview(reservation);
  const actor = isReported ? 'redrive' : nextActor(status);
  return (
    <Card as="section" aria-label={reservationTexts.next} padding="lg" raised display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Badge tone={status === 'cancelled' ? 'quiet' : 'drive'}>{RESERVATION_STATUS_LABELS[status]}</Badge>
        {actor && (
          <Badge tone="outline">{actor === 'customer' ? reservationTexts.yourTurn : reservationTexts.ourTurn}</Badge>
        )}
      </chakra.div>
      <chakra.div>
        <chakra.h2 textStyle="t4">{stageTexts[status].title}</chakra.h2>
        <chakra.p color="ink-2">{isReported ? reservationTexts.transferReported : stageTexts[status].text}</chakra.p>
        {reservation.payBy && (
          <chakra.p mt="1" fontWeight="semibold">
            {reservationTexts.payBy(formatDateTime(reservation.payBy))}
          </chakra.p>
        )}
        {reservation.balanceDueOn && !isReported && (
          <chakra.p mt="1" fontWeight="semibold">
            {reservationTexts.balanceBy(formatAed(reservation.remainingBalance), formatDate(reservation.balanceDueOn))}
          </chakra.p>
        )}
        <RefundNote reservation={reservation} />
        <SettlementNote reservation={reservation} />
      </chakra.div>
      {status === 'deposit_pending' && !isByTransfer && (
        <div>
          <LinkButton variant="primary" size="lg" to={paths.checkoutOf(reservation.id)}>
            {reservationTexts.pay}
          </LinkButton>
        </div>
      )}
      {status === 'cancelled' && (
        <div>
          <LinkButton to={paths.allCars}>{reservationTexts.reserveAgain}</LinkButton>
        </div>
      )}
    </Card>
  );
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
