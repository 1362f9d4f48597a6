import { phoneSearchVariants } from '#shared/domain/phone-number.ts';
import type { ReservationSort } from '#shared/domain/reservation.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { normalizeCase } from './search-text.ts';
import type { ReservationRow, UserRow } from './rows.ts';

export interface ReservationPageInput {
  status?: ReservationStatus | undefined;
  /** Only reservations that need action of staff or of the customer, oldest first unless sorted; excludes `status`. */
  waiting?: 'us' | 'customer' | undefined;
  sort?: ReservationSort | undefined;
  /** Every word must match; words of one or two characters only at the start of a word. */
  q?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface ReservationPage {
  reservations: ReservationRow[];
  /** Matches on all pages. */
  total: number;
  nextCursor: string | null;
  /** Matches of `q` per status, ignoring the status filter. */
  counts: Partial<Record<ReservationStatus, number>>;
  /** Matches of `q` that need staff action, ignoring the filters. */
  waiting: number;
  /** The same for the customer. */
  waitingForCustomer: number;
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

export function buildReservationSearchText({ orderId, customerInfo: info }: ReservationRow): string {
  const fields = [orderId, info?.firstName, info?.lastName, info?.email, ...listPhoneSpellings(info?.phone)];
  return normalizeCase(fields.filter(Boolean).join('\n'));
}

const listPhoneSpellings = (phone: string | null | undefined): string[] => (phone ? phoneSearchVariants(phone) : []);

/** Orders of the checkout hold no name, so the account is searched too. */
export function buildAccountSearchText({ email, firstName, lastName, phone }: UserRow): string {
  return normalizeCase([email, firstName, lastName, ...listPhoneSpellings(phone)].filter(Boolean).join('\n'));
}

/** Short words match nearly everywhere within words. */
export function isShortWord(word: string): boolean {
  return word.length < 3;
}

/** Punctuation alone is not indexed. */
export function isSearchableWord(word: string): boolean {
  return /[\p{L}\p{N}]/u.test(word);
}

/** Short words match at the start of a word, others anywhere. */
export function matchesSearchWord(text: string, word: string): boolean {
  if (!isSearchableWord(word)) return false;
  if (!isShortWord(word)) return text.includes(word);
  return `\n${text}`.includes(`\n${word}`) || text.includes(` ${word}`);
}

function normalizeName(names: readonly (string | null | undefined)[]): string {
  return normalizeCase(names.filter(Boolean).join(' ').normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

/** The name in the order; null for an order that uses its account's name. */
export function getCustomerSortName({ customerInfo: info }: ReservationRow): string | null {
  return (info && normalizeName([info.firstName, info.lastName])) || null;
}

export function getAccountSortName({ firstName, lastName }: UserRow): string {
  return normalizeName([firstName, lastName]);
}

export function resolveReservationSort({
  sort,
  waiting,
}: Pick<ReservationPageInput, 'sort' | 'waiting'>): ReservationSort {
  return sort ?? (waiting === undefined ? '-order' : 'order');
}

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

export function getReservationSortKey(
  row: ReservationRow,
  account: UserRow | undefined,
  { column }: ReservationSortOrder,
): string | number {
  if (column === 'customer') return getCustomerSortName(row) ?? (account ? getAccountSortName(account) : '');
  if (column === 'total') return row.totalAmount;
  return column === 'status' ? RESERVATION_STATUSES.indexOf(row.status) : '';
}

export interface ReservationPosition {
  key: string | number;
  createdAt: string;
  id: string;
}

export function compareReservationPositions(
  first: ReservationPosition,
  second: ReservationPosition,
  { isDescending, isNewestFirst }: ReservationSortOrder,
): number {
  if (first.key !== second.key) return first.key < second.key === isDescending ? 1 : -1;
  if (first.id === second.id) return 0;
  const isEarlier = first.createdAt === second.createdAt ? first.id < second.id : first.createdAt < second.createdAt;
  return isEarlier === isNewestFirst ? 1 : -1;
}

export const NEWEST_FIRST: ReservationSort = '-order';

function encodeReservationCursor({ key, createdAt, id }: ReservationPosition, sort: ReservationSort): string {
  return Buffer.from(JSON.stringify([sort, key, createdAt, id])).toString('base64url');
}

export function decodeReservationCursor(
  cursor: string | undefined,
  sort: ReservationSort = NEWEST_FIRST,
): ReservationPosition | undefined {
  if (cursor === undefined) return undefined;
  try {
    const fields: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(fields) || fields[0] !== sort) return undefined;
    const [, key, createdAt, id] = fields as unknown[];
    const isAmount = NUMERIC_COLUMNS.includes(parseReservationSort(sort).column);
    if (isAmount ? !Number.isSafeInteger(key) : typeof key !== 'string') return undefined;
    if (typeof createdAt !== 'string' || typeof id !== 'string') return undefined;
    if (`${String(key)}${createdAt}${id}`.includes('\0')) return undefined;
    return { key: key as string | number, createdAt, id };
  } catch {
    return undefined;
  }
}

export interface ReservationWithKey {
  row: ReservationRow;
  key: string | number;
}

/** @param rows one row more than `limit` when another page follows */
export function paginateReservations(
  rows: readonly ReservationWithKey[],
  limit: number,
  sort: ReservationSort = NEWEST_FIRST,
) {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const position = last && { key: last.key, createdAt: last.row.createdAt, id: last.row.id };
  return {
    reservations: page.map(({ row }) => row),
    nextCursor: position ? encodeReservationCursor(position, sort) : null,
  };
}
