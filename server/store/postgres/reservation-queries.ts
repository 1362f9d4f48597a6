import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { CUSTOMER_STATUSES, isPastReservation, type ReservationSort } from '#shared/domain/reservation.ts';
import { splitSearchWords } from '#server/store/search-text.ts';
import {
  compareReservationPositions,
  isSearchableWord,
  isShortWord,
  NEWEST_FIRST,
  paginateReservations,
  decodeReservationCursor,
  resolveReservationSort,
  parseReservationSort,
  type ReservationWithKey,
  type CustomerReservationPage,
  type CustomerReservationPageInput,
  type ReservationPage,
  type ReservationPageInput,
  type ReservationPosition,
} from '#server/store/reservation-search.ts';
import { deepFreeze } from '#server/store/row-serialization.ts';
import { readRowCounts } from './row-counts.ts';
import { SqlValues, type RunSql } from './sql-statement.ts';

/** Names and search text are columns (migration 0031): orders use indexes, words use trigrams. */

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Same as `matchesSearchWord`. */
function buildWordConditions(q: string | undefined, values: SqlValues): string[] {
  return splitSearchWords(q).map((word) => {
    if (!isSearchableWord(word)) return 'false';
    const like = (before: string) => `r.found_text like ${values.add(`%${before}${escapeLike(word)}%`)}`;
    return isShortWord(word) ? `(${like('\n')} or ${like(' ')})` : like('');
  });
}

type ReservationCounts = Pick<ReservationPage, 'counts' | 'waiting' | 'waitingForCustomer'>;

async function countReservations(runSql: RunSql, q: string | undefined): Promise<ReservationCounts> {
  const values = new SqlValues();
  const conditions = buildWordConditions(q, values);
  if (conditions.length === 0) {
    const kinds = await readRowCounts(runSql, 'reservation');
    return sumReservationCounts(
      kinds.map(({ kind, count }) => {
        const [status, waits] = kind.split(' ') as [ReservationStatus, string?];
        return { status, count, waiting: waits === undefined ? 0 : count };
      }),
    );
  }
  const sql = `select r.status, count(*)::int as count, (count(*) filter (where r.waits_for_us))::int as waiting
    from reservation r where ${conditions.join(' and ')} group by r.status`;
  return sumReservationCounts(
    await runSql<{ status: ReservationStatus; count: number; waiting: number }>(sql, values.all),
  );
}

function sumReservationCounts(
  groups: readonly { status: ReservationStatus; count: number; waiting: number }[],
): ReservationCounts {
  const counts: ReservationPage['counts'] = {};
  for (const { status, count } of groups) counts[status] = (counts[status] ?? 0) + count;
  const theirs = groups.filter(({ status }) => CUSTOMER_STATUSES.includes(status));
  return {
    counts,
    waiting: sum(groups.map(({ waiting }) => waiting)),
    waitingForCustomer: sum(theirs.map(({ count, waiting }) => count - waiting)),
  };
}

const SORT_COLUMNS = { customer: 'r.listed_name', total: 'r.total_amount' } as const;

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  sort: ReservationSort;
}

/** Rows after the cursor that meet all conditions, one more than a page; an index provides most of this order. */
async function selectSorted(
  runSql: RunSql,
  conditions: readonly string[],
  values: SqlValues,
  { limit, sort, place: position }: { limit: number; sort: ReservationSort; place?: ReservationPosition | undefined },
): Promise<ReservationWithKey[]> {
  const { column, isDescending, isNewestFirst } = parseReservationSort(sort);
  const key = column === 'customer' || column === 'total' ? SORT_COLUMNS[column] : undefined;
  const [after, later] = [isDescending ? '<' : '>', isNewestFirst ? '<' : '>'];
  const toDirection = (isDown: boolean) => (isDown ? 'desc' : 'asc');
  const where = [...conditions];
  if (position) {
    const cursorCondition = `(r.created_at, r.id) ${later} (${values.add(position.createdAt)}, ${values.add(position.id)})`;
    const value = key && values.add(position.key);
    // The first condition alone bounds the index scan.
    where.push(
      key ? `${key} ${after}= ${value} and (${key} ${after} ${value} or ${cursorCondition})` : cursorCondition,
    );
  }
  const order = [
    ...(key ? [`${key} ${toDirection(isDescending)}`] : []),
    `r.created_at ${toDirection(isNewestFirst)}`,
    `r.id ${toDirection(isNewestFirst)}`,
  ];
  const condition = where.length > 0 ? `where ${where.join(' and ')}` : '';
  const results = await runSql<ReservationWithKey>(
    `select r.row as row, ${key ?? `''`} as key from reservation r ${condition}
     order by ${order.join(', ')} limit ${values.add(limit)}`,
    values.all,
  );
  return results.map(({ row, key: sortKey }) => ({ row: deepFreeze(row), key: sortKey }));
}

