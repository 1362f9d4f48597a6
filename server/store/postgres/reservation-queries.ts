import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { isPast, type ReservationSort } from '#shared/domain/reservation.ts';
import { searchWords } from '#server/store/catalogue-search.ts';
import {
  isSearchable,
  isShort,
  NEWEST_FIRST,
  pageOf,
  placeAfter,
  sortOf,
  wayOf,
  type Keyed,
  type OwnPage,
  type OwnPageInput,
  type ReservationPage,
  type ReservationPageInput,
  type ReservationPlace,
} from '#server/store/reservation-search.ts';
import { frozen } from '#server/store/row-serialization.ts';
import { rowCounts } from './row-counts.ts';
import { Values, type Ask } from './sql-statement.ts';

/**
 * `reservations.page`: the counts, and the page. Names and what is looked in stand beside each reservation (migration 0031), so that
 * every order is read from an index and words are found by their parts of three characters.
 */

/** As LIKE has it, the signs that mean something to it taken as they are. */
function likeText(word: string): string {
  return word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** The conditions that leave what matches the words, as `holdsSearched` does. */
function matching(q: string | undefined, values: Values): string[] {
  return searchWords(q).map((word) => {
    if (!isSearchable(word)) return 'false';
    const like = (before: string) => `r.found_text like ${values.add(`%${before}${likeText(word)}%`)}`;
    return isShort(word) ? `(${like('\n')} or ${like(' ')})` : like('');
  });
}

type Counts = Pick<ReservationPage, 'counts' | 'waiting'>;

/** Of all as they are kept; of those that match the words by looking at these. */
async function countsOf(ask: Ask, q: string | undefined): Promise<Counts> {
  const values = new Values();
  const only = matching(q, values);
  if (only.length === 0) {
    const kinds = await rowCounts(ask, 'reservation');
    return told(
      kinds.map(({ kind, count }) => {
        const [status, waits] = kind.split(' ') as [ReservationStatus, string?];
        return { status, count, waiting: waits === undefined ? 0 : count };
      }),
    );
  }
  const sql = `select r.status, count(*)::int as count, (count(*) filter (where r.waits_for_us))::int as waiting
    from reservation r where ${only.join(' and ')} group by r.status`;
  return told(await ask<{ status: ReservationStatus; count: number; waiting: number }>(sql, values.all));
}

function told(groups: readonly { status: ReservationStatus; count: number; waiting: number }[]): Counts {
  const counts: ReservationPage['counts'] = {};
  for (const { status, count } of groups) counts[status] = (counts[status] ?? 0) + count;
  return { counts, waiting: sum(groups.map(({ waiting }) => waiting)) };
}

const KEY_COLUMNS = { customer: 'r.listed_name', total: 'r.total_amount' } as const;

interface Wanted {
  limit: number;
  cursor?: string | undefined;
  sort: ReservationSort;
}

/** What `only` leaves, one more than the page has, after the cursor's place: an index has them in this order or nearly so. */
async function inOrder(
  ask: Ask,
  only: readonly string[],
  values: Values,
  { limit, sort, place }: { limit: number; sort: ReservationSort; place?: ReservationPlace | undefined },
): Promise<Keyed[]> {
  const { column, isDescending, isNewestFirst } = wayOf(sort);
  const key = column === 'customer' || column === 'total' ? KEY_COLUMNS[column] : undefined;
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
  const found = await ask<Keyed>(
    `select r.row as row, ${key ?? `''`} as key from reservation r ${condition}
     order by ${order.join(', ')} limit ${values.add(limit)}`,
    values.all,
  );
  return found.map(({ row, key: said }) => ({ row: frozen(row), key: said }));
}

/** The conditions of a page, for a statement with values of its own. */
type Only = (values: Values) => string[];

/** One status after the other, until the page is full. */
async function byStatus(ask: Ask, only: Only, { limit, cursor, sort }: Wanted): Promise<Keyed[]> {
  const place = placeAfter(cursor, sort);
  const { isDescending } = wayOf(sort);
  const ranks = RESERVATION_STATUSES.map((_, rank) => rank);
  const found: Keyed[] = [];
  for (const rank of isDescending ? ranks.toReversed() : ranks) {
    if (place && (isDescending ? rank > Number(place.key) : rank < Number(place.key))) continue;
    const values = new Values();
    const here = [...only(values), `r.status = ${values.add(RESERVATION_STATUSES[rank])}`];
    const next = await inOrder(ask, here, values, {
      limit: limit + 1 - found.length,
      sort: '-order',
      place: rank === place?.key ? place : undefined,
    });
    found.push(...next.map(({ row }) => ({ row, key: rank })));
    if (found.length > limit) break;
  }
  return found;
}

async function ordered(ask: Ask, only: Only, wanted: Wanted) {
  const { limit, cursor, sort } = wanted;
  if (wayOf(sort).column === 'status') return pageOf(await byStatus(ask, only, wanted), limit, sort);
  const values = new Values();
  const place = placeAfter(cursor, sort);
  return pageOf(await inOrder(ask, only(values), values, { limit: limit + 1, sort, place }), limit, sort);
}

export async function reservationPage(ask: Ask, input: ReservationPageInput): Promise<ReservationPage> {
  const { status, q, limit, cursor } = input;
  const isOurs = input.waiting === 'us';
  const { counts, waiting } = await countsOf(ask, q);
  const only: Only = (values) => [
    ...matching(q, values),
    ...(status === undefined ? [] : [`r.status = ${values.add(status)}`]),
    ...(isOurs ? ['r.waits_for_us'] : []),
  ];
  const page = await ordered(ask, only, { limit, cursor, sort: sortOf(input) });
  const all = status === undefined ? sum(Object.values(counts)) : (counts[status] ?? 0);
  return { ...page, total: isOurs ? waiting : all, counts, waiting };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const PAST = RESERVATION_STATUSES.filter(isPast);

/** `reservations.ownPage` as two statements, like the page of all. */
export async function ownPage(
  ask: Ask,
  { customerId, isPast: past, ...page }: OwnPageInput,
): Promise<OwnPage> {
  const [counts] = await ask<OwnPage['counts']>(
    `select count(*) filter (where status = any($2))::int as past, count(*) filter (where status <> all($2))::int as active
     from reservation where customer_id = $1`,
    [customerId, PAST],
  );
  const only: Only = (values) => [
    `r.customer_id = ${values.add(customerId)}`,
    `(r.status = any(${values.add(PAST)})) = ${values.add(past)}`,
  ];
  const found = await ordered(ask, only, { ...page, sort: NEWEST_FIRST });
  return { ...found, counts: counts ?? { active: 0, past: 0 } };
}
