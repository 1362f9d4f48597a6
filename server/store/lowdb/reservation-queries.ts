import { splitSearchWords } from '#server/store/search-text.ts';
import { needsStaffAction } from '#shared/domain/payment/payment-amounts.ts';
import { CUSTOMER_STATUSES, isPastReservation } from '#shared/domain/reservation.ts';
import {
  buildAccountSearchText,
  compareReservationPositions,
  matchesSearchWord,
  getReservationSortKey,
  paginateReservations,
  decodeReservationCursor,
  resolveReservationSort,
  parseReservationSort,
  type ReservationWithKey,
  type CustomerReservationPage,
  type CustomerReservationPageInput,
  type ReservationPage,
  type ReservationPageInput,
} from '#server/store/reservation-search.ts';
import type { UserRow } from '#server/store/rows.ts';
import { joinKey } from './indexes.ts';
import { getPrefixRange, type StoreState } from './state.ts';

const accountTextCache = new WeakMap<UserRow, string>();

function getAccountText(user: UserRow | undefined): string {
  if (!user) return '';
  const text = accountTextCache.get(user) ?? buildAccountSearchText(user);
  accountTextCache.set(user, text);
  return text;
}

export function getReservationPage(state: StoreState, input: ReservationPageInput): ReservationPage {
  const { reservations, users } = state.tables;
  const searchWords = splitSearchWords(input.q);
  const sort = resolveReservationSort(input);
  const order = parseReservationSort(sort);
  const start = decodeReservationCursor(input.cursor, sort);
  const counts: ReservationPage['counts'] = {};
  const matches: (ReservationWithKey & { createdAt: string; id: string })[] = [];
  let total = 0;
  let waiting = 0;
  let waitingForCustomer = 0;
  reservations.by.time.scan({ descending: order.isNewestFirst }, ({ row, text }) => {
    const account = users.rows.get(row.customerId);
    const missing = searchWords.filter((word) => !matchesSearchWord(text, word));
    if (missing.length > 0) {
      const accountText = getAccountText(account);
      if (!missing.every((word) => matchesSearchWord(accountText, word))) return;
    }
    counts[row.status] = (counts[row.status] ?? 0) + 1;
    const isOurs = needsStaffAction(row);
    const isTheirs = !isOurs && CUSTOMER_STATUSES.includes(row.status);
    if (isOurs) waiting++;
    if (isTheirs) waitingForCustomer++;
    if (input.status !== undefined && row.status !== input.status) return;
    if (input.waiting === 'us' && !isOurs) return;
    if (input.waiting === 'customer' && !isTheirs) return;
    total++;
    const { createdAt, id } = row;
    const match = { row, key: getReservationSortKey(row, account, order), createdAt, id };
    if (start === undefined || compareReservationPositions(match, start, order) > 0) matches.push(match);
  });
  if (order.column !== 'order') matches.sort((match, other) => compareReservationPositions(match, other, order));
  return { ...paginateReservations(matches, input.limit, sort), total, counts, waiting, waitingForCustomer };
}

export function getCustomerReservationPage(
  { tables }: StoreState,
  input: CustomerReservationPageInput,
): CustomerReservationPage {
  const position = decodeReservationCursor(input.cursor);
  const start = position && joinKey(input.customerId, position.createdAt, position.id);
  const counts = { active: 0, past: 0 };
  const matches: ReservationWithKey[] = [];
  tables.reservations.by.customer.scan({ ...getPrefixRange(input.customerId), descending: true }, (row, key) => {
    const past = isPastReservation(row.status);
    counts[past ? 'past' : 'active']++;
    if (past !== input.isPast || matches.length > input.limit) return;
    if (start === undefined || key < start) matches.push({ row, key: '' });
  });
  return { ...paginateReservations(matches, input.limit), counts };
}
