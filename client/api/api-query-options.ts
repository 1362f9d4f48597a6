import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Answer, Callable, CallInput, Entry } from '#shared/contract/endpoint.ts';
import { questionKey } from '#shared/contract/endpoint-query.ts';
import { Problem } from '#shared/problem.ts';
import { call, readAnswer, Unreachable } from './api-client.ts';
import { recall } from './persisted-queries.ts';

/**
 * One query factory for prefetch, server rendering and hooks: the key is the entry's name and the input, so the same question is
 * one cache entry wherever it is asked.
 */

/** Options for useQuery. On 401 a read yields null instead of failing (C-cache, D-20). */
export function ask<E extends Entry>(entry: Callable<E>, input: CallInput<E>) {
  return queryOptions({
    queryKey: questionKey(entry, input),
    queryFn: async ({ signal, client, queryKey }): Promise<Answer<E> | null> => {
      try {
        return await call(entry, input, { signal });
      } catch (error) {
        if (error instanceof Problem && error.status === 401) return null;
        if (error instanceof Unreachable) await showKept(client, queryKey, entry);
        throw error;
      }
    },
  });
}

/** The answer of the last visit, shown as old as it is; the question still counts as failed. */
async function showKept<E extends Entry>(
  client: QueryClient,
  queryKey: readonly [string, object],
  entry: Callable<E>,
): Promise<void> {
  if (client.getQueryData(queryKey) !== undefined) return;
  const kept = await recall(queryKey);
  if (!kept) return;
  try {
    client.setQueryData(queryKey, readAnswer(entry, kept.data), { updatedAt: kept.at });
  } catch {
    // Kept by a version whose answers were others.
  }
}
