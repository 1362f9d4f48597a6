/** What the server keeps of a customer; asked of it for customers only (C-prof-13). */
import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { MAX_OWN_RESERVATIONS, ownReservations, ownReservationsPage } from '#shared/contract/reservations.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useSession } from '#client/auth/session.ts';

function useIsCustomer(): boolean {
  return useSession().user?.role === 'customer';
}

/** What a screen needs of a read. One that waits for signal has failed as far as its reader is concerned. */
function toReadState<T>({ data, isError, fetchStatus, refetch }: UseQueryResult<T>) {
  return {
    data,
    failed: isError || fetchStatus === 'paused',
    retrying: fetchStatus === 'fetching',
    retry: () => void refetch(),
  };
}

export function useCustomerProfile() {
  const enabled = useIsCustomer();
  return toReadState(useQuery({ ...apiQueryOptions(customerProfile, {}), enabled }));
}

/** Newest first, fresh each time somebody looks: admins move them on. */
export function useOwnReservations() {
  const enabled = useIsCustomer();
  return toReadState(useQuery({ ...apiQueryOptions(ownReservations, {}), enabled, staleTime: 10_000 }));
}

/**
 * Those that run or those that are over, page by page; asked for only by whoever has more than the list above holds (D-95).
 * @param own that list
 */
export function useOwnReservationPages(state: 'active' | 'past', own: readonly unknown[] | null | undefined) {
  const pages = useInfiniteQuery({
    queryKey: [ownReservationsPage.name, state],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...(pageParam && { cursor: pageParam }) };
      return callEndpoint(ownReservationsPage, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: (own?.length ?? 0) >= MAX_OWN_RESERVATIONS,
    staleTime: 10_000,
  });
  const loaded = pages.data?.pages ?? [];
  return {
    reservations: loaded.length > 0 ? loaded.flatMap((page) => page.reservations) : null,
    counts: loaded[0]?.counts ?? null,
    hasMore: pages.hasNextPage,
    loadingMore: pages.isFetchingNextPage,
    loadMore: () => void pages.fetchNextPage(),
  };
}
