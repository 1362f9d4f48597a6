/** Of what each role is told, and by which channels it may choose to be; the bell says all of it (decision 0028). */
import { IN_APP_ONLY_KINDS, type MessageKind } from './message-kinds.ts';
import type { Role } from '#shared/domain/enums.ts';

/** Mails of the account itself, in the order they are shown. */
const ACCOUNT_KINDS = [
  'password_changed',
  'password_reset',
  'email_changed',
  'email_confirm',
  'security_changed',
  'email_change',
  'email_asked',
  'email_taken',
] as const satisfies readonly MessageKind[];

/** In the order they are shown. */
export const MESSAGE_KINDS_BY_ROLE: { readonly [R in Role]: readonly MessageKind[] } = {
  customer: [
    'deposit_received',
    'car_picked',
    'balance_due',
    'transfer_refused',
    'balance_received',
    'repair_started',
    'repair_progress',
    'car_ready',
    'order_cancelled',
    'refund_sent',
    'payment_received',
    'deposit_moved',
    'new_cars',
    'kept_car',
    ...ACCOUNT_KINDS,
    'account_deleted',
  ],
  inspector: ['car_returned', 'car_approved', ...ACCOUNT_KINDS, 'invitation'],
  dealer: ['car_live', 'car_reserved', 'car_sold', ...ACCOUNT_KINDS, 'invitation'],
  admin: [
    'deposit_paid',
    'car_submitted',
    'review_waits',
    'refund_failed',
    'payment_moved',
    'message_failed',
    'mail_down',
    ...ACCOUNT_KINDS,
    'invitation',
  ],
};

/** Receipts, money that goes back, and what keeps an account safe: nobody can turn these mails off. */
const ALWAYS_BY_MAIL: ReadonlySet<MessageKind> = new Set([
  ...ACCOUNT_KINDS,
  'invitation',
  'account_deleted',
  'deposit_received',
  'balance_received',
  'refund_sent',
  'payment_received',
  'deposit_moved',
]);
const NEVER_BY_MAIL: ReadonlySet<MessageKind> = new Set(IN_APP_ONLY_KINDS);
/** For whoever reads the mail at that address, and a goodbye. */
const NEVER_BY_PUSH: ReadonlySet<MessageKind> = new Set([
  'password_reset',
  'email_confirm',
  'email_change',
  'email_asked',
  'email_taken',
  'invitation',
  'account_deleted',
]);

/** Whether a channel is the person's choice, or what it always is. */
export type ChannelRule = 'choice' | 'always' | 'never';

export function mailRule(kind: MessageKind): ChannelRule {
  if (ALWAYS_BY_MAIL.has(kind)) return 'always';
  return NEVER_BY_MAIL.has(kind) ? 'never' : 'choice';
}

export function pushRule(kind: MessageKind): Exclude<ChannelRule, 'always'> {
  return NEVER_BY_PUSH.has(kind) ? 'never' : 'choice';
}

/** Of what a role is told, in how far it is a choice: links that come by mail alone, because somebody asked for them, are none. */
export function configurableKindsFor(role: Role): readonly MessageKind[] {
  return MESSAGE_KINDS_BY_ROLE[role].filter((kind) => mailRule(kind) === 'choice' || pushRule(kind) === 'choice');
}

/** Devices of one person that are told by push; a further one takes the place of the oldest. */
export const MAX_PUSH_DEVICES = 10;
