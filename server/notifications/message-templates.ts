/** Contents of all messages, one entry per kind; the words of each language are in `shared/messages`. */
import type { MessagePayloads, MessageKind, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import type { Language } from '#shared/messages/languages.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import { emailTakenTemplate, invitationTemplate, securityChangedTemplate } from './account-templates.ts';
import { savedCarTemplate, newCarsTemplate } from './saved-search-alerts/car-alert-templates.ts';
import { depositChangedTemplate, paymentChangedTemplate } from './payment-templates.ts';
import { customerReservationLink, adminReservationLink, mailWordsFor, type MailWords } from './template-helpers.ts';

export interface MessageContent {
  subject: string;
  lines: string[];
  quote?: string | undefined;
  figures?: [label: string, value: string][];
  action?: { label: string; path: string };
}

function totalAndDepositFigures(
  total: number | undefined,
  deposit: number | undefined,
  { texts: { label }, formatAed }: MailWords,
): [string, string][] {
  if (total === undefined || deposit === undefined) return [];
  return [
    [label.price, formatAed(total)],
    [label.deposit, formatAed(deposit)],
  ];
}

const referenceFigures = (reference: string | null, { texts }: MailWords): [string, string][] =>
  reference ? [[texts.label.reference, reference]] : [];

const stockLink = ({ texts }: MailWords) => ({ label: texts.link.yourCars, path: '/dealer/cars' });

const reviewLink = (carId: string, { texts }: MailWords) => ({
  label: texts.link.reviewCar,
  path: `/admin/review?car=${encodeURIComponent(carId)}`,
});

type MessageTemplates = {
  readonly [K in MessageKind]: (facts: MessagePayloads[K], words: MailWords) => MessageContent;
};

const TEMPLATES: MessageTemplates = {
  password_reset: (_facts, { texts: { passwordReset, link } }) => ({
    subject: passwordReset.subject,
    lines: [passwordReset.request, passwordReset.link],
    action: { label: link.setPassword, path: '/reset-password' },
  }),
  password_changed: (_facts, { texts: { passwordChanged, link } }) => ({
    subject: passwordChanged.subject,
    lines: [passwordChanged.text, passwordChanged.warning],
    action: { label: link.resetPassword, path: '/forgot-password' },
  }),
  email_confirm: (_facts, { texts: { emailConfirm, link } }) => ({
    subject: emailConfirm.subject,
    lines: [emailConfirm.text, emailConfirm.link],
    action: { label: link.confirmEmail, path: '/confirm-email' },
  }),
  email_change: (_facts, { texts: { emailChange, link } }) => ({
    subject: emailChange.subject,
    lines: [emailChange.text, emailChange.link],
    action: { label: link.confirmEmail, path: '/confirm-email' },
  }),
  email_asked: ({ newEmail }, { texts: { emailAsked, label, link } }) => ({
    subject: emailAsked.subject,
    lines: [emailAsked.text, emailAsked.next],
    figures: [[label.newEmail, newEmail]],
    action: { label: link.cancelAndReset, path: '/forgot-password' },
  }),
  email_taken: emailTakenTemplate,
  email_changed: ({ newEmail }, { texts: { emailChanged, label } }) => ({
    subject: emailChanged.subject,
    lines: [emailChanged.text, emailChanged.warning],
    figures: [[label.newEmail, newEmail]],
  }),
  security_changed: securityChangedTemplate,
  invitation: invitationTemplate,
  account_deleted: (_facts, { texts: { accountDeleted } }) => ({
    subject: accountDeleted.subject,
    lines: [accountDeleted.text, accountDeleted.records],
  }),
  deposit_received: ({ reservationId, orderId, amount, isTest = false }, { texts, formatAed }) => ({
    subject: texts.depositReceived.subject({ isTest, orderId }),
    lines: [...(isTest ? [texts.testPayment] : []), texts.depositReceived.thanks, texts.depositReceived.next],
    figures: [[isTest ? texts.label.testDeposit : texts.label.deposit, formatAed(amount)]],
    action: customerReservationLink(reservationId, texts.link.reservation),
  }),
  car_picked: ({ reservationId, orderId, car, reason, total, balance }, { texts, formatAed }) => ({
    subject: texts.carPicked.subject(car),
    lines: [texts.carPicked.text({ car, orderId }), ...(reason ? [texts.carPicked.why] : [])],
    quote: reason ?? undefined,
    figures: [
      [texts.label.price, formatAed(total)],
      [texts.label.balanceAfterDeposit, formatAed(balance)],
    ],
    action: customerReservationLink(reservationId, texts.link.reservation),
  }),
  balance_due: ({ reservationId, orderId, car, amount, dueOn, total, deposit }, words) => {
    const { texts, formatAed, formatDay } = words;
    return {
      subject: texts.balanceDue.subject({ orderId, amount: formatAed(amount) }),
      lines: [texts.balanceDue.text(car)],
      figures: [
        ...totalAndDepositFigures(total, deposit, words),
        [texts.label.balance, formatAed(amount)],
        [texts.label.payBy, formatDay(dueOn)],
        [texts.label.transferReference, orderId],
      ],
      action: customerReservationLink(reservationId, texts.link.paymentDetails),
    };
  },
  transfer_refused: (facts, { texts, formatAed }) => {
    const { reservationId, orderId, car, reason, amount, isDeposit = false } = facts;
    return {
      subject: texts.transferRefused.subject(orderId),
      lines: [isDeposit ? texts.transferRefused.deposit : texts.transferRefused.balance(car)],
      quote: reason,
      figures: [[isDeposit ? texts.label.deposit : texts.label.balance, formatAed(amount)]],
      action: customerReservationLink(reservationId, texts.link.paymentDetails),
    };
  },
  balance_received: ({ reservationId, orderId, car, total, deposit, paid, balance }, words) => {
    const { texts, formatAed } = words;
    return {
      subject: texts.balanceReceived.subject(orderId),
      lines: [texts.balanceReceived.text(car)],
      figures: [
        ...totalAndDepositFigures(total, deposit, words),
        [texts.label.balancePaid, formatAed(paid)],
        [texts.label.balance, formatAed(balance)],
      ],
      action: customerReservationLink(reservationId, texts.link.reservation),
    };
  },
  repair_started: ({ reservationId, orderId, car }, { texts }) => ({
    subject: texts.repairStarted.subject(car),
    lines: [texts.repairStarted.text({ car, orderId })],
    action: customerReservationLink(reservationId, texts.link.followRepair),
  }),
  repair_progress: ({ reservationId, orderId, car, stage, note, photos }, { texts }) => {
    const stageName = texts.repairProgress.stage(stage);
    return {
      subject: texts.repairProgress.subject({ stageName, car }),
      lines: [texts.repairProgress.text({ car, orderId, photos })],
      quote: note ?? undefined,
      figures: [[texts.label.stage, stageName]],
      action: customerReservationLink(reservationId, photos > 0 ? texts.link.photos : texts.link.followRepair),
    };
  },
  car_ready: ({ reservationId, orderId, car }, { texts }) => ({
    subject: texts.carReady.subject(car),
    lines: [texts.carReady.text({ car, orderId })],
    action: customerReservationLink(reservationId, texts.link.reservation),
  }),
  order_cancelled: (facts, { texts, formatAed, translateReason }) => {
    const { reservationId, orderId, reason, refund, isBalanceRefunded = false } = facts;
    return {
      subject: texts.orderCancelled.subject(orderId),
      lines: [
        texts.orderCancelled.text(orderId),
        ...(refund > 0 ? [texts.orderCancelled.refund(isBalanceRefunded)] : []),
        ...(reason ? [texts.orderCancelled.reason] : []),
      ],
      quote: reason ? translateReason(reason) : undefined,
      ...(refund > 0 && { figures: [[texts.label.refund, formatAed(refund)]] as [string, string][] }),
      action: customerReservationLink(reservationId, texts.link.reservation),
    };
  },
  car_not_registrable: (facts, { texts, formatAed }) => {
    const { reservationId, orderId, car, refund, isTransferReported = false } = facts;
    const { carNotRegistrable } = texts;
    return {
      subject: carNotRegistrable.subject(car),
      lines: [
        carNotRegistrable.text({ car, orderId }),
        refund > 0
          ? carNotRegistrable.deposit
          : isTransferReported
            ? carNotRegistrable.otherCars
            : carNotRegistrable.unpaid,
        ...(isTransferReported ? [carNotRegistrable.transfer] : []),
      ],
      ...(refund > 0 && { figures: [[texts.label.fullRefund, formatAed(refund)]] as [string, string][] }),
      action: customerReservationLink(reservationId, texts.link.reservation),
    };
  },
  refund_sent: (facts, words) => {
    const { reservationId, orderId, amount, paidOn, reference, isExtra = false, isByHand = false } = facts;
    const { texts, formatAed, formatDay } = words;
    const kind = facts.isSurplus ? 'surplus' : isExtra ? 'extra' : 'other';
    return {
      subject: texts.refundSent.subject({ kind, orderId }),
      lines: [texts.refundSent.text(kind === 'extra' && isByHand ? 'byHand' : kind)],
      figures: [
        [texts.label.refund, formatAed(amount)],
        [texts.label.sentOn, formatDay(paidOn)],
        ...referenceFigures(reference, words),
      ],
      action: customerReservationLink(reservationId, texts.link.reservation),
    };
  },
  payment_received: ({ reservationId, orderId, amount, paidOn, reference }, words) => {
    const { texts, formatAed, formatDay } = words;
    return {
      subject: texts.paymentReceived.subject(orderId),
      lines: [texts.paymentReceived.text],
      figures: [
        [texts.label.payment, formatAed(amount)],
        [texts.label.receivedOn, formatDay(paidOn)],
        ...referenceFigures(reference, words),
      ],
      action: customerReservationLink(reservationId, texts.link.reservation),
    };
  },
  deposit_moved: depositChangedTemplate,
  inspection_requested: ({ car, yard, when, isWithdrawn = false }, { texts: { inspectionRequested, link } }) => ({
    subject: inspectionRequested.subject({ isWithdrawn, car }),
    lines: [isWithdrawn ? inspectionRequested.withdrawn({ car, yard }) : inspectionRequested.text({ car, yard, when })],
    action: { label: link.carsToInspect, path: '/inspector' },
  }),
  car_returned: ({ carId, car, notes }, { texts: { carReturned, link } }) => ({
    subject: carReturned.subject(car),
    lines: [carReturned.text(car)],
    quote: notes,
    action: { label: link.fixCar, path: `/inspector/add-car-american?edit=${encodeURIComponent(carId)}` },
  }),
  car_approved: ({ car }, { texts: { carApproved, link } }) => ({
    subject: carApproved.subject(car),
    lines: [carApproved.text(car)],
    action: { label: link.submissions, path: '/inspector' },
  }),
  car_live: ({ car }, words) => ({
    subject: words.texts.carLive.subject(car),
    lines: [words.texts.carLive.text(car)],
    action: stockLink(words),
  }),
  car_approval_undone: ({ car }, { texts: { approvalUndone, link } }) => ({
    subject: approvalUndone.subject(car),
    lines: [approvalUndone.text(car)],
    action: { label: link.submissions, path: '/inspector' },
  }),
  car_not_live: ({ car }, words) => ({
    subject: words.texts.carNotLive.subject(car),
    lines: [words.texts.carNotLive.text(car)],
    action: stockLink(words),
  }),
  car_reserved: ({ car }, words) => ({
    subject: words.texts.carReserved.subject(car),
    lines: [words.texts.carReserved.text(car)],
    action: stockLink(words),
  }),
  car_sold: ({ car }, words) => ({
    subject: words.texts.carSold.subject(car),
    lines: [words.texts.carSold.text(car)],
    action: stockLink(words),
  }),
  car_submitted: ({ carId, car, isCorrected }, words) => ({
    subject: words.texts.carSubmitted.subject({ isCorrected, car }),
    lines: [words.texts.carSubmitted.text({ car, isCorrected })],
    action: reviewLink(carId, words),
  }),
  deposit_paid: ({ reservationId, orderId, amount, customer, isTest = false }, { texts, formatAed }) => ({
    subject: texts.depositPaid.subject({ isTest, orderId }),
    lines: [...(isTest ? [texts.testPayment] : []), texts.depositPaid.text],
    figures: [
      [isTest ? texts.label.testDeposit : texts.label.deposit, formatAed(amount)],
      [texts.label.customer, customer ?? texts.depositPaid.customer],
    ],
    action: adminReservationLink(reservationId, texts.link.reservation),
  }),
  message_failed: ({ messageId, subject, reason }, { texts: { messageFailed, link }, translateReason }) => ({
    subject: subject === undefined ? messageFailed.unknown : messageFailed.subject(subject),
    lines: [messageFailed.text],
    quote: reason && translateReason(reason),
    action: { label: link.message, path: `/admin/messages?message=${encodeURIComponent(messageId)}` },
  }),
  refund_failed: ({ reservationId, orderId, amount, reason }, { texts: { refundFailed, label, link }, formatAed }) => ({
    subject: refundFailed.subject(orderId),
    lines: [refundFailed.text],
    quote: reason,
    figures: [[label.refund, formatAed(amount)]],
    action: adminReservationLink(reservationId, link.reservation),
  }),
  payment_moved: paymentChangedTemplate,
  review_waits: ({ carId, car, since }, words) => ({
    subject: words.texts.reviewWaits.subject(car),
    lines: [words.texts.reviewWaits.text({ car, since: words.formatTime(since) })],
    action: reviewLink(carId, words),
  }),
  mail_down: ({ trouble }, { texts: { mailDown, link } }) => ({
    subject: mailDown.subject,
    lines: [mailDown.text],
    quote: trouble,
    action: { label: link.messages, path: '/admin/messages?state=waiting' },
  }),
  new_cars: newCarsTemplate,
  kept_car: savedCarTemplate,
};

/** Fields outside sentences: quotes, and the query of a URL. */
const UNISOLATED_FIELDS = new Set(['quote', 'reason', 'notes', 'note', 'query']);

function isolateValue(fact: unknown, name = ''): unknown {
  if (typeof fact === 'string') return UNISOLATED_FIELDS.has(name) ? fact : isolateBidi(fact);
  if (Array.isArray(fact)) return fact.map((one) => isolateValue(one));
  if (typeof fact !== 'object' || fact === null) return fact;
  return Object.fromEntries(Object.entries(fact).map(([key, value]) => [key, isolateValue(value, key)]));
}

const isolatePayload = (facts: MessagePayload['facts']): MessagePayload['facts'] =>
  isolateValue(facts) as MessagePayload['facts'];

/** @param language the reader's; English for staff who read the messages of others */
export function renderMessage(payload: MessagePayload, language: Language = 'en'): MessageContent {
  // TypeScript cannot correlate the kind with its payload here.
  const template = TEMPLATES[payload.kind] as (facts: MessagePayload['facts'], words: MailWords) => MessageContent;
  return template(isolatePayload(payload.facts), mailWordsFor(language));
}

/** During an upgrade, messages of kinds that only the next release knows wait for it. */
export function hasTemplate({ kind }: MessagePayload): boolean {
  return Object.hasOwn(TEMPLATES, kind);
}
