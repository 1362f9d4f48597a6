/** Who the customer is and how to reach them: one tap for a call, a chat or a mail. */
import { useState } from 'react';
import { chakra } from '@chakra-ui/react';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { StaffExtraPayment } from '#shared/contract/payment/refunds.ts';
import type { StaffReservation } from '#shared/contract/reservations.ts';
import { AnchorButton, Button } from '#client/ui/form-controls/button.tsx';
import { SectionCard } from '#client/ui/card.tsx';
import { owesRefund, refundedAmount } from '#shared/domain/payment/reservation-payments.ts';
import { depositMoves } from '#client/components/deposit-movement-lines.ts';
import { contactOf } from './customer-contact.ts';
import { RefundDialog } from './record-payment-dialogs.tsx';
import { texts } from './texts.ts';
import { aed, date } from '#client/ui/format.ts';
import { Ledger, LedgerFine, LedgerRow, LedgerTotal } from '#client/ui/data-display/price-breakdown.tsx';

export function CustomerCard({ reservation }: { reservation: StaffReservation }) {
  const { customerInfo: info, customerEmail } = reservation;
  const { name, phone, email, tel, whatsapp, mailto } = contactOf(reservation);
  const lines = [
    [texts.phone, phone],
    [texts.email, email],
    [texts.account, customerEmail === email ? null : customerEmail],
    [texts.emirate, info?.emirate],
    [texts.address, info?.address],
  ] as const;
  return (
    <SectionCard title={texts.customer}>
      <chakra.p dir="auto" textStyle="t4" fontWeight="bold" overflowWrap="anywhere">
        {name ?? texts.unknownCustomer}
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
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        textStyle="t2"
      >
        {lines.map(
          ([label, value]) =>
            value && (
              <chakra.div key={label} display="contents">
                <chakra.dt color="ink-3">{label}</chakra.dt>
                <chakra.dd dir="auto" overflowWrap="anywhere">
                  {value}
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
  if (owesRefund(reservation)) return texts.depositOwed;
  if (refundedAt) return texts.depositRefunded(date(refundPaidOn ?? refundedAt));
  if (!depositPaidAt) return texts.depositOpen;
  return (reservation.depositMethod === 'test' ? texts.testDeposit : texts.depositPaid)(date(depositPaidAt));
}

function extraNote({ state, sentOn, reference }: StaffExtraPayment): string {
  return state === 'sent'
    ? texts.extraPaymentSent(date(sentOn ?? ''), reference)
    : texts.extraPaymentStates[state];
}

/** The money as the server keeps it: the customer sees the same figures. */
export function MoneyCard({ reservation }: { reservation: StaffReservation }) {
  const { totalAmount, depositAmount, remainingBalance, finalCarId, paymentMethod, status } = reservation;
  const { refundReference, extraPayments = [] } = reservation;
  const [paying, setPaying] = useState<StaffExtraPayment | null>(null);
  const paidBack = refundedAmount(reservation);
  const refused = extraPayments.filter(({ state }) => state === 'refused');
  return (
    <SectionCard title={texts.money}>
      <Ledger>
        <LedgerRow
          density="dense"
          label={finalCarId === null ? texts.totalOfAll : texts.totalOfOne}
          amount={aed(totalAmount)}
        />
        <LedgerRow
          density="dense"
          label={texts.deposit}
          note={depositNote(reservation)}
          amount={aed(depositAmount)}
        />
        {depositMoves(reservation).map(({ label, amount }, at) => (
          <LedgerRow key={`${at} ${label}`} density="dense" label={label} amount={aed(amount)} />
        ))}
        {paidBack > 0 && <LedgerRow density="dense" label={texts.paidBack} amount={aed(paidBack)} />}
        {refundReference && (
          <LedgerRow density="dense" label={texts.refundReference} amount={refundReference} />
        )}
        {extraPayments.map((extra) => (
          <LedgerRow
            key={extra.checkout}
            density="dense"
            label={texts.extraPayment}
            note={extraNote(extra)}
            amount={aed(extra.amount)}
          />
        ))}
        {paymentMethod && (
          <LedgerRow density="dense" label={texts.payment} amount={texts.method(paymentMethod)} />
        )}
        {finalCarId === null && status !== 'cancelled' && (
          <LedgerRow density="dense" label={texts.remaining} amount={texts.afterPick} />
        )}
        {finalCarId !== null && (
          <LedgerTotal weight="minor" label={texts.remaining} amount={aed(remainingBalance)} />
        )}
      </Ledger>
      {finalCarId === null && <LedgerFine>{texts.balanceFollows}</LedgerFine>}
      {refused.map((extra) => (
        <Button key={extra.checkout} block onClick={() => setPaying(extra)}>
          {texts.extraPaymentAct(aed(extra.amount))}
        </Button>
      ))}
      {paying && <RefundDialog reservation={reservation} extra={paying} onClose={() => setPaying(null)} />}
    </SectionCard>
  );
}
