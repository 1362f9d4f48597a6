/** Notifications of the user; reading on one device marks them read on all. @see decision 0023 */
import {
  notificationsPage,
  notificationsMarkRead,
  notificationsUnread,
  MAX_UNREAD_COUNT,
  type InAppNotification,
} from '#shared/contract/notifications/in-app-notifications.ts';
import { toConfigurableKind } from '#shared/domain/notifications/notification-channels.ts';
import { refuse } from '#server/lib/refuse.ts';
import { defineHandler } from '#server/http/define-handler.ts';
import { isUnread, renderNotification } from '#server/notifications/notification-content.ts';
import { hasTemplate } from '#server/notifications/message-templates.ts';
import type { NotificationReadMarkerRow, NotificationRow } from '#server/store/notification-rows.ts';
import type { Language } from '#shared/messages/languages.ts';
import type { Reader } from '#server/store/store.ts';

type ReadPosition = NotificationReadMarkerRow['readTo'];

async function presentNotification(
  tx: Reader,
  row: NotificationRow,
  readTo: ReadPosition | undefined,
  language: Language | undefined,
): Promise<InAppNotification> {
  const { id, told, createdAt } = row;
  const content = await renderNotification(tx, told, language);
  return { id, kind: toConfigurableKind(told.kind), ...content, createdAt, isUnread: isUnread(row, readTo) };
}

async function findReadPosition(tx: Reader, userId: string): Promise<ReadPosition | undefined> {
  return (await tx.get('bells', userId))?.readTo;
}

async function countUnread(tx: Reader, userId: string, readTo: ReadPosition | undefined): Promise<number> {
  return tx.find('notices.unread', { userId, readTo, limit: MAX_UNREAD_COUNT });
}

export const getNotificationsPage = defineHandler(notificationsPage)({
  async run({ tx, user, query }) {
    const readTo = await findReadPosition(tx, user.id);
    const { notices, nextCursor } = await tx.find('notices.page', { userId: user.id, ...query });
    const unread = await countUnread(tx, user.id, readTo);
    const presentable = notices.filter((row) => hasTemplate(row.told));
    const presented = [];
    for (const row of presentable) presented.push(await presentNotification(tx, row, readTo, user.language));
    return { notices: presented, nextCursor, unread };
  },
});

export const getUnreadCount = defineHandler(notificationsUnread)({
  async run({ tx, user }) {
    return { unread: await countUnread(tx, user.id, await findReadPosition(tx, user.id)) };
  },
});

export const postMarkRead = defineHandler(notificationsMarkRead)({
  async run({ tx, user, body }) {
    const notification = await tx.get('notices', body.upTo);
    if (notification?.userId !== user.id) throw refuse('NOT_FOUND', (texts) => texts.notifications.notFound);
    const before = await tx.get('bells', user.id);
    const { seq = 0, createdAt, id } = notification;
    const isNewer = isUnread(notification, before?.readTo);
    const readTo = isNewer ? { seq, createdAt, id } : before?.readTo;
    if (isNewer && readTo) await tx[before ? 'update' : 'insert']('bells', { id: user.id, readTo });
    return { unread: await countUnread(tx, user.id, readTo) };
  },
});
