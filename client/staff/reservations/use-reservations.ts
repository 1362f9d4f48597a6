/** The reservations of a list, page by page. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { staffReservations, type StaffReservation } from '#shared/contract/reservations.ts';
import { call } from '#client/api/call.ts';
import { listQuery, type ListFilters } from './list-state.ts';

/** Others work on the same list: what is older than this is asked again, ms. */
const STALE_MS = 20_000;

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
  };
}
