/** The list's filters live in the address, so that a link, Back and the walk from one reservation to the next keep them. */
import { staffReservations, type StaffReservation } from '#shared/contract/reservations.ts';
import { RESERVATION_SORTS, type ReservationSort } from '#shared/domain/reservation.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { paths } from '#client/staff/paths.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#client/api/api-client.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

export interface ListFilters {
  status: ReservationStatus | null;
  /** Only those that wait for us, the oldest first. */
  isOurs: boolean;
  /** Trimmed, '' for none. */
  q: string;
  /** null: newest first, or those that wait the oldest first. */
  sort: ReservationSort | null;
}

/** What is searched for of what is typed. */
export const queryOf = (typed: string): string => typed.trim().slice(0, MAX_SEARCH_LENGTH).trimEnd();

export function filtersOf(params: URLSearchParams): ListFilters {
  const status = RESERVATION_STATUSES.find((one) => one === params.get('status')) ?? null;
  const isOurs = status === null && params.get('waiting') === 'us';
  const sort = RESERVATION_SORTS.find((one) => one === params.get('sort')) ?? null;
  return { status, isOurs, q: queryOf(params.get('q') ?? ''), sort };
}

/** "?status=completed&q=nasser", or nothing. */
export function searchOf(filters: ListFilters): string {
  const text = new URLSearchParams(listQuery(filters)).toString();
  return text ? `?${text}` : '';
}

/** The address of one reservation within this list. */
export function pathOf(id: string, filters: ListFilters): string {
  return paths.reservation(id) + searchOf(filters);
}

/** What the server is asked. */
function listQuery({ status, isOurs, q, sort }: ListFilters) {
  return {
    ...(status && { status }),
    ...(isOurs && { waiting: 'us' as const }),
    ...(q && { q }),
    ...(sort && { sort }),
  };
}

/** Others work on the same list: what is older than this is asked again, ms. */
const STALE_MS = 20_000;

/** The reservations of a list, page by page. */
export function useReservations(filters: ListFilters) {
  const list = useInfiniteQuery({
    queryKey: [staffReservations.name, listQuery(filters)],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...listQuery(filters), ...(pageParam && { cursor: pageParam }) };
      return call(staffReservations, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: STALE_MS,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  const reservations: StaffReservation[] = pages.flatMap((page) => page.reservations);
  return {
    ...list,
    reservations,
    total: pages[0]?.total ?? null,
    counts: pages[0]?.counts ?? null,
    waiting: pages[0]?.waiting ?? null,
  };
}
