import type { MessagePayload } from '#shared/domain/notifications/message-kinds.ts';
import type { Language } from '#shared/messages/languages.ts';
import { isNotificationAfter, type NotificationPosition } from '#server/store/notification-pagination.ts';
import type { Reader } from '#server/store/store.ts';
import { hasTemplate, renderMessage } from './message-templates.ts';

export function isUnread(notification: NotificationPosition, readTo: NotificationPosition | undefined): boolean {
  return readTo === undefined || isNotificationAfter(notification, readTo);
}

interface NotificationContent {
  title: string;
  /** A quoted text, else the figures, else the first line. */
  detail: string;
  path: string;
}

/** Adds names from other rows as they are, so that a deleted account's name is gone. */
async function withCurrentNames(tx: Reader, payload: MessagePayload): Promise<MessagePayload> {
  if (payload.kind === 'deposit_paid') {
    const info = (await tx.get('reservations', payload.facts.reservationId))?.customerInfo;
    const customer = [info?.firstName, info?.lastName].filter(Boolean).join(' ') || undefined;
    return { kind: payload.kind, facts: { ...payload.facts, customer } };
  }
  if (payload.kind === 'message_failed') {
    const { messageId } = payload.facts;
    const message = await tx.get('messages', messageId);
    const subject = message && hasTemplate(message.told) ? renderMessage(message.told).subject : undefined;
    return { kind: payload.kind, facts: { messageId, subject, reason: message?.reason ?? undefined } };
  }
  return payload;
}

/** @param language the reader's; absent means English */
export async function renderNotification(
  tx: Reader,
  payload: MessagePayload,
  language?: Language,
): Promise<NotificationContent> {
  const content = renderMessage(await withCurrentNames(tx, payload), language);
  const { subject: title, quote, figures = [], lines, action } = content;
  const figureText = figures.map(([label, value]) => `${label}: ${value}`).join(' · ');
  return { title, detail: quote || figureText || (lines[0] ?? ''), path: action?.path ?? '/' };
}
