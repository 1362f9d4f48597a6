import { searchWords } from '#server/store/catalogue-search.ts';
import { waitsForUs } from '#shared/domain/payment/reservation-payments.ts';
import { isPast } from '#shared/domain/reservation.ts';
import {
  accountText,
  comparePlaces,
  holdsSearched,
  keyIn,
  pageOf,
  placeAfter,
  sortOf,
  wayOf,
  type Keyed,
  type OwnPage,
  type OwnPageInput,
  type ReservationPage,
  type ReservationPageInput,
} from '#server/store/reservation-search.ts';
import type { UserRow } from '#server/store/rows.ts';
import { keyOf } from './indexes.ts';
import { under, type State } from './state.ts';

/** `reservations.page`: one pass over all reservations that counts and collects; the page is cut from what it collected. */

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
  const sort = sortOf(input);
  const way = wayOf(sort);
  const start = placeAfter(input.cursor, sort);
  const counts: ReservationPage['counts'] = {};
  const found: (Keyed & { createdAt: string; id: string })[] = [];
  let total = 0;
  let waiting = 0;
  reservations.by.time.scan({ descending: way.isNewestFirst }, ({ row, text }) => {
    const account = users.rows.get(row.customerId);
    const missing = words.filter((word) => !holdsSearched(text, word));
    if (missing.length > 0) {
      const known = accountTextOf(account);
      if (!missing.every((word) => holdsSearched(known, word))) return;
    }
    counts[row.status] = (counts[row.status] ?? 0) + 1;
    const isOurs = waitsForUs(row);
    if (isOurs) waiting++;
    if (input.status !== undefined && row.status !== input.status) return;
    if (input.waiting === 'us' && !isOurs) return;
    total++;
    const { createdAt, id } = row;
    const one = { row, key: keyIn(row, account, way), createdAt, id };
    if (start === undefined || comparePlaces(one, start, way) > 0) found.push(one);
  });
  // By time they came in order; by another column only what is equal in it did.
  if (way.column !== 'order') found.sort((one, other) => comparePlaces(one, other, way));
  return { ...pageOf(found, input.limit, sort), total, counts, waiting };
}

/** `reservations.ownPage`: one pass over the customer's. */
export function ownPage({ tables }: State, input: OwnPageInput): OwnPage {
  const after = placeAfter(input.cursor);
  const start = after && keyOf(input.customerId, after.createdAt, after.id);
  const counts = { active: 0, past: 0 };
  const found: Keyed[] = [];
  tables.reservations.by.customer.scan({ ...under(input.customerId), descending: true }, (row, key) => {
    const past = isPast(row.status);
    counts[past ? 'past' : 'active']++;
    if (past !== input.isPast || found.length > input.limit) return;
    if (start === undefined || key < start) found.push({ row, key: '' });
  });
  return { ...pageOf(found, input.limit), counts };
}
