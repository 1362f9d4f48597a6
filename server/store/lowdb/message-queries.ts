import {
  countsOf,
  pageOf,
  placeBehind,
  type MessagePage,
  type MessagePageInput,
  type MessagePlace,
} from '#server/store/message-pagination.ts';
import { noticePageOf, placeOfCursor, seqOf } from '#server/store/notification-pagination.ts';
import { MAX_COUNTED_JOBS, type JobPage } from '#server/store/job-rows.ts';
import { keyOf, noticeKey } from './indexes.ts';
import type { Queries } from '#server/store/queries.ts';
import type { SortedMap } from './sorted-map.ts';
import { under, type State, type Tables } from './state.ts';

interface PageInput {
  state?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** The newest rows, from the index of their state or of all times. */
function newestPage<Row extends MessagePlace>(
  by: Record<'time' | 'state', SortedMap<Row>>,
  { state, limit, cursor }: PageInput,
) {
  const place = placeBehind(cursor);
  const end = place && keyOf(...(state ? [state] : []), place.createdAt, place.id);
  const range = { ...(state && under(state)), ...(end !== undefined && { to: end }), descending: true };
  return pageOf((state ? by.state : by.time).list(range, limit + 1), limit);
}

export function messagePage({ tables }: State, input: MessagePageInput): MessagePage {
  const { by } = tables.messages;
  const { rows: messages, nextCursor } = newestPage(by, input);
  return { messages, nextCursor, counts: countsOf((one) => by.state.list(under(one)).length) };
}

export function jobPage({ tables }: State, input: Queries['jobs.page']['input']): JobPage {
  const { by } = tables.jobs;
  const { rows: jobs, nextCursor } = newestPage(by, input);
  const count = (state: string) => by.state.list(under(state), MAX_COUNTED_JOBS).length;
  return { jobs, nextCursor, counts: { waiting: count('waiting'), failed: count('failed') } };
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
