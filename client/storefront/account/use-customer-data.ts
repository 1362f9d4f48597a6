import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { customerProfile } from '#shared/contract/customer.ts';
import { MAX_OWN_RESERVATIONS, ownReservations, ownReservationsPage } from '#shared/contract/reservations.ts';
import { apiQueryOptions } from '#client/api/api-query-options.ts';
import { callEndpoint } from '#client/api/api-client.ts';
import { useSession } from '#client/auth/session.ts';

function useIsCustomer(): boolean {
  return useSession().user?.role === 'customer';
}

/** A query that is paused offline counts as failed for its reader. */
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

/** Newest first, refetched on every mount because admins change the status. */
export function useOwnReservations() {
  const enabled = useIsCustomer();
  return toReadState(useQuery({ ...apiQueryOptions(ownReservations, {}), enabled, staleTime: 10_000 }));
}

/** Pages of reservations, when the account has more than `own`, its first list. @see D-95 */
export function useOwnReservationPages(state: 'active' | 'past', firstPage: readonly unknown[] | null | undefined) {
  const pages = useInfiniteQuery({
    queryKey: [ownReservationsPage.name, state],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, ...(pageParam && { cursor: pageParam }) };
      return callEndpoint(ownReservationsPage, { query }, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    enabled: (firstPage?.length ?? 0) >= MAX_OWN_RESERVATIONS,
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
