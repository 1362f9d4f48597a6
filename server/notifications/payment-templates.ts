/** Messages about disputes and refunds at the card provider. @see D-100 */
import type { MessagePayloads, CardPaymentEvent } from '#shared/domain/notifications/message-kinds.ts';
import { formatAed, customerReservationLink, adminReservationLink } from './template-helpers.ts';
import type { MessageContent } from './message-templates.ts';

const DEPOSIT_CHANGE_TEXTS: Readonly<Record<CardPaymentEvent, readonly [subject: string, line: string]>> = {
  refunded: [
    'Your deposit refund has been sent',
    'We’ve refunded this amount to your card, so it no longer counts towards your balance. It may take a few days to arrive.',
  ],
  refund_failed: [
    'Your deposit refund failed',
    'Your bank didn’t accept the refund. We have the amount again and it counts as your deposit.',
  ],
  disputed: [
    'Your deposit payment has been disputed',
    'The cardholder asked their bank to reverse this payment. The bank will decide.',
  ],
  withdrawn: [
    'The bank has taken back your deposit',
    'The payment is disputed and the bank has taken the money back. It doesn’t count towards your balance until the bank decides.',
  ],
  reinstated: [
    'We have your deposit again',
    'The bank has returned the disputed money, so it counts as your deposit again.',
  ],
  won: [
    'The dispute about your deposit is closed',
    'The bank decided that the payment is valid. It counts as your deposit.',
  ],
  lost: [
    'Your deposit has been returned to the card',
    'The bank decided to return the disputed payment. It no longer counts towards your balance.',
  ],
};

const PAYMENT_CHANGE_TEXTS: Readonly<Record<CardPaymentEvent, readonly [subject: string, line: string]>> = {
  refunded: ['Refunded at the card provider', 'We no longer hold this money and it isn’t credited.'],
  refund_failed: ['Refund failed at the card provider', 'We hold the money again and it is credited.'],
  disputed: ['Payment disputed', 'Respond to the dispute at the card provider before the deadline.'],
  withdrawn: [
    'Disputed money withdrawn',
    'Respond to the dispute at the card provider. The money isn’t credited until it is decided.',
  ],
  reinstated: [
    'Disputed money returned',
    'The money is credited again. If the customer paid the balance without it, refund the difference.',
  ],
  won: ['Dispute won', 'The payment is valid. If the customer paid the balance without it, refund the difference.'],
  lost: ['Dispute lost', 'The money is gone and isn’t credited. Decide how to continue with the reservation.'],
};

export function depositChangedTemplate(facts: MessagePayloads['deposit_moved']): MessageContent {
  const { reservationId, orderId, change, amount, balance } = facts;
  const [subject, line] = DEPOSIT_CHANGE_TEXTS[change];
  return {
    subject: `${subject}: ${orderId}`,
    lines: [line],
    figures: [
      ['Amount', formatAed(amount)],
      ...(balance === null ? [] : [['Balance to pay', formatAed(balance)] as [string, string]]),
    ],
    action: customerReservationLink(reservationId),
  };
}

export function paymentChangedTemplate(facts: MessagePayloads['payment_moved']): MessageContent {
  const { reservationId, orderId, change, amount, isExtra } = facts;
  const [subject, line] = PAYMENT_CHANGE_TEXTS[change];
  return {
    subject: `${subject}: ${orderId}`,
    lines: [line],
    figures: [[isExtra ? 'Additional payment' : 'Deposit', formatAed(amount)]],
    action: adminReservationLink(reservationId),
  };
}
