import {
  countByMessageState,
  paginateByCreation,
  decodeCreationCursor,
  type MessagePage,
  type MessagePageInput,
  type CreationPosition,
} from '#server/store/message-pagination.ts';
import {
  paginateNotifications,
  decodeNotificationCursor,
  getNotificationSequence,
} from '#server/store/notification-pagination.ts';
import { MAX_COUNTED_JOBS, type JobPage } from '#server/store/job-rows.ts';
import { joinKey, getNotificationKey } from './indexes.ts';
import type { Queries } from '#server/store/queries.ts';
import type { SortedMap } from './sorted-map.ts';
import { getPrefixRange, type StoreState, type Tables } from './state.ts';

interface PageInput {
  state?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

function selectNewestPage<Row extends CreationPosition>(
  by: Record<'time' | 'state', SortedMap<Row>>,
  { state, limit, cursor }: PageInput,
) {
  const position = decodeCreationCursor(cursor);
  const end = position && joinKey(...(state ? [state] : []), position.createdAt, position.id);
  const range = {
    ...(state && getPrefixRange(state)),
    ...(end !== undefined && { to: end }),
    descending: true,
  };
  return paginateByCreation((state ? by.state : by.time).list(range, limit + 1), limit);
}

export function getMessagePage({ tables }: StoreState, input: MessagePageInput): MessagePage {
  const { by } = tables.messages;
  const { rows: messages, nextCursor } = selectNewestPage(by, input);
  return {
    messages,
    nextCursor,
    counts: countByMessageState((state) => by.state.list(getPrefixRange(state)).length),
  };
}

export function getJobPage({ tables }: StoreState, input: Queries['jobs.page']['input']): JobPage {
  const { by } = tables.jobs;
  const { rows: jobs, nextCursor } = selectNewestPage(by, input);
  const count = (state: string) => by.state.list(getPrefixRange(state), MAX_COUNTED_JOBS).length;
  return { jobs, nextCursor, counts: { waiting: count('waiting'), failed: count('failed') } };
}

type NotificationPageQuery = Queries['notices.page'];

export function getNotificationPage(
  { tables }: StoreState,
  { userId, limit, cursor }: NotificationPageQuery['input'],
): NotificationPageQuery['output'] {
  const position = decodeNotificationCursor(cursor);
  const end = position && joinKey(userId, getNotificationKey(position));
  const range = { ...getPrefixRange(userId), ...(end !== undefined && { to: end }), descending: true };
  return paginateNotifications(tables.notices.by.user.list(range, limit + 1), limit);
}

export function countUnreadNotifications(
  { tables }: StoreState,
  { userId, readTo, limit }: Queries['notices.unread']['input'],
): number {
  const from = readTo && `${joinKey(userId, getNotificationKey(readTo))}\0`;
  return tables.notices.by.user.list({ ...getPrefixRange(userId), ...(from && { from }) }, limit).length;
}

export function getNextNotificationSequence({ notices, bells }: Tables, userId: string): number {
  const [last] = notices.by.user.list({ ...getPrefixRange(userId), descending: true }, 1);
  const readTo = bells.rows.get(userId)?.readTo;
  return 1 + Math.max(last ? getNotificationSequence(last) : 0, readTo ? getNotificationSequence(readTo) : 0);
}
