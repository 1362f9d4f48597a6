import { t as useInfiniteQuery } from "./useInfiniteQuery-BDieDG_T.js";
import { Wt as useQuery, j as ask, ut as useSession } from "./render.js";
import { a as customerProfile } from "./customer-D_6yJyWE.js";
import { c as ownReservations, l as ownReservationsPage } from "./reservations-7G0Hxa9d.js";
import { r as call } from "./call-C4FbK-me.js";
// client/shop/account/use-customer.ts
/** What the server keeps of a customer; asked of it for customers only (C-prof-13). */
function useIsCustomer() {
	return useSession().user?.role === "customer";
}
/** What a screen needs of a read. One that waits for signal has failed as far as its reader is concerned. */
function useWatched({ data, isError, fetchStatus, refetch }) {
	return {
		data,
		failed: isError || fetchStatus === "paused",
		retrying: fetchStatus === "fetching",
		retry: () => void refetch()
	};
}
function useProfile() {
	const enabled = useIsCustomer();
	return useWatched(useQuery({
		...ask(customerProfile, {}),
		enabled
	}));
}
/** Newest first, fresh each time somebody looks: admins move them on. */
function useOwnReservations() {
	const enabled = useIsCustomer();
	return useWatched(useQuery({
		...ask(ownReservations, {}),
		enabled,
		staleTime: 1e4
	}));
}
/**
* Those that run or those that are over, page by page; asked for only by whoever has more than the list above holds (D-95).
* @param own that list
*/
function useOwnPages(state, own) {
	const pages = useInfiniteQuery({
		queryKey: [ownReservationsPage.name, state],
		queryFn: ({ pageParam, signal }) => {
			const query = {
				state,
				...pageParam && { cursor: pageParam }
			};
			return call(ownReservationsPage, { query }, { signal });
		},
		initialPageParam: "",
		getNextPageParam: (page) => page.nextCursor,
		enabled: (own?.length ?? 0) >= 50,
		staleTime: 1e4
	});
	const loaded = pages.data?.pages ?? [];
	return {
		reservations: loaded.length > 0 ? loaded.flatMap((page) => page.reservations) : null,
		counts: loaded[0]?.counts ?? null,
		hasMore: pages.hasNextPage,
		loadingMore: pages.isFetchingNextPage,
		loadMore: () => void pages.fetchNextPage()
	};
}
export { useOwnReservations as n, useProfile as r, useOwnPages as t };
