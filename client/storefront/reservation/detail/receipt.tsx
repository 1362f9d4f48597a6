/** The same reservation as a sheet of paper: only there when it is printed. */
import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { SELLER } from '#shared/domain/seller.ts';
import { pickedCar, RESERVATION_LABELS } from '#shared/domain/reservation.ts';
import { orderAmounts } from '#shared/domain/payment/payment-summary.ts';
import { aed, date, dateTime, signedAed } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { depositMoves } from '#client/components/deposit-movement-lines.ts';
import { extraPayments } from './extra-payments.ts';
import { refundDay } from './timeline.ts';
import { page, receipt } from './reservation-texts.ts';
import { isolate } from '#shared/domain/isolate-bidi.ts';

export function Receipt({ reservation }: { reservation: Reservation }) {
  const { orderId, status, createdAt, depositPaidAt, customerInfo } = reservation;
  const { depositMethod, paymentMethod, paymentNumber } = reservation;
  const refunded = refundDay(reservation);
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
          {titleOf(reservation)}
        </chakra.p>
      </chakra.div>
      <chakra.dl>
        {depositPaidAt && <Fact label={receipt.number}>{receiptNumber(orderId)}</Fact>}
        <Fact label={receipt.seller}>
          <span>{SELLER.name}</span>
          {SELLER.address.map((line) => (
            <chakra.span key={line} display="block" fontWeight="normal">
              {line}
            </chakra.span>
          ))}
        </Fact>
        <Fact label={receipt.order}>{orderId}</Fact>
        <Fact label={receipt.status}>{RESERVATION_LABELS[status]}</Fact>
        <Fact label={receipt.made}>{dateTime(createdAt)}</Fact>
        {name && <Fact label={receipt.customer}>{[isolate(name), customerInfo?.phone].join(', ')}</Fact>}
        {depositPaidAt && <Fact label={receipt.paid}>{dateTime(depositPaidAt)}</Fact>}
        {paymentNumber && <Fact label={receipt.payment}>{paymentNumber}</Fact>}
        {refunded && <Fact label={receipt.refunded}>{date(refunded)}</Fact>}
        {depositMethod && (
          <Fact label={receipt.depositMethod}>{receipt.methods[depositMethod] ?? depositMethod}</Fact>
        )}
        {!depositMethod && paymentMethod && (
          <Fact label={receipt.method}>{receipt.methods[paymentMethod] ?? paymentMethod}</Fact>
        )}
      </chakra.dl>
      <Cars reservation={reservation} />
      <Sums reservation={reservation} />
      <chakra.p textStyle="t2">
        {now === null ? SELLER.name : `${SELLER.name} · ${receipt.printed(dateTime(now))}`}
      </chakra.p>
    </chakra.article>
  );
}

function titleOf({ depositPaidAt, depositMethod }: Reservation): string {
  if (!depositPaidAt) return receipt.unpaidTitle;
  return depositMethod === 'test' ? receipt.testTitle : receipt.title;
}

/** One deposit an order, so its receipt has the order's number. */
function receiptNumber(orderId: string): string {
  return `${orderId}-D`;
}

function Cars({ reservation }: { reservation: Reservation }) {
  const picked = pickedCar(reservation);
  return (
    <chakra.table width="full" css={{ borderCollapse: 'collapse', '& th, & td': cell }}>
      <thead>
        <tr>
          <th scope="col">{receipt.car}</th>
          <th scope="col">{receipt.price}</th>
        </tr>
      </thead>
      <tbody>
        {reservation.cars.map((car, place) => (
          <tr key={car.carId}>
            <td>
              <span>{`${place + 1}. ${car.title}`}</span>
              {car.carId === picked && <span>{` (${page.picked})`}</span>}
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
  const { cars, isPicked, deposit, balancePaid, paidBack, surplus, balance, extras } =
    orderAmounts(reservation);
  return (
    <chakra.dl>
      <Fact label={isPicked ? page.finalPrice : page.totalSelected}>{aed(cars)}</Fact>
      <Fact label={page.deposit}>{signedAed(deposit)}</Fact>
      {depositMoves(reservation).map(({ label, amount }, at) => (
        <Fact key={`${at} ${label}`} label={label}>
          {aed(amount)}
        </Fact>
      ))}
      {balancePaid < 0 && <Fact label={page.balancePaid}>{signedAed(balancePaid)}</Fact>}
      {paidBack > 0 && <Fact label={page.paidBack}>{aed(paidBack)}</Fact>}
      {surplus > 0 && <Fact label={page.goesBack}>{aed(surplus)}</Fact>}
      <Fact label={page.balance}>{balance === null ? page.balanceLater : aed(balance)}</Fact>
      {extras !== null && <Fact label={`${page.extras}, ${page.extrasNote}`}>{aed(extras)}</Fact>}
      {extras !== null && isPicked && <Fact label={page.together}>{aed(cars + extras)}</Fact>}
      {extraPayments(reservation).map(({ note, amount }, place) => (
        <Fact key={place} label={`${page.extraPayment}. ${note}`}>
          {aed(amount)}
        </Fact>
      ))}
    </chakra.dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" py="1">
      <chakra.dt>{label}</chakra.dt>
      <chakra.dd fontWeight="semibold" textAlign="end">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
