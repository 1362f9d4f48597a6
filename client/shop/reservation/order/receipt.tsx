/** The same reservation as a sheet of paper: only there when it is printed. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { isPast, RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import { aed, dateTime } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { Wordmark } from '#client/ui/frame/wordmark.tsx';
import { page, receipt } from './reservation-texts.ts';

export function Receipt({ reservation }: { reservation: Reservation }) {
  const { orderId, status, createdAt, depositPaidAt, refundedAt, customerInfo, paymentMethod } = reservation;
  const now = useNow();
  const name = [customerInfo?.firstName, customerInfo?.lastName].filter(Boolean).join(' ');
  return (
    <chakra.article data-receipt display="none" _print={{ display: 'grid' }} gap="6" color="black">
      <chakra.div display="flex" justifyContent="space-between" alignItems="end">
        <div>
          <Wordmark height={26} />
          <p>{receipt.claim}</p>
        </div>
        <chakra.p textStyle="t4" fontWeight="bold">
          {depositPaidAt ? receipt.title : receipt.unpaidTitle}
        </chakra.p>
      </chakra.div>
      <chakra.dl>
        <Fact label={receipt.order}>{orderId}</Fact>
        <Fact label={receipt.status}>{RESERVATION_LABELS[status]}</Fact>
        <Fact label={receipt.made}>{dateTime(createdAt)}</Fact>
        {name && <Fact label={receipt.customer}>{[name, customerInfo?.phone].join(', ')}</Fact>}
        {depositPaidAt && <Fact label={receipt.paid}>{dateTime(depositPaidAt)}</Fact>}
        {refundedAt && <Fact label={receipt.refunded}>{dateTime(refundedAt)}</Fact>}
        {paymentMethod && (
          <Fact label={receipt.method}>{receipt.methods[paymentMethod] ?? paymentMethod}</Fact>
        )}
      </chakra.dl>
      <Cars reservation={reservation} />
      <Sums reservation={reservation} />
      <chakra.p textStyle="t2">
        {receipt.company} · {now !== null && receipt.printed(dateTime(now))}
      </chakra.p>
    </chakra.article>
  );
}

function Cars({ reservation: { cars, finalCarId } }: { reservation: Reservation }) {
  return (
    <chakra.table width="full" css={{ borderCollapse: 'collapse', '& th, & td': cell }}>
      <thead>
        <tr>
          <th scope="col">{receipt.car}</th>
          <th scope="col">{receipt.price}</th>
        </tr>
      </thead>
      <tbody>
        {cars.map((car, place) => (
          <tr key={car.carId}>
            <td>
              {place + 1}. {car.title}
              {car.carId === finalCarId && ` (${page.picked})`}
            </td>
            <td>{aed(car.repairPrice)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const cell = {
  textAlign: 'start',
  py: '2',
  borderBlockEndWidth: '1px',
  borderBlockEndColor: '#999',
  '&:last-of-type': { textAlign: 'end' },
} as const;

function Sums({ reservation }: { reservation: Reservation }) {
  const { totalAmount, depositAmount, remainingBalance, finalCarId, fix, status } = reservation;
  const isOpen = finalCarId === null && !isPast(status);
  return (
    <chakra.dl>
      <Fact label={finalCarId ? page.finalPrice : page.totalSelected}>{aed(totalAmount)}</Fact>
      <Fact label={page.deposit}>{aed(depositAmount)}</Fact>
      {fix && <Fact label={page.extras}>{aed(fix.total)}</Fact>}
      {finalCarId && <Fact label={page.balance}>{aed(remainingBalance)}</Fact>}
      {isOpen && <Fact label={page.balance}>{page.balanceLater}</Fact>}
    </chakra.dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" py="1">
      <chakra.dt>{label}</chakra.dt>
      <chakra.dd fontWeight="semibold">{children}</chakra.dd>
    </chakra.div>
  );
}
