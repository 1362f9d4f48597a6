import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { Reservation } from '#shared/contract/reservations.ts';
import { SELLER } from '#shared/domain/seller.ts';
import { getPickedCarId, RESERVATION_STATUS_LABELS } from '#shared/domain/reservation.ts';
import { REGISTRATION_LABELS } from '#shared/domain/registration-status.ts';
import { summarizePayments } from '#shared/domain/payment/payment-summary.ts';
import { formatAed, formatAedRange, formatDate, formatDateTime, formatSignedAed } from '#client/ui/format.ts';
import { useNow } from '#client/ui/time-ago.tsx';
import { Wordmark } from '#client/ui/layout/wordmark.tsx';
import { listDepositMovementLines } from '#client/components/deposit-movement-lines.ts';
import { getExtraPayments } from './extra-payments.ts';
import { getBalancePaidTime } from '#shared/domain/payment/payment-amounts.ts';
import { getRefundDate } from './timeline.ts';
import { texts as reservationTexts } from '#messages/shop/reservation-detail.ts';
import { texts as receiptTexts } from '#messages/shop/receipt.ts';
import { isolate } from '#messages/language.ts';

export function Receipt({ reservation }: { reservation: Reservation }) {
  const { orderId, status, createdAt, depositPaidAt, customerInfo } = reservation;
  const { depositMethod, paymentMethod, paymentNumber, exportConfirmedAt } = reservation;
  const refunded = getRefundDate(reservation);
  const balancePaidAt = getBalancePaidTime(reservation);
  const now = useNow();
  const name = [customerInfo?.firstName, customerInfo?.lastName].filter(Boolean).join(' ');
  return (
    <chakra.article data-receipt display="none" _print={{ display: 'grid' }} gap="6" color="black">
      <chakra.div display="flex" justifyContent="space-between" alignItems="end">
        <div>
          <Wordmark height={26} />
          <p>{receiptTexts.claim}</p>
        </div>
        <chakra.p textStyle="t4" fontWeight="bold">
          {getReceiptTitle(reservation)}
        </chakra.p>
      </chakra.div>
      <chakra.dl>
        {depositPaidAt && <ReceiptRow label={receiptTexts.number}>{getReceiptNumber(orderId)}</ReceiptRow>}
        <ReceiptRow label={receiptTexts.seller}>
          <span>{SELLER.name}</span>
          {SELLER.address.map((line) => (
            <chakra.span key={line} display="block" fontWeight="normal">
              <bdi>{line}</bdi>
            </chakra.span>
          ))}
        </ReceiptRow>
        <ReceiptRow label={receiptTexts.order}>{orderId}</ReceiptRow>
        <ReceiptRow label={receiptTexts.status}>{RESERVATION_STATUS_LABELS[status]}</ReceiptRow>
        <ReceiptRow label={receiptTexts.made}>{formatDateTime(createdAt)}</ReceiptRow>
        {name && (
          <ReceiptRow label={receiptTexts.customer}>
            {[name, customerInfo?.phone].flatMap((text) => (text ? isolate(text) : [])).join(receiptTexts.separator)}
          </ReceiptRow>
        )}
        {depositPaidAt && <ReceiptRow label={receiptTexts.paid}>{formatDateTime(depositPaidAt)}</ReceiptRow>}
        {paymentNumber && <ReceiptRow label={receiptTexts.payment}>{paymentNumber}</ReceiptRow>}
        {balancePaidAt && (
          <ReceiptRow label={receiptTexts.balancePaid}>
            {[formatDate(balancePaidAt), reservation.balanceReference && isolate(reservation.balanceReference)]
              .filter(Boolean)
              .join(receiptTexts.separator)}
          </ReceiptRow>
        )}
        {refunded && <ReceiptRow label={receiptTexts.refunded}>{formatDate(refunded)}</ReceiptRow>}
        {exportConfirmedAt && (
          <ReceiptRow label={receiptTexts.exportConfirmed(countExportOnly(reservation))}>
            {formatDate(exportConfirmedAt)}
          </ReceiptRow>
        )}
        {depositMethod && (
          <ReceiptRow label={receiptTexts.depositMethod}>{receiptTexts.methods[depositMethod]}</ReceiptRow>
        )}
        {!depositMethod && paymentMethod && (
          <ReceiptRow label={receiptTexts.method}>{methodLabel(paymentMethod)}</ReceiptRow>
        )}
      </chakra.dl>
      <ReceiptCars reservation={reservation} />
      <ReceiptAmounts reservation={reservation} />
      <chakra.p textStyle="t2">
        {now === null ? SELLER.name : `${SELLER.name} · ${receiptTexts.printed(formatDateTime(now))}`}
      </chakra.p>
    </chakra.article>
  );
}

