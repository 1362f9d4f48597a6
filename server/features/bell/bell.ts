/** What somebody's bell says, and that it was read: on one device is on all (decision 0023). */
import { bellPage, bellRead, bellUnread, MOST_UNREAD, type Notice } from '#shared/contract/bell.ts';
import type { Told } from '#shared/domain/messages.ts';
import { Problem } from '#shared/problem.ts';
import { handle } from '#server/kernel/handle.ts';
import { wordsOf } from '#server/messages/words.ts';
import type { BellRow, NoticeRow } from '#server/store/message-rows.ts';
import type { Reader } from '#server/store/store.ts';

type Place = BellRow['readTo'];

function isBehind(one: Place, other: Place | undefined): boolean {
  if (other === undefined) return true;
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}

/** In one or a few sentences: what somebody wrote, else the figures, else what the mail begins with. */
function detailOf(told: Told): string {
  const { quote, figures = [], lines } = wordsOf(told);
  if (quote) return quote;
  if (figures.length > 0) return figures.map(([label, value]) => `${label}: ${value}`).join(' · ');
  return lines[0] ?? '';
}

function present(row: NoticeRow, readTo: Place | undefined): Notice {
  const { id, told, createdAt } = row;
  const { subject, action } = wordsOf(told);
  const path = action?.path ?? '/';
  return {
    id,
    kind: told.kind,
    title: subject,
    detail: detailOf(told),
    path,
    createdAt,
    isUnread: isBehind(row, readTo),
  };
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
    return { notices: notices.map((row) => present(row, readTo)), nextCursor, unread };
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
    const { createdAt, id } = notice;
    const isNewer = isBehind({ createdAt, id }, before?.readTo);
    const readTo = isNewer ? { createdAt, id } : before?.readTo;
    if (isNewer) await tx[before ? 'update' : 'insert']('bells', { id: user.id, readTo: { createdAt, id } });
    return { unread: await unreadOf(tx, user.id, readTo) };
  },
});
