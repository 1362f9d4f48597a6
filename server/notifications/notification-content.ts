import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import { isNotificationAfter, type NotificationPosition } from '#server/store/notification-pagination.ts';
import type { Reader } from '#server/store/store.ts';
import { hasTemplate, renderMessage } from './message-templates.ts';

export function isUnread(notice: NotificationPosition, readTo: NotificationPosition | undefined): boolean {
  return readTo === undefined || isNotificationAfter(notice, readTo);
}

interface NotificationContent {
  title: string;
  /** A quoted text, else the figures, else the first line. */
  detail: string;
  path: string;
}

/** Adds names from other rows as they are, so that a deleted account's name is gone. */
async function withCurrentNames(tx: Reader, told: MessagePayload): Promise<MessagePayload> {
  if (told.kind === 'deposit_paid') {
    const info = (await tx.get('reservations', told.facts.reservationId))?.customerInfo;
    const customer = info ? [info.firstName, info.lastName].filter(Boolean).join(' ') : undefined;
    return { kind: told.kind, facts: { ...told.facts, customer } };
  }
  if (told.kind === 'message_failed') {
    const { messageId } = told.facts;
    const message = await tx.get('messages', messageId);
    const subject = message && hasTemplate(message.told) ? renderMessage(message.told).subject : undefined;
    return { kind: told.kind, facts: { messageId, subject, reason: message?.reason ?? undefined } };
  }
  return told;
}

export async function renderNotification(tx: Reader, told: MessagePayload): Promise<NotificationContent> {
  const { subject: title, quote, figures = [], lines, action } = renderMessage(await withCurrentNames(tx, told));
  const said = figures.map(([label, value]) => `${label}: ${value}`).join(' · ');
  return { title, detail: quote || said || (lines[0] ?? ''), path: action?.path ?? '/' };
}