function methodLabel(method: string): string {
  const labels: Readonly<Record<string, string>> = receiptTexts.methods;
  return labels[method] ?? method;
}

function getReceiptTitle({ depositPaidAt, depositMethod }: Reservation): string {
  if (!depositPaidAt) return receiptTexts.unpaidTitle;
  return depositMethod === 'test' ? receiptTexts.testTitle : receiptTexts.title;
}

/** Each reservation has one deposit, so the receipt extends its number. */
function getReceiptNumber(orderId: string): string {
  return `${orderId}-D`;
}

function ReceiptCars({ reservation }: { reservation: Reservation }) {
  const picked = getPickedCarId(reservation);
  return (
    <chakra.table width="full" css={{ borderCollapse: 'collapse', '& th, & td': cellStyle }}>
      <thead>
        <tr>
          <th scope="col">{receiptTexts.car}</th>
          <th scope="col">{receiptTexts.price}</th>
        </tr>
      </thead>
      <tbody>
        {reservation.cars.map((car, index) => (
          <tr key={car.carId}>
            <td>
              <span>{`${index + 1}. ${car.title}`}</span>
              {car.carId === picked && <span>{` (${reservationTexts.picked})`}</span>}
              {car.registrationStatus && (
                <chakra.span display="block" textStyle="t1">
                  {REGISTRATION_LABELS[car.registrationStatus]}
                </chakra.span>
              )}
            </td>
            <td>{formatAed(car.repairPrice)}</td>
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

const cellStyle = {
  textAlign: 'start',
  py: '2',
  borderBlockEndWidth: '1px',
  borderBlockEndColor: '#999',
  '&:last-of-type': { textAlign: 'end' },
} as const;

function countExportOnly({ cars }: Reservation): number {
  return cars.filter(({ registrationStatus }) => registrationStatus === 'export_only').length;
}

function ReceiptAmounts({ reservation }: { reservation: Reservation }) {
  const { carsTotal, isPicked, deposit, balancePaid, paidBack, surplus, balance, repairExtras } =
    summarizePayments(reservation);
  return (
    <chakra.dl>
      {balance === null ? (
        <ReceiptRow label={reservationTexts.payForOne}>
          {formatAedRange(reservation.cars.map(({ repairPrice }) => repairPrice))}
        </ReceiptRow>
      ) : (
        <ReceiptRow label={isPicked ? reservationTexts.finalPrice : reservationTexts.totalSelected}>
          {formatAed(carsTotal)}
        </ReceiptRow>
      )}
      <ReceiptRow label={reservationTexts.deposit}>{formatSignedAed(deposit)}</ReceiptRow>
      {listDepositMovementLines(reservation).map(({ label, amount }, at) => (
        <ReceiptRow key={`${at} ${label}`} label={label}>
          {formatAed(amount)}
        </ReceiptRow>
      ))}
      {balancePaid < 0 && <ReceiptRow label={reservationTexts.balancePaid}>{formatSignedAed(balancePaid)}</ReceiptRow>}
      {paidBack > 0 && <ReceiptRow label={reservationTexts.refunded}>{formatAed(paidBack)}</ReceiptRow>}
      {surplus > 0 && <ReceiptRow label={reservationTexts.overpaid}>{formatAed(surplus)}</ReceiptRow>}
      <ReceiptRow label={reservationTexts.balance}>
        {balance === null ? reservationTexts.balanceLater : formatAed(balance)}
      </ReceiptRow>
      {repairExtras !== null && (
        <ReceiptRow label={`${reservationTexts.extras}${receiptTexts.separator}${reservationTexts.extrasNote}`}>
          {formatAed(repairExtras)}
        </ReceiptRow>
      )}
      {repairExtras !== null && isPicked && (
        <ReceiptRow label={reservationTexts.together}>{formatAed(carsTotal + repairExtras)}</ReceiptRow>
      )}
      {getExtraPayments(reservation).map(({ note, amount }, index) => (
        <ReceiptRow key={index} label={`${reservationTexts.extraPayment}. ${note}`}>
          {formatAed(amount)}
        </ReceiptRow>
      ))}
      {balance === null && <ReceiptRow label={reservationTexts.totalSelected}>{formatAed(carsTotal)}</ReceiptRow>}
    </chakra.dl>
  );
}

function ReceiptRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" justifyContent="space-between" gap="4" py="1">
      <chakra.dt>{label}</chakra.dt>
      <chakra.dd fontWeight="semibold" textAlign="end">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
