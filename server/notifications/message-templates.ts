/** Texts of all messages, one entry per kind. A translation is another table of the same type. */
import type { MessagePayloads, MessageKind, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { REPAIR_STAGE_LABELS } from '#shared/domain/repair/repair-progress.ts';
import { emailTakenTemplate, invitationTemplate, securityChangedTemplate } from './account-templates.ts';
import { savedCarTemplate, newCarsTemplate } from './car-alert-templates.ts';
import { isolatePayload } from './isolate-payload.ts';
import { depositChangedTemplate, paymentChangedTemplate } from './payment-templates.ts';
import { formatAed, customerReservationLink, adminReservationLink } from './template-helpers.ts';

export interface MessageContent {
  subject: string;
  lines: string[];
  /** Another person's text, shown verbatim. */
  quote?: string | undefined;
  figures?: [label: string, value: string][];
  /** The button; its path is on our own site. */
  action?: { label: string; path: string };
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dubai' });

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
});

/** "22 November 2026" of "2026-11-22". */
function formatDay(text: string): string {
  return DATE_FORMAT.format(new Date(`${text}T12:00:00+04:00`));
}

function totalAndDepositFigures(total: number | undefined, deposit: number | undefined): [string, string][] {
  if (total === undefined || deposit === undefined) return [];
  return [
    ['Price', formatAed(total)],
    ['Deposit', formatAed(deposit)],
  ];
}

const STOCK_LINK = { label: 'See Your Cars', path: '/dealer/cars' };

const TEST_DEPOSIT_LINE = 'This is a test: no money was moved.';

type MessageTemplates = { readonly [K in MessageKind]: (facts: MessagePayloads[K]) => MessageContent };

