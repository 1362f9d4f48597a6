/** What the settings of notifications say. */
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { deviceLabel } from '#client/ui/device-label.ts';

export const texts = {
  title: 'Notifications',
  note: 'The bell shows everything. Choose what you are told besides.',
  loading: 'Loading your settings...',
  failed: 'Your settings could not be loaded',
  failedText: 'Nothing is lost. Check your signal and try again.',
  changeFailed: 'Not changed',
  mail: 'Mail',
  push: 'Push',
  what: 'What happened',
  of: (channel: string, what: string) => `${channel}: ${what}`,
  always: 'Always',
  never: 'Not in this way',
  fixed: 'Mails marked “Always” keep your money and your account safe. They cannot be turned off.',
  pushFirst: 'Push can be chosen once a device is told.',

  deviceTitle: `This ${deviceLabel}`,
  offText: `Hear at once on this ${deviceLabel}, also while Redrive is closed.`,
  onText: `This ${deviceLabel} is told. Signing out here ends it.`,
  others: (count: number) => (count === 1 ? 'One other device is told.' : `${count} other devices are told.`),
  turnOn: 'Turn On Push',
  turnOff: 'Turn Off',
  isOn: 'On',
  turnedOn: { title: 'Push is on', description: 'You hear as soon as something happens.' },
  turnedOff: 'Push is off',
  onFailed: 'Push could not be turned on',
  offFailed: 'Push could not be turned off',
  refused: 'You said no when the browser asked. You can allow it in the settings of your browser.',
  unreached: 'Your browser could not reach its push service. Try again later.',
  deniedText:
    'Notifications of this site are blocked in your browser. Allow them in its settings for this site, then open this page again.',
  installText:
    'On an iPhone or iPad, add Redrive to your home screen first: press Share, then “Add to Home Screen”, and open it from there.',
  unsupportedText: 'This browser cannot show notifications. The bell and your mails tell you everything.',
  notYetText: 'The server is not ready for it yet. Try again in a minute.',
} as const;

export const NOTIFICATION_GROUPS = {
  order: 'Your reservation',
  cars: 'Cars',
  work: 'What waits for you',
  account: 'Your account',
} as const;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

/** How each kind is called here, and where it stands. */
export const NOTIFICATION_KIND_LABELS: {
  readonly [K in MessageKind]: readonly [group: NotificationGroup, name: string];
} = {
  deposit_received: ['order', 'Deposit received'],
  car_picked: ['order', 'Car picked for you'],
  balance_due: ['order', 'Balance due'],
  transfer_refused: ['order', 'Transfer not found'],
  balance_received: ['order', 'Balance received'],
  repair_started: ['order', 'Repair started'],
  repair_progress: ['order', 'Progress of the repair'],
  car_ready: ['order', 'Car ready'],
  order_cancelled: ['order', 'Reservation cancelled'],
  refund_sent: ['order', 'Refund sent'],
  payment_received: ['order', 'Payment received'],
  deposit_moved: ['order', 'Dispute or refund of your deposit'],
  new_cars: ['cars', 'New cars for a saved search'],
  kept_car: ['cars', 'News of cars you keep'],
  car_returned: ['cars', 'Car to correct'],
  car_approved: ['cars', 'Car approved'],
  car_live: ['cars', 'Car on sale'],
  car_reserved: ['cars', 'Car reserved'],
  car_sold: ['cars', 'Car sold'],
  deposit_paid: ['work', 'Deposit paid'],
  car_submitted: ['work', 'Car to review'],
  review_waits: ['work', 'Car that waits too long'],
  refund_failed: ['work', 'Refund not possible'],
  payment_moved: ['work', 'Dispute or refund at the card provider'],
  message_failed: ['work', 'Message not sent'],
  mail_down: ['work', 'Mail provider fails'],
  password_changed: ['account', 'Password changed'],
  password_reset: ['account', 'Link for a new password'],
  email_changed: ['account', 'Email changed'],
  email_confirm: ['account', 'Link to confirm your email'],
  email_change: ['account', 'Link for a new email'],
  email_asked: ['account', 'Question about a new email'],
  email_taken: ['account', 'Email already in use'],
  security_changed: ['account', 'Sign-in security changed'],
  invitation: ['account', 'Invitation to Redrive'],
  account_deleted: ['account', 'Account deleted'],
};
