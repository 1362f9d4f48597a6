/** What somebody's bell says, and that it was read: on one device is on all (decision 0023). */
import {
  bellPage,
  bellRead,
  bellUnread,
  MOST_UNREAD,
  type Notice,
} from '#shared/contract/notifications/in-app-notifications.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/http/define-handler.ts';
import { isUnread, noticeWords } from '#server/notifications/notification-content.ts';
import { canBeTold } from '#server/notifications/message-templates.ts';
import type { BellRow, NoticeRow } from '#server/store/notification-rows.ts';
import type { Reader } from '#server/store/store.ts';

type Place = BellRow['readTo'];

async function present(tx: Reader, row: NoticeRow, readTo: Place | undefined): Promise<Notice> {
  const { id, told, createdAt } = row;
  const words = await noticeWords(tx, told);
  return { id, kind: told.kind, ...words, createdAt, isUnread: isUnread(row, readTo) };
}

async function readToOf(tx: Reader, userId: string): Promise<Place | undefined> {
  return (await tx.get('bells', userId))?.readTo;
}

async function unreadOf(tx: Reader, userId: string, readTo: Place | undefined): Promise<number> {
  return tx.find('notices.unread', { userId, readTo, limit: MOST_UNREAD });
}

export const getBell = handle(bellPage)({
  async run({ tx, user, query }) {
    const readTo = await readToOf(tx, user.id);
    const { notices, nextCursor } = await tx.find('notices.page', { userId: user.id, ...query });
    const unread = await unreadOf(tx, user.id, readTo);
    const told = notices.filter((row) => canBeTold(row.told));
    const presented = [];
    for (const row of told) presented.push(await present(tx, row, readTo));
    return { notices: presented, nextCursor, unread };
  },
});

export const getUnread = handle(bellUnread)({
  async run({ tx, user }) {
    return { unread: await unreadOf(tx, user.id, await readToOf(tx, user.id)) };
  },
});

export const postRead = handle(bellRead)({
  async run({ tx, user, body }) {
    const notice = await tx.get('notices', body.upTo);
    if (notice?.userId !== user.id) throw new Problem('NOT_FOUND', { message: 'Notice not found' });
    const before = await tx.get('bells', user.id);
    const { seq = 0, createdAt, id } = notice;
    const isNewer = isUnread(notice, before?.readTo);
    const readTo = isNewer ? { seq, createdAt, id } : before?.readTo;
    if (isNewer && readTo) await tx[before ? 'update' : 'insert']('bells', { id: user.id, readTo });
    return { unread: await unreadOf(tx, user.id, readTo) };
  },
});
