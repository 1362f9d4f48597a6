/** One reservation as a line of the ledger; the whole line opens it. */
import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { owesRefund, whoActs } from '#shared/domain/reservation.ts';
import { aed } from '#client/ui/format.ts';
import { photoSource } from '#client/ui/photo-source.ts';
import { Picture } from '#client/ui/picture.tsx';
import { TimeAgo } from '#client/ui/time-ago.tsx';
import { Age } from '#client/staff/lists/age.tsx';
import { nameOf } from './contact.ts';
import { StatusBadge } from './status-badge.tsx';
import { texts } from './texts.ts';

/** Order, customer, cars, total, status. */
export const COLUMNS = 'minmax(124px, 1fr) minmax(160px, 1.6fr) 232px minmax(112px, 0.9fr) 200px';

const Line = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: COLUMNS },
    gridTemplateAreas: {
      base: '"order status" "customer total" "cars cars"',
      lg: '"order customer cars total status"',
    },
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    px: '4',
    py: { base: '3', lg: '2' },
    minH: '16',
    color: 'ink',
    textStyle: 't2',
    '&:hover': { bg: 'sunken' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

const Small = chakra('span', { base: { display: 'block', textStyle: 't1', color: 'ink-3' } });

export function ReservationRow({ reservation: row, to }: { reservation: StaffReservation; to: string }) {
  const actor = whoActs(row.status);
  return (
    <Line to={to}>
      <chakra.span gridArea="order" minW="0">
        <chakra.b display="block">{row.orderId}</chakra.b>
        <Small>
          <TimeAgo at={row.createdAt} />
        </Small>
      </chakra.span>
      <chakra.span gridArea="customer" minW="0">
        <chakra.span display="block" fontWeight="semibold" truncate>
          {nameOf(row) ?? texts.unknownCustomer}
        </chakra.span>
        <chakra.span display={{ base: 'none', lg: 'block' }} textStyle="t1" color="ink-3" truncate>
          {row.customerInfo?.email ?? row.customerEmail}
        </chakra.span>
      </chakra.span>
      <chakra.span gridArea="cars" display="flex" alignItems="center" gap="2" mt={{ base: '1', lg: '0' }}>
        <Thumbnails row={row} />
      </chakra.span>
      <chakra.span gridArea="total" textAlign={{ base: 'end', lg: 'start' }} whiteSpace="nowrap">
        <chakra.span fontWeight="semibold">{aed(row.totalAmount)}</chakra.span>
        <chakra.span display={{ base: 'none', lg: 'block' }} textStyle="t1" color="ink-3">
          {row.finalCarId === null ? texts.totalOfAll : texts.totalOfOne}
        </chakra.span>
      </chakra.span>
      <chakra.span gridArea="status" textAlign={{ base: 'end', lg: 'start' }}>
        <StatusBadge status={row.status} />
        <chakra.span display="block" textStyle="t1" color="ink-3" mt="0.5">
          {actor && (
            <>
              {actor === 'redrive' ? texts.waitsForUs : texts.waitsForCustomer} ·{' '}
              <Age at={row.history.at(-1)?.at ?? row.createdAt} />
            </>
          )}
          {owesRefund(row) && texts.refundWaits}
        </chakra.span>
      </chakra.span>
    </Line>
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
