import {
  countsOf,
  pageOf,
  placeBehind,
  type MessagePage,
  type MessagePageInput,
} from '#server/store/message-page.ts';
import { noticePageOf, placeOfCursor, seqOf } from '#server/store/notice-order.ts';
import { keyOf, noticeKey } from './indexes.ts';
import type { Queries } from '#server/store/queries.ts';
import { under, type State, type Tables } from './state.ts';

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
  const place = placeOfCursor(cursor);
  const end = place && keyOf(userId, noticeKey(place));
  const range = { ...under(userId), ...(end !== undefined && { to: end }), descending: true };
  return noticePageOf(tables.notices.by.user.list(range, limit + 1), limit);
}

export function unreadNotices(
  { tables }: State,
  { userId, readTo, limit }: Queries['notices.unread']['input'],
): number {
  const from = readTo && `${keyOf(userId, noticeKey(readTo))}\0`;
  return tables.notices.by.user.list({ ...under(userId), ...(from && { from }) }, limit).length;
}

/** The number of a person's next notice: above all that are there and all that were read. */
export function nextNoticeSeq({ notices, bells }: Tables, userId: string): number {
  const [last] = notices.by.user.list({ ...under(userId), descending: true }, 1);
  const readTo = bells.rows.get(userId)?.readTo;
  return 1 + Math.max(last ? seqOf(last) : 0, readTo ? seqOf(readTo) : 0);
}
