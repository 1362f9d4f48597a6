/** Texts of all messages, one entry per kind. A translation is another table of the same type. */
import type { MessagePayloads, MessageKind, MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { isolateBidi } from '#shared/domain/isolate-bidi.ts';
import { REPAIR_STAGE_LABELS } from '#shared/domain/repair/repair-progress.ts';
import { emailTakenTemplate, invitationTemplate, securityChangedTemplate } from './account-templates.ts';
import { savedCarTemplate, newCarsTemplate } from './saved-search-alerts/car-alert-templates.ts';
import { depositChangedTemplate, paymentChangedTemplate } from './payment-templates.ts';
import { formatAed, customerReservationLink, adminReservationLink } from './template-helpers.ts';

export interface MessageContent {
  subject: string;
  lines: string[];
  quote?: string | undefined;
  figures?: [label: string, value: string][];
  action?: { label: string; path: string };
}

const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dubai' });

const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
});

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

const STOCK_LINK = { label: 'View your cars', path: '/dealer/cars' };

const TEST_DEPOSIT_LINE = 'This is a test payment: no money was charged.';

type MessageTemplates = { readonly [K in MessageKind]: (facts: MessagePayloads[K]) => MessageContent };

const ENGLISH_TEMPLATES: MessageTemplates = {
  password_reset: () => ({
    subject: 'Reset your Redrive password',
    lines: [
      'We received a request to reset the password for your Redrive account.',
      'The link below works once and expires after one hour. If you didn’t ask for this, ignore this email: your password won’t change.',
    ],
    action: { label: 'Set a new password', path: '/reset-password' },
  }),
  password_changed: () => ({
    subject: 'Your password has been changed',
    lines: [
      'The password for your Redrive account has been changed, and all other devices have been signed out.',
      'If this wasn’t you, reset your password immediately.',
    ],
    action: { label: 'Reset password', path: '/forgot-password' },
  }),
  email_confirm: () => ({
    subject: 'Confirm your email',
    lines: [
      'A Redrive account was opened with this address.',
      'If this was you, confirm the address with the link below. It works once and expires after one hour. If it wasn’t you, ignore this email: we won’t send you any more.',
    ],
    action: { label: 'Confirm email', path: '/confirm-email' },
  }),
  email_change: () => ({
    subject: 'Confirm your new email',
    lines: [
      'We received a request to use this address for a Redrive account.',
      'The link below works once and expires after one hour. Nothing changes until you confirm. If this wasn’t you, ignore this email.',
    ],
    action: { label: 'Confirm email', path: '/confirm-email' },
  }),
  email_asked: ({ newEmail }) => ({
    subject: 'Did you ask to change your email?',
    lines: [
      'Someone who knows your password asked to change your Redrive email. Nothing has changed yet.',
      'If this was you, open the link we sent to the new address. If not, reset your password now: that cancels the change and signs out every device.',
    ],
    figures: [['New email', newEmail]],
    action: { label: 'Cancel and reset password', path: '/forgot-password' },
  }),
  email_taken: emailTakenTemplate,
  email_changed: ({ newEmail }) => ({
    subject: 'Your email has been changed',
    lines: [
      'The email address of your Redrive account has been changed. All other devices have been signed out, and we’ll send all emails to the new address.',
      'If this wasn’t you, contact us immediately.',
    ],
    figures: [['New email', newEmail]],
  }),
  security_changed: securityChangedTemplate,
  invitation: invitationTemplate,
  account_deleted: () => ({
    subject: 'Your account has been deleted',
    lines: [
      'Your Redrive account has been deleted and all devices have been signed out.',
      'Order records we must keep by law are kept without your name, address or phone number. If this wasn’t you, contact us immediately.',
    ],
  }),
  deposit_received: ({ reservationId, orderId, amount, isTest = false }) => ({
    subject: `${isTest ? 'Test: we' : 'We'}’ve received your deposit for ${orderId}`,
    lines: [
      ...(isTest ? [TEST_DEPOSIT_LINE] : []),
      'Thank you. We’ve received your deposit and will now inspect your cars.',
      'We’ll let you know as soon as we’ve picked one for you.',
    ],
    figures: [[isTest ? 'Test deposit' : 'Deposit', formatAed(amount)]],
    action: customerReservationLink(reservationId),
  }),
  car_picked: ({ reservationId, orderId, car, reason, total, balance }) => ({
    subject: `We’ve picked your car: ${car}`,
    lines: [`We’ve picked the ${car} for your reservation ${orderId}.`, ...(reason ? ['Why we picked it:'] : [])],
    quote: reason ?? undefined,
    figures: [
      ['Price', formatAed(total)],
      ['Balance after your deposit', formatAed(balance)],
    ],
    action: customerReservationLink(reservationId),
  }),
  balance_due: ({ reservationId, orderId, car, amount, dueOn, total, deposit }) => ({
    subject: `Balance due for ${orderId}: ${formatAed(amount)}`,
    lines: [`Pay the balance and the ${car} is yours. The repair starts as soon as we receive it.`],
    figures: [
      ...totalAndDepositFigures(total, deposit),
      ['Balance', formatAed(amount)],
      ['Please pay by', formatDay(dueOn)],
      ['Transfer reference', orderId],
    ],
    action: customerReservationLink(reservationId, 'View payment details'),
  }),
  transfer_refused: ({ reservationId, orderId, car, reason, amount, isDeposit = false }) => ({
    subject: `We couldn’t find your transfer for ${orderId}`,
    lines: [
      isDeposit
        ? 'You sent us proof of your deposit transfer. We couldn’t find the payment:'
        : `You told us you’d transferred the balance for the ${car}. We couldn’t find it:`,
    ],
    quote: reason,
    figures: [[isDeposit ? 'Deposit' : 'Balance', formatAed(amount)]],
    action: customerReservationLink(reservationId, 'View payment details'),
  }),
  balance_received: ({ reservationId, orderId, car, total, deposit, paid, balance }) => ({
    subject: `We’ve received your balance for ${orderId}`,
    lines: [`Thank you. The ${car} is yours and is on its way to the workshop.`],
    figures: [
      ...totalAndDepositFigures(total, deposit),
      ['Balance paid', formatAed(paid)],
      ['Balance', formatAed(balance)],
    ],
    action: customerReservationLink(reservationId),
  }),
  repair_started: ({ reservationId, orderId, car }) => ({
    subject: `The repair of your ${car} has started`,
    lines: [`The workshop has started repairing your ${car} (reservation ${orderId}).`],
    action: customerReservationLink(reservationId, 'Follow the repair'),
  }),
  repair_progress: ({ reservationId, orderId, car, stage, note, photos }) => {
    const pictures = photos === 1 ? 'a new photo' : `${photos} new photos`;
    const label = REPAIR_STAGE_LABELS[stage];
    return {
      subject: `${label}: an update on your ${car}`,
      lines: [
        `Here’s an update on the repair of your ${car} (reservation ${orderId})${photos > 0 ? `, with ${pictures} from the workshop` : ''}.`,
      ],
      quote: note ?? undefined,
      figures: [['Stage', label]],
      action: customerReservationLink(reservationId, photos > 0 ? 'View photos' : 'Follow the repair'),
    };
  },
  car_ready: ({ reservationId, orderId, car }) => ({
    subject: `Your ${car} is ready`,
    lines: [`The repair of your ${car} (reservation ${orderId}) is finished and the car is ready to be registered.`],
    action: customerReservationLink(reservationId),
  }),
  order_cancelled: ({ reservationId, orderId, reason, refund, isBalanceRefunded = false }) => ({
    subject: `Your reservation ${orderId} has been cancelled`,
    lines: [
      `Your reservation ${orderId} has been cancelled.`,
      ...(refund > 0
        ? [
            `We’ll refund your deposit${isBalanceRefunded ? ' and balance' : ''} in full and let you know when it has been sent.`,
          ]
        : []),
      ...(reason ? ['Reason:'] : []),
    ],
    quote: reason ?? undefined,
    ...(refund > 0 && { figures: [['Refund', formatAed(refund)]] as [string, string][] }),
    action: customerReservationLink(reservationId),
  }),
  car_not_registrable: ({ reservationId, orderId, car, refund, isTransferReported = false }) => ({
    subject: `The ${car} can’t be registered in the UAE`,
    lines: [
      `The papers of the ${car} in your reservation ${orderId} have changed: the car can’t be registered in the UAE, so we’ve taken it off sale.`,
      refund > 0
        ? 'We won’t sell you this car. We’ll contact you about your other cars, or refund your deposit in full.'
        : isTransferReported
          ? 'We won’t sell you this car. We’ll contact you about your other cars.'
          : 'You haven’t paid anything. Choose another car or cancel the reservation.',
      ...(isTransferReported ? ['We’re checking your transfer. Once it arrives, you can have all of it back.'] : []),
    ],
    ...(refund > 0 && { figures: [['Full refund', formatAed(refund)]] as [string, string][] }),
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
    subject: `We’ve refunded your ${isSurplus ? 'overpayment' : isExtra ? 'additional payment' : 'deposit'} for ${orderId}`,
    lines: [
      isSurplus
        ? 'You paid more than the price of your car, so we’re refunding the difference. It may take a few days to arrive.'
        : isExtra
          ? `This payment wasn’t needed for your reservation, so we’re refunding it in full to ${isByHand ? 'you' : 'your card'}. It may take a few days to arrive.`
          : 'Your deposit is on its way back to you. It may take a few days to arrive.',
    ],
    figures: [
      ['Refund', formatAed(amount)],
      ['Sent on', formatDay(paidOn)],
      ...(reference ? [['Reference', reference] as [string, string]] : []),
    ],
    action: customerReservationLink(reservationId),
  }),
  payment_received: ({ reservationId, orderId, amount, paidOn, reference }) => ({
    subject: `We’ve received your payment for ${orderId}`,
    lines: ['Thank you. We’ve received the outstanding amount, and there’s nothing left to pay.'],
    figures: [
      ['Payment', formatAed(amount)],
      ['Received on', formatDay(paidOn)],
      ...(reference ? [['Reference', reference] as [string, string]] : []),
    ],
    action: customerReservationLink(reservationId),
  }),
  deposit_moved: depositChangedTemplate,
  inspection_requested: ({ car, yard, when, isWithdrawn = false }) => ({
    subject: isWithdrawn ? `No longer yours to inspect: ${car}` : `Car to inspect: ${car}`,
    lines: [
      isWithdrawn
        ? `The ${car} at ${yard} is no longer yours to inspect.`
        : `The ${car} at ${yard} is yours to inspect: ${when}.`,
    ],
    action: { label: 'View cars to inspect', path: '/inspector' },
  }),
  car_returned: ({ carId, car, notes }) => ({
    subject: `Needs correction: ${car}`,
    lines: [`The ${car} has been sent back to you with notes.`],
    quote: notes,
    action: { label: 'Fix car', path: `/inspector/add-car-american?edit=${encodeURIComponent(carId)}` },
  }),
  car_approved: ({ car }) => ({
    subject: `Approved: ${car}`,
    lines: [`The ${car} you inspected has been approved and is now on sale.`],
    action: { label: 'View submissions', path: '/inspector' },
  }),
  car_live: ({ car }) => ({
    subject: `On sale: ${car}`,
    lines: [`Your ${car} is now on sale on Redrive.`],
    action: STOCK_LINK,
  }),
  car_approval_undone: ({ car }) => ({
    subject: `Back under review: ${car}`,
    lines: [`The approval of the ${car} has been undone. It is under review again.`],
    action: { label: 'View submissions', path: '/inspector' },
  }),
  car_not_live: ({ car }) => ({
    subject: `Not on sale yet: ${car}`,
    lines: [`Your ${car} is under review again and not on sale yet.`],
    action: STOCK_LINK,
  }),
  car_reserved: ({ car }) => ({
    subject: `Reserved: ${car}`,
    lines: [`Your ${car} has been picked for a customer. Please hold it for us: it can’t be sold to anyone else.`],
    action: STOCK_LINK,
  }),
  car_sold: ({ car }) => ({
    subject: `Sold: ${car}`,
    lines: [`Your ${car} has been sold through Redrive and is no longer listed.`],
    action: STOCK_LINK,
  }),
  car_submitted: ({ carId, car, isCorrected }) => ({
    subject: isCorrected ? `Corrected: ${car}` : `New to review: ${car}`,
    lines: [
      isCorrected ? `The ${car} has been corrected and is ready for review.` : `The ${car} is waiting for review.`,
    ],
    action: { label: 'Review car', path: `/admin/review?car=${encodeURIComponent(carId)}` },
  }),
  deposit_paid: ({ reservationId, orderId, amount, customer = 'A customer', isTest = false }) => ({
    subject: `${isTest ? 'Test deposit' : 'Deposit'} paid for ${orderId}`,
    lines: [
      ...(isTest ? [TEST_DEPOSIT_LINE] : []),
      'The customer has paid the deposit. Review their cars and pick one.',
    ],
    figures: [
      [isTest ? 'Test deposit' : 'Deposit', formatAed(amount)],
      ['Customer', customer],
    ],
    action: adminReservationLink(reservationId),
  }),
  message_failed: ({ messageId, subject, reason }) => ({
    subject: subject === undefined ? 'A message couldn’t be sent' : `Not sent: ${subject}`,
    lines: ['We couldn’t send this message.'],
    quote: reason,
    action: { label: 'Open message', path: `/admin/messages?message=${encodeURIComponent(messageId)}` },
  }),
  refund_failed: ({ reservationId, orderId, amount, reason }) => ({
    subject: `Refund failed for ${orderId}`,
    lines: ['The payment couldn’t be refunded to the card. Please refund it another way.'],
    quote: reason,
    figures: [['Refund', formatAed(amount)]],
    action: adminReservationLink(reservationId),
  }),
  payment_moved: paymentChangedTemplate,
  review_waits: ({ carId, car, since }) => ({
    subject: `Waiting for review: ${car}`,
    lines: [`The ${car} has been waiting since ${DATE_TIME_FORMAT.format(new Date(since))}.`],
    action: { label: 'Review car', path: `/admin/review?car=${encodeURIComponent(carId)}` },
  }),
  mail_down: ({ trouble }) => ({
    subject: 'Messages are not being sent',
    lines: ['The email provider isn’t working. Messages will be sent automatically when it recovers.'],
    quote: trouble,
    action: { label: 'View messages', path: '/admin/messages?state=waiting' },
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
