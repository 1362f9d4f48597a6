import {
  countsOf,
  pageOf,
  placeBehind,
  type MessagePage,
  type MessagePageInput,
} from '#server/store/message-page.ts';
import { keyOf } from './indexes.ts';
import type { Queries } from '#server/store/queries.ts';
import { under, type State } from './state.ts';

/** `messages.page`, from the index of its state or of all times. */
export function messagePage({ tables }: State, { state, limit, cursor }: MessagePageInput): MessagePage {
  const { time, state: byState } = tables.messages.by;
  const place = placeBehind(cursor);
  const end = place && keyOf(...(state ? [state] : []), place.createdAt, place.id);
  const range = { ...(state && under(state)), ...(end !== undefined && { to: end }), descending: true };
  const found = (state ? byState : time).list(range, limit + 1);
  return { ...pageOf(found, limit), counts: countsOf((one) => byState.list(under(one)).length) };
}

type Page = Queries['notices.page'];

export function noticePage({ tables }: State, { userId, limit, cursor }: Page['input']): Page['output'] {
  const place = placeBehind(cursor);
  const end = place && keyOf(userId, place.createdAt, place.id);
  const range = { ...under(userId), ...(end !== undefined && { to: end }), descending: true };
  const { messages, nextCursor } = pageOf(tables.notices.by.user.list(range, limit + 1), limit);
  return { notices: messages, nextCursor };
}

export function unreadNotices(
  { tables }: State,
  { userId, readTo, limit }: Queries['notices.unread']['input'],
): number {
  const from = readTo && `${keyOf(userId, readTo.createdAt, readTo.id)}\0`;
  return tables.notices.by.user.list({ ...under(userId), ...(from && { from }) }, limit).length;
}
