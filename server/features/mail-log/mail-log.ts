import { messageDetail, messageResend, messagesPage, type Message } from '#shared/contract/notifications/mail-log.ts';
import { toLegacyMessageState, type MessageState } from '#shared/domain/notifications/message-kinds.ts';
import { toConfigurableKind } from '#shared/domain/notifications/notification-channels.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { renderMail } from '#server/notifications/render-mail.ts';
import { enqueueMail, mailExpiresAt } from '#server/notifications/notify-user.ts';
import { hasTemplate, renderMessage } from '#server/notifications/message-templates.ts';
import { canSignIn } from '#server/accounts/account-status.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import type { Reader } from '#server/store/store.ts';
import { searchMessages } from './search-messages.ts';

function presentMessage(row: MessageRow): Message {
  return { ...row, kind: toConfigurableKind(row.told.kind), subject: renderMessage(row.told).subject };
}

/** Pages of the release before refuse the state `suppressed`. */
function toWireMessage<M extends Message>(message: M) {
  return { ...message, state: toLegacyMessageState(message.state) };
}

async function findMessage(tx: Reader, id: string): Promise<MessageRow> {
  const row = await tx.get('messages', id);
  if (!row || !hasTemplate(row.told)) throw refuse('NOT_FOUND', (texts) => texts.operations.messageNotFound);
  return row;
}

export const getMessages = defineHandler(messagesPage)({
  async run({ tx, query: { q, ...query }, services }) {
    const found = q === undefined ? tx.find('messages.page', query) : searchMessages(tx, { ...query, q });
    const { messages, ...page } = await found;
    const presentable = messages.filter((row) => hasTemplate(row.told));
    return { ...page, messages: presentable.map(presentMessage), isMailOn: services.mail.isOn };
  },
  toWire: ({ messages, counts, ...page }) => ({
    ...page,
    messages: messages.map(toWireMessage),
    counts: Object.fromEntries(
      Object.entries(counts).map(([state, count]) => [toLegacyMessageState(state as MessageState), count]),
    ),
  }),
});

export const getMessage = defineHandler(messageDetail)({
  async run({ tx, params, services }) {
    const row = await findMessage(tx, params.id);
    const content = renderMessage(row.told);
    const { text } = renderMail(content, {
      link: content.action && `${services.mail.origin}${content.action.path}`,
    });
    return { ...presentMessage(row), text };
  },
  toWire: toWireMessage,
});

export const postResendMessage = defineHandler(messageResend)({
  async run({ tx, params, services, now }) {
    const row = await findMessage(tx, params.id);
    if (!services.mail.isOn) throw refuse('INVALID_STATE', (texts) => texts.operations.serverWithoutMail);
    if (row.state === 'waiting') throw refuse('INVALID_STATE', (texts) => texts.operations.messageWaiting);
    const user = await tx.get('users', row.userId);
    if (!user || !(await canSignIn(tx, user)))
      throw refuse('INVALID_STATE', (texts) => texts.operations.recipientClosed);
    if (!user.email.includes('@')) throw refuse('INVALID_STATE', (texts) => texts.operations.recipientWithoutEmail);
    const again: MessageRow = {
      ...row,
      to: user.email,
      state: 'waiting',
      attempts: 0,
      round: row.round + 1,
      dueAt: now,
      sendUntil: mailExpiresAt(row.told.kind, now),
      sentAt: null,
      reason: null,
    };
    await tx.update('messages', again);
    await enqueueMail(tx, row.id, now);
    return presentMessage(again);
  },
});
