/** One reservation in a list: which, how far, which cars, what it costs (C-prof-06 to C-prof-08, C-prof-14 to C-prof-24). */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router-dom';
import type { Reservation } from '#shared/contract/reservations.ts';
import { isPast, RESERVATION_LABELS, whoActs } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/words.ts';
import { paths } from '#client/shop/paths.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { aed, date, dateTime } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { CarThumbs } from './car-thumbs.tsx';
import { texts } from './texts.ts';

/** The whole card is the target; the order number is its name. */
const OrderLink = chakra(Link, {
  base: {
    textStyle: 't4',
    fontWeight: 'bold',
    color: 'ink',
    '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: '2px solid', outlineColor: 'drive', outlineOffset: '2px' },
  },
});

export function ReservationCard({ reservation }: { reservation: Reservation }) {
  const { id, orderId, status, selectedCarIds, finalCarId, createdAt } = reservation;
  return (
    <Card
      as="article"
      aria-label={orderId}
      raised
      padding="lg"
      position="relative"
      display="flex"
      flexDirection="column"
      gap="4"
      minW="0"
      transition="border-color 140ms, box-shadow 140ms"
      css={{ '&:hover': { borderColor: 'line-strong', boxShadow: 'floating' } }}
    >
      <div>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3">
          <OrderLink to={paths.reservation(id)}>{orderId}</OrderLink>
          <Badge tone={toneOf(status)}>{RESERVATION_LABELS[status]}</Badge>
        </chakra.div>
        <chakra.p textStyle="t2" color="ink-2">
          {texts.carsSelected(selectedCarIds.length)} · {texts.created}{' '}
          <time dateTime={createdAt}>{date(createdAt)}</time>
        </chakra.p>
      </div>
      <CarThumbs cars={reservation.cars} finalCarId={finalCarId} />
      {finalCarId && (
        <chakra.p
          display="flex"
          gap="2"
          alignItems="center"
          textStyle="t2"
          fontWeight="semibold"
          color="drive-deep"
        >
          <Icon glyph={CircleCheck} />
          {texts.picked}
        </chakra.p>
      )}
      {reservation.payBy && (
        <chakra.p textStyle="t2" color="ink-2">
          {texts.payBy(dateTime(reservation.payBy))}
        </chakra.p>
      )}
      <Amounts reservation={reservation} />
    </Card>
  );
}

/** Amber is work still to do on the car, green is ready to drive; what waits for the customer stands out in ink. */
function toneOf(status: ReservationStatus): BadgeTone {
  if (status === 'repairing') return 'repair';
  if (status === 'ready_for_registration' || status === 'completed') return 'drive';
  return whoActs(status) === 'customer' ? 'ink' : 'quiet';
}

function Amounts({ reservation }: { reservation: Reservation }) {
  const { depositAmount, totalAmount, remainingBalance, finalCarId, status } = reservation;
  const isOpen = finalCarId === null && !isPast(status);
  return (
    <chakra.dl
      mt="auto"
      pt="3"
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      alignItems="end"
      gap="3"
      borderBlockStart="line"
    >
      <Amount label={texts.deposit} value={aed(depositAmount)} />
      <Amount label={finalCarId ? texts.total : texts.totalOfCars} value={aed(totalAmount)} />
      <Amount label={texts.balance} value={isOpen ? texts.balanceLater : aed(remainingBalance)} />
    </chakra.dl>
  );
}

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <chakra.dt textStyle="t1" color="ink-3">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold" whiteSpace="nowrap">
        {value}
      </chakra.dd>
    </div>
  );
}
