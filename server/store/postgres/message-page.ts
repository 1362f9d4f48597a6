import { frozen } from '#server/store/row-text.ts';
import {
  countsOf,
  pageOf,
  placeBehind,
  type MessagePage,
  type MessagePageInput,
} from '#server/store/message-page.ts';
import type { MessageRow } from '#server/store/message-rows.ts';
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
  const counted = await ask<{ state: string; count: number }>(
    'select state, count(*)::int as count from message group by state',
    [],
  );
  const counts = countsOf((one) => counted.find((group) => group.state === one)?.count ?? 0);
  return {
    ...pageOf(
      found.map(({ row }) => frozen(row)),
      limit,
    ),
    counts,
  };
}
