import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EndpointResponse, CallableEndpoint, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { queryKeyFor } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, parseResponse, NetworkError } from './api-client.ts';
import { readPersistedQuery } from './persisted-queries.ts';

/** Query options for prefetch, server rendering and hooks. A 401 yields null instead of an error. @see D-20 */
export function apiQueryOptions<E extends Endpoint>(entry: CallableEndpoint<E>, input: CallInput<E>) {
  return queryOptions({
    queryKey: queryKeyFor(entry, input),
    queryFn: async ({ signal, client, queryKey }): Promise<EndpointResponse<E> | null> => {
      try {
        return await callEndpoint(entry, input, { signal });
      } catch (error) {
        if (error instanceof Problem && error.status === 401) return null;
        if (error instanceof NetworkError) await restorePersistedQuery(client, queryKey, entry);
        throw error;
      }
    },
  });
}

/** Shows the response of an earlier visit while the query stays failed. */
async function restorePersistedQuery<E extends Endpoint>(
  client: QueryClient,
  queryKey: readonly [string, object],
  entry: CallableEndpoint<E>,
): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const persisted = await readPersistedQuery(queryKey);
  if (!persisted) return;
  try {
    client.setQueryData(queryKey, parseResponse(entry, persisted.data), { updatedAt: persisted.at });
  } catch {
    // The stored response has the shape of an earlier version.
  }
}
