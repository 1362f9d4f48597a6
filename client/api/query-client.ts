import { QueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/problem.ts';
import { fetchJson } from './api-client.ts';

/** @see D-20 */

const STALE_AFTER_MS = 5 * 60_000;
const MAX_RETRIES = 2;

function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof Problem && (error.requiresLogin || error.status < 500)) return false;
  return failures < MAX_RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_AFTER_MS,
        refetchOnWindowFocus: true,
        refetchInterval: false,
        retry: shouldRetry,
        networkMode: 'offlineFirst',
        // A query without a function reads the path spelled by its key. @see C-api-26
        queryFn: ({ queryKey, signal }) => fetchJson(queryKey.join('/'), signal),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
