import { IN_APP_ONLY_KINDS, type MessageKind } from './message-kinds.ts';
import type { Role } from '#shared/domain/enums.ts';

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
    'car_not_registrable',
    'refund_sent',
    'payment_received',
    'deposit_moved',
    'new_cars',
    'kept_car',
    ...ACCOUNT_KINDS,
    'account_deleted',
  ],
  inspector: [
    'inspection_requested',
    'car_returned',
    'car_approved',
    'car_approval_undone',
    ...ACCOUNT_KINDS,
    'invitation',
  ],
  dealer: ['car_live', 'car_not_live', 'car_reserved', 'car_sold', ...ACCOUNT_KINDS, 'invitation'],
  workshop: [...ACCOUNT_KINDS, 'invitation'],
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

/** Receipts, refunds and account security: always emailed. */
const ALWAYS_BY_MAIL: ReadonlySet<MessageKind> = new Set([
  ...ACCOUNT_KINDS,
  'invitation',
  'account_deleted',
  'deposit_received',
  'balance_received',
  'car_not_registrable',
  'refund_sent',
  'payment_received',
  'deposit_moved',
]);
const NEVER_BY_MAIL: ReadonlySet<MessageKind> = new Set(IN_APP_ONLY_KINDS);
const NEVER_BY_PUSH: ReadonlySet<MessageKind> = new Set([
  'password_reset',
  'email_confirm',
  'email_change',
  'email_asked',
  'email_taken',
  'invitation',
  'account_deleted',
]);

export type ChannelRule = 'choice' | 'always' | 'never';

export function mailRule(kind: MessageKind): ChannelRule {
  if (ALWAYS_BY_MAIL.has(kind)) return 'always';
  return NEVER_BY_MAIL.has(kind) ? 'never' : 'choice';
}

export function pushRule(kind: MessageKind): Exclude<ChannelRule, 'always'> {
  return NEVER_BY_PUSH.has(kind) ? 'never' : 'choice';
}

/** The kind whose settings apply, and that responses name: pages of the release before refuse the others. */
export function toConfigurableKind(kind: MessageKind): MessageKind {
  if (kind === 'inspection_requested') return 'car_returned';
  if (kind === 'car_approval_undone') return 'car_approved';
  if (kind === 'car_not_registrable') return 'order_cancelled';
  return kind === 'car_not_live' ? 'car_live' : kind;
}

/** Kinds with a choice; links that the user requested come by email only. */
export function configurableKindsFor(role: Role): readonly MessageKind[] {
  const kinds = MESSAGE_KINDS_BY_ROLE[role].filter((kind) => toConfigurableKind(kind) === kind);
  return kinds.filter((kind) => mailRule(kind) === 'choice' || pushRule(kind) === 'choice');
}

/** A further device replaces the oldest. */
export const MAX_PUSH_DEVICES = 10;
