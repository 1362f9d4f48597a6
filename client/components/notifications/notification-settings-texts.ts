import { texts as messages } from '#messages/ui/notification-settings.ts';
import type { MessageKind } from '#shared/domain/notifications/message-kinds.ts';
import { deviceLabel } from '#client/ui/device-label.ts';

export const texts = {
  ...messages,
  deviceTitle: messages.deviceTitle(deviceLabel),
  offText: messages.offText(deviceLabel),
  onText: messages.onText(deviceLabel),
} as const;

export const NOTIFICATION_GROUPS = messages.groups;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

export const GROUPS_BY_KIND: Readonly<Record<MessageKind, NotificationGroup>> = {
  deposit_received: 'order',
  car_picked: 'order',
  balance_due: 'order',
  transfer_refused: 'order',
  balance_received: 'order',
  repair_started: 'order',
  repair_progress: 'order',
  car_ready: 'order',
  order_cancelled: 'order',
  car_not_registrable: 'order',
  refund_sent: 'order',
  payment_received: 'order',
  deposit_moved: 'order',
  new_cars: 'cars',
  kept_car: 'cars',
  inspection_requested: 'work',
  car_returned: 'cars',
  car_approved: 'cars',
  car_live: 'cars',
  car_approval_undone: 'cars',
  car_not_live: 'cars',
  car_reserved: 'cars',
  car_sold: 'cars',
  deposit_paid: 'work',
  car_submitted: 'work',
  review_waits: 'work',
  refund_failed: 'work',
  payment_moved: 'work',
  message_failed: 'work',
  mail_down: 'work',
  password_changed: 'account',
  password_reset: 'account',
  email_changed: 'account',
  email_confirm: 'account',
  email_change: 'account',
  email_asked: 'account',
  email_taken: 'account',
  security_changed: 'account',
  invitation: 'account',
  account_deleted: 'account',
};
