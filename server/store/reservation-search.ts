import { phoneSearchVariants } from '#shared/domain/phone-number.ts';
import type { ReservationSort } from '#shared/domain/reservation.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { normalizeCase } from './catalogue-search.ts';
import type { ReservationRow, UserRow } from './rows.ts';

/** What both adapters share of the page of all reservations, so that they cannot drift apart (D-52). */

export interface ReservationPageInput {
  status?: ReservationStatus | undefined;
  /** Only those that wait for us, the oldest first unless sorted; not together with a status. */
  waiting?: 'us' | undefined;
  /** Newest first when not given. */
  sort?: ReservationSort | undefined;
  /** Every word must be found in the order id or the customer's names, emails and phones; one of one or two characters where a word begins. */
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface ReservationPage {
  reservations: ReservationRow[];
  /** All that match, not only this page. */
  total: number;
  nextCursor: string | null;
  /** How many of each status match `q`, whatever the status asked for; a status without any is left out. */
  counts: Partial<Record<ReservationStatus, number>>;
  /** How many that match `q` wait for us, whatever was asked for. */
  waiting: number;
}

export interface CustomerReservationPageInput {
  customerId: string;
  isPast: boolean;
  limit: number;
  cursor?: string | undefined;
}

export interface CustomerReservationPage {
  reservations: ReservationRow[];
  nextCursor: string | null;
  counts: { active: number; past: number };
}

/** What the search looks in of the order itself. Lines keep words from spanning two fields. */
export function buildReservationSearchText({ orderId, customerInfo: info }: ReservationRow): string {
  const parts = [orderId, info?.firstName, info?.lastName, info?.email, ...listPhoneSpellings(info?.phone)];
  return normalizeCase(parts.filter(Boolean).join('\n'));
}

const listPhoneSpellings = (phone: string | null | undefined): string[] => (phone ? phoneSearchVariants(phone) : []);

/** What it looks in of the customer's account: an order made at the checkout carries no names of its own. */
export function buildAccountSearchText({ email, firstName, lastName, phone }: UserRow): string {
  return normalizeCase([email, firstName, lastName, ...listPhoneSpellings(phone)].filter(Boolean).join('\n'));
}

/** A word of one or two characters: within words it would be found nearly everywhere. */
export function isShortWord(word: string): boolean {
  return word.length < 3;
}

/** Signs alone are found nowhere: no index knows them. */
export function isSearchableWord(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** Whether a text of an order or account holds a word that is searched for: a short one where a word begins, any other within one too. */
export function matchesSearchWord(text: string, word: string): boolean {
  if (!isSearchableWord(word)) return false;
  if (!isShortWord(word)) return text.includes(word);
  return `\n${text}`.includes(`\n${word}`) || text.includes(` ${word}`);
}

/** As names are put in order: without capitals and accents; '' for none. */
function normalizeName(names: readonly (string | null | undefined)[]): string {
  return normalizeCase(names.filter(Boolean).join(' ').normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

/** The name that was given with the order; null for an order without one, whose customer is called as the account is. */
export function getCustomerSortName({ customerInfo: info }: ReservationRow): string | null {
  return info && normalizeName([info.firstName, info.lastName]);
}

export function getAccountSortName({ firstName, lastName }: UserRow): string {
  return normalizeName([firstName, lastName]);
}

/** The order of a page: what was asked for, else by time. */
export function resolveReservationSort({
  sort,
  waiting,
}: Pick<ReservationPageInput, 'sort' | 'waiting'>): ReservationSort {
  return sort ?? (waiting === 'us' ? 'order' : '-order');
}

/** By which column, and which way; of two that are equal in it the newer comes first. */
export interface ReservationSortOrder {
  column: 'order' | 'customer' | 'total' | 'status';
  isDescending: boolean;
  isNewestFirst: boolean;
}

const NUMERIC_COLUMNS: readonly ReservationSortOrder['column'][] = ['total', 'status'];

export function parseReservationSort(sort: ReservationSort): ReservationSortOrder {
  const column = sort.replace('-', '') as ReservationSortOrder['column'];
  const isDescending = sort !== column;
  return { column, isDescending, isNewestFirst: isDescending || column !== 'order' };
}

/** What the column of an order says of a reservation, of its account where it has no name of its own; '' for the time alone. */
export function getReservationSortKey(
  row: ReservationRow,
  account: UserRow | undefined,
  { column }: ReservationSortOrder,
): string | number {
  if (column === 'customer') return getCustomerSortName(row) ?? (account ? getAccountSortName(account) : '');
  if (column === 'total') return row.totalAmount;
  return column === 'status' ? RESERVATION_STATUSES.indexOf(row.status) : '';
}

/** The place of a reservation in an order. */
export interface ReservationPosition {
  key: string | number;
  createdAt: string;
  id: string;
}

/** Negative when `one` stands before `other`. */
export function compareReservationPositions(
  one: ReservationPosition,
  other: ReservationPosition,
  { isDescending, isNewestFirst }: ReservationSortOrder,
): number {
  if (one.key !== other.key) return one.key < other.key === isDescending ? 1 : -1;
  if (one.id === other.id) return 0;
  const isEarlier = one.createdAt === other.createdAt ? one.id < other.id : one.createdAt < other.createdAt;
  return isEarlier === isNewestFirst ? 1 : -1;
}

/** Own ones have one order. */
export const NEWEST_FIRST: ReservationSort = '-order';

/** The opaque cursor of the page that ends with this place. */
function encodeReservationCursor({ key, createdAt, id }: ReservationPosition, sort: ReservationSort): string {
  return Buffer.from(JSON.stringify([sort, key, createdAt, id])).toString('base64url');
}

/** Where the page starts: after this place. A cursor that is damaged or of another order costs only itself: the first page. */
export function decodeReservationCursor(
  cursor: string | undefined,
  sort: ReservationSort = NEWEST_FIRST,
): ReservationPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(parts) || parts[0] !== sort) return undefined;
    const [, key, createdAt, id] = parts as unknown[];
    const isAmount = NUMERIC_COLUMNS.includes(parseReservationSort(sort).column);
    if (isAmount ? !Number.isSafeInteger(key) : typeof key !== 'string') return undefined;
    if (typeof createdAt !== 'string' || typeof id !== 'string') return undefined;
    if (`${String(key)}${createdAt}${id}`.includes('\0')) return undefined;
    return { key: key as string | number, createdAt, id };
  } catch {
    return undefined;
  }
}

/** A reservation with what the column of the order says of it. */
export interface ReservationWithKey {
  row: ReservationRow;
  key: string | number;
}

/** The page out of one row more than asked for, which tells whether another page follows. */
export function paginateReservations(
  found: readonly ReservationWithKey[],
  limit: number,
  sort: ReservationSort = NEWEST_FIRST,
) {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const place = last && { key: last.key, createdAt: last.row.createdAt, id: last.row.id };
  return {
    reservations: page.map(({ row }) => row),
    nextCursor: place ? encodeReservationCursor(place, sort) : null,
  };
}