type ConditionBuilder = (values: SqlValues) => string[];

async function selectByStatus(
  runSql: RunSql,
  conditions: ConditionBuilder,
  { limit, cursor, sort }: PageRequest,
): Promise<ReservationWithKey[]> {
  const position = decodeReservationCursor(cursor, sort);
  const { isDescending } = parseReservationSort(sort);
  const ranks = RESERVATION_STATUSES.map((_, rank) => rank);
  const results: ReservationWithKey[] = [];
  for (const rank of isDescending ? ranks.toReversed() : ranks) {
    if (position && (isDescending ? rank > Number(position.key) : rank < Number(position.key))) continue;
    const values = new SqlValues();
    const statusConditions = [...conditions(values), `r.status = ${values.add(RESERVATION_STATUSES[rank])}`];
    const next = await selectSorted(runSql, statusConditions, values, {
      limit: limit + 1 - results.length,
      sort: '-order',
      place: rank === position?.key ? position : undefined,
    });
    results.push(...next.map(({ row }) => ({ row, key: rank })));
    if (results.length > limit) break;
  }
  return results;
}

/** Reads each status from its index; together they would be a scan. */
async function selectWaitingForCustomer(runSql: RunSql, conditions: ConditionBuilder, request: PageRequest) {
  const { limit, cursor, sort } = request;
  const place = decodeReservationCursor(cursor, sort);
  const results: ReservationWithKey[] = [];
  for (const status of CUSTOMER_STATUSES) {
    const values = new SqlValues();
    const where = [...conditions(values), `r.status = ${values.add(status)}`];
    results.push(...(await selectSorted(runSql, where, values, { limit: limit + 1, sort, place })));
  }
  const order = parseReservationSort(sort);
  const position = ({ row: { createdAt, id }, key }: ReservationWithKey) => ({ key, createdAt, id });
  const sorted = results.toSorted((one, other) => compareReservationPositions(position(one), position(other), order));
  return paginateReservations(sorted.slice(0, limit + 1), limit, sort);
}

async function selectPage(runSql: RunSql, conditions: ConditionBuilder, request: PageRequest) {
  const { limit, cursor, sort } = request;
  if (parseReservationSort(sort).column === 'status')
    return paginateReservations(await selectByStatus(runSql, conditions, request), limit, sort);
  const values = new SqlValues();
  const position = decodeReservationCursor(cursor, sort);
  return paginateReservations(
    await selectSorted(runSql, conditions(values), values, { limit: limit + 1, sort, place: position }),
    limit,
    sort,
  );
}

export async function getReservationPage(runSql: RunSql, input: ReservationPageInput): Promise<ReservationPage> {
  const { status, q, limit, cursor } = input;
  const { waiting: actor } = input;
  const { counts, waiting, waitingForCustomer } = await countReservations(runSql, q);
  const isByStatus = parseReservationSort(resolveReservationSort(input)).column === 'status';
  const conditions: ConditionBuilder = (values) => [
    ...buildWordConditions(q, values),
    ...(status === undefined ? [] : [`r.status = ${values.add(status)}`]),
    ...(actor === 'us' ? ['r.waits_for_us'] : []),
    ...(actor === 'customer' ? ['not r.waits_for_us'] : []),
    ...(actor === 'customer' && isByStatus ? [`r.status = any(${values.add(CUSTOMER_STATUSES)})`] : []),
  ];
  const request = { limit, cursor, sort: resolveReservationSort(input) };
  const select = actor === 'customer' && !isByStatus ? selectWaitingForCustomer : selectPage;
  const page = await select(runSql, conditions, request);
  const all = status === undefined ? sum(Object.values(counts)) : (counts[status] ?? 0);
  const total = actor === 'us' ? waiting : actor === 'customer' ? waitingForCustomer : all;
  return { ...page, total, counts, waiting, waitingForCustomer };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const PAST_STATUSES = RESERVATION_STATUSES.filter(isPastReservation);

export async function getCustomerReservationPage(
  runSql: RunSql,
  { customerId, isPast: past, ...page }: CustomerReservationPageInput,
): Promise<CustomerReservationPage> {
  const [counts] = await runSql<CustomerReservationPage['counts']>(
    `select count(*) filter (where status = any($2))::int as past, count(*) filter (where status <> all($2))::int as active
     from reservation where customer_id = $1`,
    [customerId, PAST_STATUSES],
  );
  const conditions: ConditionBuilder = (values) => [
    `r.customer_id = ${values.add(customerId)}`,
    `(r.status = any(${values.add(PAST_STATUSES)})) = ${values.add(past)}`,
  ];
  const results = await selectPage(runSql, conditions, { ...page, sort: NEWEST_FIRST });
  return { ...results, counts: counts ?? { active: 0, past: 0 } };
}
