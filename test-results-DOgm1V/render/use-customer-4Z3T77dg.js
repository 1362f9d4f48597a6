import { o as __toESM } from "./rolldown-runtime-C1I3wEg2.js";
import { T as require_react } from "./icons-B_vz_UmD.js";
import { t as useQuery } from "./useQuery-CWBMMeN5.js";
import { N as useQueryClient } from "./suspense-DGISiRUg.js";
import { i as customerProfile } from "./customer-BEY1pC8z.js";
import { c as ownReservations } from "./reservations-Cpm0JFnO.js";
import { C as recheckSession, r as ask, w as useSession } from "./render.js";
// client/features/account/use-customer.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
function useIsCustomer() {
	return useSession().user?.role === "customer";
}
/**
* What a screen needs of a read. A refused one yields null: the session ended since it was last asked about. One that waits for
* signal has failed as far as its reader is concerned.
*/
function useWatched({ data, isError, fetchStatus, refetch }) {
	const client = useQueryClient();
	(0, import_react.useEffect)(() => {
		if (data === null) recheckSession(client);
	}, [data, client]);
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
export { useProfile as n, useOwnReservations as t };
