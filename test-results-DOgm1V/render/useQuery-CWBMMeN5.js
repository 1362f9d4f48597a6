import { t as useBaseQuery } from "./useBaseQuery-vcK9H_Vv.js";
import { l as QueryObserver } from "./suspense-DGISiRUg.js";
// node_modules/@tanstack/react-query/build/modern/useQuery.js
function useQuery(options, queryClient) {
	return useBaseQuery(options, QueryObserver, queryClient);
}
export { useQuery as t };
