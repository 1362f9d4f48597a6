import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { deviceLabel } from '#client/ui/device-label.ts';

export const texts = {
  title: 'Notifications',
  note: 'Everything appears under the bell. Choose what we also send by email or push.',
  loading: 'Loading your settings...',
  failed: 'We couldn’t load your settings',
  failedText: 'Check your connection and try again.',
  changeFailed: 'We couldn’t save that change',
  mail: 'Email',
  push: 'Push',
  what: 'Event',
  all: 'All',
  single: (count: number) => `Choose from ${count} events`,
  of: (channel: string, what: string) => `${channel}: ${what}`,
  always: 'Always',
  never: 'Not available',
  fixed: 'Emails marked “Always” protect your money and your account, so they can’t be turned off.',
  pushFirst: 'To choose push notifications, turn on push on a device first.',

  deviceTitle: `This ${deviceLabel}`,
  offText: `Get notified on this ${deviceLabel} straight away, even when Redrive is closed.`,
  onText: `Push is on for this ${deviceLabel} until you sign out.`,
  others: (count: number) =>
    count === 1 ? 'Push is on for one other device.' : `Push is on for ${count} other devices.`,
  turnOn: 'Turn on push',
  turnOff: 'Turn off',
  isOn: 'On',
  turnedOn: { title: 'Push is on', description: 'We’ll notify you as soon as something happens.' },
  turnedOff: 'Push is off',
  onFailed: 'We couldn’t turn on push',
  offFailed: 'We couldn’t turn off push',
  refused: 'You blocked notifications. You can allow them in your browser settings.',
  unreached: 'Your browser couldn’t reach its push service. Try again later.',
  deniedText:
    'Your browser is blocking notifications from Redrive. Allow them in the site settings, then reload this page.',
  installText:
    'On an iPhone or iPad, add Redrive to your home screen first: tap Share, then “Add to Home Screen”, and open it from there.',
  unsupportedText:
    'This browser doesn’t support push notifications. You’ll still get everything under the bell and by email.',
  notYetText: 'Push isn’t ready yet. Try again in a minute.',
} as const;

export const NOTIFICATION_GROUPS = {
  order: 'Your reservation',
  cars: 'Cars',
  work: 'Needs your attention',
  account: 'Your account',
} as const;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

export const NOTIFICATION_KIND_LABELS: {
  readonly [K in MessageKind]: readonly [group: NotificationGroup, name: string];
} = {
  deposit_received: ['order', 'Deposit received'],
  car_picked: ['order', 'Car picked for you'],
  balance_due: ['order', 'Balance due'],
  transfer_refused: ['order', 'Transfer not found'],
  balance_received: ['order', 'Balance received'],
  repair_started: ['order', 'Repair started'],
  repair_progress: ['order', 'Repair updates'],
  car_ready: ['order', 'Car ready'],
  order_cancelled: ['order', 'Reservation cancelled'],
  car_not_registrable: ['order', 'Car cannot be registered'],
  refund_sent: ['order', 'Refund sent'],
  payment_received: ['order', 'Payment received'],
  deposit_moved: ['order', 'Dispute or refund of your deposit'],
  new_cars: ['cars', 'New cars for a saved search'],
  kept_car: ['cars', 'Updates on saved cars'],
  inspection_requested: ['work', 'Car to inspect'],
  car_returned: ['cars', 'Car to inspect or correct'],
  car_approved: ['cars', 'Car approved'],
  car_live: ['cars', 'Car on sale'],
  car_approval_undone: ['cars', 'Approval undone'],
  car_not_live: ['cars', 'Car not on sale'],
  car_reserved: ['cars', 'Car reserved'],
  car_sold: ['cars', 'Car sold'],
  deposit_paid: ['work', 'Deposit paid'],
  car_submitted: ['work', 'Car to review'],
  review_waits: ['work', 'Car waiting too long'],
  refund_failed: ['work', 'Refund failed'],
  payment_moved: ['work', 'Dispute or refund at the card provider'],
  message_failed: ['work', 'Message not sent'],
  mail_down: ['work', 'Email provider down'],
  password_changed: ['account', 'Password changed'],
  password_reset: ['account', 'Password reset link'],
  email_changed: ['account', 'Email changed'],
  email_confirm: ['account', 'Email confirmation link'],
  email_change: ['account', 'New email confirmation link'],
  email_asked: ['account', 'Email change requested'],
  email_taken: ['account', 'Email already in use'],
  security_changed: ['account', 'Sign-in security changed'],
  invitation: ['account', 'Invitation to Redrive'],
  account_deleted: ['account', 'Account deleted'],
};
