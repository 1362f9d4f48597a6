/** The list's filters live in the address, so that a link, Back and the walk from one reservation to the next keep them. */
import { staffReservations, type StaffReservation } from '#shared/contract/reservations.ts';
import { RESERVATION_SORTS, type ReservationSort } from '#shared/domain/reservation.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { paths } from '#client/staff/paths.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/api-client.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

export interface ReservationFilters {
  status: ReservationStatus | null;
  /** Only those that wait for us, the oldest first. */
  needsStaffAction: boolean;
  /** Trimmed, '' for none. */
  search: string;
  /** null: newest first, or those that wait the oldest first. */
  sort: ReservationSort | null;
}

/** What is searched for of what is typed. */
export const normalizeSearch = (typed: string): string => typed.trim().slice(0, MAX_SEARCH_LENGTH).trimEnd();

export function parseReservationFilters(params: URLSearchParams): ReservationFilters {
  const status = RESERVATION_STATUSES.find((one) => one === params.get('status')) ?? null;
  const needsStaffAction = status === null && params.get('waiting') === 'us';
  const sort = RESERVATION_SORTS.find((one) => one === params.get('sort')) ?? null;
  return { status, needsStaffAction, search: normalizeSearch(params.get('q') ?? ''), sort };
}

/** "?status=completed&q=nasser", or nothing. */
export function toFilterSearch(filters: ReservationFilters): string {
  const text = new URLSearchParams(toListQuery(filters)).toString();
  return text ? `?${text}` : '';
}

/** The address of one reservation within this list. */
export function reservationPath(id: string, filters: ReservationFilters): string {
  return paths.reservation(id) + toFilterSearch(filters);
}

/** What the server is asked. */
function toListQuery({ status, needsStaffAction, search, sort }: ReservationFilters) {
  return {
    ...(status && { status }),
    ...(needsStaffAction && { waiting: 'us' as const }),
    ...(search && { q: search }),
    ...(sort && { sort }),
  };
}

/** Others work on the same list: what is older than this is asked again, ms. */
const STALE_TIME_MS = 20_000;

/** The reservations of a list, page by page. */
export function useReservations(filters: ReservationFilters) {
  const list = useInfiniteQuery({
    queryKey: [staffReservations.name, toListQuery(filters)],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...toListQuery(filters), ...(pageParam && { cursor: pageParam }) };
      return callEndpoint(staffReservations, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: STALE_TIME_MS,
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
