import { searchWords } from '#server/store/catalogue.ts';
import { isPast, waitsForUs } from '#shared/domain/reservation.ts';
import {
  accountText,
  pageOf,
  placeAfter,
  type OwnPage,
  type OwnPageInput,
  type ReservationPage,
  type ReservationPageInput,
} from '#server/store/reservation-page.ts';
import type { ReservationRow, UserRow } from '#server/store/rows.ts';
import { keyOf } from './indexes.ts';
import { under, type State } from './state.ts';

/** `reservations.page`: one pass over all reservations, newest first or those that wait oldest first, that counts and collects. */

const textOf = new WeakMap<UserRow, string>();

function accountTextOf(user: UserRow | undefined): string {
  if (!user) return '';
  const text = textOf.get(user) ?? accountText(user);
  textOf.set(user, text);
  return text;
}

export function reservationPage(state: State, input: ReservationPageInput): ReservationPage {
  const { reservations, users } = state.tables;
  const words = searchWords(input.q);
  const after = placeAfter(input.cursor);
  const start = after && keyOf(after.createdAt, after.id);
  const counts: ReservationPage['counts'] = {};
  const found: ReservationRow[] = [];
  const oldestFirst = input.waiting === 'us';
  let total = 0;
  let waiting = 0;
  reservations.by.time.scan({ descending: !oldestFirst }, ({ row, text }, key) => {
    const missing = words.filter((word) => !text.includes(word));
    if (missing.length > 0) {
      const account = accountTextOf(users.rows.get(row.customerId));
      if (!missing.every((word) => account.includes(word))) return;
    }
    counts[row.status] = (counts[row.status] ?? 0) + 1;
    const isOurs = waitsForUs(row);
    if (isOurs) waiting++;
    if (input.status !== undefined && row.status !== input.status) return;
    if (input.waiting === 'us' && !isOurs) return;
    total++;
    const isAfter = start === undefined || (oldestFirst ? key > start : key < start);
    if (found.length <= input.limit && isAfter) found.push(row);
  });
  return { ...pageOf(found, input.limit), total, counts, waiting };
}

/** `reservations.ownPage`: one pass over the customer's. */
export function ownPage({ tables }: State, input: OwnPageInput): OwnPage {
  const after = placeAfter(input.cursor);
  const start = after && keyOf(input.customerId, after.createdAt, after.id);
  const counts = { active: 0, past: 0 };
  const found: ReservationRow[] = [];
  tables.reservations.by.customer.scan({ ...under(input.customerId), descending: true }, (row, key) => {
    const past = isPast(row.status);
    counts[past ? 'past' : 'active']++;
    if (past !== input.isPast || found.length > input.limit) return;
    if (start === undefined || key < start) found.push(row);
  });
  return { ...pageOf(found, input.limit), counts };
}
