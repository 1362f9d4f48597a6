/** What people were told, for admins: the list, one message with its words, and sending it again. */
import {
  messageDetail,
  messageSendAgain,
  messagesPage,
  type Message,
} from '#shared/contract/notifications/mail-log.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/define-handler.ts';
import { letterOf } from '#server/notifications/render-mail.ts';
import { enqueueMail, sendUntil } from '#server/notifications/notify-user.ts';
import { canBeTold, wordsOf } from '#server/notifications/message-templates.ts';
import { mayEnter } from '#server/accounts/account-status.ts';
import type { MessageRow } from '#server/store/notification-rows.ts';
import type { Reader } from '#server/store/store.ts';

function present(row: MessageRow): Message {
  return { ...row, kind: row.told.kind, subject: wordsOf(row.told).subject };
}

/** @throws Problem NOT_FOUND */
async function findMessage(tx: Reader, id: string): Promise<MessageRow> {
  const row = await tx.get('messages', id);
  if (!row || !canBeTold(row.told)) throw new Problem('NOT_FOUND', { message: 'Message not found' });
  return row;
}

export const getMessages = handle(messagesPage)({
  async run({ tx, query, services }) {
    const { messages, ...page } = await tx.find('messages.page', query);
    const told = messages.filter((row) => canBeTold(row.told));
    return { ...page, messages: told.map(present), isMailOn: services.mail.isOn };
  },
});

export const getMessage = handle(messageDetail)({
  async run({ tx, params, services }) {
    const row = await findMessage(tx, params.id);
    const words = wordsOf(row.told);
    const { text } = letterOf(words, words.action && `${services.mail.origin}${words.action.path}`);
    return { ...present(row), text };
  },
});

function refuse(message: string): never {
  throw new Problem('INVALID_STATE', { message });
}

export const postSendAgain = handle(messageSendAgain)({
  async run({ tx, params, services, now }) {
    const row = await findMessage(tx, params.id);
    if (!services.mail.isOn) refuse('This server sends no mail: SMTP_URL is not set');
    if (row.state === 'waiting') refuse('This message waits to be sent already');
    const user = await tx.get('users', row.userId);
    if (!user || !(await mayEnter(tx, user))) refuse('The account of this message is closed');
    if (!user.email.includes('@')) refuse('The account of this message has no email address');
    const again: MessageRow = {
      ...row,
      to: user.email,
      state: 'waiting',
      attempts: 0,
      round: row.round + 1,
      dueAt: now,
      sendUntil: sendUntil(row.told.kind, now),
      sentAt: null,
      reason: null,
    };
    await tx.update('messages', again);
    await enqueueMail(tx, row.id, now);
    return present(again);
  },
});
