import { toLegacyMessageState } from '#shared/domain/notifications/message-kinds.ts';
import { deepFreeze, fromStoredRow } from '#server/store/row-serialization.ts';
import {
  countByMessageState,
  paginateByCreation,
  decodeCreationCursor,
  type MessagePage,
  type MessagePageInput,
  type CreationPosition,
} from '#server/store/message-pagination.ts';
import { MAX_COUNTED_JOBS, type JobPage, type JobRow } from '#server/store/job-rows.ts';
import type { MessageRow, NotificationRow } from '#server/store/notification-rows.ts';
import {
  paginateNotifications,
  decodeNotificationCursor,
  getNotificationSequence,
} from '#server/store/notification-pagination.ts';
import type { Queries } from '#server/store/queries.ts';
import { readRowCounts, sumRowCounts } from './row-counts.ts';
import { SqlValues, type RunSql } from './sql-statement.ts';

const NOTIFICATION_LOCK_SEED = 36;

interface PageInput {
  state?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

async function selectNewestPage<Row extends CreationPosition>(
  runSql: RunSql,
  table: 'message' | 'job',
  { state, limit, cursor }: PageInput,
) {
  const values = new SqlValues();
  const position = decodeCreationCursor(cursor);
  const stateCondition = state ? ` and state = ${values.add(state)}` : '';
  const cursorCondition = position
    ? ` and (created_at, id) < (${values.add(position.createdAt)}, ${values.add(position.id)})`
    : '';
  const results = await runSql<{ row: Row }>(
    `select row from ${table} where true${stateCondition}${cursorCondition} order by created_at desc, id desc limit ${values.add(limit + 1)}`,
    values.all,
  );
  return paginateByCreation(
    results.map(({ row }) => row),
    limit,
  );
}

export async function getMessagePage(runSql: RunSql, input: MessagePageInput): Promise<MessagePage> {
  const state = input.state && toLegacyMessageState(input.state);
  const { rows, nextCursor } = await selectNewestPage<MessageRow>(runSql, 'message', { ...input, state });
  const counts = await readRowCounts(runSql, 'message');
  return {
    messages: rows.map((row) => fromStoredRow('messages', row)),
    nextCursor,
    counts: countByMessageState((messageState) =>
      sumRowCounts(counts, (stored) => stored === toLegacyMessageState(messageState)),
    ),
  };
}

export async function getJobPage(runSql: RunSql, input: Queries['jobs.page']['input']): Promise<JobPage> {
  const { rows, nextCursor } = await selectNewestPage<JobRow>(runSql, 'job', input);
  const count = async (state: string): Promise<number> => {
    const sql = 'select count(*)::int as count from (select 1 from job where state = $1 limit $2) as counted';
    return (await runSql<{ count: number }>(sql, [state, MAX_COUNTED_JOBS]))[0]?.count ?? 0;
  };
  return {
    jobs: rows.map(deepFreeze),
    nextCursor,
    counts: { waiting: await count('waiting'), failed: await count('failed') },
  };
}

type NotificationPageQuery = Queries['notices.page'];

export async function getNotificationPage(
  runSql: RunSql,
  { userId, limit, cursor }: NotificationPageQuery['input'],
): Promise<NotificationPageQuery['output']> {
  const values = new SqlValues();
  const position = decodeNotificationCursor(cursor);
  const userPlaceholder = values.add(userId);
  const cursorCondition = position
    ? ` and (seq, created_at, id) < (${values.add(position.seq)}, ${values.add(position.createdAt)}, ${values.add(position.id)})`
    : '';
  const results = await runSql<{ row: NotificationRow }>(
    `select row from notice where user_id = ${userPlaceholder}${cursorCondition} order by seq desc, created_at desc, id desc limit ${values.add(limit + 1)}`,
    values.all,
  );
  return paginateNotifications(
    results.map(({ row }) => deepFreeze(row)),
    limit,
  );
}

export async function countUnreadNotifications(
  runSql: RunSql,
  { userId, readTo, limit }: Queries['notices.unread']['input'],
): Promise<number> {
  const sql = `select count(*)::int as count from
    (select 1 from notice where user_id = $1 and (seq, created_at, id) > ($2, $3, $4) limit $5) as newer`;
  const { createdAt = '', id = '' } = readTo ?? {};
  const [answer] = await runSql<{ count: number }>(sql, [
    userId,
    readTo ? getNotificationSequence(readTo) : -1,
    createdAt,
    id,
    limit,
  ]);
  return answer?.count ?? 0;
}

/** Runs just before the commit under a lock per user. @param ids in order of insertion */
export async function assignNotificationSequence(
  runSql: RunSql,
  ids: readonly string[],
  userIds: ReadonlySet<string>,
): Promise<void> {
  if (ids.length === 0) return;
  await runSql(
    `select pg_advisory_xact_lock(key) from
      (select distinct hashtextextended(user_id, ${NOTIFICATION_LOCK_SEED}) as key from unnest($1::text[]) as person (user_id) order by key) as keys`,
    [[...userIds]],
  );
  await runSql(
    `with numbered as (select id, nextval('notice_seq') as seq from
      (select id from unnest($1::text[]) with ordinality as given (id, at) order by at) as inserted)
    update notice set seq = numbered.seq, row = notice.row || jsonb_build_object('seq', numbered.seq)
      from numbered where notice.id = numbered.id`,
    [ids],
  );
}

export async function advanceNotificationSequence(runSql: RunSql, seq: number): Promise<void> {
  if (seq > 0) await runSql(`select setval('notice_seq', $1) from notice_seq where last_value < $1`, [seq]);
}
