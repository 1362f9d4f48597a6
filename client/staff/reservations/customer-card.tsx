import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { StaffExtraPayment } from '#shared/contract/payment/refunds.ts';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import {
  computePaidBalance,
  computeRefundedAmount,
  getBalancePaidTime,
  isRefundDue,
} from '#shared/domain/payment/payment-amounts.ts';
import { emirateLabel } from '#shared/domain/value-labels.ts';
import { listDepositMovementLines } from '#client/components/deposit-movement-lines.ts';
import { getCustomerContact } from './customer-contact.ts';
import { RecordRefundDialog } from './record-payment-dialogs.tsx';
import { texts } from '#messages/staff/reservations.ts';
import { formatAed, formatAedRange, formatDate } from '#client/ui/format.ts';
import {
  PriceBreakdown,
  PriceBreakdownNote,
  PriceBreakdownRow,
  PriceBreakdownTotal,
} from '#client/ui/data-display/price-breakdown.tsx';

export function CustomerCard({ reservation }: { reservation: StaffReservation }) {
  const { customerInfo: info, customerEmail } = reservation;
  const { name, phone, email, tel, whatsapp, mailto } = getCustomerContact(reservation);
  const lines = [
    [texts.phone, phone],
    [texts.email, email],
    [texts.account, customerEmail === email ? null : customerEmail],
    [texts.emirate, info?.emirate && emirateLabel(info.emirate)],
    [texts.address, info?.address],
  ] as const;
  return (
    <SectionCard title={texts.customer}>
      <chakra.p textStyle="t4" fontWeight="bold" overflowWrap="anywhere">
        <bdi>{name ?? texts.unknownCustomer}</bdi>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2" css={{ '& > *': { flex: '1 1 6rem' } }}>
        {tel && (
          <AnchorButton href={tel} variant="secondary" icon={Phone} px="2">
            {texts.call}
          </AnchorButton>
        )}
        {whatsapp && (
          <AnchorButton
            href={whatsapp}
            target="_blank"
            rel="noreferrer"
            variant="secondary"
            icon={MessageCircle}
            px="2"
          >
            {texts.whatsapp}
          </AnchorButton>
        )}
        {mailto && (
          <AnchorButton href={mailto} variant="secondary" icon={Mail} px="2">
            {texts.email}
          </AnchorButton>
        )}
      </chakra.div>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1" textStyle="t2">
        {lines.map(
          ([label, value]) =>
            value && (
              <chakra.div key={label} display="contents">
                <chakra.dt color="ink-3">{label}</chakra.dt>
                <chakra.dd overflowWrap="anywhere">
                  <bdi>{value}</bdi>
                </chakra.dd>
              </chakra.div>
            ),
        )}
      </chakra.dl>
      {!info && (
        <chakra.p textStyle="t1" color="ink-3">
          {texts.noDetails}
        </chakra.p>
      )}
    </SectionCard>
  );
}

function depositNote(reservation: StaffReservation): string {
  const { refundedAt, refundPaidOn, depositPaidAt } = reservation;
  if (isRefundDue(reservation)) return texts.depositOwed;
  if (refundedAt) return texts.depositRefunded(formatDate(refundPaidOn ?? refundedAt));
  if (!depositPaidAt) return texts.depositOpen;
  return (reservation.depositMethod === 'test' ? texts.testDeposit : texts.depositPaid)(formatDate(depositPaidAt));
}

function extraPaymentNote({ state, sentOn, reference }: StaffExtraPayment): string {
  if (state !== 'sent') return texts.extraPaymentStates[state];
  const day = formatDate(sentOn ?? '');
  return reference === null ? texts.extraPaymentSent(day) : texts.extraPaymentSentWithReference({ day, reference });
}

const balanceNote = (day: string, reference: string | null | undefined): string =>
  reference ? texts.balancePaidWithReference({ day, reference }) : texts.balancePaid(day);

/** Amounts come from the server: the customer sees the same. */
export function MoneyCard({ reservation }: { reservation: StaffReservation }) {
  const { totalAmount, depositAmount, remainingBalance, finalCarId, paymentMethod, status } = reservation;
  const { refundReference, extraPayments = [], balanceReference } = reservation;
  const [paying, setPaying] = useState<StaffExtraPayment | null>(null);
  const isOpen = finalCarId === null && status !== 'cancelled';
  const paidBack = computeRefundedAmount(reservation);
  const balancePaid = computePaidBalance(reservation);
  const balancePaidAt = getBalancePaidTime(reservation);
  const refused = extraPayments.filter(({ state }) => state === 'refused');
  return (
    <SectionCard title={texts.money}>
      <PriceBreakdown>
        <PriceBreakdownRow
          density="dense"
          label={isOpen ? texts.payForOne : finalCarId === null ? texts.totalOfAll : texts.totalOfOne}
          amount={isOpen ? formatAedRange(reservation.cars.map((car) => car.repairPrice)) : formatAed(totalAmount)}
        />
        <PriceBreakdownRow
          density="dense"
          label={texts.deposit}
          note={depositNote(reservation)}
          amount={formatAed(depositAmount)}
        />
        {listDepositMovementLines(reservation).map(({ label, amount }, at) => (
          <PriceBreakdownRow key={`${at} ${label}`} density="dense" label={label} amount={formatAed(amount)} />
        ))}
        {paidBack > 0 && <PriceBreakdownRow density="dense" label={texts.paidBack} amount={formatAed(paidBack)} />}
        {refundReference && (
          <PriceBreakdownRow density="dense" label={texts.refundReference} amount={<bdi>{refundReference}</bdi>} />
        )}
        {balancePaid > 0 && (
          <PriceBreakdownRow
            density="dense"
            label={texts.balance}
            note={balancePaidAt && balanceNote(formatDate(balancePaidAt), balanceReference)}
            amount={formatAed(balancePaid)}
          />
        )}
        {extraPayments.map((extra) => (
          <PriceBreakdownRow
            key={extra.checkout}
            density="dense"
            label={texts.extraPayment}
            note={extraPaymentNote(extra)}
            amount={formatAed(extra.amount)}
          />
        ))}
        {paymentMethod && (
          <PriceBreakdownRow
            density="dense"
            label={texts.payment}
            amount={texts.methods[paymentMethod === 'bank' ? 'bank' : 'card']}
          />
        )}
        {isOpen && <PriceBreakdownRow density="dense" label={texts.remaining} amount={texts.afterPick} />}
        {finalCarId !== null && (
          <PriceBreakdownTotal weight="minor" label={texts.remaining} amount={formatAed(remainingBalance)} />
        )}
      </PriceBreakdown>
      {isOpen && (
        <PriceBreakdownNote>
          {`${texts.balanceFollows} ${texts.totalOfAll}: ${formatAed(totalAmount)}.`}
        </PriceBreakdownNote>
      )}
      {refused.map((extra) => (
        <Button key={extra.checkout} block onClick={() => setPaying(extra)}>
          {texts.extraPaymentAct(formatAed(extra.amount))}
        </Button>
      ))}
      {paying && <RecordRefundDialog reservation={reservation} extra={paying} onClose={() => setPaying(null)} />}
    </SectionCard>
  );
}