const ENGLISH_TEMPLATES: MessageTemplates = {
  password_reset: () => ({
    subject: 'Set a new password',
    lines: [
      'Somebody, we hope you, asked for a new password for your Redrive account.',
      'The link below works once and for one hour. If it was not you, do nothing: your password stays as it is.',
    ],
    action: { label: 'Set a New Password', path: '/reset-password' },
  }),
  password_changed: () => ({
    subject: 'Your password was changed',
    lines: [
      'The password of your Redrive account was changed, and every device that was signed in with the old one was signed out.',
      'If it was not you, set a new one at once.',
    ],
    action: { label: 'Set a New Password', path: '/forgot-password' },
  }),
  email_confirm: () => ({
    subject: 'Confirm your email',
    lines: [
      'A Redrive account was opened with this address.',
      'If it was you, the link below confirms the address. It works once and for one hour. If it was not you, do nothing: you get no more mail.',
    ],
    action: { label: 'Confirm This Email', path: '/confirm-email' },
  }),
  email_change: () => ({
    subject: 'Confirm your new email',
    lines: [
      'Somebody, we hope you, wants to use this address for a Redrive account.',
      'The link below works once and for one hour. Nothing changes until you press the button it leads to. If it was not you, do nothing.',
    ],
    action: { label: 'Confirm This Email', path: '/confirm-email' },
  }),
  email_asked: ({ newEmail }) => ({
    subject: 'Was this you? A new email for your account',
    lines: [
      'Somebody who knows your password asked to change the email of your Redrive account. Nothing has changed yet.',
      'If it was you, open the link in the mail to the new address. If it was not, set a new password at once: that stops the change and signs out every device.',
    ],
    figures: [['New email', newEmail]],
    action: { label: 'Stop It: Set a New Password', path: '/forgot-password' },
  }),
  email_taken: emailTakenTemplate,
  email_changed: ({ newEmail }) => ({
    subject: 'Your email was changed',
    lines: [
      'The email of your Redrive account was changed. All other devices were signed out, and everything we tell you goes to the new address.',
      'If it was not you, write to us at once.',
    ],
    figures: [['New email', newEmail]],
  }),
  security_changed: securityChangedTemplate,
  invitation: invitationTemplate,
  account_deleted: () => ({
    subject: 'Your account was deleted',
    lines: [
      'Your Redrive account was deleted, and every device was signed out.',
      'What the law has us keep of your orders stays without your name, address and phone number. If it was not you, write to us at once.',
    ],
  }),
  deposit_received: ({ reservationId, orderId, amount, isTest = false }) => ({
    subject: `${isTest ? 'Test: we' : 'We'} received your deposit for ${orderId}`,
    lines: [
      ...(isTest ? [TEST_DEPOSIT_LINE] : []),
      'Thank you. Your deposit has arrived and your cars are being looked at.',
      'We tell you as soon as one of them is picked for you.',
    ],
    figures: [[isTest ? 'Test deposit' : 'Deposit', formatAed(amount)]],
    action: customerReservationLink(reservationId),
  }),
  car_picked: ({ reservationId, orderId, car, reason, total, balance }) => ({
    subject: `We picked your car: ${car}`,
    lines: [`For your order ${orderId} we picked the ${car}.`, ...(reason ? ['Why this one:'] : [])],
    quote: reason ?? undefined,
    figures: [
      ['Price', formatAed(total)],
      ['Balance after your deposit', formatAed(balance)],
    ],
    action: customerReservationLink(reservationId),
  }),
  balance_due: ({ reservationId, orderId, car, amount, dueOn, total, deposit }) => ({
    subject: `${formatAed(amount)} are due for ${orderId}`,
    lines: [`The ${car} is yours once the balance is paid. The repair begins after that.`],
    figures: [
      ...totalAndDepositFigures(total, deposit),
      ['Balance', formatAed(amount)],
      ['Please pay by', formatDay(dueOn)],
      ['Reference of the transfer', orderId],
    ],
    action: customerReservationLink(reservationId, 'See What to Pay'),
  }),
  transfer_refused: ({ reservationId, orderId, car, reason, amount, isDeposit = false }) => ({
    subject: `We did not find your transfer for ${orderId}`,
    lines: [
      isDeposit
        ? 'You sent us a proof of the transfer of your deposit. We looked and did not find the money:'
        : `You told us that the balance of the ${car} was transferred. We looked and did not find it:`,
    ],
    quote: reason,
    figures: [[isDeposit ? 'Deposit' : 'Balance', formatAed(amount)]],
    action: customerReservationLink(reservationId, 'See What to Pay'),
  }),
  balance_received: ({ reservationId, orderId, car, total, deposit, paid, balance }) => ({
    subject: `We received your balance for ${orderId}`,
    lines: [`Thank you. The ${car} is yours. It is on its way to the workshop.`],
    figures: [
      ...totalAndDepositFigures(total, deposit),
      ['Balance paid', formatAed(paid)],
      ['Balance', formatAed(balance)],
    ],
    action: customerReservationLink(reservationId),
  }),
  repair_started: ({ reservationId, orderId, car }) => ({
    subject: `The repair of your ${car} has begun`,
    lines: [`Your balance has arrived and the workshop has begun with the ${car} of your order ${orderId}.`],
    action: customerReservationLink(reservationId, 'Follow the Repair'),
  }),
  repair_progress: ({ reservationId, orderId, car, stage, note, photos }) => {
    const pictures = photos === 1 ? 'a new photo' : `${photos} new photos`;
    const label = REPAIR_STAGE_LABELS[stage];
    return {
      subject: `${label}: news of your ${car}`,
      lines: [
        `The repair of the ${car} of your order ${orderId} goes on${photos > 0 ? `, with ${pictures} from the workshop` : ''}.`,
      ],
      quote: note ?? undefined,
      figures: [['Stage', label]],
      action: customerReservationLink(reservationId, photos > 0 ? 'See the Photos' : 'Follow the Repair'),
    };
  },
  car_ready: ({ reservationId, orderId, car }) => ({
    subject: `Your ${car} is ready`,
    lines: [`The repair of the ${car} of your order ${orderId} is done. It is ready to be registered.`],
    action: customerReservationLink(reservationId),
  }),
  order_cancelled: ({ reservationId, orderId, reason, refund }) => ({
    subject: `Your reservation ${orderId} was cancelled`,
    lines: [
      `Your reservation ${orderId} was cancelled.`,
      ...(refund > 0 ? ['Your deposit goes back to you in full. We tell you when it was sent.'] : []),
      ...(reason ? ['Why:'] : []),
    ],
    quote: reason ?? undefined,
    ...(refund > 0 && { figures: [['Refund', formatAed(refund)]] as [string, string][] }),
    action: customerReservationLink(reservationId),
  }),
  refund_sent: ({
    reservationId,
    orderId,
    amount,
    paidOn,
    reference,
    isExtra = false,
    isByHand = false,
    isSurplus = false,
  }) => ({
    subject: `${isSurplus ? 'The amount you paid above the price' : isExtra ? 'Your second payment' : 'Your deposit'} for ${orderId} was sent back`,
    lines: [
      isSurplus
        ? 'You have paid more than the price of your car. The difference is on its way back to you. Banks may need a few days.'
        : isExtra
          ? `It could not become the deposit of your order, so all of it is on its way back to ${isByHand ? 'you' : 'your card'}. Banks may need a few days.`
          : 'Your deposit is on its way back to you. Banks may need a few days.',
    ],
    figures: [
      ['Refund', formatAed(amount)],
      ['Sent on', formatDay(paidOn)],
      ...(reference ? [['Reference', reference] as [string, string]] : []),
    ],
    action: customerReservationLink(reservationId),
  }),
  payment_received: ({ reservationId, orderId, amount, paidOn, reference }) => ({
    subject: `We received your payment for ${orderId}`,
    lines: ['Thank you. The missing amount has arrived, and nothing is left to pay.'],
    figures: [
      ['Payment', formatAed(amount)],
      ['Received on', formatDay(paidOn)],
      ...(reference ? [['Reference', reference] as [string, string]] : []),
    ],
    action: customerReservationLink(reservationId),
  }),
  deposit_moved: depositChangedTemplate,
  car_returned: ({ carId, car, notes }) => ({
    subject: `Please correct: ${car}`,
    lines: [`The ${car} came back to you with notes.`],
    quote: notes,
    action: { label: 'Correct It', path: `/inspector/add-car-american?edit=${encodeURIComponent(carId)}` },
  }),
  car_approved: ({ car }) => ({
    subject: `Approved: ${car}`,
    lines: [`The ${car} that you inspected was approved and is on sale.`],
    action: { label: 'See Your Submissions', path: '/inspector' },
  }),
  car_live: ({ car }) => ({
    subject: `On sale: ${car}`,
    lines: [`Your ${car} is live on Redrive.`],
    action: STOCK_LINK,
  }),
  car_reserved: ({ car }) => ({
    subject: `Reserved: ${car}`,
    lines: [`Your ${car} was picked for a customer. Please keep it for us; it cannot be sold to anybody else.`],
    action: STOCK_LINK,
  }),
  car_sold: ({ car }) => ({
    subject: `Sold: ${car}`,
    lines: [`Your ${car} was sold through Redrive. It left the catalogue.`],
    action: STOCK_LINK,
  }),
  car_submitted: ({ carId, car, isCorrected }) => ({
    subject: isCorrected ? `Corrected: ${car}` : `New to review: ${car}`,
    lines: [isCorrected ? `The ${car} came back corrected.` : `The ${car} waits for its review.`],
    action: { label: 'Review It', path: `/admin/review?car=${encodeURIComponent(carId)}` },
  }),
  deposit_paid: ({ reservationId, orderId, amount, customer = 'A customer', isTest = false }) => ({
    subject: `${isTest ? 'Test deposit' : 'Deposit'} paid for ${orderId}`,
    lines: [...(isTest ? [TEST_DEPOSIT_LINE] : []), 'The deposit is paid. Pick a car for the customer.'],
    figures: [
      [isTest ? 'Test deposit' : 'Deposit', formatAed(amount)],
      ['Customer', customer],
    ],
    action: adminReservationLink(reservationId),
  }),
  message_failed: ({ messageId, subject, reason }) => ({
    subject: subject === undefined ? 'A message was not sent' : `Not sent: ${subject}`,
    lines: ['A message could not be sent.'],
    quote: reason,
    action: { label: 'Open It', path: `/admin/messages?message=${encodeURIComponent(messageId)}` },
  }),
  refund_failed: ({ reservationId, orderId, amount, reason }) => ({
    subject: `Refund refused for ${orderId}`,
    lines: ['The payment could not be paid back to the card. Pay it back another way.'],
    quote: reason,
    figures: [['Refund', formatAed(amount)]],
    action: adminReservationLink(reservationId),
  }),
  payment_moved: paymentChangedTemplate,
  review_waits: ({ carId, car, since }) => ({
    subject: `Waiting for review: ${car}`,
    lines: [`The ${car} has waited since ${DATE_TIME_FORMAT.format(new Date(since))}.`],
    action: { label: 'Review It', path: `/admin/review?car=${encodeURIComponent(carId)}` },
  }),
  mail_down: ({ trouble }) => ({
    subject: 'Messages are not being sent',
    lines: ['The mail provider fails. Messages wait and are sent when it works again.'],
    quote: trouble,
    action: { label: 'View Messages', path: '/admin/messages?state=waiting' },
  }),
  new_cars: newCarsTemplate,
  kept_car: savedCarTemplate,
};

export function renderMessage(payload: MessagePayload): MessageContent {
  // TypeScript cannot correlate the kind with its payload here.
  return (ENGLISH_TEMPLATES[payload.kind] as (facts: MessagePayload['facts']) => MessageContent)(
    isolatePayload(payload.facts),
  );
}

/** During an upgrade, messages of kinds that only the next release knows wait for it. */
export function hasTemplate({ kind }: MessagePayload): boolean {
  return Object.hasOwn(ENGLISH_TEMPLATES, kind);
}
