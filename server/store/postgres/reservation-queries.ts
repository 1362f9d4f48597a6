import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { isPastReservation, type ReservationSort } from '#shared/domain/reservation.ts';
import { splitSearchWords } from '#server/store/catalogue-search.ts';
import {
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

/**
 * `reservations.page`: the counts, and the page. Names and what is looked in stand beside each reservation (migration 0031), so that
 * every order is read from an index and words are found by their parts of three characters.
 */

/** As LIKE has it, the signs that mean something to it taken as they are. */
function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The conditions that leave what matches the words, as `matchesSearchWord` does. */
function buildWordConditions(q: string | undefined, values: SqlValues): string[] {
  return splitSearchWords(q).map((word) => {
    if (!isSearchableWord(word)) return 'false';
    const like = (before: string) => `r.found_text like ${values.add(`%${before}${escapeLike(word)}%`)}`;
    return isShortWord(word) ? `(${like('\n')} or ${like(' ')})` : like('');
  });
}

type ReservationCounts = Pick<ReservationPage, 'counts' | 'waiting'>;

/** Of all as they are kept; of those that match the words by looking at these. */
async function countReservations(ask: RunSql, q: string | undefined): Promise<ReservationCounts> {
  const values = new SqlValues();
  const only = buildWordConditions(q, values);
  if (only.length === 0) {
    const kinds = await readRowCounts(ask, 'reservation');
    return sumReservationCounts(
      kinds.map(({ kind, count }) => {
        const [status, waits] = kind.split(' ') as [ReservationStatus, string?];
        return { status, count, waiting: waits === undefined ? 0 : count };
      }),
    );
  }
  const sql = `select r.status, count(*)::int as count, (count(*) filter (where r.waits_for_us))::int as waiting
    from reservation r where ${only.join(' and ')} group by r.status`;
  return sumReservationCounts(
    await ask<{ status: ReservationStatus; count: number; waiting: number }>(sql, values.all),
  );
}

function sumReservationCounts(
  groups: readonly { status: ReservationStatus; count: number; waiting: number }[],
): ReservationCounts {
  const counts: ReservationPage['counts'] = {};
  for (const { status, count } of groups) counts[status] = (counts[status] ?? 0) + count;
  return { counts, waiting: sum(groups.map(({ waiting }) => waiting)) };
}

const SORT_COLUMNS = { customer: 'r.listed_name', total: 'r.total_amount' } as const;

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
  sort: ReservationSort;
}

/** What `only` leaves, one more than the page has, after the cursor's place: an index has them in this order or nearly so. */
async function selectSorted(
  ask: RunSql,
  only: readonly string[],
  values: SqlValues,
  { limit, sort, place }: { limit: number; sort: ReservationSort; place?: ReservationPosition | undefined },
): Promise<ReservationWithKey[]> {
  const { column, isDescending, isNewestFirst } = parseReservationSort(sort);
  const key = column === 'customer' || column === 'total' ? SORT_COLUMNS[column] : undefined;
  const [after, later] = [isDescending ? '<' : '>', isNewestFirst ? '<' : '>'];
  const way = (isDown: boolean) => (isDown ? 'desc' : 'asc');
  const where = [...only];
  if (place) {
    const behind = `(r.created_at, r.id) ${later} (${values.add(place.createdAt)}, ${values.add(place.id)})`;
    const value = key && values.add(place.key);
    // The first condition alone says where in the index to begin.
    where.push(key ? `${key} ${after}= ${value} and (${key} ${after} ${value} or ${behind})` : behind);
  }
  const order = [
    ...(key ? [`${key} ${way(isDescending)}`] : []),
    `r.created_at ${way(isNewestFirst)}`,
    `r.id ${way(isNewestFirst)}`,
  ];
  const condition = where.length > 0 ? `where ${where.join(' and ')}` : '';
  const found = await ask<ReservationWithKey>(
    `select r.row as row, ${key ?? `''`} as key from reservation r ${condition}
     order by ${order.join(', ')} limit ${values.add(limit)}`,
    values.all,
  );
  return found.map(({ row, key: said }) => ({ row: deepFreeze(row), key: said }));
}

/** The conditions of a page, for a statement with values of its own. */
type ConditionBuilder = (values: SqlValues) => string[];

/** One status after the other, until the page is full. */
async function selectByStatus(
  ask: RunSql,
  only: ConditionBuilder,
  { limit, cursor, sort }: PageRequest,
): Promise<ReservationWithKey[]> {
  const place = decodeReservationCursor(cursor, sort);
  const { isDescending } = parseReservationSort(sort);
  const ranks = RESERVATION_STATUSES.map((_, rank) => rank);
  const found: ReservationWithKey[] = [];
  for (const rank of isDescending ? ranks.toReversed() : ranks) {
    if (place && (isDescending ? rank > Number(place.key) : rank < Number(place.key))) continue;
    const values = new SqlValues();
    const here = [...only(values), `r.status = ${values.add(RESERVATION_STATUSES[rank])}`];
    const next = await selectSorted(ask, here, values, {
      limit: limit + 1 - found.length,
      sort: '-order',
      place: rank === place?.key ? place : undefined,
    });
    found.push(...next.map(({ row }) => ({ row, key: rank })));
    if (found.length > limit) break;
  }
  return found;
}

async function selectPage(ask: RunSql, only: ConditionBuilder, wanted: PageRequest) {
  const { limit, cursor, sort } = wanted;
  if (parseReservationSort(sort).column === 'status')
    return paginateReservations(await selectByStatus(ask, only, wanted), limit, sort);
  const values = new SqlValues();
  const place = decodeReservationCursor(cursor, sort);
  return paginateReservations(
    await selectSorted(ask, only(values), values, { limit: limit + 1, sort, place }),
    limit,
    sort,
  );
}

export async function getReservationPage(ask: RunSql, input: ReservationPageInput): Promise<ReservationPage> {
  const { status, q, limit, cursor } = input;
  const isOurs = input.waiting === 'us';
  const { counts, waiting } = await countReservations(ask, q);
  const only: ConditionBuilder = (values) => [
    ...buildWordConditions(q, values),
    ...(status === undefined ? [] : [`r.status = ${values.add(status)}`]),
    ...(isOurs ? ['r.waits_for_us'] : []),
  ];
  const page = await selectPage(ask, only, { limit, cursor, sort: resolveReservationSort(input) });
  const all = status === undefined ? sum(Object.values(counts)) : (counts[status] ?? 0);
  return { ...page, total: isOurs ? waiting : all, counts, waiting };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const PAST_STATUSES = RESERVATION_STATUSES.filter(isPastReservation);

/** `reservations.ownPage` as two statements, like the page of all. */
export async function getCustomerReservationPage(
  ask: RunSql,
  { customerId, isPast: past, ...page }: CustomerReservationPageInput,
): Promise<CustomerReservationPage> {
  const [counts] = await ask<CustomerReservationPage['counts']>(
    `select count(*) filter (where status = any($2))::int as past, count(*) filter (where status <> all($2))::int as active
     from reservation where customer_id = $1`,
    [customerId, PAST_STATUSES],
  );
  const only: ConditionBuilder = (values) => [
    `r.customer_id = ${values.add(customerId)}`,
    `(r.status = any(${values.add(PAST_STATUSES)})) = ${values.add(past)}`,
  ];
  const found = await selectPage(ask, only, { ...page, sort: NEWEST_FIRST });
  return { ...found, counts: counts ?? { active: 0, past: 0 } };
}
