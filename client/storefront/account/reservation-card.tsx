/** One reservation in a list: which, how far, which cars, what it costs (C-prof-06 to C-prof-08, C-prof-14 to C-prof-24). */
import { chakra } from '@chakra-ui/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router-dom';
import CarGlyph from 'lucide-react/icons/car';
import Check from 'lucide-react/icons/check';
import type { Reservation } from '#shared/contract/reservations.ts';
import { hasTransferToCheck, pickedCar, RESERVATION_LABELS, whoActs } from '#shared/domain/reservation.ts';
import type { ReservationStatus } from '#shared/domain/enums.ts';
import { paths } from '#client/storefront/paths.ts';
import { depositMoves } from '#client/components/deposit-movement-lines.ts';
import { Badge, type BadgeTone } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { orderAmounts } from '#shared/domain/payment/payment-summary.ts';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { aed, date, dateTime, signedAed } from '#client/ui/format.ts';
import { Icon } from '#client/ui/icons.tsx';
import { photoSource } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { Note } from '#client/ui/page-layout.tsx';
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
  const { id, orderId, status, selectedCarIds, createdAt } = reservation;
  const picked = pickedCar(reservation);
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
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          columnGap="3"
        >
          <OrderLink to={paths.reservation(id)}>{orderId}</OrderLink>
          <chakra.span display="flex" flexWrap="wrap" gap="2">
            {reservation.depositMethod === 'test' && <Badge tone="outline">{texts.test}</Badge>}
            <Badge tone={toneOf(status)}>{RESERVATION_LABELS[status]}</Badge>
          </chakra.span>
        </chakra.div>
        <Note>
          <span>{`${texts.carsSelected(selectedCarIds.length)} · ${texts.created} `}</span>
          <time dateTime={createdAt}>{date(createdAt)}</time>
        </Note>
      </div>
      <CarThumbs cars={reservation.cars} picked={picked} />
      {picked && (
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
      {reservation.payBy && <Note>{texts.payBy(dateTime(reservation.payBy))}</Note>}
      <Amounts reservation={reservation} />
      {status === 'deposit_pending' && !hasTransferToCheck(reservation) && (
        // Over the card's own link, which fills the card.
        <chakra.div position="relative">
          <LinkButton
            variant="primary"
            block
            to={paths.checkoutOf(id)}
            aria-label={texts.payDepositOf(orderId)}
          >
            {texts.payDeposit}
          </LinkButton>
        </chakra.div>
      )}
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
  const { cars, isPicked, deposit, balancePaid, paidBack, balance, surplus, extras, goesBack } =
    orderAmounts(reservation);
  return (
    <chakra.dl
      mt="auto"
      pt="3"
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr))"
      alignItems="end"
      gap="3"
      borderBlockStart="line"
    >
      <Amount label={isPicked ? texts.total : texts.totalOfCars} value={aed(cars)} />
      <Amount label={texts.deposit} value={signedAed(deposit)} />
      <Amount label={texts.balance} value={balance === null ? texts.balanceLater : aed(balance)} />
      {balancePaid < 0 && <Amount label={texts.balancePaid} value={signedAed(balancePaid)} />}
      {paidBack > 0 && <Amount label={texts.paidBack} value={aed(paidBack)} />}
      {extras !== null && <Amount label={texts.extras} value={aed(extras)} />}
      {depositMoves(reservation).map(({ label, amount }) => (
        <Amount key={label} label={label} value={aed(amount)} />
      ))}
      {goesBack + surplus > 0 && <Amount label={texts.goesBack} value={aed(goesBack + surplus)} />}
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

interface Props {
  cars: Reservation['cars'];
  /** Its id. */
  picked: string | null;
}

/** The cars of a reservation as a row of small pictures, in order of preference; the picked one is marked. */
function CarThumbs({ cars, picked }: Props) {
  return (
    <chakra.ul display="flex" gap="2" overflow="hidden">
      {cars.map((car) => (
        <Thumb key={car.carId} car={car} picked={car.carId === picked} faded={picked !== null} />
      ))}
    </chakra.ul>
  );
}

interface ThumbProps {
  car: Props['cars'][number];
  picked: boolean;
  /** Another car was picked. */
  faded: boolean;
}

function Thumb({ car: { title, imageUrl }, picked, faded }: ThumbProps) {
  return (
    <chakra.li
      position="relative"
      flex="0 1 88px"
      minW="0"
      aspectRatio="4 / 3"
      borderRadius="control"
      overflow="hidden"
      bg="stage-1"
      opacity={faded && !picked ? 0.45 : 1}
      boxShadow={picked ? 'inset 0 0 0 2px var(--rd-colors-drive)' : 'none'}
    >
      {imageUrl ? (
        <Picture source={photoSource(imageUrl, { widest: 320 })} alt={title} ratio="fill" sizes="88px" />
      ) : (
        <chakra.span
          role="img"
          aria-label={title}
          display="grid"
          placeItems="center"
          height="full"
          color="ink-3"
        >
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
