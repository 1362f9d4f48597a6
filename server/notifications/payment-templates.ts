/** Messages about disputes and refunds at the card provider. @see D-100 */
import type { MessagePayloads, CardPaymentEvent } from '#shared/domain/notifications/message-kinds.ts';
import { formatAed, customerReservationLink, adminReservationLink } from './template-helpers.ts';
import type { MessageContent } from './message-templates.ts';

const DEPOSIT_CHANGE_TEXTS: Readonly<Record<CardPaymentEvent, readonly [subject: string, line: string]>> = {
  refunded: [
    'A refund of your deposit was sent',
    'We refunded this amount to your card. It no longer counts towards your balance. Banks may need a few days.',
  ],
  refund_failed: [
    'The refund of your deposit did not arrive',
    'Your card’s bank did not accept the refund. The amount is with us again and counts as your deposit.',
  ],
  disputed: [
    'The payment of your deposit is disputed',
    'The owner of the card asked the bank to take this payment back. The bank decides about it.',
  ],
  withdrawn: [
    'Your deposit was taken back by the bank',
    'The payment is disputed, and the bank took the money back. Until it decides, it does not count towards your balance.',
  ],
  reinstated: [
    'Your deposit is back with us',
    'The bank gave us the disputed money back. It counts as your deposit again.',
  ],
  won: [
    'The dispute about your deposit was closed',
    'The bank decided that the payment stands. It counts as your deposit.',
  ],
  lost: [
    'Your deposit went back to the card',
    'The bank decided that the disputed payment goes back. It no longer counts towards your balance.',
  ],
};

const PAYMENT_CHANGE_TEXTS: Readonly<Record<CardPaymentEvent, readonly [subject: string, line: string]>> = {
  refunded: ['Refunded at the card provider', 'The money is no longer here and is not credited.'],
  refund_failed: ['A refund failed at the card provider', 'The money is here again and is credited.'],
  disputed: ['Payment disputed', 'Answer the dispute at the card provider before its deadline.'],
  withdrawn: [
    'Disputed money withdrawn',
    'Answer the dispute at the card provider. Until it is decided the money is not credited.',
  ],
  reinstated: [
    'Disputed money is back',
    'The money is credited again. If the balance was paid without it, pay the difference back.',
  ],
  won: ['Dispute won', 'The payment stands. If the balance was paid without it, pay the difference back.'],
  lost: ['Dispute lost', 'The money is gone and is not credited. Decide how the reservation goes on.'],
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
    figures: [[isExtra ? 'Paid besides the deposit' : 'Deposit', formatAed(amount)]],
    action: adminReservationLink(reservationId),
  };
}
