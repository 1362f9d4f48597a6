import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router-dom';
import CarGlyph from 'lucide-react/icons/car';
import Check from 'lucide-react/icons/check';
import type { Reservation } from '#shared/contract/reservations.ts';
import { hasTransferToReview, getPickedCarId } from '#shared/domain/reservation.ts';
import { paths } from '#client/storefront/paths.ts';
import { ReservationStatusBadge } from '#client/components/reservation-status-badge.tsx';
import { listDepositMovementLines } from '#client/components/deposit-movement-lines.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { summarizePayments } from '#shared/domain/payment/payment-summary.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { formatAed, formatAedRange, formatDate, formatDateTime, formatSignedAed } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { buildImageSources } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Note } from '#client/ui/page-layout.tsx';
import { texts } from '#messages/shop/account.ts';

const ReservationLink = chakra(Link, {
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
  const { id, orderId, status, selectedCarIds, createdAt } = reservation;
  const picked = getPickedCarId(reservation);
  return (
    <Card
      as="article"
      aria-label={orderId}
      raised
      padding="md"
      position="relative"
      display="flex"
      flexDirection="column"
      gap="4"
      minW="0"
      transition="border-color 140ms, box-shadow 140ms"
      css={{ '&:hover': { borderColor: 'line-strong', boxShadow: 'floating' } }}
    >
      <div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
          <ReservationLink to={paths.reservation(id)}>{orderId}</ReservationLink>
          <chakra.span display="flex" flexWrap="wrap" gap="2">
            {reservation.depositMethod === 'test' && <Badge tone="outline">{texts.test}</Badge>}
            <ReservationStatusBadge status={status} />
          </chakra.span>
        </chakra.div>
        <Note>
          <span>{`${texts.carsSelected(selectedCarIds.length)} · ${texts.created} `}</span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        </Note>
      </div>
      <ReservationCarThumbnails cars={reservation.cars} pickedCarId={picked} />
      {picked && (
        <chakra.p display="flex" gap="2" alignItems="center" textStyle="t2" fontWeight="semibold" color="drive-deep">
          <Icon glyph={CircleCheck} />
          {texts.picked}
        </chakra.p>
      )}
      {reservation.payBy && <Note>{texts.payBy(formatDateTime(reservation.payBy))}</Note>}
      <Amounts reservation={reservation} />
      {status === 'deposit_pending' && !hasTransferToReview(reservation) && (
        // Above the card's link, which covers the whole card.
        <chakra.div position="relative">
          <LinkButton variant="primary" block to={paths.checkoutOf(id)} aria-label={texts.payDepositOf(orderId)}>
            {texts.payDeposit}
          </LinkButton>
        </chakra.div>
      )}
    </Card>
  );
}

function Amounts({ reservation }: { reservation: Reservation }) {
  const { carsTotal, isPicked, deposit, balancePaid, paidBack, balance, surplus, repairExtras, pendingExtraRefund } =
    summarizePayments(reservation);
  return (
    <chakra.dl
      mt="auto"
      pt="3"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(7.5rem, 100%), 1fr))"
      alignItems="end"
      gap="3"
      borderBlockStart="line"
    >
      {balance === null ? (
        <Amount
          label={texts.oneCar}
          value={formatAedRange(reservation.cars.map(({ repairPrice }) => repairPrice))}
          weight="lead"
        />
      ) : (
        <Amount label={isPicked ? texts.total : texts.totalOfCars} value={formatAed(carsTotal)} />
      )}
      <Amount label={texts.deposit} value={formatSignedAed(deposit)} />
      <Amount label={texts.balance} value={balance === null ? texts.balanceLater : formatAed(balance)} />
      {balancePaid < 0 && <Amount label={texts.balancePaid} value={formatSignedAed(balancePaid)} />}
      {paidBack > 0 && <Amount label={texts.refunded} value={formatAed(paidBack)} />}
      {repairExtras !== null && <Amount label={texts.extras} value={formatAed(repairExtras)} />}
      {listDepositMovementLines(reservation).map(({ label, amount }) => (
        <Amount key={label} label={label} value={formatAed(amount)} />
      ))}
      {pendingExtraRefund + surplus > 0 && (
        <Amount label={texts.surplus} value={formatAed(pendingExtraRefund + surplus)} />
      )}
      {balance === null && <Amount label={texts.totalOfCars} value={formatAed(carsTotal)} weight="minor" />}
    </chakra.dl>
  );
}

/** lead: the amount to pay; minor: one small line. Both take a whole row. */
type AmountWeight = 'lead' | 'minor';

const VALUE_STYLES = {
  lead: { textStyle: 't4', fontWeight: 'bold' },
  minor: { textStyle: 't1', color: 'ink-3' },
} as const;

function Amount({ label, value, weight }: { label: string; value: string; weight?: AmountWeight }) {
  return (
    <chakra.div
      {...(weight && { gridColumn: '1 / -1' })}
      {...(weight === 'minor' && { display: 'flex', flexWrap: 'wrap', columnGap: '2' })}
    >
      <chakra.dt textStyle="t1" color="ink-3">
        {label}
      </chakra.dt>
      <chakra.dd {...(weight ? VALUE_STYLES[weight] : { fontWeight: 'semibold', whiteSpace: 'nowrap' })}>
        {value}
      </chakra.dd>
    </chakra.div>
  );
}

interface Props {
  cars: Reservation['cars'];
  pickedCarId: string | null;
}

function ReservationCarThumbnails({ cars, pickedCarId }: Props) {
  return (
    <chakra.ul display="flex" gap="2" overflow="hidden">
      {cars.map((car) => (
        <ReservationCarThumbnail
          key={car.carId}
          car={car}
          isPicked={car.carId === pickedCarId}
          isFaded={pickedCarId !== null}
        />
      ))}
    </chakra.ul>
  );
}

interface ReservationCarThumbnailProps {
  car: Props['cars'][number];
  isPicked: boolean;
  isFaded: boolean;
}

function ReservationCarThumbnail({
  car: { title, imageUrl },
  isPicked: picked,
  isFaded,
}: ReservationCarThumbnailProps) {
  return (
    <chakra.li
      position="relative"
      flex="0 1 88px"
      minW="0"
      aspectRatio="4 / 3"
      borderRadius="control"
      overflow="hidden"
      bg="stage-1"
      opacity={isFaded && !picked ? 0.45 : 1}
      boxShadow={picked ? 'inset 0 0 0 2px var(--rd-colors-drive)' : 'none'}
    >
      {imageUrl ? (
        <Picture source={buildImageSources(imageUrl, { maxWidth: 320 })} alt={title} ratio="fill" sizes="88px" />
      ) : (
        <chakra.span role="img" aria-label={title} display="grid" placeItems="center" height="full" color="ink-3">
          <Icon glyph={CarGlyph} />
        </chakra.span>
      )}
      {picked && (
        <chakra.span
          position="absolute"
          insetBlockEnd="1"
          insetInlineEnd="1"
          display="grid"
          placeItems="center"
          width="5"
          height="5"
          borderRadius="pill"
          bg="drive"
          color="on-drive"
        >
          <Icon glyph={Check} size={16} />
        </chakra.span>
      )}
    </chakra.li>
  );
}
