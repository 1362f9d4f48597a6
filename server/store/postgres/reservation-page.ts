import type { ReservationStatus } from '#shared/domain/words.ts';
import { searchWords } from '#server/store/catalogue.ts';
import {
  pageOf,
  placeAfter,
  type ReservationPage,
  type ReservationPageInput,
} from '#server/store/reservation-page.ts';
import { frozen } from '#server/store/row-text.ts';
import type { ReservationRow } from '#server/store/rows.ts';
import { Values, type Ask } from './statement.ts';

/** `reservations.page` as two statements: the counts, and the page. */

/** Tables and conditions that leave what matches the words. */
function matching(q: string | undefined, values: Values): string {
  const words = searchWords(q);
  if (words.length === 0) return 'reservation r where true';
  const text = `r.search_text || chr(10) || coalesce(u.search_text, '')`;
  const found = words.map((word) => ` and position(${values.add(word)} in ${text}) > 0`);
  return `reservation r left join user_account u on u.id = r.customer_id where true${found.join('')}`;
}

async function countsOf(ask: Ask, q: string | undefined): Promise<ReservationPage['counts']> {
  const values = new Values();
  const sql = `select r.status, count(*)::int as count from ${matching(q, values)} group by r.status`;
  const groups = await ask<{ status: ReservationStatus; count: number }>(sql, values.all);
  return Object.fromEntries(groups.map(({ status, count }) => [status, count]));
}

export async function reservationPage(ask: Ask, input: ReservationPageInput): Promise<ReservationPage> {
  const { status, limit } = input;
  const counts = await countsOf(ask, input.q);
  const values = new Values();
  const from = matching(input.q, values);
  const only = status === undefined ? '' : ` and r.status = ${values.add(status)}`;
  const place = placeAfter(input.cursor);
  const after = place
    ? ` and (r.created_at, r.id) < (${values.add(place.createdAt)}, ${values.add(place.id)})`
    : '';
  const order = `order by r.created_at desc, r.id desc limit ${values.add(limit + 1)}`;
  const found = await ask<{ row: ReservationRow }>(
    `select r.row as row from ${from}${only}${after} ${order}`,
    values.all,
  );
  const total = status === undefined ? sum(Object.values(counts)) : (counts[status] ?? 0);
  return {
    ...pageOf(
      found.map(({ row }) => frozen(row)),
      limit,
    ),
    total,
    counts,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
