/** Who has to act now, and on what; with the button when it is the customer. */
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { settlementOf } from '#shared/domain/payment/reservation-payments.ts';
import { hasTransferToCheck, RESERVATION_LABELS, whoActs } from '#shared/domain/reservation.ts';
import { paths } from '#client/storefront/paths.ts';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { aed, date, dateTime } from '#client/ui/format.ts';
import { page, stages } from './reservation-texts.ts';
import { refundDay, refundState } from './timeline.ts';

interface Props {
  reservation: Reservation;
  /** Whether the deposit is paid by bank transfer, which has a card of its own. */
  isByTransfer: boolean;
}

export function NextCard({ reservation, isByTransfer }: Props) {
  const { status } = reservation;
  const isTold = hasTransferToCheck(reservation);
  const who = isTold ? 'redrive' : whoActs(status);
  return (
    <Card as="section" aria-label={page.next} padding="lg" raised display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
        <Badge tone={status === 'cancelled' ? 'quiet' : 'drive'}>{RESERVATION_LABELS[status]}</Badge>
        {who && <Badge tone="outline">{who === 'customer' ? page.yourTurn : page.ourTurn}</Badge>}
      </chakra.div>
      <chakra.div>
        <chakra.h2 textStyle="t4">{stages[status].title}</chakra.h2>
        <chakra.p color="ink-2">{isTold ? page.transferTold : stages[status].text}</chakra.p>
        {reservation.payBy && (
          <chakra.p mt="1" fontWeight="semibold">
            {page.payBy(dateTime(reservation.payBy))}
          </chakra.p>
        )}
        {reservation.balanceDueOn && !isTold && (
          <chakra.p mt="1" fontWeight="semibold">
            {page.balanceBy(aed(reservation.remainingBalance), date(reservation.balanceDueOn))}
          </chakra.p>
        )}
        <Refund reservation={reservation} />
        <Settlement reservation={reservation} />
      </chakra.div>
      {status === 'deposit_pending' && !isByTransfer && (
        <div>
          <LinkButton variant="primary" size="lg" to={paths.checkoutOf(reservation.id)}>
            {page.pay}
          </LinkButton>
        </div>
      )}
      {status === 'cancelled' && (
        <div>
          <LinkButton to={paths.allCars}>{page.reserveAgain}</LinkButton>
        </div>
      )}
    </Card>
  );
}

function Refund({ reservation }: { reservation: Reservation }) {
  const state = refundState(reservation);
  if (!state) return null;
  const words = {
    none: reservation.extraPayments ? page.paidTooLate : page.nothingToRefund,
    due: reservation.cardRefund === 'underway' ? page.refundOnCard : page.refundComing,
    done: page.refundDone(date(refundDay(reservation) ?? '')),
  };
  return (
    <chakra.p mt="1" fontWeight="semibold">
      {words[state]}
    </chakra.p>
  );
}

/** An amount that is missing, or paid above the price, once the order is bought or cancelled. */
function Settlement({ reservation }: { reservation: Reservation }) {
  const settlement = settlementOf(reservation);
  const isCancelled = reservation.status === 'cancelled';
  if (!settlement || (isCancelled && settlement.kind === 'pay_back')) return null;
  const words = isCancelled
    ? page.paidBackTwice
    : settlement.kind === 'receive'
      ? page.missing
      : page.surplus;
  return (
    <chakra.p mt="1" fontWeight="semibold">
      {words(aed(settlement.amount))}
    </chakra.p>
  );
}
