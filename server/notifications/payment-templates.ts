/** Messages about disputes and refunds at the card provider. @see D-100 */
import type { MessagePayloads } from '#shared/domain/notifications/message-kinds.ts';
import { customerReservationLink, adminReservationLink, type MailWords } from './template-helpers.ts';
import type { MessageContent } from './message-templates.ts';

export function depositChangedTemplate(
  { reservationId, orderId, change, amount, balance }: MessagePayloads['deposit_moved'],
  { texts: { depositChanged, label, link }, formatAed }: MailWords,
): MessageContent {
  return {
    subject: depositChanged.subject({ change, orderId }),
    lines: [depositChanged.text(change)],
    figures: [
      [label.amount, formatAed(amount)],
      ...(balance === null ? [] : [[label.balanceToPay, formatAed(balance)] as [string, string]]),
    ],
    action: customerReservationLink(reservationId, link.reservation),
  };
}

export function paymentChangedTemplate(
  { reservationId, orderId, change, amount, isExtra }: MessagePayloads['payment_moved'],
  { texts: { paymentChanged, label, link }, formatAed }: MailWords,
): MessageContent {
  return {
    subject: paymentChanged.subject({ change, orderId }),
    lines: [paymentChanged.text(change)],
    figures: [[isExtra ? label.additionalPayment : label.deposit, formatAed(amount)]],
    action: adminReservationLink(reservationId, link.reservation),
  };
}
