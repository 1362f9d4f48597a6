/** What a line of the list says of a reservation; the whole line opens it, the order's number for the keyboard. */
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { hasMoneyToCheck, owesRefund, waitsForUs } from '#shared/domain/payment/reservation-payments.ts';
import { whoActs } from '#shared/domain/reservation.ts';
import type { Column } from '#client/ui/data-display/data-table.tsx';
import { aed } from '#client/ui/format.ts';
import { photoSource } from '#client/ui/image-srcset.ts';
import { Picture } from '#client/ui/picture.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { Age } from '#client/staff/data-table/waiting-time.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { nameOf } from './customer-contact.ts';
import { StatusBadge } from './reservation-status-badge.tsx';
import { texts } from './texts.ts';

const OrderLink = chakra(Link, { base: { display: 'block', fontWeight: 'bold', color: 'ink' } });

const Small = chakra('span', { base: { display: 'block', textStyle: 't1', color: 'ink-3' } });

/** `pathOf` leads to one reservation within the list. */
export function columnsOf(pathTo: (id: string) => string): readonly Column<StaffReservation>[] {
  return [
    {
      label: texts.columns.order,
      width: 'minmax(6rem, 1fr)',
      sort: 'given',
      cell: (row) => (
        <>
          <OrderLink to={pathTo(row.id)} minW={{ base: '128px', md: '0' }}>
            {row.orderId}
          </OrderLink>
          <Small>
            <TimeAgo at={row.createdAt} />
            {row.depositMethod === 'test' && <span>{` · ${texts.test}`}</span>}
          </Small>
        </>
      ),
    },
    {
      label: texts.columns.customer,
      width: 'minmax(0, 1.8fr)',
      sort: 'given',
      cell: (row) => (
        <>
          <chakra.span dir="auto" display="block" fontWeight="semibold" truncate>
            {nameOf(row) ?? texts.unknownCustomer}
          </chakra.span>
          <Small truncate>{row.customerInfo?.email ?? row.customerEmail}</Small>
        </>
      ),
    },
    {
      label: texts.columns.cars,
      width: 'minmax(8.5rem, 1.6fr)',
      wide: true,
      cell: (row) => (
        <chakra.span display="flex" flexWrap="wrap" gap="2">
          <Thumbnails row={row} />
        </chakra.span>
      ),
    },
    {
      label: texts.columns.total,
      width: 'minmax(7.75rem, 1fr)',
      sort: 'given',
      cell: (row) => (
        <>
          <chakra.span display="block" minW={{ base: '128px', md: '0' }} fontWeight="semibold">
            {aed(row.totalAmount)}
          </chakra.span>
          <Small>{row.finalCarId === null ? texts.totalOfAll : texts.totalOfOne}</Small>
        </>
      ),
    },
    {
      label: texts.columns.status,
      width: 'minmax(9.5rem, 1.4fr)',
      sort: 'given',
      cell: (row) => <Standing row={row} />,
    },
  ];
}

/** Where it stands, and for whom and how long it waits there. */
function Standing({ row }: { row: StaffReservation }) {
  const actor = waitsForUs(row) && !owesRefund(row) ? 'redrive' : whoActs(row.status);
  return (
    <>
      <chakra.span display="flex" flexWrap="wrap" gap="1">
        <StatusBadge status={row.status} />
        {hasMoneyToCheck(row) && <Badge tone="danger">{texts.needsAction}</Badge>}
      </chakra.span>
      <Small mt="0.5">
        {actor && (
          <>
            <span>{`${actor === 'redrive' ? texts.waitsForUs : texts.waitsForCustomer} · `}</span>
            <Age at={row.history.at(-1)?.at ?? row.createdAt} />
          </>
        )}
        {owesRefund(row) && <span>{texts.refundWaits}</span>}
      </Small>
    </>
  );
}

/** In order of preference; the picked one is ringed, the others step back. */
function Thumbnails({ row }: { row: StaffReservation }) {
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
      {car.imageUrl ? (
        <Picture source={photoSource(car.imageUrl, { widest: 320 })} alt={car.title} sizes="40px" />
      ) : (
        <chakra.span display="block" aspectRatio="4 / 3" bg="sunken" role="img" aria-label={car.title} />
      )}
    </chakra.span>
  ));
}
