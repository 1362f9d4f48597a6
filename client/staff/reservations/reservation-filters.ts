/** Filters live in the URL, so that links, Back and the previous and next buttons keep them. */
import { staffReservations, type StaffReservation } from '#shared/contract/reservations.ts';
import { RESERVATION_SORTS, type ReservationSort } from '#shared/domain/reservation.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '#shared/domain/enums.ts';
import { paths } from '#client/staff/paths.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/api-client.ts';
import { MAX_SEARCH_LENGTH } from '#shared/domain/limits.ts';

export interface ReservationFilters {
  status: ReservationStatus | null;
  waiting: 'us' | 'customer' | null;
  search: string;
  /** null: newest first, or oldest first with `waiting`. */
  sort: ReservationSort | null;
}

const WAITING = ['us', 'customer'] as const;

export const normalizeSearch = (text: string): string => text.trim().slice(0, MAX_SEARCH_LENGTH).trimEnd();

export function parseReservationFilters(params: URLSearchParams): ReservationFilters {
  const status = RESERVATION_STATUSES.find((one) => one === params.get('status')) ?? null;
  const waiting = status === null ? (WAITING.find((one) => one === params.get('waiting')) ?? null) : null;
  const sort = RESERVATION_SORTS.find((one) => one === params.get('sort')) ?? null;
  return { status, waiting, search: normalizeSearch(params.get('q') ?? ''), sort };
}

/** "?status=completed&q=nasser", or ''. */
export function toFilterSearch(filters: ReservationFilters): string {
  const text = new URLSearchParams(toSearchParams(filters)).toString();
  return text ? `?${text}` : '';
}

export function reservationPath(id: string, filters: ReservationFilters): string {
  return paths.reservation(id) + toFilterSearch(filters);
}

export function toSearchParams({ status, waiting, search, sort }: ReservationFilters) {
  return {
    ...(status && { status }),
    ...(waiting && { waiting }),
    ...(search && { q: search }),
    ...(sort && { sort }),
  };
}

/** Several admins work on the same list. */
const STALE_TIME_MS = 20_000;

export function useReservations(filters: ReservationFilters) {
  const list = useInfiniteQuery({
    queryKey: [staffReservations.name, toSearchParams(filters)],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...toSearchParams(filters), ...(pageParam && { cursor: pageParam }) };
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
    waitingForCustomer: pages[0]?.waitingForCustomer ?? null,
  };
}
