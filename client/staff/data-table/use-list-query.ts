/** Reads of the dashboard: fresh when a tab is opened, and a toast when one fails (S-err-16, S-err-30). */
import { useEffect } from 'react';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { toast } from '#client/ui/overlay/toaster.tsx';
import { readFailure } from './error-text.ts';
import { texts } from './texts.ts';

const FRESH_MS = 15_000;

export interface Listed<T> {
  /** undefined while it loads and when it could not be had. */
  data: T | undefined;
  isPending: boolean;
  isError: boolean;
  /** Why there is no data, in a sentence. */
  reason: string;
  refetch: () => void;
  isFetching: boolean;
  /** When the server told it, ms since 1970. */
  at: number;
}

/** `options` come from ask(); `failed` is said once each time it fails. */
export function useList<T, K extends readonly unknown[]>(
  options: UseQueryOptions<T | null, Error, T | null, K>,
  failed: string,
): Listed<T> {
  const query = useQuery({ ...options, staleTime: FRESH_MS, retry: 1 });
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError) toast({ title: texts.error, description: failed, kind: 'destructive' });
  }, [isError, errorUpdatedAt, failed]);
  return {
    data: query.data ?? undefined,
    isPending: query.isPending,
    isError,
    reason: readFailure(query),
    refetch: () => void query.refetch(),
    isFetching: query.isFetching,
    at: query.dataUpdatedAt,
  };
}
