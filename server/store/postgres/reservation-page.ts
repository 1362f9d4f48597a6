import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/words.ts';
import { isPast, OUR_STATUSES, type ReservationSort } from '#shared/domain/reservation.ts';
import { searchWords } from '#server/store/catalogue.ts';
import {
  pageOf,
  placeAfter,
  sortOf,
  wayOf,
  type Keyed,
  type OwnPage,
  type OwnPageInput,
  type ReservationPage,
  type ReservationPageInput,
} from '#server/store/reservation-page.ts';
import { frozen } from '#server/store/row-text.ts';
import { Values, type Ask } from './statement.ts';

/** `reservations.page` as two statements: the counts, and the page. */

/** Tables and conditions that leave what matches the words; with the account, `u`, where it is needed. */
function matching(q: string | undefined, values: Values, isSortedByName = false): string {
  const words = searchWords(q);
  if (words.length === 0 && !isSortedByName) return 'reservation r where true';
  const text = `r.search_text || chr(10) || coalesce(u.search_text, '')`;
  const found = words.map((word) => ` and position(${values.add(word)} in ${text}) > 0`);
  return `reservation r left join user_account u on u.id = r.customer_id where true${found.join('')}`;
}

/** As `waitsForUs` has it: our step, a transfer to look for, or a deposit that is still owed. */
function waitingForUs(values: Values): string {
  const owed = `r.status = 'cancelled' and jsonb_typeof(r.row->'refundPaidOn') = 'null'`;
  const told = `r.status = 'balance_pending' and jsonb_typeof(r.row->'transfer'->'refusedAt') = 'null'`;
  return `(r.status = any(${values.add(OUR_STATUSES)}) or (${told}) or (${owed}))`;
}

async function countsOf(
  ask: Ask,
  q: string | undefined,
): Promise<Pick<ReservationPage, 'counts' | 'waiting'>> {
  const values = new Values();
  const waiting = `count(*) filter (where ${waitingForUs(values)})::int as waiting`;
  const sql = `select r.status, count(*)::int as count, ${waiting} from ${matching(q, values)} group by r.status`;
  const groups = await ask<{ status: ReservationStatus; count: number; waiting: number }>(sql, values.all);
  return {
    counts: Object.fromEntries(groups.map(({ status, count }) => [status, count])),
    waiting: sum(groups.map((group) => group.waiting)),
  };
}

/** The same keys as `keyIn`, as expressions; none for the order that is by time alone. */
function keySql(sort: ReservationSort, values: Values): string | undefined {
  const { column } = wayOf(sort);
  if (column === 'customer') return `coalesce(r.customer_name, u.full_name, '')`;
  if (column === 'total') return `(r.row->>'totalAmount')::float8`;
  if (column === 'order') return undefined;
  return `array_position(${values.add(RESERVATION_STATUSES)}::text[], r.status) - 1`;
}

/** The page of what `from` leaves, after the cursor's place. `from` ends in a condition; its reservation is `r`. */
async function ordered(
  ask: Ask,
  from: string,
  values: Values,
  input: { limit: number; cursor?: string | undefined },
  sort: ReservationSort = '-order',
) {
  const { isDescending, isNewestFirst } = wayOf(sort);
  const key = keySql(sort, values);
  const after = (isDown: boolean) => (isDown ? '<' : '>');
  const way = (isDown: boolean) => (isDown ? 'desc' : 'asc');
  const place = placeAfter(input.cursor, sort);
  let where = from;
  if (place) {
    const later = `(r.created_at, r.id) ${after(isNewestFirst)} (${values.add(place.createdAt)}, ${values.add(place.id)})`;
    const value = key && values.add(place.key);
    where += key
      ? ` and (${key} ${after(isDescending)} ${value} or (${key} = ${value} and ${later}))`
      : ` and ${later}`;
  }
  const order = [
    ...(key ? [`${key} ${way(isDescending)}`] : []),
    `r.created_at ${way(isNewestFirst)}`,
    `r.id ${way(isNewestFirst)}`,
  ];
  const found = await ask<Keyed>(
    `select r.row as row, ${key ?? `''`} as key from ${where} order by ${order.join(', ')} limit ${values.add(input.limit + 1)}`,
    values.all,
  );
  return pageOf(
    found.map(({ row, key: said }) => ({ row: frozen(row), key: said })),
    input.limit,
    sort,
  );
}

export async function reservationPage(ask: Ask, input: ReservationPageInput): Promise<ReservationPage> {
  const { status, q } = input;
  const isOurs = input.waiting === 'us';
  const sort = sortOf(input);
  const { counts, waiting } = await countsOf(ask, q);
  const values = new Values();
  const from = matching(q, values, wayOf(sort).column === 'customer');
  const only = [
    from,
    ...(status === undefined ? [] : [`r.status = ${values.add(status)}`]),
    ...(isOurs ? [waitingForUs(values)] : []),
  ].join(' and ');
  const page = await ordered(ask, only, values, input, sort);
  const all = status === undefined ? sum(Object.values(counts)) : (counts[status] ?? 0);
  return { ...page, total: isOurs ? waiting : all, counts, waiting };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

const PAST = RESERVATION_STATUSES.filter(isPast);

/** `reservations.ownPage` as two statements, like the page of all. */
export async function ownPage(ask: Ask, input: OwnPageInput): Promise<OwnPage> {
  const [counts] = await ask<OwnPage['counts']>(
    `select count(*) filter (where status = any($2))::int as past, count(*) filter (where status <> all($2))::int as active
     from reservation where customer_id = $1`,
    [input.customerId, PAST],
  );
  const values = new Values();
  const own = `r.customer_id = ${values.add(input.customerId)}`;
  const state = `(r.status = any(${values.add(PAST)})) = ${values.add(input.isPast)}`;
  const page = await ordered(ask, `reservation r where ${own} and ${state}`, values, input);
  return { ...page, counts: counts ?? { active: 0, past: 0 } };
}
