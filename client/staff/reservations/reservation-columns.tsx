/** The whole row opens the reservation; its order number is the link for keyboards. */
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { needsPaymentReview, isRefundDue, needsStaffAction } from '#shared/domain/payment/payment-amounts.ts';
import { nextActor } from '#shared/domain/reservation.ts';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { formatAed, formatAedRange } from '#client/ui/format.ts';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { WaitingTime } from '#client/staff/data-table/waiting-time.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { LinkButton } from '#client/ui/form-controls/button.tsx';
import { ownDirection } from '#client/ui/own-direction.ts';
import { getNextActionLabel } from './next-action-label.ts';
import { CarThumbnail } from './cars/car-thumbnail.tsx';
import { getCustomerName } from './customer-contact.ts';
import { ReservationStatusBadge } from '#client/components/reservation-status-badge.tsx';
import { texts } from '#messages/staff/reservations.ts';

const ReservationLink = chakra(Link, { base: { display: 'block', fontWeight: 'bold', color: 'ink' } });

const SmallText = chakra('span', { base: { display: 'block', textStyle: 't1', color: 'ink-3' } });

export function createReservationColumns(pathTo: (id: string) => string): readonly Column<StaffReservation>[] {
  return [
    {
      label: texts.columns.order,
      width: 'minmax(6rem, 1fr)',
      sort: { name: 'order', by: 'server' },
      cell: (row) => (
        <>
          <ReservationLink to={pathTo(row.id)} minW={{ base: '128px', md: '0' }}>
            {row.orderId}
          </ReservationLink>
          <SmallText>
            <TimeAgo at={row.createdAt} />
            {row.depositMethod === 'test' && <span>{` · ${texts.test}`}</span>}
          </SmallText>
        </>
      ),
    },
    {
      label: texts.columns.customer,
      width: 'minmax(0, 1.8fr)',
      sort: { name: 'customer', by: 'server' },
      cell: (row) => (
        <>
          <chakra.span {...ownDirection} display="block" fontWeight="semibold" truncate>
            {getCustomerName(row) ?? texts.unknownCustomer}
          </chakra.span>
          <SmallText {...ownDirection} truncate>
            {row.customerInfo?.email ?? row.customerEmail}
          </SmallText>
        </>
      ),
    },
    {
      label: texts.columns.cars,
      width: 'minmax(8.5rem, 1.2fr)',
      wide: true,
      cell: (row) => (
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          <CarThumbnails row={row} />
        </chakra.span>
      ),
    },
    {
      label: texts.columns.total,
      width: 'minmax(10.75rem, 1fr)',
      sort: { name: 'total', by: 'server' },
      cell: (row) => <TotalCell row={row} />,
    },
    {
      label: texts.columns.status,
      width: 'minmax(9.5rem, 1.4fr)',
      sort: { name: 'status', by: 'server' },
      cell: (row) => <StatusCell row={row} />,
    },
    {
      label: texts.columns.next,
      width: 'minmax(8.5rem, 1.2fr)',
      wide: true,
      cell: (row) => <NextCell row={row} path={pathTo(row.id)} />,
    },
  ];
}

/** One car is bought: the range of prices until it is picked. @see D-10 */
function TotalCell({ row: { finalCarId, status, cars, totalAmount } }: { row: StaffReservation }) {
  const total = formatAed(totalAmount);
  const isOpen = finalCarId === null && status !== 'cancelled';
  return (
    <>
      <chakra.span display="block" minW={{ base: '128px', md: '0' }} fontWeight="semibold">
        {isOpen ? formatAedRange(cars.map(({ repairPrice }) => repairPrice)) : total}
      </chakra.span>
      <SmallText>{isOpen ? texts.allCars(total) : finalCarId === null ? texts.totalOfAll : texts.totalOfOne}</SmallText>
    </>
  );
}

/** Only where staff must act. */
function NextCell({ row, path }: { row: StaffReservation; path: string }) {
  if (!needsStaffAction(row)) return null;
  const action = needsPaymentReview(row) ? texts.view : getNextActionLabel(row);
  return (
    <>
      <LinkButton
        to={path}
        variant="secondary"
        px="3"
        aria-label={texts.nextOf({ action, customer: getCustomerName(row) ?? texts.unknownCustomer })}
      >
        {action}
      </LinkButton>
      {row.owner && <SmallText>{texts.ownerIs(row.owner.email)}</SmallText>}
    </>
  );
}

function StatusCell({ row }: { row: StaffReservation }) {
  const actor = needsStaffAction(row) && !isRefundDue(row) ? 'redrive' : nextActor(row.status);
  return (
    <>
      <chakra.span display="flex" flexWrap="wrap" gap="1">
        <ReservationStatusBadge status={row.status} />
        {needsPaymentReview(row) && <Badge tone="danger">{texts.checkPayment}</Badge>}
      </chakra.span>
      <SmallText mt="0.5">
        {actor && (
          <>
            <span>{`${actor === 'redrive' ? texts.waitsForUs : texts.waitsForCustomer} · `}</span>
            <WaitingTime at={row.history.at(-1)?.at ?? row.createdAt} />
          </>
        )}
        {isRefundDue(row) && <span>{texts.refundWaits}</span>}
      </SmallText>
    </>
  );
}

/** In order of preference; the picked car is ringed and the others are dimmed. */
function CarThumbnails({ row }: { row: StaffReservation }) {
  return row.cars.map((car) => (
    <chakra.span
      key={car.carId}
      title={car.title}
      display="block"
      width="40px"
      borderRadius="badge"
      overflow="hidden"
      opacity={row.finalCarId !== null && row.finalCarId !== car.carId ? 0.4 : 1}
      boxShadow={row.finalCarId === car.carId ? '0 0 0 2px var(--rd-colors-drive)' : 'none'}
    >
      <CarThumbnail car={car} alt={car.title} />
    </chakra.span>
  ));
}
