import { frozen } from '#server/store/row-text.ts';
import {
  countsOf,
  pageOf,
  placeBehind,
  type MessagePage,
  type MessagePageInput,
} from '#server/store/message-page.ts';
import type { MessageRow, NoticeRow } from '#server/store/message-rows.ts';
import type { Queries } from '#server/store/queries.ts';
import { rowCounts, sumOf } from './row-counts.ts';
import { Values, type Ask } from './statement.ts';

/** `messages.page`. */
export async function messagePage(ask: Ask, input: MessagePageInput): Promise<MessagePage> {
  const { state, limit, cursor } = input;
  const values = new Values();
  const place = placeBehind(cursor);
  const only = state ? ` and state = ${values.add(state)}` : '';
  const behind = place
    ? ` and (created_at, id) < (${values.add(place.createdAt)}, ${values.add(place.id)})`
    : '';
  const found = await ask<{ row: MessageRow }>(
    `select row from message where true${only}${behind} order by created_at desc, id desc limit ${values.add(limit + 1)}`,
    values.all,
  );
  const counted = await rowCounts(ask, 'message');
  const counts = countsOf((one) => sumOf(counted, (state) => state === one));
  return {
    ...pageOf(
      found.map(({ row }) => frozen(row)),
      limit,
    ),
    counts,
  };
}

type Page = Queries['notices.page'];

export async function noticePage(
  ask: Ask,
  { userId, limit, cursor }: Page['input'],
): Promise<Page['output']> {
  const values = new Values();
  const place = placeBehind(cursor);
  const own = values.add(userId);
  const behind = place
    ? ` and (created_at, id) < (${values.add(place.createdAt)}, ${values.add(place.id)})`
    : '';
  const found = await ask<{ row: NoticeRow }>(
    `select row from notice where user_id = ${own}${behind} order by created_at desc, id desc limit ${values.add(limit + 1)}`,
    values.all,
  );
  const { messages, nextCursor } = pageOf(
    found.map(({ row }) => frozen(row)),
    limit,
  );
  return { notices: messages, nextCursor };
}

export async function unreadNotices(
  ask: Ask,
  { userId, readTo, limit }: Queries['notices.unread']['input'],
): Promise<number> {
  const sql = `select count(*)::int as count from
    (select 1 from notice where user_id = $1 and (created_at, id) > ($2, $3) limit $4) as newer`;
  const [answer] = await ask<{ count: number }>(sql, [
    userId,
    readTo?.createdAt ?? '',
    readTo?.id ?? '',
    limit,
  ]);
  return answer?.count ?? 0;
}
