import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EndpointResponse, CallableEndpoint, CallInput, Endpoint } from '#shared/contract/endpoint.ts';
import { queryKeyFor } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { callEndpoint, parseResponse, NetworkError } from './api-client.ts';
import { readPersistedQuery } from './persisted-queries.ts';

/**
 * One query factory for prefetch, server rendering and hooks: the key is the entry's name and the input, so the same question is
 * one cache entry wherever it is asked.
 */

/** Options for useQuery. On 401 a read yields null instead of failing (C-cache, D-20). */
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

/** The answer of the last visit, shown as old as it is; the question still counts as failed. */
async function restorePersistedQuery<E extends Endpoint>(
  client: QueryClient,
  queryKey: readonly [string, object],
  entry: CallableEndpoint<E>,
): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const kept = await readPersistedQuery(queryKey);
  if (!kept) return;
  try {
    client.setQueryData(queryKey, parseResponse(entry, kept.data), { updatedAt: kept.at });
  } catch {
    // Kept by a version whose answers were others.
  }
}
